import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockFolder } from '../runtime/block/block-name.ts'
import { readCatalogue } from '../runtime/compile/catalogue.ts'

const root = join(import.meta.dirname, '..')
const STARTS = { load: 'load', idle: 'idle', visible: 'seen', interaction: 'touched' } as const

test('RUN-01 the table of interactive parts names every block that comes alive, by what and when', () => {
  const table = readFileSync(join(root, 'docs/interactive-parts.md'), 'utf8')
  const told = [...table.matchAll(/^\| ([A-Z]\w+) +\|[^|]+\| (React|script) +\| (\w+) +\|/gm)].map((row) =>
    row.slice(1).join(' '),
  )
  const alive = [...readCatalogue(join(root, 'blocks')).values()].flatMap(({ schema: { type, hydrate } }) => {
    if (hydrate === 'none') return []
    const isScript = existsSync(join(root, 'blocks', blockFolder(type), 'enhance.ts'))
    return [`${type} ${isScript ? 'script' : 'React'} ${STARTS[hydrate]}`]
  })
  expect(told).toEqual(alive.toSorted())
})
