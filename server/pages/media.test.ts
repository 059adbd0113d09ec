import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from './media.ts'

const parent = mkdtempSync(join(tmpdir(), 'forecourt-media-'))
const folder = mkdtempSync(join(parent, 'films-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'walk.webm'), '0123456789')
  writeFileSync(join(parent, 'secret.json'), '{}')
  app = Fastify()
  await media(app, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(parent, { recursive: true })
})

test('a film is served from the dealer’s own address, in parts where a player asks for them', async () => {
  const whole = await app.inject('/media/walk.webm')
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
    200,
    'video/webm',
    '0123456789',
  ])
  expect(whole.headers['x-content-type-options']).toBe('nosniff')
  expect(whole.headers['cache-control']).toBe('public, max-age=604800')
  const part = await app.inject({ url: '/media/walk.webm', headers: { range: 'bytes=2-4' } })
  expect([part.statusCode, part.body]).toEqual([206, '234'])
})

test.each(['/media/none.webm', '/media/', '/media/..%2Fsecret.json', '/media/%2e%2e/secret.json'])(
  '%s is not found',
  async (url) => expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
)

test('without the folder nothing is served', async () => {
  const bare = Fastify()
  await media(bare, join(parent, 'nowhere'))
  expect((await bare.inject('/media/walk.webm')).statusCode).toBe(404)
  await bare.close()
})
