import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/app/start-server.ts'
import { loadConfig } from '../server/config/config.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

let folder: string
let server: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-limits-'))
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  server = await startServer({ config, demo: undefined })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const MINUTE = 60

// Whatever a call answers to an empty request, it says how often an address may ask within how many seconds.
test.each<[call: string, most: number, seconds: number]>([
  ['FORM-37 POST /api/forms/enquiry', 120, MINUTE],
  ['FORM-37 POST /api/leads', 120, MINUTE],
  ['CHK-06 POST /api/reservations', 10, 10 * MINUTE],
  ['CHK-06 POST /api/reservations/x/hold-link', 10, 10 * MINUTE],
  ['CHK-06 POST /api/reservations/x/pay', 600, MINUTE],
  ['CHK-06 POST /api/payments/sandbox/x', 600, MINUTE],
  ['POST /api/alerts', 10, 10 * MINUTE],
  ['GET /api/alerts/x/confirm', 60, MINUTE],
  ['POST /api/auth/code', 20, MINUTE],
  ['POST /api/auth/sign-in', 30, MINUTE],
  ['POST /api/auth/profile', 30, MINUTE],
  ['POST /api/auth/sign-out', 30, MINUTE],
  ['POST /api/watchlist/save-car', 120, MINUTE],
  ['POST /api/rego-lookup', 20, MINUTE],
  ['POST /api/valuations', 30, MINUTE],
  ['POST /api/miscellaneous', 30, MINUTE],
  ['POST /api/phone-reveal', 60, MINUTE],
  ['GET /api/geocode', 60, MINUTE],
  ['GET /api/places', 120, MINUTE],
  ['GET /api/cars/1/pdf', 30, MINUTE],
])('%s answers one address at most %i times in %i seconds', async (title, most, seconds) => {
  const [method, url] = title.split(' ').slice(-2) as ['GET' | 'POST', string]
  const { headers } = await server.app.inject({ method, url, headers: { host: 'brolga-bay.localhost' } })
  expect([Number(headers['x-ratelimit-limit']), Number(headers['x-ratelimit-reset'])]).toEqual([
    most,
    seconds,
  ])
})
