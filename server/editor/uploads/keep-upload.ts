import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { UploadTable } from '../tables.ts'
import { claimObject } from './leftovers.ts'
import { lockTenant } from './lock-tenant.ts'
import type { PictureBytes } from './picture-bytes.ts'

/** A file that somebody brought in. */
export interface UploadedFile {
  slug: string
  /** File name with the hash of its bytes. */
  name: string
  picture: Uint8Array
  /** Epoch milliseconds. */
  at: number
}

/**
 * Keeps a file of a dealer; the same one again changes its row alone.
 *
 * @param keeping `fits`: whether there is room for it; `row`: what its row says beside the file; `again`: what changes of one that is there
 * @returns false when there is no room for it
 * @throws ProblemError 503 when its bytes cannot be kept at the moment; nothing of it is
 */
export async function keepUpload(
  db: Db,
  file: UploadedFile,
  bytes: PictureBytes,
  keeping: {
    fits: (db: Db) => Promise<boolean>
    row: Pick<Insertable<UploadTable>, 'width' | 'height' | 'alt' | 'typeface'>
    again?: Updateable<UploadTable>
  },
): Promise<boolean> {
  const { slug, name, picture, at } = file
  const { fits, row, again = {} } = keeping
  // What finds no room goes nowhere; whether there is still some is decided below.
  if (!(await fits(db))) return false
  const kept = await bytes.keep(db, file)
  return db.transaction().execute(async (transaction) => {
    // Uploads of one dealer take turns here: two at once cannot both take the last room.
    await lockTenant(transaction, slug)
    if (!(await fits(transaction))) return false
    await transaction
      .insertInto('uploads')
      .values({ slug, name, ...kept, ...row, bytes: picture.byteLength, uploaded_at: at })
      .onConflict((conflict) => conflict.columns(['slug', 'name']).doUpdateSet({ uploaded_at: at, ...again }))
      .execute()
    await transaction
      .deleteFrom('deleted_uploads')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .execute()
    if (kept.object_key !== null) await claimObject(transaction, kept.object_key)
    return true
  })
}
