import type { FastifyInstance } from 'fastify'
import { editorRoute, FILE_TYPES } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import type { Crop } from '../../images/keep-picture.ts'
import { storeUpload } from './store-upload.ts'

/** Takes a picture in. The body is the file itself. */
export function storeUploadRoute(
  app: FastifyInstance,
  { db, pictureQuota: quota, now }: Pick<EditorContext, 'db' | 'pictureQuota' | 'now'>,
): void {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  editorRoute(app, 'POST /api/editor/tenants/:slug/uploads', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const body: unknown = request.body
    if (!Buffer.isBuffer(body) || body.length === 0) {
      throw new ProblemError('unsupported-media-type', { detail: 'Send a picture file.' })
    }
    const { name } = request.query
    const crop = request.query.crop === undefined ? undefined : cropOf(request.query.crop)
    return storeUpload(db, { slug, name, body, crop, now: now(), quota })
  })
}

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number)
  return { x, y, width, height }
}
