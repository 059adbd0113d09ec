import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { FONT_FAMILIES } from '../../../runtime/theme/fonts.ts'
import { bodyFileOf } from '../../http/body-file.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireStaff } from '../../staff/guard.ts'
import type { EditorContext } from '../editor-context.ts'
import { deleteUpload } from '../uploads/delete-upload.ts'
import { ownUses } from '../uploads/picture-uses.ts'
import { srcOf } from '../uploads/picture-src.ts'
import { readApart } from './read-apart.ts'
import { listTypefaces, MOST_FILES, saveTypeface } from './typeface-store.ts'

const FILE_NAME = /^[a-z0-9-]+-[0-9a-f]{10}\.woff2$/

type Context = Pick<EditorContext, 'db' | 'pictureBytes' | 'now'>

/** A dealer's own typefaces: brought in with the word of whoever knows of the licence, and deleted once nothing names them. */
export function typefaceRoutes(app: FastifyInstance, { db, pictureBytes, now }: Context): void {
  editorRoute(app, 'GET /api/editor/tenants/:slug/typefaces', async (request) => ({
    typefaces: await listTypefaces(db, slugOf(request.params)),
    most: MOST_FILES,
  }))

  editorRoute(app, 'POST /api/editor/tenants/:slug/typefaces', async (request) => {
    const slug = slugOf(request.params)
    const { family, generic, licensed } = request.query
    refuseName(family, await listTypefaces(db, slug))
    if (licensed !== 'yes') {
      throw unfit('licensed', 'Confirm that the dealer has a licence to show this typeface on its website.')
    }
    const { path: file } = bodyFileOf(request, 'Send a WOFF2 file.')
    const at = now()
    const facts = {
      family,
      generic,
      ...(await readApart({ file, generic })),
      licensedBy: requireStaff(request).email,
      licensedAt: at,
    }
    const data = await readFile(file)
    const name = `${wordsOf(family)}-${digestOf(data)}.woff2`
    if (!(await saveTypeface(db, { slug, name, picture: data, at }, facts, pictureBytes))) {
      throw unfit(
        'file',
        `This dealer has ${MOST_FILES} files of typefaces, the most. Delete one that nothing names.`,
      )
    }
    return { name, src: srcOf({ slug, name }), bytes: data.length, at, ...facts }
  })

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/typefaces/:name', async ({ params }) => {
    const { name } = params
    const missing = new ProblemError('not-found', { detail: 'There is no such typeface.' })
    if (!FILE_NAME.test(name)) throw missing
    // A licence ends: only what is open keeps a file. Who goes back to a revision that names it is told (`missing-typeface`).
    const result = await deleteUpload(db, { slug: slugOf(params), name, now: now() }, ownUses)
    if (result.kind === 'unknown') throw missing
    if (result.kind === 'in-use') {
      throw new ProblemError('typeface-in-use', {
        detail: `This typeface cannot be deleted. ${result.uses[0]?.message ?? ''}`,
        errors: result.uses.map(({ in: field, message }) => ({ field, message })),
      })
    }
  })
}

/** A name of the platform's would be two families under one name, and browsers tell none apart by its case. */
function refuseName(family: string, own: readonly TypefaceFile[]): void {
  if (/ fallback$/i.test(family)) {
    throw unfit(
      'family',
      'Names that end in “Fallback” are those of the fonts that stand in. Give it another name.',
    )
  }
  const taken = ['system', ...FONT_FAMILIES].find((name) => name.toLowerCase() === family.toLowerCase())
  if (taken !== undefined) {
    throw unfit(
      'family',
      `The platform has “${taken}” already: choose that one, or give this one another name.`,
    )
  }
  const near = own.find((file) => file.family !== family && wordsOf(file.family) === wordsOf(family))
  if (near) {
    throw unfit(
      'family',
      `This dealer has “${near.family}” already: write it so, or give this one another name.`,
    )
  }
}

/** As it stands in file names. */
const wordsOf = (family: string) => family.toLowerCase().replaceAll(/[ -]+/g, '-').slice(0, 60)

const digestOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 10)

function unfit(field: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
}

const slugOf = (params: unknown): string => (params as { slug: string }).slug
