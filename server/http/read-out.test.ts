import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readOutBodies } from './read-out.ts'

let app: FastifyInstance | undefined
afterEach(async () => {
  await app?.close()
})

/** Sends a body in pieces, never looking at the answer before all of it is out. */
async function post(
  head: string,
  pieces: number,
  pieceBytes: number,
  last = '',
  refusal?: number,
): Promise<string> {
  await app?.close()
  app = Fastify({ bodyLimit: 1024 })
  readOutBodies(app)
  // Answered before anybody has looked at the body.
  if (refusal !== undefined) app.addHook('onRequest', async (_request, reply) => reply.code(refusal).send())
  app.post('/', () => ({ stored: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let answer = ''
  let broken = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', (error) => (broken = error.message))
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${head}\r\n\r\n`)
  for (let piece = 0; piece < pieces && !socket.destroyed; piece += 1) {
    const bytes = 'x'.repeat(pieceBytes)
    socket.write(last === '' ? bytes : `${pieceBytes.toString(16)}\r\n${bytes}\r\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.write(last)
  if (!socket.closed) await once(socket, 'close').catch(() => {})
  return broken || answer.slice(0, answer.indexOf('\r\n'))
}

it('lets a client send 1 MB to its end, and then says that it is too large', async () => {
  expect(await post(`Content-Length: ${64 * 16_384}`, 64, 16_384)).toBe('HTTP/1.1 413 Payload Too Large')
})

it('does so for a body of no declared length', async () => {
  expect(await post('Transfer-Encoding: chunked', 64, 16_384, '0\r\n\r\n')).toBe(
    'HTTP/1.1 413 Payload Too Large',
  )
})

it('does so for a photograph of 24 MB, and where it is the client that wants no other request', async () => {
  expect(await post(`Content-Length: ${24 * 1024 * 1024}`, 24 * 16, 65_536)).toBe(
    'HTTP/1.1 413 Payload Too Large',
  )
  expect(await post(`Connection: close\r\nContent-Length: ${64 * 16_384}`, 64, 16_384, '', 401)).toBe(
    'HTTP/1.1 401 Unauthorized',
  )
})

it('reads no more than 32 MB: who sends more loses the connection at once', async () => {
  const start = performance.now()
  // Says 64 MB, sends 34 of them and waits.
  await post(`Content-Length: ${64 * 1024 * 1024}`, 34 * 16, 65_536)
  expect(performance.now() - start).toBeLessThan(4500)
})

it('waits for nothing where all of the body is read, or where the connection stays', async () => {
  app = Fastify()
  readOutBodies(app)
  const listeners: number[] = []
  app.addHook('onResponse', async ({ raw }) => void listeners.push(raw.listenerCount('data')))
  app.post('/', async (_request, reply) => reply.header('connection', 'close').send({ stored: true }))
  app.post('/kept', async () => ({ stored: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const start = performance.now()
  for (const path of ['/', '/kept']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    })
    expect(await answer.json()).toEqual({ stored: true })
  }
  expect(performance.now() - start).toBeLessThan(4500)
  expect(listeners).toEqual([0, 0])
})
