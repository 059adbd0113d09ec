import { capitalised } from '../../../runtime/rules/car/vehicle-noun.ts'
import type { Db } from '../../db/database.ts'
import { readDocument, storedDocument } from '../../tenants/store.ts'
import { readDraft } from '../draft-store.ts'
import type { FleetStep } from '../../../schemas/generated/editor-api.ts'
import { entriesHolding, MOST_ENTRIES, stepsHolding, type EntryName } from './entry-uses.ts'
import { picturePlaces } from './picture-places.ts'
import { parseCar } from '../../stock/repository.ts'
import { isKept } from '../named-drafts/named-draft-room.ts'
import { inRevisions } from './picture-revisions.ts'
import { patternOf, srcOf } from './picture-src.ts'
import { use } from './picture-use.ts'
import { touchedCars } from './touched-cars.ts'
import { elsewhere } from './used-elsewhere.ts'
import type { PictureUse } from '../../../schemas/generated/editor-api.ts'

export type { PictureUse }

/** A picture, and the instant that links are open at. */
export interface Wanted {
  slug: string
  name: string
  /** Epoch milliseconds. */
  now: number
}

/** Cars that are named. */
const MOST_CARS = 5

/**
 * Everything that uses a picture of a dealer: the site, its draft, drafts set aside, what is planned, links that are open, revisions that
 * staff may go back to, drafts that a change over many dealers may bring back, reviews, articles and offers, cars, other dealers'
 * sites (a duplicated dealer shows the pictures of the first one; whose it is, is not said).
 */
export async function pictureUses(db: Db, wanted: Wanted): Promise<PictureUse[]> {
  const { slug, now } = wanted
  const pattern = patternOf(wanted)
  return [
    ...(await ownUses(db, wanted)),
    ...(await inEntryHistory(db, slug, pattern)),
    ...(await inRevisions(db, slug, srcOf(wanted), pattern)),
    ...(await elsewhere(db, slug, pattern, now)),
  ]
}

/** What the dealer has open, without the history, found by the dealer's keys. */
export async function ownUses(db: Db, wanted: Wanted): Promise<PictureUse[]> {
  const { slug, now } = wanted
  const [path, pattern] = [srcOf(wanted), patternOf(wanted)]
  return [
    ...(await inDocuments(db, slug, path)),
    ...(await inNamedDrafts(db, slug, pattern, now)),
    ...(await inPlan(db, slug, path, pattern)),
    ...(await inLinks(db, slug, pattern, now)),
    ...(await inFleet(db, slug, pattern)),
    ...(await inContent(db, slug, pattern)),
    ...(await inEntries(db, slug, pattern)),
    ...(await inStock(db, slug, pattern)),
  ]
}

async function inDocuments(db: Db, slug: string, path: string): Promise<PictureUse[]> {
  const published = await readDocument(db, slug)
  const draft = await readDraft(db, slug)
  const onSite = published ? picturePlaces(published.document, path) : []
  const inDraft = draft?.changed === true ? picturePlaces(draft.document, path) : []
  return [...use('published', onSite, 'The site shows it'), ...use('draft', inDraft, 'The draft shows it')]
}

/** Also in those that can still be put back. */
async function inNamedDrafts(db: Db, slug: string, pattern: string, now: number): Promise<PictureUse[]> {
  const rows = await db
    .selectFrom('named_drafts')
    .select('name')
    .where('slug', '=', slug)
    .where(isKept(now))
    .where('document', 'like', pattern)
    .orderBy('name')
    .execute()
  return use(
    'named-draft',
    rows.map(({ name }) => `“${name}”`),
    'Drafts set aside show it',
  )
}

async function inPlan(db: Db, slug: string, path: string, pattern: string): Promise<PictureUse[]> {
  const row = await db
    .selectFrom('planned_publications')
    .select('document')
    .where('slug', '=', slug)
    .where('document', 'like', pattern)
    .executeTakeFirst()
  return row
    ? use('plan', picturePlaces(storedDocument(row.document), path), 'A planned publication shows it')
    : []
}

