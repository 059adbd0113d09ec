import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonIdentity } from '../../../schemas/generated/editor-api.ts'
import { countAlerts } from '../../alerts/alert-store.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { erasePerson, personData } from '../../privacy/person-data.ts'
import { readRetention, saveRetention } from '../../privacy/retention.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'

/**
 * What a dealer holds about a person, for administrators of the dealer: shown and erased when the person asks (Privacy Act
 * 1988, APP 12 and 11.2; GDPR, articles 15, 17 and 20), and how long it is kept. Who asked stands in bodies only, and the
 * security log has the numbers: it would keep for a year what was just erased.
 */
export function privacyRoutes(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'POST /api/editor/tenants/:slug/person/export', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'administrator')
    const data = await personData(db, personOf(request.body), slug)
    tell(
      request,
      'Handed out',
      Object.fromEntries(Object.entries(data).map(([what, { length }]) => [what, length])),
    )
    return data
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/person/erase', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'administrator')
    const erased = await erasePerson(db, personOf(request.body), slug)
    tell(request, 'Erased', erased)
    return erased
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/alerts', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'administrator')
    return countAlerts(db, slug)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/retention', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'administrator')
    return { days: await readRetention(db, slug) }
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/retention', async (request) => {
    const { slug } = request.params
    const { days } = request.body
    requireRole(request, slug, 'administrator')
    await saveRetention(db, slug, days)
    request.securityNote.note = days === null ? 'kept until erased' : `${days} days`
  })
}

/** @throws invalid-fields when neither address nor number is there: nobody would be everybody */
function personOf({ email = '', phone = '' }: PersonIdentity): { email?: string; phone?: string } {
  const person = {
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
  }
  if (Object.keys(person).length > 0) return person
  const message = 'Write an e-mail address, a phone number, or both.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'email', message }] })
}

function tell(request: FastifyRequest, verb: string, counts: Record<string, number>): void {
  const list = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  request.securityNote.note = `${verb}: ${list.join(', ')}`
}
