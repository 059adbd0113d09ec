import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { EVERY_TENANT, roleAt } from '../../staff/roles.ts'
import { listSources } from '../../stock/stock-feeds.ts'
import { domainsOf } from '../../tenants/domains.ts'
import { requireDraft } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'

/** What a new dealer has by now beside its document: the editor makes the list of first steps of both. */
export function firstStepsRoute(app: FastifyInstance, { db }: Pick<EditorContext, 'db'>): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/first-steps', async (request) => {
    const { slug } = request.params
    const { user } = requireRole(request, slug, 'editor')
    await requireDraft(db, slug)
    const [sources, domains, car, { people }] = await Promise.all([
      listSources(db, slug),
      domainsOf(db, slug),
      db.selectFrom('cars').select('tenant').where('tenant', '=', slug).limit(1).executeTakeFirst(),
      db
        .selectFrom('staff_roles')
        .select((eb) => eb.fn.count<number | string>('user_id').as('people'))
        .where('tenant', '=', slug)
        .executeTakeFirstOrThrow(),
    ])
    return {
      feeds: sources.length,
      hasCars: car !== undefined,
      domains: domains.map(({ host, isServed }) => ({ host, isServed })),
      people: Number(people),
      mayAddPeople: roleAt(user.grants, EVERY_TENANT) === 'administrator',
    }
  })
}
