import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainConnections } from './drain.ts'

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

it('an app that never listened closes at once', async () => {
  const app = Fastify()
  drainConnections(app)
  await app.ready()
  await expect(app.close()).resolves.toBeUndefined()
})
