import type { FastifyInstance } from 'fastify'
import { bodyFileOf } from '../../http/body-file.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import type { Crop } from '../../images/keep-picture.ts'
import { UPLOAD_NAME } from '../../images/upload-name.ts'
import type { EditorContext } from '../editor-context.ts'
import { requireStaff } from '../../staff/guard.ts'
import { EVERY_TENANT, roleAt } from '../../staff/roles.ts'
import { deleteUpload } from './delete-upload.ts'
import { LIBRARY } from './library.ts'
import { saveFacts, tagsOf } from './picture-facts.ts'
import { hasPicture, pictureRoom } from './picture-store.ts'
import { pictureUses } from './picture-uses.ts'
import { listUploads, storeUpload } from './store-upload.ts'

/** Where pictures are kept: each dealer's own, and those that every dealer may show. */
const PLACES = ['/api/editor/tenants/:slug/uploads', '/api/editor/library'] as const

/** The platform's own has no slug in its address. */
const keeperOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'slug' in params ? String(params.slug) : LIBRARY

type Context = Pick<EditorContext, 'db' | 'dropPicture' | 'pictureBytes' | 'pictureQuota' | 'now'>

/** The pictures of each place: found, brought in, told about, and deleted once nothing shows them. */
export function pictureRoutes(
  app: FastifyInstance,
  { db, dropPicture, pictureBytes: bytes, pictureQuota: quota, now }: Context,
): void {
  for (const place of PLACES) {
    editorRoute(app, `GET ${place}`, async (request) => {
      const slug = keeperOf(request.params)
      const { pictures, found } = await listUploads(db, slug, request.query)
      return {
        uploads: pictures,
        found,
        room: await pictureRoom(db, slug, quota),
        tags: await tagsOf(db, slug),
        mayChange: slug !== LIBRARY || roleAt(requireStaff(request).grants, EVERY_TENANT) === 'administrator',
      }
    })

    editorRoute(app, `POST ${place}`, async (request) => {
      const { name, crop } = request.query
      const file = bodyFileOf(request, 'Send a picture file.')
      const part = crop === undefined ? undefined : cropOf(crop)
      return storeUpload(db, {
        slug: keeperOf(request.params),
        name,
        file,
        crop: part,
        now: now(),
        quota,
        bytes,
      })
    })

    editorRoute(app, `PUT ${place}/:name`, async ({ params, body: facts }) => {
      if (!(await saveFacts(db, { slug: keeperOf(params), name: params.name, facts }))) throw noPicture()
    })

    editorRoute(app, `GET ${place}/:name/uses`, async ({ params }) => {
      const [slug, name] = [keeperOf(params), params.name]
      if (!UPLOAD_NAME.test(name) || !(await hasPicture(db, slug, name))) throw noPicture()
      return { uses: await pictureUses(db, { slug, name, now: now() }) }
    })

    editorRoute(app, `DELETE ${place}/:name`, async ({ params }) => {
      const [slug, name] = [keeperOf(params), params.name]
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
}

function cropOf(text: string): Crop {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number)
  return { x, y, width, height }
}

function noPicture(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such picture.' })
}
