import type { ArticleEntry, ArticleLine, OfferLine } from '../../../schemas/generated/editor-api.ts'
import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import type { OfferSite } from '../../../runtime/rules/content/offers.ts'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { ProblemError } from '../../http/errors.ts'
import { filedEntries, STAFF_KINDS } from '../../tenants/content.ts'
import { isBeside } from '../../tenants/lay-over.ts'
import { idOf, type Collection, type EntryStatus } from './collection.ts'
import { addressesBeside, withAddresses } from './entry-addresses.ts'
import { keepStep, lastWritten, listSteps, type EntryPlace, type EntryStep } from './entry-history.ts'
import { dropOld, ENTRY_LIMITS, KEPT_REMOVED_MS, roomForEntry } from './entry-room.ts'
import { shownEntry, UNTOUCHED, workingEntry, type EntryState } from './entry-state.ts'

/** A line of any collection. */
export type EntryLine = ArticleLine | OfferLine

/** One entry as it stands: what the file says, and what staff made of it. */
export interface Standing {
  filed: JsonObject | undefined
  state: EntryState
  /** 0 before staff touch it. */
  version: number
  by: string | null
  /** Epoch milliseconds. */
  at: number | null
  removedAt: number | null
}

/** One step of somebody. */
export interface EntryChange extends EntryPlace {
  /** The version that it started from; `undefined` for a new one. */
  version: number | undefined
  what: EntryStep['what']
  /** E-mail address. */
  by: string
  /** Epoch milliseconds. */
  now: number
  /** Whether they may change what visitors see. */
  mayPublish: boolean
  /** The next state. @throws ProblemError where there is none */
  make: (standing: Standing, transaction: Db) => EntryState | Promise<EntryState>
  /** Looks at what visitors are to see of staff's words. @throws ProblemError where they cannot */
  requireShowable?: (document: JsonObject, transaction: Db) => Promise<void>
}

/**
 * Makes one step, and tells every server where visitors see something else for it.
 *
 * @returns whether visitors see something else
 * @throws ProblemError 412 where somebody else made a step since, 403 where it needs the role publisher, 409 where there is no room
 */
export function changeEntry(db: Db, change: EntryChange, limits = ENTRY_LIMITS): Promise<boolean> {
  const { tenant, collection, now, mayPublish, make } = change
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, collection.kind, tenant)
    const standing = await readStanding(transaction, change)
    if (change.version !== undefined && standing.version === 0 && !standing.filed)
      throw noSuchEntry(collection)
    if (change.version !== undefined && change.version !== standing.version)
      throw await movedOn(transaction, collection, standing)
    const made = await make(standing, transaction)
    // A draft stays word for word what its window sent.
    const next = change.what === 'saved' ? made : withAddresses(collection, standing, made)
    const isSeen = !sameJson(shownEntry(standing.state, standing.filed), shownEntry(next, standing.filed))
    if (isSeen && !mayPublish) {
      throw new ProblemError('forbidden', {
        detail: 'Visitors would see this: it needs the role publisher.',
      })
    }
    if (isSeen && !next.isHidden && next.published)
      await change.requireShowable?.(next.published, transaction)
    await dropOld(transaction, change, now, limits)
    await roomForEntry(transaction, change, next, limits)
    const version = standing.version + 1
    const beside = addressesBeside(collection, standing, next)
    await write(transaction, change, version, { ...next, published: next.published ?? beside })
    await keepStep(transaction, change, version, next, limits.steps)
    if (!isSeen) return false
    await transaction
      .updateTable('tenants')
      .set(({ eb }) => ({ content_revision: eb('content_revision', '+', 1) }))
      .where('slug', '=', tenant)
      .execute()
    return true
  })
}

