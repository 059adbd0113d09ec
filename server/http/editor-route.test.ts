import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { editorRoute } from './editor-route.ts'
import { handleErrors } from './error-handlers.ts'
import { ProblemError } from './errors.ts'
import { checkAnswers } from './testing/check-answers.ts'

const PRESENCE = 'POST /api/editor/tenants/:slug/presence'
const PLACE = { windowId: 'window-1', place: 'Home' }

function serve() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const faults = checkAnswers(app)
  handleErrors(app)
  const meet = (slug: string, payload: object = PLACE) =>
    app.inject({ method: 'POST', url: `/api/editor/tenants/${slug}/presence`, payload })
  return { app, faults, meet }
}

it('a call takes what its schema tells, and answers with the status that it tells', async () => {
  const { app, faults, meet } = serve()
  editorRoute(app, PRESENCE, async ({ params: { slug }, body: { windowId, place } }) => ({
    others: [{ windowId, person: 'ana', name: slug, place, tree: '', block: '' }],
    tag: '"1-0"',
    by: null,
    comments: '0 0',
    namedDrafts: '',
    entries: '',
  }))
  editorRoute(app, 'POST /api/editor/tenants/:slug/links', async () => ({ url: '/draft/x/', expiresAt: 1 }))
  editorRoute(app, 'DELETE /api/editor/tenants/:slug/links', async () => undefined)
  expect((await meet('kea')).json()).toEqual({
    others: [{ windowId: 'window-1', person: 'ana', name: 'kea', place: 'Home', tree: '', block: '' }],
    tag: '"1-0"',
    by: null,
    comments: '0 0',
    namedDrafts: '',
    entries: '',
  })
  expect((await meet('kea', { windowId: 'window-1' })).json()).toMatchObject({
    code: 'invalid-fields',
    errors: [{ field: 'place', message: 'This field is required.' }],
  })
  const links = { url: '/api/editor/tenants/kea/links', payload: { hours: 1 } }
  expect((await app.inject({ method: 'POST', ...links })).statusCode).toBe(201)
  const { statusCode, body } = await app.inject({ method: 'DELETE', url: links.url })
  expect([statusCode, body]).toEqual([204, ''])
  expect(faults).toEqual([])
})

it('tests are told of an answer, a status and a code that the schemas do not tell', async () => {
  const { app, faults, meet } = serve()
  editorRoute(app, PRESENCE, async ({ params: { slug } }, reply) => {
    if (slug === 'status')
      return reply
        .code(202)
        .send({ others: [], tag: '', by: null, comments: '', namedDrafts: '', entries: '' })
    if (slug === 'code') throw new ProblemError('conflict')
    return {
      others: [{ windowId: 7, person: '', name: '', place: '', tree: '', block: '', secret: true }],
      tag: '',
      by: null,
      comments: '',
      namedDrafts: '',
      entries: '',
    } as never
  })
  for (const slug of ['shape', 'status', 'code']) await meet(slug)
  expect(faults).toEqual([
    `${PRESENCE} 200: data/others/0 must NOT have additional properties, data/others/0/windowId must be string`,
    `${PRESENCE} 202: no answer of this status is told`,
    `${PRESENCE} 409: the code conflict is not told`,
  ])
})

it('a call that the schemas do not tell is a mistake of ours, told at the start', () => {
  expect(() => editorRoute(Fastify(), 'GET /api/editor/nothing' as never, async () => ({}) as never)).toThrow(
    'schemas/editor-api/ has no call GET /api/editor/nothing',
  )
})

it('a handler that has sent the answer itself, or has chosen one of two statuses, is left to it', async () => {
  const { app, meet } = serve()
  editorRoute(app, PRESENCE, async (_request, reply) => reply.code(409).send({ own: true }))
  const made: string[] = []
  editorRoute(app, 'POST /api/editor/tenants', async (_request, reply) => {
    reply.code(201)
    made.push('made')
    return { slug: 'kea', site: 'http://kea.localhost/', findings: [] } as never
  })
  const own = await meet('kea')
  expect([own.statusCode, own.json()]).toEqual([409, { own: true }])
  const two = await app.inject({
    method: 'POST',
    url: '/api/editor/tenants',
    payload: { document: { slug: 'kea', name: 'Kea', template: 'classic' } },
  })
  expect([two.statusCode, made]).toEqual([201, ['made']])
})

