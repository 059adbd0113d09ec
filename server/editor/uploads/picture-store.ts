import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { likePart } from '../../db/like-part.ts'
import { keepUpload, type UploadedFile } from './keep-upload.ts'
import { IN_ROWS, type PictureBytes } from './picture-bytes.ts'
import type { PictureRoom } from '../../../schemas/generated/editor-api.ts'

/** A picture as it is kept. */
export interface StoredPicture extends UploadedFile {
  /** Pixels. */
  width: number
  height: number
  /** Alternative text to begin with. */
  alt?: string
}

export interface SaveOptions {
  /** Bytes that the dealer's pictures may take together; no limit without it. */
  quota?: number
  bytes?: PictureBytes
}

/** How many are listed at once. */
const PAGE = 60

/** Which pictures are asked for. */
export interface PictureSearch {
  /** Words, each of which has to be part of the name, the alternative text or a tag. */
  find?: string
  tag?: string
  /** From 1. */
  page?: number
}

/**
 * Keeps a picture; the same one again only becomes the newest, and needs no room.
 *
 * @returns false when there is no room for it
 * @throws ProblemError 503 when its bytes cannot be kept at the moment; nothing of it is
 */
export async function savePicture(
  db: Db,
  stored: StoredPicture,
  { quota = Number.POSITIVE_INFINITY, bytes = IN_ROWS }: SaveOptions = {},
): Promise<boolean> {
  const { width, height, alt = '' } = stored
  return keepUpload(db, stored, bytes, {
    fits: (at) => fits(at, stored, quota),
    row: { width, height, alt },
  })
}

async function fits(db: Db, { slug, name, picture }: StoredPicture, quota: number): Promise<boolean> {
  if (await hasPicture(db, slug, name)) return true
  const { used } = await pictureRoom(db, slug, quota)
  return used + picture.byteLength <= quota
}

export async function pictureRoom(db: Db, slug: string, quota: number): Promise<PictureRoom> {
  const { used, count } = await db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.sum<number | string | null>('bytes').as('used'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('slug', '=', slug)
    .where('typeface', 'is', null)
    .executeTakeFirstOrThrow()
  return { used: Number(used ?? 0), quota, count: Number(count) }
}

/** Whether staff deleted it. */
export async function wasDeleted(db: Db, slug: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_uploads')
    .select('name')
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** A tenant's pictures without their bytes, the newest first: those of a page, and how many fit on all pages. */
export async function listPictures(db: Db, slug: string, { find = '', tag, page = 1 }: PictureSearch = {}) {
  const words = find.toLowerCase().split(/\s+/)
  const fitting = db
    .selectFrom('uploads')
    .where('slug', '=', slug)
    .where('typeface', 'is', null)
    .where((eb) =>
      eb.and(
        words
          .filter((word) => word !== '')
          .map((word) => sql<boolean>`lower(name || ' ' || alt || tags) like ${likePart(word)} escape '\\'`),
      ),
    )
    .$if(tag !== undefined, (query) =>
      query.where(sql<boolean>`tags like ${likePart(` ${tag} `)} escape '\\'`),
    )
  const { found } = await fitting
    .select((eb) => eb.fn.countAll<number | string>().as('found'))
    .executeTakeFirstOrThrow()
  const pictures = await fitting
    .select(['name', 'width', 'height', 'bytes', 'uploaded_at as at', 'alt', 'tags', 'focus'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('name')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  return { pictures, found: Number(found) }
}

/** The bytes of a picture, for a server that has not delivered it yet. */
export async function readPicture(
  db: Db,
  slug: string,
  name: string,
  bytes: PictureBytes = IN_ROWS,
): Promise<Pick<StoredPicture, 'picture' | 'at'> | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['picture', 'object_key', 'uploaded_at as at'])
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { picture: await bytes.read(slug, row), at: row.at }
}

/** Whether there is such a picture already. */
export async function hasPicture(db: Db, slug: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('name')
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}
