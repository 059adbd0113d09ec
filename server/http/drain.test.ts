import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { drainConnections } from './drain.ts'
import { handleErrors } from './error-handlers.ts'

it('a connection that a browser keeps open after its last answer does not keep the server from closing', async () => {
  // Without the sweep it would wait for the client, for a minute.
  const app = Fastify({ keepAliveTimeout: 60_000 })
  drainConnections(app)
  let answer: () => void = () => undefined
  app.get('/', () => new Promise((resolve) => (answer = () => resolve('done'))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += String(chunk)))
  const arrived = once(app.server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n')
  await arrived
  const closing = app.close()
  // The server is closing when the answer goes out; the connection becomes idle after Node has looked for idle ones.
  await new Promise((resolve) => setTimeout(resolve, 20))
  answer()
  const start = performance.now()
  await closing
  expect(performance.now() - start).toBeLessThan(5000)
  expect(got).toContain('done')
  socket.destroy()
})

it('a request that still comes over a busy connection while the server closes is told when to come back, and is no error', async () => {
  const lines: { level: number; msg: string; path?: string }[] = []
  const app = Fastify({
    return503OnClosing: false,
    keepAliveTimeout: 60_000,
    logger: { level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line) as never) } },
  })
  handleErrors(app)
  drainConnections(app)
  let answer: () => void = () => undefined
  let asked = 0
  app.get('/', () => new Promise((resolve) => (answer = () => resolve(`done ${++asked}`))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += String(chunk)))
  const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'
  const first = once(app.server, 'request')
  socket.write(request)
  await first
  const closing = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  const second = once(app.server, 'request')
  socket.write(request)
  await second
  const over = once(socket, 'close')
  answer()
  await closing
  await over
  const [done = '', refused = ''] = got.split(/(?=HTTP\/1\.1 503)/)
  expect(done).toMatch(/done 1$/)
  expect(lines.flatMap(({ level, msg, path }) => (path ? [[level, msg, path]] : []))).toEqual([
    [30, 'refused while stopping', '/'],
  ])
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n.*"code":"unavailable"/s)
})

it('an app that never listened closes at once', async () => {
  const app = Fastify()
  drainConnections(app)
  await app.ready()
  await expect(app.close()).resolves.toBeUndefined()
})
