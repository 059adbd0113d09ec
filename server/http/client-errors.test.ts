import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createApp } from '../app/create-app.ts'

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
