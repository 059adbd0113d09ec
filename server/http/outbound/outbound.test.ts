import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createOutbound } from './outbound.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()))

/** A service of our own network, and what reached it. */
async function inside(answer: { status: number; location?: string } = { status: 200 }) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.headers.host} ${request.url}`)
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end('said')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { reached, port: (server.address() as AddressInfo).port }
}

/** Answers one address after the other, as a name does that is rebound between two questions. */
function rebinding(...addresses: string[]) {
  const asked: string[] = []
  const resolve = (host: string) => {
    asked.push(host)
    const address = addresses[asked.length - 1] ?? '127.0.0.1'
    return Promise.resolve([{ address, family: 4 }])
  }
  return { asked, resolve }
}

it('LEAD-15 a name that changes between check and connection is asked once, and our own network never reached', async () => {
  const { reached, port } = await inside()
  const { asked, resolve } = rebinding('203.0.113.7')
  const outbound = createOutbound({ allowPrivate: false, resolve })
  await expect(outbound(`http://crm.example:${port}/`, { timeoutMs: 200 })).rejects.toThrow(
    /timeout|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED/,
  )
  expect(asked).toEqual(['crm.example'])
  expect(reached).toEqual([])
})

it('LEAD-15 one private address among public ones refuses the name', async () => {
  const { reached, port } = await inside()
  const resolve = () =>
    Promise.resolve([
      { address: '203.0.113.7', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  const outbound = createOutbound({ allowPrivate: false, resolve })
  await expect(outbound(`http://crm.example:${port}/`, { timeoutMs: 2000 })).rejects.toThrow(
    'the address is in our own network',
  )
  expect(reached).toEqual([])
})

it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]'])(
  'LEAD-15 http://%s is refused before a byte is sent',
  async (host) => {
    const { reached, port } = await inside()
    const outbound = createOutbound({ allowPrivate: false })
    await expect(outbound(`http://${host}:${port}/`, { timeoutMs: 2000 })).rejects.toThrow(
      'the address is in our own network',
    )
    expect(reached).toEqual([])
  },
)

it('LEAD-15 a redirect is handed back and not followed, where private addresses are allowed too', async () => {
  const target = await inside()
  const { reached, port } = await inside({ status: 302, location: `http://127.0.0.1:${target.port}/secret` })
  const outbound = createOutbound({ allowPrivate: true })
  const answer = await outbound(`http://127.0.0.1:${port}/hook`, {
    method: 'POST',
    body: '{}',
    timeoutMs: 2000,
  })
  expect([answer.status, await answer.text()]).toEqual([302, 'said'])
  expect(reached).toEqual([`POST 127.0.0.1:${port} /hook`])
  expect(target.reached).toEqual([])
})

it.each([
  ['that stalls after its head', '', ''],
  ['that stalls in its middle', 'The first', 'The first'],
])('LEAD-15 an answer %s ends as a time limit by its name', async (_, said, read) => {
  const server = createServer((_request, response) => {
    response.flushHeaders()
    response.write(said)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await createOutbound({ allowPrivate: true })(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })
  let got = ''
  const reading = async () => {
    for await (const bytes of answer.body!) got += Buffer.from(bytes).toString()
  }
  await expect(reading()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(got).toBe(read)
})

it('LEAD-15 an answer that its server breaks off is no time limit', async () => {
  const server = createServer((_request, response) => {
    response.write('half')
    setImmediate(() => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const call = async () =>
    (await createOutbound({ allowPrivate: true })(`http://127.0.0.1:${port}/`, { timeoutMs: 60_000 })).text()
  await expect(call()).rejects.toMatchObject({ name: 'Error', code: 'ECONNRESET' })
})

it('only http and https lead out', async () => {
  const outbound = createOutbound({ allowPrivate: true })
  await expect(outbound('file:///etc/passwd', { timeoutMs: 100 })).rejects.toThrow('only http and https')
})

it('LEAD-15 what a call says arrives: method, headers, body; what is answered comes back with its headers', async () => {
  const got: unknown[] = []
  const server = createServer()
  server.on('request', async (request, response) => {
    got.push([
      request.method,
      request.headers['x-name'],
      request.headers['accept-encoding'],
      await text(request),
    ])
    response.writeHead(request.method === 'POST' ? 204 : 200, { 'x-kind': 'crm' }).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outbound = createOutbound({ allowPrivate: true })
  const sent = await outbound(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'x-name': 'kea' },
    body: 'lead',
    timeoutMs: 2000,
  })
  expect([sent.status, sent.headers.get('x-kind'), sent.body]).toEqual([204, 'crm', null])
  const read = await outbound(new URL(`http://127.0.0.1:${port}/`), { timeoutMs: 2000 })
  expect([read.status, await read.text()]).toEqual([200, ''])
  expect(got).toEqual([
    ['POST', 'kea', 'identity', 'lead'],
    ['GET', undefined, 'identity', ''],
  ])
})

it('LEAD-15 a call over https is a call over https', async () => {
  const { port } = await inside()
  const outbound = createOutbound({ allowPrivate: true })
  // The server speaks no TLS.
  await expect(outbound(`https://127.0.0.1:${port}/`, { timeoutMs: 2000 })).rejects.toThrow(/SSL|TLS|EPROTO/)
})

it('LEAD-15 a call that is not answered in time ends as one, whatever the connection says', async () => {
  const server = createServer(() => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(
    createOutbound({ allowPrivate: true })(`http://127.0.0.1:${port}/`, { timeoutMs: 50 }),
  ).rejects.toMatchObject({ name: 'TimeoutError' })
})

it.each([
  ['switches to another protocol', '101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x', /101/],
  ['has a status of its own', '999 Odd\r\nContent-Length: 0', /999/],
  ['is none', '', /hang up|hung up/],
])('LEAD-15 an answer that %s ends the call, which nobody would wait out', async (_, head, told) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => (head === '' ? socket.end() : socket.write(`HTTP/1.1 ${head}\r\n\r\n`)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const call = createOutbound({ allowPrivate: true })(`http://127.0.0.1:${port}/`, { timeoutMs: 60_000 })
  await expect(call).rejects.toThrow(told)
  server.close()
})
