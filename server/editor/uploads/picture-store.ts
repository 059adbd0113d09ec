import type { Db } from '../../db/database.ts'
import { lockTenant } from './lock-tenant.ts'
import type { PictureRoom } from '../../../schemas/generated/editor-api.ts'

/** A picture as the database holds it. */
export interface StoredPicture {
  slug: string
  /** File name with extension. */
  name: string
  picture: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** Epoch milliseconds. */
  at: number
}

/** How many of the newest are listed. */
const SHOWN = 200

/**
 * Keeps a picture; the same one again only becomes the newest, and needs no room.
 *
 * @param quota bytes that the dealer's pictures may take together; no limit without it
 * @returns false when there is no room for it
 */
export async function savePicture(
  db: Db,
  { slug, name, picture, width, height, at }: StoredPicture,
  quota = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Uploads of one dealer take turns here: two at once cannot both take the last room.
    await lockTenant(transaction, slug)
    if (!(await hasPicture(transaction, slug, name))) {
      const { used } = await pictureRoom(transaction, slug, quota)
      if (used + picture.byteLength > quota) return false
    }
    await transaction
      .insertInto('uploads')
      .values({ slug, name, picture, width, height, bytes: picture.byteLength, uploaded_at: at })
      .onConflict((conflict) => conflict.columns(['slug', 'name']).doUpdateSet({ uploaded_at: at }))
      .execute()
    await transaction
      .deleteFrom('deleted_uploads')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .execute()
    return true
  })
}

export async function pictureRoom(db: Db, slug: string, quota: number): Promise<PictureRoom> {
  const { used, count } = await db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.sum<number | string | null>('bytes').as('used'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('slug', '=', slug)
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

/** A tenant's pictures without their bytes, the newest first. */
export async function listPictures(
  db: Db,
  slug: string,
): Promise<{ name: string; width: number; height: number; bytes: number; at: number }[]> {
  return db
    .selectFrom('uploads')
    .select(['name', 'width', 'height', 'bytes', 'uploaded_at as at'])
    .where('slug', '=', slug)
    .orderBy('uploaded_at', 'desc')
    .orderBy('name')
    .limit(SHOWN)
    .execute()
}

/** The bytes of a picture, for a server that has not delivered it yet. */
export async function readPicture(
  db: Db,
  slug: string,
  name: string,
): Promise<Pick<StoredPicture, 'picture' | 'at'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['picture', 'uploaded_at as at'])
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Whether the database has a picture already. */
export async function hasPicture(db: Db, slug: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('name')
    .where('slug', '=', slug)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}
