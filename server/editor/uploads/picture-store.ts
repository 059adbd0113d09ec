import type { Db } from '../../db/database.ts'

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

/** Keeps a picture; the same one again only becomes the newest. */
export async function savePicture(
  db: Db,
  { slug, name, picture, width, height, at }: StoredPicture,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ slug, name, picture, width, height, bytes: picture.byteLength, uploaded_at: at })
    .onConflict((conflict) => conflict.columns(['slug', 'name']).doUpdateSet({ uploaded_at: at }))
    .execute()
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