async function write(
  transaction: Db,
  { tenant, collection: { kind }, id, by, now }: EntryChange,
  version: number,
  next: EntryState,
): Promise<void> {
  const row = {
    version,
    draft: textOrNull(next.draft),
    published: textOrNull(next.published),
    hidden: Number(next.isHidden),
    removed_at: next.isRemoved ? now : null,
    changed_by: by,
    changed_at: now,
  }
  await transaction
    .insertInto('content_entries')
    .values({ tenant, kind, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doUpdateSet(row))
    .execute()
}

/** How an entry stands; untouched and without a file where nobody ever heard of it. */
export async function readStanding(db: Db, { tenant, collection, id }: EntryPlace): Promise<Standing> {
  const { kind } = collection
  const filed = (await filedEntries(db, tenant, kind)).find((document) => idOf(collection, document) === id)
  const row = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return standingOf(collection, row, filed)
}

/** The dealer as the list looks at entries: its day, and what decides which offers its site shows. */
export interface ListedFor {
  /** Such as 2026-11-22. */
  today: string
  site: OfferSite
}

/** All entries: of the file, of staff, and those deleted lately. @param now epoch milliseconds */
export async function listEntries(
  db: Db,
  { tenant, collection }: Omit<EntryPlace, 'id'>,
  { now, ...listed }: ListedFor & { now: number },
): Promise<EntryLine[]> {
  const filed = new Map(
    (await filedEntries(db, tenant, collection.kind)).map((document) => [
      idOf(collection, document),
      document,
    ]),
  )
  const rows = await db
    .selectFrom('content_entries')
    .leftJoin('staff_users', 'staff_users.email', 'content_entries.changed_by')
    .selectAll('content_entries')
    .select('staff_users.name as by')
    .where('tenant', '=', tenant)
    .where('kind', '=', collection.kind)
    .orderBy('content_entries.id')
    .execute()
  const touched = new Map(rows.map((row) => [row.id, row]))
  const found: { document: JsonObject; line: EntryLine }[] = []
  for (const id of new Set([...filed.keys(), ...touched.keys()])) {
    const row = touched.get(id)
    const standing = standingOf(collection, row, filed.get(id))
    const { state, removedAt, version, at } = standing
    if (removedAt !== null && removedAt <= now - KEPT_REMOVED_MS) continue
    const document =
      workingEntry(state, standing.filed) ?? (await lastWritten(db, { tenant, collection, id }))
    if (!document) continue
    const line = {
      ...collection.line(document),
      status: statusOf(collection, standing, listed),
      hasChanges: state.draft !== null && shownEntry(state, standing.filed) !== undefined,
      origin: originOf(standing),
      tag: String(version),
      by: row?.by ?? standing.by,
      at,
    } as EntryLine
    found.push({ document, line })
  }
  const { compare } = collection
  const ordered = compare ? found.toSorted((a, b) => compare(a.document, b.document)) : found
  return ordered.map(({ line }) => line)
}

/** What every answer about one entry tells, and the entry itself. */
export type ReadEntry = Pick<ArticleEntry, 'origin' | 'tag' | 'history'> & {
  document: JsonObject
  shown: JsonObject | null
  status: EntryStatus
}

/** One entry with what was done to it. @throws ProblemError 404 */
export async function readEntry(db: Db, place: EntryPlace, listed: ListedFor): Promise<ReadEntry> {
  const { collection } = place
  const standing = await readStanding(db, place)
  const { state, filed, version } = standing
  const document = workingEntry(state, filed) ?? (await lastWritten(db, place))
  if (!document) throw noSuchEntry(collection)
  return {
    document,
    shown: shownEntry(state, filed) ?? null,
    status: statusOf(collection, standing, listed),
    origin: originOf(standing),
    tag: String(version),
    history: await listSteps(db, place),
  }
}

export function noSuchEntry({ one }: Pick<Collection, 'one'>): ProblemError {
  return new ProblemError('not-found', { detail: `There is no such ${one}; it may have been deleted.` })
}

interface Row {
  version: number
  draft: string | null
  published: string | null
  hidden: number
  removed_at: number | null
  changed_by: string
  changed_at: number
}

function standingOf({ kind }: Collection, row: Row | undefined, inFile: JsonObject | undefined): Standing {
  const kept = documentOf(row?.published ?? null)
  const beside = kept && isBeside(kept, STAFF_KINDS[kind])
  const filed = inFile && beside ? { ...inFile, ...kept } : inFile
  const published = beside ? null : kept
  if (!row) return { filed, state: UNTOUCHED, version: 0, by: null, at: null, removedAt: null }
  // A file that has it by now brings it back; one that has it no more takes along what staff made nothing of.
  const isRemoved = !filed && (row.removed_at !== null || (row.draft === null && published === null))
  return {
    filed,
    state: {
      draft: documentOf(row.draft),
      published,
      isHidden: row.hidden === 1,
      isRemoved,
    },
    version: row.version,
    by: row.changed_by,
    at: Number(row.changed_at),
    removedAt: isRemoved ? Number(row.removed_at ?? row.changed_at) : null,
  }
}

function statusOf(
  { status }: Collection,
  { state, filed }: Standing,
  { today, site }: ListedFor,
): EntryStatus {
  if (state.isRemoved) return 'removed'
  const shown = shownEntry(state, filed)
  return shown ? status(shown, today, site) : 'draft'
}

function originOf({ state, filed }: Standing): ArticleLine['origin'] {
  if (!filed) return 'staff'
  return state.draft || state.published || state.isHidden ? 'changed' : 'file'
}

async function movedOn(db: Db, { one }: Collection, { by }: Standing): Promise<ProblemError> {
  const known = await db
    .selectFrom('staff_users')
    .select('name')
    .where('email', '=', by ?? '')
    .executeTakeFirst()
  return new ProblemError('precondition-failed', {
    detail: `${known?.name ?? by ?? 'Somebody'} changed this ${one} since you opened it.`,
  })
}

const textOrNull = (document: JsonObject | null) => (document === null ? null : JSON.stringify(document))
const documentOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as JsonObject))
