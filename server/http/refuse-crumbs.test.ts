import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { refuseCrumbs } from './refuse-crumbs.ts'

/** Head of the answer to a body in so many pieces of so many bytes; empty when there is none. */
async function send(pieces: number, bytes: number): Promise<string> {
  const app = Fastify()
  onTestFinished(() => app.close())
  refuseCrumbs(app)
  app.post('/', ({ body }) => String((body as string).length))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  const piece = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  socket.write(
    'POST / HTTP/1.1\r\nHost: kea.example\r\nConnection: close\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  socket.write(`${piece.repeat(pieces)}0\r\n\r\n`)
  await closed
  return text
}

it('ASVS V15 who sends a body byte by byte is disconnected', async () => {
  expect(await send(100_000, 1)).toBe('')
})

it('a body in many pieces is taken', async () => {
  expect(await send(400, 1)).toMatch(/^HTTP\/1.1 200 OK\r\n(.|\r\n)*\r\n400$/)
  expect(await send(4000, 200)).toMatch(/^HTTP\/1.1 200 OK\r\n(.|\r\n)*\r\n800000$/)
})
