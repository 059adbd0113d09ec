import { EventEmitter } from 'node:events'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { DraftEvents } from '../editor-context.ts'
import { NOW, site, world } from '../testing/world.ts'
import { saveDraftRoute } from './save-draft-route.ts'

it('EDIT-07 the others are told of a save as soon as it is stored, before it is checked', async () => {
  const { db } = await world()
  const steps: string[] = []
  const drafts: DraftEvents = new EventEmitter()
  drafts.on('saved', (slug) => steps.push(`told of ${slug}`))
  const app = Fastify()
  app.decorateRequest('staff', null)
  app.addHook('onRequest', async (request) => {
    request.staff = {
      id: 'ana',
      email: 'ana@forecourt.example',
      name: 'Ana',
      needsSecondFactor: false,
      sessionId: 'one',
      grants: [{ tenant: 'kea', role: 'editor' }],
    }
  })
  saveDraftRoute(app, {
    db,
    drafts,
    now: () => NOW,
    check: async () => {
      steps.push('checked')
      return []
    },
  })
  const save = (tag: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/editor/tenants/kea/draft',
      headers: { 'if-match': tag },
      payload: { document: site('kea', { phone: '07 7010 0191' }) },
    })
  expect((await save('"1-0"')).statusCode).toBe(200)
  expect(steps).toEqual(['told of kea', 'checked'])
  // What was not stored is not told of.
  expect((await save('"0-9"')).statusCode).toBe(412)
  expect(steps).toHaveLength(2)
  await app.close()
})

it('EDIT-07 a conflict names all who saved or published since, each once, the earliest first, and apart from them whoever saves', async () => {
  const { as, call } = await world()
  const editor = [{ tenant: 'kea', role: 'editor' }] as const
  const [ana, ben, cy, di] = await Promise.all([
    as('ana@forecourt.example', editor),
    as('ben@forecourt.example', editor),
    as('cy@forecourt.example', editor),
    as('di@forecourt.example', [{ tenant: 'kea', role: 'publisher' }]),
  ])
  const save = (cookie: string, tag: string, phone: string) =>
    call('PUT', '/tenants/kea/draft', {
      cookie,
      headers: { 'if-match': tag },
      body: { document: site('kea', { phone }) },
    })
  let tag = String((await save(ana, '"1-0"', '07 7010 0100')).headers['etag'])
  const anas = tag
  for (const [at, cookie] of [ben, cy, ben].entries())
    tag = String((await save(cookie, tag, `07 7010 020${at}`)).headers['etag'])
  const published = await call('POST', '/tenants/kea/publish', {
    cookie: di,
    headers: { 'if-match': tag },
    body: { label: '' },
  })
  expect(published.statusCode).toBe(200)
  const refused = async () => {
    const { statusCode, ...answer } = await save(ana, anas, '07 7010 0300')
    const { by, byYou } = answer.json<{ by: string[]; byYou: boolean }>()
    return [statusCode, by, byYou]
  }
  expect(await refused()).toEqual([409, ['ben', 'cy', 'di'], false])
  // Her other window knows what was published.
  const draft = await call('GET', '/tenants/kea/draft', { cookie: ana })
  expect((await save(ana, String(draft.headers['etag']), '07 7010 0400')).statusCode).toBe(200)
  expect(await refused()).toEqual([409, ['ben', 'cy', 'di'], true])
})
