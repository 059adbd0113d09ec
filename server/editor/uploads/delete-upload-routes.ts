import type { FastifyInstance } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { deleteUpload } from './delete-upload.ts'
import { UPLOAD_NAME } from './picture-src.ts'
import { hasPicture } from './picture-store.ts'
import { pictureUses } from './picture-uses.ts'

/** What shows a picture, or can bring it back, and deleting it once nothing does. */
export function deleteUploadRoutes(
  app: FastifyInstance,
  { db, dropPicture, now }: Pick<EditorContext, 'db' | 'dropPicture' | 'now'>,
): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/uploads/:name/uses', async (request) => {
    const { slug, name } = request.params
    requireRole(request, slug, 'editor')
    if (!UPLOAD_NAME.test(name) || !(await hasPicture(db, slug, name))) throw noPicture()
    return { uses: await pictureUses(db, { slug, name, now: now() }) }
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/uploads/:name', async (request) => {
    const { slug, name } = request.params
    requireRole(request, slug, 'editor')
    if (!UPLOAD_NAME.test(name)) throw noPicture()
    const result = await deleteUpload(db, { slug, name, now: now() })
    if (result.kind === 'unknown') throw noPicture()
    if (result.kind === 'in-use') {
      throw new ProblemError('picture-in-use', {
        detail: `This picture cannot be deleted. ${result.uses[0]?.message ?? ''}`,
        errors: result.uses.map(({ in: field, message }) => ({ field, message })),
      })
    }
    await dropPicture(slug, name)
  })
}

function noPicture(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such picture.' })
}
