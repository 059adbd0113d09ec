import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { keepUpload, type UploadedFile } from '../uploads/keep-upload.ts'
import type { PictureBytes } from '../uploads/picture-bytes.ts'
import { srcOf } from '../uploads/picture-src.ts'

/** Files of typefaces that one dealer may have: two families of four weights, with some over. */
export const MOST_FILES = 12

/** What the row of a file says of it, as JSON in `uploads.typeface`. */
export type TypefaceRow = Omit<TypefaceFile, 'name' | 'src' | 'bytes' | 'at'>

/**
 * Keeps a file where the dealer's pictures lie; the same one again takes over what is said of it now.
 *
 * @returns false when the dealer has as many as there may be
 * @throws ProblemError 503 when its bytes cannot be kept at the moment; nothing of it is
 */
export function saveTypeface(
  db: Db,
  file: UploadedFile,
  facts: TypefaceRow,
  bytes: PictureBytes,
): Promise<boolean> {
  const typeface = JSON.stringify(facts)
  return keepUpload(db, file, bytes, {
    fits: (at) => fits(at, file),
    row: { width: 0, height: 0, typeface },
    again: { typeface },
  })
}

async function fits(db: Db, { slug, name }: UploadedFile): Promise<boolean> {
  const files = await listTypefaces(db, slug)
  return files.length < MOST_FILES || files.some((file) => file.name === name)
}

/** A dealer's files, by family, style and weight. */
export async function listTypefaces(db: Db, slug: string): Promise<TypefaceFile[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['name', 'bytes', 'uploaded_at as at', 'typeface'])
    .where('slug', '=', slug)
    .where('typeface', 'is not', null)
    .orderBy('name')
    .execute()
  const files = rows.map(({ name, bytes, at, typeface }) => ({
    name,
    src: srcOf({ slug, name }),
    bytes,
    at,
    ...(JSON.parse(typeface ?? '{}') as TypefaceRow),
  }))
  const order = ({ family, style, weight }: TypefaceFile) => `${family} ${style === 'italic'} ${weight}`
  return files.toSorted((a, b) => order(a).localeCompare(order(b), 'en', { numeric: true }))
}
