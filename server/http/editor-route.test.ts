import Fastify from 'fastify'
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
    others: [{ windowId, name: slug, place }],
  }))
  editorRoute(app, 'POST /api/editor/tenants/:slug/links', async () => ({ url: '/draft/x/', expiresAt: 1 }))
  editorRoute(app, 'DELETE /api/editor/tenants/:slug/links', async () => undefined)
  expect((await meet('kea')).json()).toEqual({
    others: [{ windowId: 'window-1', name: 'kea', place: 'Home' }],
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
    if (slug === 'status') return reply.code(202).send({ others: [] })
    if (slug === 'code') throw new ProblemError('conflict')
    return { others: [{ windowId: 7, name: '', place: '', secret: true }] } as never
  })
  for (const slug of ['shape', 'status', 'code']) await meet(slug)
  expect(faults).toEqual([
    `${PRESENCE} 200: data/others/0 must NOT have additional properties, data/others/0/windowId must be string`,
    `${PRESENCE} 202: no answer of this status is told`,
    `${PRESENCE} 409: the code conflict is not told`,
  ])
})
