import type { Db } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
import type { PictureUse } from '../../../schemas/generated/editor-api.ts'
import { otherWork } from '../../stock/in-turns.ts'
import { storedDocument } from '../../tenants/store.ts'
import { picturePlaces } from './picture-places.ts'
import { use } from './picture-use.ts'

/** Documents that are looked through in one stretch: eight of the largest take some fifteen milliseconds. */
const AT_ONCE = 8
/** Revisions that are listed: the newest. */
const MOST_REVISIONS = 20

/**
 * Revisions whose document holds a pattern, one after the other, by dealer and number. A history has no end and its documents two
 * megabytes at the most: others are answered in between.
 *
 * @param of the dealer; all when absent
 */
export async function* revisionsHolding(
  db: Db,
  pattern: string,
  of?: string,
): AsyncGenerator<{ slug: string; revision: number }> {
  const pages = inPages(
    (after: { slug: string; revision: number } | undefined, limit) =>
      db
        .selectFrom('tenant_revisions')
        .select(['slug', 'revision'])
        .select((eb) => eb.case().when('document', 'like', pattern).then(1).else(0).end().as('holds'))
        .$if(of !== undefined, (query) => query.where('slug', '=', of ?? ''))
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('slug', '>', after?.slug ?? ''),
              eb.and([eb('slug', '=', after?.slug ?? ''), eb('revision', '>', after?.revision ?? 0)]),
            ]),
          ),
        )
        .orderBy('slug')
        .orderBy('revision')
        .limit(limit)
        .execute(),
    ({ slug, revision }) => ({ slug, revision }),
    AT_ONCE,
  )
  for await (const rows of pages) {
    for (const { slug, revision, holds } of rows) if (Number(holds) === 1) yield { slug, revision }
  }
}

/** Revisions of the dealer that staff may go back to. */
export async function inRevisions(
  db: Db,
  slug: string,
  path: string,
  pattern: string,
): Promise<PictureUse[]> {
  const current = await db
    .selectFrom('tenants')
    .select('revision')
    .where('slug', '=', slug)
    .executeTakeFirst()
  const holding: number[] = []
  for await (const { revision } of revisionsHolding(db, pattern, slug)) {
    if (revision !== current?.revision) holding.push(revision)
  }
  const uses: PictureUse[] = []
  for (const revision of holding.slice(-MOST_REVISIONS).toReversed()) {
    const { label, document } = await db
      .selectFrom('tenant_revisions')
      .select(['label', 'document'])
      .where('slug', '=', slug)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    const words = `Revision ${revision}${label === null ? '' : ` (“${label}”)`} of the history shows it`
    for (const each of use('revision', picturePlaces(storedDocument(document), path), words)) {
      uses.push({ ...each, revision })
    }
    await otherWork()
  }
  return uses
}
