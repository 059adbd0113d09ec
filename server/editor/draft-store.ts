import { sameJson, type JsonObject } from '../../runtime/json/object.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MergeConflict } from '../../runtime/revise/merge-three.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { joinDocuments } from '../tenants/join-documents.ts'
import { ProblemError } from '../http/errors.ts'
import { CODE, hasNewCode } from './drafts/codes-in.ts'
import { refuseHugeDocument } from './documents/document-size.ts'
import { readDocument, storedDocument, type StoredDocument } from '../tenants/store.ts'

/** A tenant's document as staff see it: the published one until somebody changes it. */
export interface Draft {
  /** Names this state; `If-Match` of a save carries it. */
  tag: string
  document: StoredDocument
  /** The published revision that it belongs to. */
  revision: number
  /** Differs from what is published. */
  changed: boolean
  author: string | null
  savedAt: number | null
}

export type SaveResult =
  | { kind: 'saved'; draft: Draft; merged: boolean }
  | { kind: 'conflict'; draft: Draft; conflicts: MergeConflict[]; merged: StoredDocument }
  /** The save changes members of the document that its author may not change, or embedded code (`code`). */
  | { kind: 'forbidden'; member: string }
  /** The base is not known any more. */
  | { kind: 'unknown-base'; draft: Draft }

interface Published {
  document: StoredDocument
  revision: number
}

/** Saved states kept per tenant: about a day of steady work. */
const KEPT_VERSIONS = 300
/** Tries of a save while others save the same draft at the same moment, on several servers. */
const ATTEMPTS = 20
const MOST_WAIT_MS = 40

/** The present draft; `undefined` for a tenant that was never published. */
export async function readDraft(db: Db, slug: string): Promise<Draft | undefined> {
  const published = await readDocument(db, slug)
  return published && readDraftOver(db, slug, published)
}

async function readDraftOver(db: Db, slug: string, published: Published): Promise<Draft> {
  const row = await db
    .selectFrom('drafts')
    .innerJoin('draft_versions', (on) =>
      on
        .onRef('draft_versions.slug', '=', 'drafts.slug')
        .onRef('draft_versions.version', '=', 'drafts.version'),
    )
    .select(['drafts.version', 'drafts.base_revision', 'document', 'author', 'saved_at'])
    .where('drafts.slug', '=', slug)
    .executeTakeFirst()
  const { revision } = published
  if (!row) {
    return { tag: tagOf(revision, 0), ...published, changed: false, author: null, savedAt: null }
  }
  const document = await flownInto(db, slug, storedDocument(row.document), row.base_revision, published)
  return {
    tag: tagOf(revision, row.version),
    document,
    revision,
    changed: !sameJson(document, published.document),
    author: row.author,
    savedAt: row.saved_at,
  }
}

/**
 * Saves a draft that was made from the state that `tag` names. When others have saved since, both are joined block by
 * block; what both changed comes back as conflicts and nothing is stored.
 */
export async function saveDraft(
  db: Db,
  slug: string,
  save: {
    tag: string
    document: StoredDocument
    author: string
    now: number
    /** Whether the author may change a member of the document; any when absent. */
    mayChange?: (member: string) => boolean
  },
): Promise<SaveResult | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const published = await readDocument(db, slug)
    if (!published) return undefined
    const current = await readDraftOver(db, slug, published)
    const joined = await joinedWith(db, slug, current, save)
    if (joined.kind !== 'saved') return joined
    if (joined.merged) refuseHugeDocument(joined.document)
    const { mayChange = () => true } = save
    const isForbidden = (key: string) =>
      !mayChange(key) &&
      (key === CODE
        ? hasNewCode(current.document, joined.document)
        : !sameJson(joined.document[key], current.document[key]))
    const member = [...Object.keys({ ...current.document, ...joined.document }), CODE].find(isForbidden)
    if (member !== undefined) return { kind: 'forbidden', member }
    const version = await store(db, slug, current, joined.document, save)
    if (version !== undefined) {
      const { document, merged } = joined
      const { revision } = published
      const changed = !sameJson(document, published.document)
      const { author, now } = save
      const tag = tagOf(revision, version)
      return { kind: 'saved', draft: { tag, document, revision, changed, author, savedAt: now }, merged }
    }
    // Somebody else saved in between; what they saved is now the other side.
    if (attempt === ATTEMPTS) {
      throw new ProblemError('unavailable', { detail: 'Many people save this at once. Please try again.' })
    }
    await sleep(Math.random() * MOST_WAIT_MS)
  }
}

