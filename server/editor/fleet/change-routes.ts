import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requirePlatform } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { refuseHugeChange } from './change-size.ts'

/** Dealers of all rings of one change together. */
const MOST_DEALERS = 5000

/** Changes over many dealers: listed, started, gone on with ring by ring, taken back. */
export function changeRoutes(
  app: FastifyInstance,
  { fleet, refresh, sites }: Pick<EditorContext, 'fleet' | 'refresh' | 'sites'>,
): void {
  editorRoute(app, 'GET /api/editor/fleet/changes', async () => ({ changes: await fleet.list() }))

  editorRoute(app, 'POST /api/editor/fleet/changes', async (request) => {
    const { email } = requirePlatform(request)
    const slugs = request.body.rings.flat()
    if (new Set(slugs).size !== slugs.length) {
      throw new ProblemError('invalid-fields', { detail: 'A dealer can be in one ring only.' })
    }
    if (slugs.length > MOST_DEALERS) {
      const message = `has ${slugs.length} dealers; it can have at most ${MOST_DEALERS}`
      throw new ProblemError('invalid-fields', { detail: `This change ${message}.` })
    }
    refuseHugeChange(request.body.codemod)
    // Each dealer of a ring is a transaction of its own, those that are not there too.
    if ((await sites.count(slugs)) !== slugs.length) {
      throw new ProblemError('invalid-fields', { detail: 'One of these dealers is not there.' })
    }
    const change = await fleet.start(request.body, email)
    await refresh()
    return change
  })

  editorRoute(app, 'POST /api/editor/fleet/changes/:id/next', async (request) => {
    const { email } = requirePlatform(request)
    const change = await fleet.next(request.params.id, email, request.query.ring)
    if (!change) throw new ProblemError('conflict', { detail: 'There is no ring left to go on with.' })
    await refresh()
    return change
  })

  editorRoute(app, 'POST /api/editor/fleet/changes/:id/undo', async (request) => {
    const { email } = requirePlatform(request)
    const result = await fleet.undo(request.params.id, {
      author: email,
      keepLater: request.body.keepLater ?? false,
      after: request.body.after,
    })
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
    // While others' changes are looked for, nothing is written.
    if (result.after === null) await refresh()
    const { change, after } = result
    return { change, after }
  })
}
