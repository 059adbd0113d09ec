import { newId } from '../db/new-id.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

/** Where pictures lie now. */
export interface PictureCounts {
  inStore: number
  inRows: number
}

/** Whether the store of pictures takes, gives and removes what it is asked to. @param store of the environment */
export async function examinePictures(
  store: ObjectStore | undefined,
  { inStore, inRows }: PictureCounts,
): Promise<Finding[]> {
  if (!store) {
    return inStore === 0
      ? [ok('pictures', `${inRows} in the database`)]
      : [
          fault(
            'pictures',
            `${inStore} lie in a store that the environment does not name`,
            'Set PICTURES_S3_BUCKET and what belongs to it, as when they were brought in.',
          ),
        ]
  }
  try {
    await tryOut(store)
  } catch (error) {
    return [
      fault(
        'pictures',
        error instanceof Error ? error.message : String(error),
        'Check the variables PICTURES_S3_…; the key has to list the bucket, and to read, write and delete objects. Uploads are refused meanwhile.',
      ),
    ]
  }
  const told = `${store.name} takes, gives and deletes; ${inStore} lie there`
  return inRows === 0
    ? [ok('pictures', told)]
    : [
        warning(
          'pictures',
          `${told}, ${inRows} in the database`,
          'npx forecourt pictures move --to s3 moves those too.',
        ),
      ]
}

/** Beside the pictures of all dealers: no slug begins with a dot. */
async function tryOut(store: ObjectStore): Promise<void> {
  const key = `.doctor/${newId()}`
  const bytes = Buffer.from(key)
  await store.put(key, bytes)
  const found = await store.get(key)
  if (!found || !bytes.equals(found)) throw new Error(`${store.name} does not give what it was given`)
  await store.remove(key)
  if (await store.get(key)) throw new Error(`${store.name} does not delete`)
}