it('a body is no larger, and a call no more frequent, than its schema tells; hooks see the route’s own config', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  await app.register(rateLimit, { global: false })
  const seen: unknown[] = []
  app.addHook('onRequest', async ({ routeOptions: { config } }) => void seen.push(config.isDoor))
  const key = 'POST /api/editor/sign-in/passkey'
  editorRoute(app, key, async () => ({ user: null }) as never, { isDoor: true })
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/editor/sign-in/passkey', payload })
  const large = await send({ credential: { id: 'x'.repeat(16_384) } })
  expect(large.statusCode).toBe(413)
  const statuses = []
  for (let call = 2; call <= 21; call += 1) statuses.push((await send({})).statusCode)
  expect(new Set(statuses.slice(0, 19))).toEqual(new Set([422]))
  expect(statuses.at(-1)).toBe(429)
  expect(new Set(seen)).toEqual(new Set([true]))
})

it('the parts of an address and of a query are held to their schemas, also where these name a shape', async () => {
  const { app } = serve()
  editorRoute(app, 'POST /api/editor/tenants/:slug/uploads', async ({ query }) => query as never)
  editorRoute(app, 'POST /api/editor/tenants/:slug/findings', async ({ body }) => ({
    findings: [body.document.slug] as never,
  }))
  app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const upload = (query: string) =>
    app.inject({
      method: 'POST',
      url: `/api/editor/tenants/kea/uploads${query}`,
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    })
  expect((await upload('?name=a.png')).json()).toEqual({ name: 'a.png' })
  expect((await upload('')).statusCode).toBe(400)
  expect((await upload(`?name=${'x'.repeat(500)}`)).statusCode).toBe(400)
  const findings = (document: unknown) =>
    app.inject({ method: 'POST', url: '/api/editor/tenants/kea/findings', payload: { document } as object })
  expect((await findings({ slug: 'kea', name: 'Kea' })).json()).toEqual({ findings: ['kea'] })
  // The shape stands in another place of the schemas: `#/$defs/Document`.
  expect((await findings('kea')).statusCode).toBe(422)
  expect((await findings({})).statusCode).toBe(422)
})

it.each(['application/json', 'application/x-www-form-urlencoded', 'application/problem+json', 'text/csv'])(
  'ASVS V15 a call that takes a file refuses %s before it is read',
  async (type) => {
    const { app } = serve()
    let isRead = false
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => {
      isRead = true
      done(null, {})
    })
    editorRoute(app, 'POST /api/editor/tenants/:slug/uploads', async () => ({}) as never)
    const url = '/api/editor/tenants/kea/uploads?name=a.png'
    const send = (contentType: string) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload: 'k=0' })
    const answer = await send(type)
    expect([answer.statusCode, answer.json<{ detail: string }>().detail, isRead]).toEqual([
      415,
      'The body is the file itself; send it as application/octet-stream.',
      false,
    ])
    await send('application/octet-stream')
    expect(isRead).toBe(true)
  },
)

it('ASVS V16 an answer that the handler sends itself, to its end or not, leaves nothing to send and nothing in the log', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  onTestFinished(() => app.close())
  handleErrors(app)
  editorRoute(app, 'GET /api/editor/tenants/:slug/around', async (_request, reply) => {
    reply.hijack()
    reply.raw.end('retry: 1000\n\n')
    return reply
  })
  editorRoute(app, 'GET /api/editor/security-log/export', async (_request, reply) => {
    const endless = Readable.from(['id\n'].concat(Array.from({ length: 10_000 }, () => 'x'.repeat(1000))))
    return reply.type('text/csv').send(endless)
  })
  const whole = await app.inject({ url: '/api/editor/tenants/kea/around?windowId=window-1&place=Home' })
  expect(whole.body).toBe('retry: 1000\n\n')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const left = await fetch(`${origin}/api/editor/security-log/export`)
  await left.body?.cancel()
  await app.close()
  expect(lines.filter((line) => !line.includes('premature close'))).toEqual([])
})
