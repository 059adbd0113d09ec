import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bodyFileOf, takeBodyFiles } from './body-file.ts'
import { handleErrors } from './error-handlers.ts'

const LIMIT = 300_000
const OCTETS = { 'content-type': 'application/octet-stream' }

/** A server that answers with what it found in the file, and a call of it that may leave in the middle. */
async function start() {
  const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-bodies-')), 'arriving')
  const app = Fastify({ bodyLimit: LIMIT })
  handleErrors(app)
  takeBodyFiles(app, folder)
  const modes: number[] = []
  app.post('/', async (asked) => {
    const { path, bytes } = bodyFileOf(asked, 'Send a file.')
    modes.push(statSync(path).mode & 0o777)
    return { bytes, same: readFileSync(path).toString('base64') }
  })
  const slow = Promise.withResolvers<void>()
  app.post('/slow', async () => {
    slow.resolve()
    await new Promise<never>(() => undefined)
  })
  app.post('/fault', async () => {
    throw new Error('ours')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    rmSync(join(folder, '..'), { recursive: true })
  })
  const { port } = app.server.address() as AddressInfo
  const post = (path: string, body: Uint8Array, headers: Record<string, string> = OCTETS) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: new Uint8Array(body), headers })
  return { app, port, folder, modes, post, slow: slow.promise, left: () => readdirSync(folder) }
}

it('ASVS V5.2.1 a body that is a file lies on disk while its request lasts, for the server alone', async () => {
  const { post, left, modes, folder } = await start()
  const body = randomBytes(LIMIT)
  const answer = await post('/', body)
  expect(await answer.json()).toEqual({ bytes: LIMIT, same: body.toString('base64') })
  expect([modes, statSync(folder).mode & 0o777]).toEqual([[0o600], 0o700])
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect((await post('/fault', body)).status).toBe(500)
  await vi.waitFor(() => expect(left()).toEqual([]))
})

it('ASVS V5.2.1 a byte above the limit is refused, told beforehand or not, and nothing of it stays', async () => {
  const { post, port, left } = await start()
  const told = await post('/', Buffer.alloc(LIMIT + 1))
  const untold = await new Promise<unknown>((resolve) => {
    const sent = request({ port, path: '/', method: 'POST', headers: OCTETS }, (answer) => {
      void json(answer).then(resolve)
    })
    sent.once('error', () => undefined)
    sent.write(Buffer.alloc(LIMIT))
    sent.end(Buffer.alloc(1))
  })
  const refusal = { status: 413, code: 'body-too-large', detail: 'Send less at once.' }
  expect([await told.json(), untold]).toMatchObject([refusal, refusal])
  expect(left()).toEqual([])
})

it('ASVS V5.2.1 an empty body is none', async () => {
  const { post, left } = await start()
  expect((await post('/', Buffer.alloc(0))).status).toBe(415)
  await vi.waitFor(() => expect(left()).toEqual([]))
})

it('ASVS V5.2.1 what came before somebody hung up is removed', async () => {
  const { port, left } = await start()
  const sent = request({
    port,
    path: '/',
    method: 'POST',
    headers: { ...OCTETS, 'content-length': '200000' },
  })
  sent.once('error', () => undefined)
  sent.write(Buffer.alloc(100_000))
  await vi.waitFor(() => expect(left()).toHaveLength(1))
  sent.destroy()
  await vi.waitFor(() => expect(left()).toEqual([]))
})

it('ASVS V5.2.1 whoever hangs up before they are answered leaves nothing', async () => {
  const { port, left, slow } = await start()
  const sent = request({ port, path: '/slow', method: 'POST', headers: OCTETS })
  sent.once('error', () => undefined)
  sent.end(Buffer.alloc(1000))
  await slow
  expect(left()).toHaveLength(1)
  sent.destroy()
  await vi.waitFor(() => expect(left()).toEqual([]))
})

it('ASVS V5.2.1 what a server left that died is removed by the next, and not what another is taking in', async () => {
  const { folder } = await start()
  const [old, young] = [join(folder, 'old'), join(folder, 'young')]
  for (const file of [old, young]) writeFileSync(file, 'x')
  const before = Date.now() / 1000 - 2 * 60 * 60
  utimesSync(old, before, before)
  const next = Fastify()
  takeBodyFiles(next, folder)
  await next.ready()
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  await next.close()
})
