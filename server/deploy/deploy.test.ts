import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/config.ts'
import { parseEnvironment, VARIABLES } from '../config/environment.ts'

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')

/** Read by Node, by what starts the server, or for one dealer: no variable of the schema. */
const OTHERS = new Set(['NODE_ENV'])

describe('.env.example', () => {
  const example = read('.env.example')
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

  it('names every variable of the environment once, and nothing that is not read', () => {
    const ours = named.filter((name) => !OTHERS.has(name) && !name.startsWith('DEALER_'))
    expect(ours.toSorted()).toEqual([...VARIABLES].toSorted())
  })

  it('can be used as it is, and with every line switched on', () => {
    expect(parseEnvironment(parseEnv(example))).toMatchObject({ ok: true })
    const all = parseEnv(example.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''))
    expect(Object.keys(all).length).toBe(named.length)
    expect(parseEnvironment(all)).toMatchObject({ ok: true })
  })
})

describe('what runs the server', () => {
  it('gives the compose file no variable that the server does not read', () => {
    const compose = read('compose.yaml')
    const given = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
    const ofOthers = new Set([
      'NODE_ENV',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'POSTGRES_DB',
      'CADDY_OPTIONS',
      'ASK',
      'UPSTREAMS',
    ])
    expect(given.length).toBeGreaterThan(6)
    expect(given.filter((name) => !ofOthers.has(name) && !VARIABLES.includes(name))).toEqual([])
  })

  it('waits longer for requests in flight than the server gives them', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('server/deploy/forecourt.service'))?.[1])
    expect(seconds).toBeGreaterThanOrEqual(30)
    expect(read('compose.yaml')).toContain(`stop_grace_period: ${seconds}s`)
  })
})
