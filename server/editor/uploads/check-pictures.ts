import type { Db } from '../../db/database.ts'
import { ObjectStoreError, type ObjectStore } from '../../object-store/object-store.ts'
import { objectOf } from './picture-bytes.ts'
import { picturesIn } from './picture-rows.ts'

export interface CheckReport {
  /** Pictures whose objects are there, byte for byte. */
  whole: number
  missing: { src: string; why: string }[]
}

/**
 * Reads every picture of the store, as after a restore of the database or of the bucket.
 *
 * @throws ObjectStoreError when the store does not answer
 */
export async function checkPictures(
  db: Db,
  store: ObjectStore,
  onChecked?: (checked: number) => void,
): Promise<CheckReport> {
  const report: CheckReport = { whole: 0, missing: [] }
  for await (const { slug, name, object_key: key } of picturesIn(db, 'store')) {
    try {
      await objectOf(store, slug, key ?? '')
      report.whole += 1
    } catch (error) {
      if (error instanceof ObjectStoreError || !(error instanceof Error)) throw error
      report.missing.push({ src: `${slug}/${name}`, why: error.message })
    }
    onChecked?.(report.whole + report.missing.length)
  }
  return report
}
