import type { FastifyInstance } from 'fastify'
import type { FleetPlan } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import type { EditorContext } from '../editor-context.ts'
import { refuseHugeChange } from './change-size.ts'
import type { Planned } from './changes.ts'
import { MOST_OF_PART, partOf } from './parts.ts'

/** Changes of one dealer that are told in words; the rest is counted. */
const MOST_TOLD = 200

/** What a change would do, a part of the dealers at a time; the guard lets administrators of the platform in. */
export function planChangeRoute(
  app: FastifyInstance,
  { fleet, sites }: Pick<EditorContext, 'fleet' | 'sites'>,
): void {
  editorRoute(app, 'POST /api/editor/fleet/plan', async (request) => {
    const { codemod, inherited, tenants: slugs, documents = false, after } = request.body
    refuseHugeChange(codemod)
    const { items, next } = await partOf(
      sites.each({ slugs, after }),
      (dealer) => fleet.plan(dealer, codemod, inherited),
      { most: MOST_OF_PART.planned, extraOf: ({ extra }) => extra },
    )
    const dealers = items.map((planned) => planLine(planned, documents))
    const total = await sites.count(slugs)
    return { dealers, next, total, done: next === null ? total : await sites.count(slugs, next) }
  })
}

function planLine(
  { dealer, changes, inherited, draftChanges, errors, document }: Planned,
  documents: boolean,
): FleetPlan {
  return {
    slug: dealer.slug,
    name: dealer.name,
    isArchived: dealer.isArchived,
    changes: changes.slice(0, MOST_TOLD),
    count: changes.length,
    inherited,
    draftChanges,
    errors,
    ...(documents && { before: dealer.published, after: document }),
  }
}
