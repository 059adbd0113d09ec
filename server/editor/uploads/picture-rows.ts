import type { Db } from '../../db/database.ts'

/** A picture, and where its bytes lie: under a key of the object store, or in the row. */
export interface PictureRow {
  slug: string
  name: string
  object_key: string | null
}

/** Pictures that are looked at together. */
const PAGE = 200

/** How many pictures lie where. */
export async function countPictures(db: Db): Promise<{ inStore: number; inRows: number }> {
  const { all, inStore } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.count<number | string>('object_key').as('inStore'),
    ])
    .executeTakeFirstOrThrow()
  return { inStore: Number(inStore), inRows: Number(all) - Number(inStore) }
}

/** Every picture that lies in a place, one dealer after the other; those that go away meanwhile may be among them. */
export async function* picturesIn(db: Db, place: 'store' | 'rows'): AsyncGenerator<PictureRow> {
  let last = { slug: '', name: '' }
  for (;;) {
    const rows = await db
      .selectFrom('uploads')
      .select(['slug', 'name', 'object_key'])
      .where('object_key', place === 'rows' ? 'is' : 'is not', null)
      .where((eb) => eb(eb.refTuple('slug', 'name'), '>', eb.tuple(last.slug, last.name)))
      .orderBy('slug')
      .orderBy('name')
      .limit(PAGE)
      .execute()
    yield* rows
    last = rows.at(-1) ?? last
    if (rows.length < PAGE) return
  }
}