async function inLinks(db: Db, slug: string, pattern: string, now: number): Promise<PictureUse[]> {
  const row = await db
    .selectFrom('draft_links')
    .select('slug')
    .where('slug', '=', slug)
    .where('expires_at', '>', now)
    .where('document', 'like', pattern)
    .executeTakeFirst()
  return row ? [{ in: 'link', places: [], message: 'A shared link to the draft shows it.' }] : []
}

async function inFleet(db: Db, slug: string, pattern: string): Promise<PictureUse[]> {
  const steps = await db
    .selectFrom('fleet_steps')
    .innerJoin('fleet_changes', 'fleet_changes.id', 'fleet_steps.change_id')
    .select(['title', 'step'])
    .where('fleet_steps.slug', '=', slug)
    .where('undone', '=', 0)
    .execute()
  const uses: PictureUse[] = []
  for (const { title, step } of steps) {
    const { draftBefore } = JSON.parse(step) as FleetStep
    if (draftBefore === null) continue
    const row = await db
      .selectFrom('draft_versions')
      .select('version')
      .where('slug', '=', slug)
      .where('version', '=', draftBefore)
      .where('document', 'like', pattern)
      .executeTakeFirst()
    const message = `Taking back the change “${title}” would bring it back.`
    if (row) uses.push({ in: 'fleet', places: [], message })
  }
  return uses
}

async function inContent(db: Db, slug: string, pattern: string): Promise<PictureUse[]> {
  const rows = await db
    .selectFrom('content')
    .select('kind')
    .distinct()
    .where('tenant', '=', slug)
    .where('document', 'like', pattern)
    .execute()
  return use('content', rows.map(({ kind }) => kind).toSorted(), 'The content shows it')
}

/** What staff wrote, as it is now. */
async function inEntries(db: Db, slug: string, pattern: string): Promise<PictureUse[]> {
  return byKind(await entriesHolding(db, slug, pattern), (kind) => `${capitalised(kind)} show it`)
}

/** What a step of an entry can bring back, of those that do not show it anyway. */
async function inEntryHistory(db: Db, slug: string, pattern: string): Promise<PictureUse[]> {
  const nameOf = ({ kind, id }: EntryName) => `${kind}/${id}`
  const showing = new Set((await entriesHolding(db, slug, pattern)).map(nameOf))
  const found = new Map<string, EntryName>()
  for await (const { kind, id } of stepsHolding(db, pattern, slug)) {
    if (!showing.has(nameOf({ kind, id }))) found.set(nameOf({ kind, id }), { kind, id })
    if (found.size >= MOST_ENTRIES) break
  }
  return byKind([...found.values()], (kind) => `The history of ${kind} shows it`)
}

/** One use for articles, one for offers. */
function byKind(entries: readonly EntryName[], message: (kind: string) => string): PictureUse[] {
  return [...Map.groupBy(entries, ({ kind }) => kind)].flatMap(([kind, each]) =>
    use(
      'content',
      each.map(({ id }) => `“${id}”`),
      message(kind),
    ),
  )
}

/** Cars that a hand corrected or added, and what undoing brings back: no feed names an upload. */
async function inStock(db: Db, slug: string, pattern: string): Promise<PictureUse[]> {
  const cars = await touchedCars(db, pattern)
    .where('cars.tenant', '=', slug)
    .orderBy('cars.id')
    .limit(MOST_CARS)
    .execute()
  const undo = await db
    .selectFrom('desk_changes')
    .select('summary')
    .where('tenant', '=', slug)
    .where('cars', 'like', pattern)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const names = cars.map(({ document }) => `“${parseCar(document).name}”`)
  const message = `Undoing “${undo?.summary ?? ''}” in the stock would bring it back.`
  return [
    ...use('stock', names, 'Cars of the stock show it'),
    ...(names.length === 0 && undo ? [{ in: 'stock' as const, places: [], message }] : []),
  ]
}
