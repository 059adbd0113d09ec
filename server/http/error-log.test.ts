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
