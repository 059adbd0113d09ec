import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../server/config/config.ts'
import { startServer } from '../server/app/start-server.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return {
    ...rest,
    createRenderer: async () => {
      const renderer = await createRenderer({ dist: '', dev: true })
      const renderPage: typeof renderer.renderPage = async (...asked) => {
        await whileAPageIsMade()
        return renderer.renderPage(...asked)
      }
      return { ...renderer, renderPage }
    },
  }
})

let whileAPageIsMade = async () => {}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-no-demo-'))
afterAll(() => rm(folder, { recursive: true }))

test('a deployment without the demo serves its dealers, with the marks of every site and no drawn cars', async () => {
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const server = await startServer({ config, demo: undefined })
  const get = (url: string) => server.app.inject({ url, headers: { host: 'brolga-bay.localhost' } })
  try {
    const readiness = async () => {
      const { statusCode, body } = await server.app.inject('/readyz')
      return [statusCode, JSON.parse(body) as unknown]
    }
    const meanwhile: unknown[] = []
    whileAPageIsMade = async () => {
      meanwhile.push(await readiness())
      // Longer than further pages are waited for.
      if (meanwhile.length === 1) await sleep(1000)
      meanwhile.push('made')
    }
    await server.warm()
    expect(meanwhile[1]).toBe('made')
    whileAPageIsMade = async () => {}
    expect(meanwhile[0]).toMatchObject([503, { status: 'unavailable', checks: { warm: false } }])
    expect(await readiness()).toMatchObject([200, { status: 'ready', checks: { warm: true } }])
    expect((await get('/')).statusCode).toBe(200)
    expect((await get('/img/makes/toyota.svg')).statusCode).toBe(200)
    expect((await get('/img/vehicles/ute-white-front-42.webp')).statusCode).toBe(404)
    const cars = await get('/api/cars/1')
    expect(cars.statusCode).toBe(404)
  } finally {
    await server.close()
  }
  expect(existsSync(join(folder, 'forecourt.db'))).toBe(true)
})

test('DEMO=false leaves out the demo dealers of the project’s own files', async () => {
  const dataDir = join(folder, 'without')
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'false' })
  const server = await startServer({ config })
  try {
    expect(server.slugs).toEqual([])
    expect((await server.app.inject('/img/vehicles/ute-white-front-42.webp')).statusCode).toBe(404)
    const asked = await server.app.inject('/internal/domain-allowed?domain=brolga-bay.localhost')
    expect(asked.statusCode).toBe(404)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    server.drain()
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  } finally {
    await server.close()
  }
})
