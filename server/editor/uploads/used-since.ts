import type { Db } from '../../db/database.ts'
import { ownUses, type Wanted } from './picture-uses.ts'
import { patternOf } from './picture-src.ts'

/** How far the work on every dealer was at one moment: numbers of the newest revision and the newest saved draft, by slug. */
export type Heights = ReadonlyMap<string, { revision: number; version: number }>

/** Small numbers by key: five thousand dealers take a millisecond or two. */
export async function heightsOf(db: Db): Promise<Heights> {
  const rows = await db
    .selectFrom('tenants')
    .leftJoin('drafts', 'drafts.slug', 'tenants.slug')
    .select(['tenants.slug as slug', 'revision', 'drafts.version as version'])
    .execute()
  return new Map(rows.map(({ slug, revision, version }) => [slug, { revision, version: version ?? 0 }]))
}

/**
 * Whether a picture that nothing used has got a use since: of its own dealer all but the history is looked at again, of every
 * dealer what was published or saved since. Links and plans of others are made of their drafts, and their cars and content name
 * no picture that they never showed before.
 */
export async function isUsedSince(db: Db, wanted: Wanted, seen: Heights): Promise<boolean> {
  if ((await ownUses(db, wanted)).length > 0) return true
  const pattern = patternOf(wanted)
  for (const [slug, { revision, version }] of await heightsOf(db)) {
    const before = seen.get(slug)
    const [oldRevision, oldVersion] = [before?.revision ?? 0, before?.version ?? 0]
    if (revision > oldRevision) {
      const published = await db
        .selectFrom('tenant_revisions')
        .select('revision')
        .where('slug', '=', slug)
        .where('revision', '>', oldRevision)
        .where('document', 'like', pattern)
        .executeTakeFirst()
      if (published) return true
    }
    if (version > oldVersion) {
      const saved = await db
        .selectFrom('draft_versions')
        .select('version')
        .where('slug', '=', slug)
        .where('version', '>', oldVersion)
        .where('document', 'like', pattern)
        .executeTakeFirst()
      if (saved) return true
    }
  }
  return false
}
