import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { findUses, type FleetQuery } from '../../../runtime/fleet/uses.ts'
import { ProblemError } from '../../http/errors.ts'
import { requirePlatform } from '../../staff/guard.ts'
import type { Fleet, Planned } from './changes.ts'
import type { SiteReader } from './sites.ts'

export interface FleetRoutesOptions {
  fleet: Fleet
  sites: SiteReader
  refresh: () => Promise<void>
}

const NAME = { type: 'string', minLength: 1, maxLength: 80 } as const
const WORDS = { type: 'string', minLength: 1, maxLength: 500 } as const
const SLUGS = { type: 'array', maxItems: 5000, items: { type: 'string', maxLength: 80 } } as const

/** Without `additionalProperties`: Fastify's validator removes members while it tries the branches. */
const CODEMOD = {
  type: 'object',
  required: ['do'],
  oneOf: [
    {
      required: ['block', 'prop', 'to'],
      properties: { do: { const: 'set-prop' }, block: NAME, prop: NAME, from: {}, to: {} },
    },
    {
      required: ['find', 'replace'],
      properties: {
        do: { const: 'replace-text' },
        find: WORDS,
        replace: { type: 'string', maxLength: 500 },
        block: NAME,
      },
    },
    {
      required: ['block', 'hidden'],
      properties: { do: { const: 'hide' }, block: NAME, hidden: { type: 'boolean' } },
    },
  ],
} as const

/** `Accept` of whoever wants to see a dry run dealer by dealer. */
const LINES = 'application/x-ndjson'

/** More uses than this are counted, not listed. */
const MOST_USES = 500

/** Looking and changing across all dealers; the guard lets administrators of the platform in. */
export function fleetRoutes(app: FastifyInstance, { fleet, sites, refresh }: FleetRoutesOptions): void {
  app.post<{ Body: FleetQuery }>(
    '/api/editor/fleet/uses',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: { block: NAME, prop: NAME, value: {}, text: WORDS },
        },
      },
    },
    async (request) => {
      const query = request.body
      if (query.block === undefined && query.prop === undefined && query.text === undefined) {
        throw new ProblemError('invalid-fields', { detail: 'Say which block, prop or words to look for.' })
      }
      const dealers = []
      for await (const { slug, name, isArchived, published, draft } of sites.each()) {
        const inPublished = findUses(await sites.site(published), query)
        const inDraft = draft ? findUses(await sites.site(draft.document), query) : []
        const known = new Set(inPublished.map((use) => JSON.stringify(use)))
        const uses = [
          ...inPublished.map((use) => ({ ...use, state: 'published' as const })),
          ...inDraft
            .filter((use) => !known.has(JSON.stringify(use)))
            .map((use) => ({ ...use, state: 'draft' as const })),
        ]
        if (uses.length > 0)
          dealers.push({ slug, name, isArchived, count: uses.length, uses: uses.slice(0, MOST_USES) })
      }
      return { count: dealers.reduce((sum, { count }) => sum + count, 0), dealers }
    },
  )

  app.post<{ Body: { codemod: Codemod; inherited: boolean; tenants?: string[]; documents?: boolean } }>(
    '/api/editor/fleet/plan',
    {
      schema: {
        body: {
          type: 'object',
          required: ['codemod', 'inherited'],
          additionalProperties: false,
          properties: {
            codemod: CODEMOD,
            inherited: { type: 'boolean' },
            tenants: SLUGS,
            documents: { type: 'boolean' },
          },
        },
      },
    },
    async (request, reply) => {
      const { codemod, inherited, tenants, documents = false } = request.body
      const plans = fleet.plan(codemod, inherited, tenants)
      if (request.headers.accept !== LINES) {
        const dealers = []
        for await (const planned of plans) dealers.push(planLine(planned, documents))
        return { dealers }
      }
      // Ends with the connection: whoever closes the page cancels the work.
      const lines = planLines(plans, await sites.count(tenants), documents)
      return reply.type(LINES).header('cache-control', 'no-store, no-transform').send(Readable.from(lines))
    },
  )

  app.get('/api/editor/fleet/changes', async () => {
    return { changes: await fleet.list() }
  })

  app.post<{ Body: { title: string; codemod: Codemod; inherited: boolean; rings: string[][] } }>(
    '/api/editor/fleet/changes',
    {
      schema: {
        body: {
          type: 'object',
          required: ['title', 'codemod', 'inherited', 'rings'],
          additionalProperties: false,
          properties: {
            title: { type: 'string', minLength: 1, maxLength: 120 },
            codemod: CODEMOD,
            inherited: { type: 'boolean' },
            rings: { type: 'array', minItems: 1, maxItems: 10, items: { ...SLUGS, minItems: 1 } },
          },
        },
      },
    },
    async (request, reply) => {
      const { email } = requirePlatform(request)
      const slugs = request.body.rings.flat()
      if (new Set(slugs).size !== slugs.length) {
        throw new ProblemError('invalid-fields', { detail: 'A dealer can be in one ring only.' })
      }
      const change = await fleet.start(request.body, email)
      await refresh()
      return reply.code(201).send(change)
    },
  )

  app.post<{ Params: { id: string } }>('/api/editor/fleet/changes/:id/next', async (request) => {
    const { email } = requirePlatform(request)
    const change = await fleet.next(request.params.id, email)
    if (!change) throw new ProblemError('conflict', { detail: 'There is no ring left to go on with.' })
    await refresh()
    return change
  })

  app.post<{ Params: { id: string }; Body: { keepLater?: boolean } }>(
    '/api/editor/fleet/changes/:id/undo',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          properties: { keepLater: { type: 'boolean' } },
        },
      },
    },
    async (request) => {
      const { email } = requirePlatform(request)
      const result = await fleet.undo(request.params.id, email, request.body.keepLater ?? false)
      if (result.kind === 'unknown') {
        throw new ProblemError('not-found', {
          detail: 'There is no such change, or it was taken back before.',
        })
      }
      if (result.kind === 'conflict') {
        throw new ProblemError('conflict', {
          detail: 'The same values were changed since. Nothing was taken back.',
          errors: result.at.map(({ slug, pointers }) => ({
            field: slug,
            message: `${slug}: ${pointers.join(', ')}`,
          })),
        })
      }
      await refresh()
      return result.change
    },
  )
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
) {
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
