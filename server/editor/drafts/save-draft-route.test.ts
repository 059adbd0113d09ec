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
