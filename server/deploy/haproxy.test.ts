import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { hasHaproxy, startHaproxy } from './testing/haproxy.ts'

/** Some looks more: the first alone turns nobody away who says nothing. */
const LOOKS_MS = 2000

/** A server whose `/slow` begins its answer and ends it when it is let. */
async function slowServer() {
  const open: ServerResponse[] = []
  let ready: 200 | 503 | 'silent' = 200
  const server = createServer(({ url }, response) => {
    if (url === '/slow') {
      open.push(response)
      response.write('begun')
    } else if (ready !== 'silent') response.writeHead(ready).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    open,
    is: (state: typeof ready) => void (ready = state),
  }
}

async function world() {
  const servers = [await slowServer(), await slowServer()]
  const haproxy = await startHaproxy(servers.map(({ port }) => port))
  onTestFinished(() => haproxy.stop())
  await haproxy.sees(2)
  const asked = request({ port: haproxy.port, host: '127.0.0.1', path: '/slow', agent: false }).end()
  const [response] = await once(asked, 'response')
  const answer = text(response).catch((error: { code?: string }) => error.code)
  const server = servers.find(({ open }) => open.length > 0)!
  return { haproxy, server, answer }
}

it.skipIf(!hasHaproxy)(
  'a server that says that it stops gets no more, and ends what it has in hand',
  async () => {
    const { haproxy, server, answer } = await world()
    server.is(503)
    await haproxy.sees(1)
    await sleep(LOOKS_MS)
    server.open[0]?.end(', ended')
    expect(await answer).toBe('begun, ended')
  },
)

it.skipIf(!hasHaproxy)('of one that says nothing any more nobody waits for the rest', async () => {
  const { haproxy, server, answer } = await world()
  server.is('silent')
  await haproxy.sees(1)
  expect(await answer).toBe('ECONNRESET')
})

it.skipIf(!hasHaproxy)('servers that all say that they are not ready are asked all the same', async () => {
  const servers = [await slowServer(), await slowServer()]
  const haproxy = await startHaproxy(servers.map(({ port }) => port))
  onTestFinished(() => haproxy.stop())
  await haproxy.sees(2)
  for (const server of servers) server.is(503)
  await haproxy.sees(0)
  const asked = request({ port: haproxy.port, host: '127.0.0.1', path: '/slow', agent: false }).end()
  const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
  expect(statusCode).toBe(200)
})
