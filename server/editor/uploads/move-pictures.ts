import type { Db } from '../../db/database.ts'
import { ObjectStoreError, type ObjectStore } from '../../object-store/object-store.ts'
import { claimObject, noteLeftover } from './leftovers.ts'
import { keyFor, objectOf } from './picture-bytes.ts'
import { picturesIn, type PictureRow } from './picture-rows.ts'

export interface MoveOptions {
  db: Db
  store: ObjectStore
  to: 's3' | 'database'
  now: () => number
  /** Told of each picture that lies where it should. */
  onMoved?: (moved: number) => void
}

export interface MoveReport {
  moved: number
  bytes: number
  /** Pictures that stay where they were, and why. */
  failed: { src: string; why: string }[]
}

/**
 * Moves pictures one after the other, while servers deliver them and staff bring in and delete others. A row changes once its
 * bytes were read back from the new place and are the same: broken off at any moment it goes on where it was.
 *
 * @throws ObjectStoreError when the store does not answer; what was moved stays moved
 */
export async function movePictures({ db, store, to, now, onMoved }: MoveOptions): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, bytes: 0, failed: [] }
  const move = to === 's3' ? moveToStore : moveToRow
  for await (const row of picturesIn(db, to === 's3' ? 'rows' : 'store')) {
    try {
      const bytes = await move(db, store, row, now())
      // Deleted a moment ago.
      if (bytes === undefined) continue
      report.moved += 1
      report.bytes += bytes
      onMoved?.(report.moved)
    } catch (error) {
      if (error instanceof ObjectStoreError || !(error instanceof Error)) throw error
      report.failed.push({ src: `${row.slug}/${row.name}`, why: error.message })
    }
  }
  return report
}

/** @returns its bytes; undefined when it is no longer there */
async function moveToStore(
  db: Db,
  store: ObjectStore,
  { slug, name }: PictureRow,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('picture')
    .where('slug', '=', slug)
    .where('name', '=', name)
    .where('object_key', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const key = keyFor({ slug, name, picture: row.picture })
  await noteLeftover(db, key, now)
  await store.put(key, row.picture)
  await objectOf(store, slug, key)
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('uploads')
      .set({ picture: new Uint8Array(), object_key: key })
      .where('slug', '=', slug)
      .where('name', '=', name)
      .where('object_key', 'is', null)
      .executeTakeFirst()
    await claimObject(transaction, key)
    return numUpdatedRows > 0n ? row.picture.byteLength : undefined
  })
}

/** @returns its bytes; undefined when it is no longer there */
async function moveToRow(
  db: Db,
  store: ObjectStore,
  { slug, name, object_key: key }: PictureRow,
  now: number,
): Promise<number | undefined> {
  if (key === null) return undefined
  const picture = await objectOf(store, slug, key)
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('uploads')
      .set({ picture, object_key: null })
      .where('slug', '=', slug)
      .where('name', '=', name)
      .where('object_key', '=', key)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await noteLeftover(transaction, key, now)
    return picture.byteLength
  })
}
