import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { handleErrors } from './error-handlers.ts'

it('API-01 a fault of ours is logged without what people are known by, or get in by', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: {
      level: 'trace',
      stream: { write: (line) => void lines.push(line) },
      serializers: { req: () => ({}) },
    },
  })
  onTestFinished(() => app.close())
  handleErrors(app)
  const fail = () => {
    throw new Error('broken')
  }
  app.get('/draft/:token/*', fail)
  app.get('/api/editor/people/:email', fail)
  app.get('/api/editor/tenants/:slug/uploads/:name', fail)
  app.get('/*', fail)
  for (const url of [
    '/draft/zqx-secret/about?zqx=1',
    '/api/editor/people/zqx@person.example',
    '/api/editor/tenants/kea/uploads/zqx.webp',
    '/search?q=zqx',
  ])
    expect((await app.inject(url)).statusCode).toBe(500)
  expect(lines.join('')).not.toContain('zqx')
  expect(lines.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? [])).toEqual([
    '/draft/:token/*',
    '/api/editor/people/:email',
    '/api/editor/tenants/kea/uploads/:name',
    '/search',
  ])
})

it('API-01 a request that its client broke off is no error; a fault that happens meanwhile still is', async () => {
  const lines: { level: number; msg: string; path?: string }[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line) as never) } },
  })
  onTestFinished(() => app.close())
  handleErrors(app)
  let answered: () => void = () => undefined
  const gone = (path: string, error: () => Error) =>
    app.get(path, async (request) => {
      await once(request.raw.socket, 'close')
      setImmediate(() => answered())
      throw error()
    })
  gone('/aborted', () => new DOMException('This operation was aborted', 'AbortError'))
  gone('/reset', () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  gone('/broken', () => new Error('broken'))
  app.get('/here', () => {
    throw new DOMException('This operation was aborted', 'AbortError')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['/aborted', '/reset', '/broken']) {
    const done = new Promise<void>((resolve) => {
      answered = resolve
    })
    const socket = connect(port, '127.0.0.1')
    const asked = once(app.server, 'request')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    await asked
    socket.destroy()
    await done
  }
  await app.inject('/here')
  expect(lines.filter(({ path }) => path).map(({ level, msg, path }) => [level, msg, path])).toEqual([
    [30, 'the client went away', '/aborted'],
    [30, 'the client went away', '/reset'],
    [50, 'internal', '/broken'],
    [50, 'internal', '/here'],
  ])
})