type Joined =
  | { kind: 'saved'; document: StoredDocument; merged: boolean }
  | Exclude<SaveResult, { kind: 'saved' }>

async function joinedWith(
  db: Db,
  slug: string,
  current: Draft,
  { tag, document }: { tag: string; document: StoredDocument },
): Promise<Joined> {
  if (tag === current.tag) return { kind: 'saved', document, merged: false }
  const base = await documentAt(db, slug, tag, versionOf(current.tag))
  if (!base) return { kind: 'unknown-base', draft: current }
  const { document: merged, conflicts } = joinDocuments(base, document, current.document)
  if (conflicts.length === 0) return { kind: 'saved', document: merged, merged: true }
  return { kind: 'conflict', draft: current, conflicts, merged }
}

async function store(
  db: Db,
  slug: string,
  current: Draft,
  document: StoredDocument,
  { author, now }: { author: string; now: number },
): Promise<number | undefined> {
  const { version } = parseTag(current.tag) ?? { version: 0 }
  const next = version + 1
  const isStored = await inTransaction(db, async (transaction) => {
    const claimed =
      version === 0
        ? await transaction
            .insertInto('drafts')
            .values({ slug, version: next, base_revision: current.revision })
            .onConflict((conflict) => conflict.column('slug').doNothing())
            .executeTakeFirst()
        : await transaction
            .updateTable('drafts')
            .set({ version: next, base_revision: current.revision })
            .where('slug', '=', slug)
            .where('version', '=', version)
            .executeTakeFirst()
    const rows = 'numUpdatedRows' in claimed ? claimed.numUpdatedRows : claimed.numInsertedOrUpdatedRows
    if (rows !== 1n) return false
    await transaction
      .insertInto('draft_versions')
      .values({
        slug,
        version: next,
        document: JSON.stringify(document),
        base_revision: current.revision,
        author,
        saved_at: now,
      })
      .execute()
    await transaction
      .deleteFrom('draft_versions')
      .where('slug', '=', slug)
      .where('version', '<=', next - KEPT_VERSIONS)
      .execute()
    return true
  })
  return isStored ? next : undefined
}

/**
 * The document of an earlier state as whoever names its tag saw it, for merging. Of a state that is not kept any more
 * nothing is known: joined from nothing, both sides stay and every difference is asked about.
 */
async function documentAt(
  db: Db,
  slug: string,
  tag: string,
  newest: number,
): Promise<JsonObject | undefined> {
  const parsed = parseTag(tag)
  if (!parsed) return undefined
  const published = await readDocument(db, slug, parsed.revision)
  if (parsed.version === 0 || !published) return published?.document
  const row = await db
    .selectFrom('draft_versions')
    .select(['document', 'base_revision'])
    .where('slug', '=', slug)
    .where('version', '=', parsed.version)
    .executeTakeFirst()
  if (row) return flownInto(db, slug, storedDocument(row.document), row.base_revision, published)
  return parsed.version <= newest - KEPT_VERSIONS ? {} : undefined
}

/**
 * A saved state as it shows over a published revision: a publication from elsewhere (a deploy, the command line) flows
 * into it; where both differ, staff's stays.
 *
 * @param base revision that it was saved over; `null` for states of an earlier release
 */
export async function flownInto(
  db: Db,
  slug: string,
  draft: StoredDocument,
  base: number | null,
  published: Published,
): Promise<StoredDocument> {
  if (base === null || base === published.revision) return draft
  const start = await readDocument(db, slug, base)
  return start ? joinDocuments(start.document, published.document, draft).document : draft
}

/** A saved state as it was stored, while it is kept. */
export async function readDraftVersion(
  db: Db,
  slug: string,
  version: number,
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('draft_versions')
    .select('document')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && storedDocument(row.document)
}

/** The saved state that a tag names; 0 for none. */
export function versionOf(tag: string): number {
  return parseTag(tag)?.version ?? 0
}

/** The published revision that a tag names; 0 for none. */
export function revisionOfTag(tag: string): number {
  return parseTag(tag)?.revision ?? 0
}

/** Names a saved state over a published revision. */
export function tagOf(revision: number, version: number): string {
  return `"${revision}-${version}"`
}

function parseTag(tag: string): { revision: number; version: number } | undefined {
  const [, revision, version] = /^"(\d{1,9})-(\d{1,9})"$/.exec(tag) ?? []
  return version === undefined ? undefined : { revision: Number(revision), version: Number(version) }
}
