import type { Db } from '../../db/database.ts'
import { isKept } from '../named-drafts/named-draft-room.ts'
import { stepsHolding } from './entry-uses.ts'
import { LIBRARY } from './library.ts'
import { revisionsHolding } from './picture-revisions.ts'
import { use } from './picture-use.ts'
import { touchedCars } from './touched-cars.ts'
import type { PictureUse } from '../../../schemas/generated/editor-api.ts'

/** Whether other dealers use a picture; who, is said of the library's alone. */
export async function elsewhere(db: Db, slug: string, pattern: string, now: number): Promise<PictureUse[]> {
  const slugs = new Set<string>()
  for (const query of foreignUses(db, pattern, now)) {
    const rows = await query.where('slug', '<>', slug).distinct().limit(MOST_DEALERS).execute()
    for (const row of rows) slugs.add(row.slug)
    // One is reason enough where none is named.
    if (slug !== LIBRARY && slugs.size > 0) break
  }
  const isEnough = () => slugs.size >= (slug === LIBRARY ? MOST_DEALERS : 1)
  if (!isEnough()) {
    for await (const revision of revisionsHolding(db, pattern)) {
      if (revision.slug !== slug) slugs.add(revision.slug)
      if (isEnough()) break
    }
  }
  if (!isEnough()) {
    for await (const { tenant } of stepsHolding(db, pattern)) {
      if (tenant !== slug) slugs.add(tenant)
      if (isEnough()) break
    }
  }
  if (slugs.size === 0) return []
  if (slug !== LIBRARY) {
    return [
      {
        in: 'elsewhere',
        places: [],
        message: 'The site, the draft or the history of another dealer shows it.',
      },
    ]
  }
  const dealers = [...slugs].toSorted().slice(0, MOST_DEALERS)
  return use('elsewhere', dealers, 'Sites, drafts or the history of dealers show it')
}

/** Dealers that are named. */
const MOST_DEALERS = 20

/** Whatever of any dealer holds the pattern, beside histories, each as rows of `slug`. */
function foreignUses(db: Db, pattern: string, now: number) {
  const newest = db
    .selectFrom('drafts')
    .innerJoin('draft_versions', (on) =>
      on
        .onRef('draft_versions.slug', '=', 'drafts.slug')
        .onRef('draft_versions.version', '=', 'drafts.version'),
    )
    .select('drafts.slug as slug')
  const sources = [
    newest.where('document', 'like', pattern),
    db.selectFrom('content').select('tenant as slug').where('document', 'like', pattern),
    db
      .selectFrom('content_entries')
      .select('tenant as slug')
      .where(({ eb, or }) => or([eb('draft', 'like', pattern), eb('published', 'like', pattern)])),
    db.selectFrom('named_drafts').select('slug').where(isKept(now)).where('document', 'like', pattern),
    db.selectFrom('planned_publications').select('slug').where('document', 'like', pattern),
    db
      .selectFrom('draft_links')
      .select('slug')
      .where('expires_at', '>', now)
      .where('document', 'like', pattern),
    touchedCars(db, pattern).clearSelect().select('cars.tenant as slug'),
  ]
  return sources.map((source) => db.selectFrom(source.as('uses')).select('slug'))
}
