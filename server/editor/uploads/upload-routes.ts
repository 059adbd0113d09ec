import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { deleteUpload } from './delete-upload.ts'
import { UPLOAD_NAME } from './picture-src.ts'
import { hasPicture, pictureRoom } from './picture-store.ts'
import { pictureUses } from './picture-uses.ts'
import { listUploads, MAX_UPLOAD, storeUpload, type Crop } from './store-upload.ts'

const PER_MINUTE = 60

type OfPicture = { Params: { slug: string; name: string } }

/** Pictures that staff bring in, per tenant. The body is the file itself. */
export function uploadRoutes(
  app: FastifyInstance,
  {
    db,
    quota,
    dropFile,
    now = Date.now,
  }: {
    db: Db
    /** Bytes that the pictures of one dealer may take. */
    quota: number
    /** Takes a deleted picture from this server's disk at once; the others follow. */
    dropFile: (slug: string, name: string) => Promise<void>
    now?: () => number
  },
): void {
  app.addContentTypeParser(
    /^(?:image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    (_request, body, done) => done(null, body),
  )

  app.get<{ Params: { slug: string } }>('/api/editor/tenants/:slug/uploads', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { uploads: await listUploads(db, slug), room: await pictureRoom(db, slug, quota) }
  })

  app.post<{ Params: { slug: string }; Querystring: { name: string; crop?: string }; Body: unknown }>(
    '/api/editor/tenants/:slug/uploads',
    {
      bodyLimit: MAX_UPLOAD,
      config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        querystring: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', maxLength: 200 },
            crop: { type: 'string', pattern: '^(?:[0-9.]{1,12},){3}[0-9.]{1,12}$' },
          },
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      requireRole(request, slug, 'editor')
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0) {
        throw new ProblemError('unsupported-media-type', { detail: 'Send a picture file.' })
      }
      const crop = request.query.crop === undefined ? undefined : cropOf(request.query.crop)
      const { name } = request.query
      return reply.code(201).send(await storeUpload(db, { slug, name, body, crop, now: now(), quota }))
    },
  )

  /** What shows a picture, or can bring it back: it cannot be deleted until nothing does. */
  app.get<OfPicture>('/api/editor/tenants/:slug/uploads/:name/uses', async (request) => {
    const { slug, name } = request.params
    requireRole(request, slug, 'editor')
    if (!UPLOAD_NAME.test(name) || !(await hasPicture(db, slug, name))) throw unknown()
    return { uses: await pictureUses(db, { slug, name, now: now() }) }
  })

  app.delete<OfPicture>('/api/editor/tenants/:slug/uploads/:name', async (request, reply) => {
    const { slug, name } = request.params
    requireRole(request, slug, 'editor')
    if (!UPLOAD_NAME.test(name)) throw unknown()
    const result = await deleteUpload(db, { slug, name, now: now() })
    if (result.kind === 'unknown') throw unknown()
    if (result.kind === 'in-use') {
      throw new ProblemError('picture-in-use', {
        detail: `This picture cannot be deleted. ${result.uses[0]?.message ?? ''}`,
        errors: result.uses.map(({ in: field, message }) => ({ field, message })),
      })
    }
    await dropFile(slug, name)
    return reply.code(204).send()
  })
}

function unknown(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such picture.' })
}

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number)
  return { x, y, width, height }
}
