import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { listUploads, MAX_UPLOAD, storeUpload, type Crop } from './store-upload.ts'

const PER_MINUTE = 60

/** Pictures that staff bring in, per tenant. The body is the file itself. */
export function uploadRoutes(
  app: FastifyInstance,
  { db, now = Date.now }: { db: Db; now?: () => number },
): void {
  app.addContentTypeParser(
    /^(?:image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    (_request, body, done) => done(null, body),
  )

  app.get<{ Params: { slug: string } }>('/api/editor/tenants/:slug/uploads', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { uploads: await listUploads(db, slug) }
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
      return reply.code(201).send(await storeUpload(db, { slug, name, body, crop, now: now() }))
    },
  )
}

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number)
  return { x, y, width, height }
}
