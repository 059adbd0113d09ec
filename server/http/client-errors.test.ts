import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createApp } from '../app/create-app.ts'
import { answerClientError } from './client-errors.ts'

let app: FastifyInstance | undefined
afterEach(async () => {
  await app?.close()
})

async function world(): Promise<FastifyInstance> {
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] }])
  app = await createApp({
    config: { baseDomain: 'localhost', logLevel: 'silent', metricsToken: undefined, trustProxy: false },
    directory,
    cache: createPageCache(),
    render: () => Promise.reject(new Error('no page is asked for')),
    readiness: {},
    compiledTenants: () => 0,
    tenantApi: [() => {}],
    extras: [(scope) => void scope.get('/leads/:id', () => ({}))],
  })
  return app
}

/** Head and body of the answer to raw bytes. */
async function send(bytes: string): Promise<{ status: string; head: string; body: unknown }> {
  const server = await world()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as { port: number }
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: head.slice(0, head.indexOf('\r\n')), head, body: JSON.parse(body) }
}

it('answers a head of 100 KB with a problem document', async () => {
  const { status, head, body } = await send(
    `GET /?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: brolga-bay.localhost\r\n\r\n`,
  )
  expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect(head).toContain('content-type: application/problem+json; charset=utf-8')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(body).toMatchObject({ status: 431, code: 'head-too-large', success: false })
})

it.each(['/leads/a%00', '/leads/a?tenant=%00'])(
  'ASVS V2 NUL in %s is refused for pages of staff too',
  async (url) => {
    const server = await world()
    const answer = await server.inject(url)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed-request' }])
    expect((await server.inject('/leads/a')).statusCode).toBe(200)
  },
)

it('ASVS V4 an expectation that nobody knows is refused in words', async () => {
  const { status, head, body } = await send(
    'GET / HTTP/1.1\r\nHost: brolga-bay.localhost\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(body).toMatchObject({
    code: 'malformed-request',
    detail: 'Of the header Expect, only 100-continue is understood.',
  })
})

it.each([
  ['/', 'brolga-bay.localhost', 'elsewhere.localhost'],
  ['/healthz', 'elsewhere.localhost', 'brolga-bay.localhost'],
  ['/api/nothing', 'brolga-bay.localhost', 'brolga-bay.localhost'],
])('ASVS V4.2.1 %s for two hosts is nobody’s', async (path, ...hosts) => {
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
  const { status, body } = await send(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  expect(body).toMatchObject({ code: 'malformed-request', detail: 'Send the header Host once.' })
})

it('waits 10 seconds for a head, 30 for all of a request, 3 minutes for a byte, and keeps 10,000 connections', async () => {
  const { server, initialConfig } = await world()
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server
  expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections]).toEqual([
    10_000, 30_000, 180_000, 65_000, 10_000,
  ])
  expect(initialConfig.bodyLimit).toBe(524_288)
})

it('answers what is no HTTP with a problem document', async () => {
  const { status, body } = await send('hello\r\n\r\n')
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  expect(body).toMatchObject({ status: 400, code: 'malformed-request' })
})

it.each(['/%zz', '/cars/%E0%A4%A'])('SEO-09 refuses the address %s without repeating it', async (url) => {
  const answer = await (await world()).inject({ url, headers: { host: 'brolga-bay.localhost' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json()).toMatchObject({ code: 'malformed-request', success: false })
  expect(answer.body).not.toContain(url)
})

it('answers an unknown call with a problem document, not with a page', async () => {
  const answer = await (
    await world()
  ).inject({ url: '/api/nothing', headers: { host: 'brolga-bay.localhost' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ code: 'not-found', message: 'There is no such call.' })
})

/** A socket that keeps what is written to it. */
function socketOf(writable: boolean) {
  const written: string[] = []
  const destroyed: (Error | undefined)[] = []
  const socket = {
    writable,
    write: (text: string) => written.push(text),
    destroy: (error?: Error) => destroyed.push(error),
  }
  return { socket: socket as unknown as Socket, written, destroyed }
}
const errorOf = (code: string) => Object.assign(new Error(code), { code })

it('a request that does not arrive in time is told, whole and of the length that it says', () => {
  const { socket, written, destroyed } = socketOf(true)
  const error = errorOf('ERR_HTTP_REQUEST_TIMEOUT')
  answerClientError(error, socket)
  expect(destroyed).toEqual([error])
  const [head = '', body = ''] = written.join('').split('\r\n\r\n')
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 408 Request Timeout',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ]),
  )
  expect(JSON.parse(body)).toMatchObject({
    code: 'request-timeout',
    detail: 'A request must arrive within 30 seconds, its head within 10.',
  })
})

it('what a head that is too long should be is told', () => {
  const { socket, written } = socketOf(true)
  answerClientError(errorOf('HPE_HEADER_OVERFLOW'), socket)
  expect(written.join('')).toContain('Send a shorter address and fewer headers.')
})

it.each([
  ['a connection that was reset', 'ECONNRESET', true],
  ['a connection that takes nothing any more', 'HPE_INVALID_METHOD', false],
])('nothing is written to %s; it is closed', (_, code, writable) => {
  const { socket, written, destroyed } = socketOf(writable)
  const error = errorOf(code)
  answerClientError(error, socket)
  expect([written, destroyed]).toEqual([[], [error]])
})
