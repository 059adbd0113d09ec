import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { FleetPlan } from '../../../schemas/generated/editor-api.ts'
import { editorRoute } from '../../http/editor-route.ts'
import type { EditorContext } from '../editor-context.ts'
import { refuseHugeChange } from './change-size.ts'
import type { Planned } from './changes.ts'

/** `Accept` of whoever wants to see a dry run dealer by dealer. */
const LINES = 'application/x-ndjson'

/** What a change would do; the guard lets administrators of the platform in. */
export function planChangeRoute(
  app: FastifyInstance,
  { fleet, sites }: Pick<EditorContext, 'fleet' | 'sites'>,
): void {
  editorRoute(app, 'POST /api/editor/fleet/plan', async (request, reply) => {
    const { codemod, inherited, tenants, documents = false } = request.body
    refuseHugeChange(codemod)
    const plans = fleet.plan(codemod, inherited, tenants)
    if (request.headers.accept !== LINES) {
      const dealers = []
      for await (const planned of plans) dealers.push(planLine(planned, documents))
      return { dealers }
    }
    // Ends with the connection: whoever closes the page cancels the work.
    const lines = planLines(plans, await sites.count(tenants), documents)
    return reply.type(LINES).header('cache-control', 'no-store, no-transform').send(Readable.from(lines))
  })
}

/** A line of JSON for each dealer, with how many are done of how many. */
async function* planLines(
  plans: AsyncIterable<Planned>,
  total: number,
  documents: boolean,
): AsyncGenerator<string> {
  let done = 0
  yield `${JSON.stringify({ done, total })}\n`
  for await (const planned of plans) {
    done += 1
    yield `${JSON.stringify({ done, total, dealer: planLine(planned, documents) })}\n`
  }
  yield `${JSON.stringify({ done, total: done })}\n`
}

function planLine(
  { dealer, changes, inherited, draftChanges, errors, document }: Planned,
  documents: boolean,
): FleetPlan {
  return {
    slug: dealer.slug,
    name: dealer.name,
    isArchived: dealer.isArchived,
    changes,
    inherited,
    draftChanges,
    errors,
    ...(documents && { before: dealer.published, after: document }),
  }
}
