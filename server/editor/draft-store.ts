import type { JsonObject } from '../../runtime/resolve/json.ts'
import { mergeThree, sameJson, type MergeConflict } from '../../runtime/revise/merge-three.ts'
import type { Db } from '../db/database.ts'
import { readDocument, type StoredDocument } from '../tenants/store.ts'

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
  /** The save changes members of the document that its author may not change. */
  | { kind: 'forbidden'; member: string }
  /** The base is not known any more. */
  | { kind: 'unknown-base'; draft: Draft }

/** Saved states kept per tenant: about a day of steady work. */
const KEPT_VERSIONS = 300
const ATTEMPTS = 5

/** The present draft; `undefined` for a tenant that was never published. */
export async function readDraft(db: Db, slug: string): Promise<Draft | undefined> {
  const published = await readDocument(db, slug)
  if (!published) return undefined
  const row = await db
    .selectFrom('drafts')
    .innerJoin('draft_versions', (on) =>
      on
        .onRef('draft_versions.slug', '=', 'drafts.slug')
        .onRef('draft_versions.version', '=', 'drafts.version'),
    )
    .select(['drafts.version', 'base_revision', 'document', 'author', 'saved_at'])
    .where('drafts.slug', '=', slug)
    .executeTakeFirst()
  const { revision } = published
  if (!row) {
    return { tag: tagOf(revision, 0), ...published, changed: false, author: null, savedAt: null }
  }
  const own = JSON.parse(row.document) as StoredDocument
  const document =
    row.base_revision === revision ? own : await rebased(db, slug, row.base_revision, own, published.document)
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
    /** Members of the document that must stay as they are. */
    fixed?: readonly string[]
  },
): Promise<SaveResult | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readDraft(db, slug)
    if (!current) return undefined
    const joined = await joinedWith(db, slug, current, save)
    if (joined.kind !== 'saved') return joined
    const member = (save.fixed ?? []).find((key) => !sameJson(joined.document[key], current.document[key]))
    if (member !== undefined) return { kind: 'forbidden', member }
    const stored = await store(db, slug, current, joined.document, save)
    if (stored) return { kind: 'saved', draft: stored, merged: joined.merged }
    // Somebody else saved in between; what they saved is now the other side.
    if (attempt === ATTEMPTS) throw new Error(`The draft of ${slug} changes faster than it can be saved`)
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
  const base = await documentAt(db, slug, tag)
  if (!base) return { kind: 'unknown-base', draft: current }
  const result = mergeThree(base, document, current.document)
  const merged = { ...result.document, slug, name: document.name }
  if (result.conflicts.length === 0) return { kind: 'saved', document: merged, merged: true }
  return { kind: 'conflict', draft: current, conflicts: result.conflicts, merged }
}

async function store(
  db: Db,
  slug: string,
  current: Draft,
  document: StoredDocument,
  { author, now }: { author: string; now: number },
): Promise<Draft | undefined> {
  const { version } = parseTag(current.tag) ?? { version: 0 }
  const next = version + 1
  const isStored = await db.transaction().execute(async (transaction) => {
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
      .values({ slug, version: next, document: JSON.stringify(document), author, saved_at: now })
      .execute()
    await transaction
      .deleteFrom('draft_versions')
      .where('slug', '=', slug)
      .where('version', '<=', next - KEPT_VERSIONS)
      .execute()
    return true
  })
  return isStored ? readDraft(db, slug) : undefined
}

/** The document of an earlier state, for merging. */
async function documentAt(db: Db, slug: string, tag: string): Promise<JsonObject | undefined> {
  const parsed = parseTag(tag)
  if (!parsed) return undefined
  if (parsed.version === 0) return (await readDocument(db, slug, parsed.revision))?.document
  const row = await db
    .selectFrom('draft_versions')
    .select('document')
    .where('slug', '=', slug)
    .where('version', '=', parsed.version)
    .executeTakeFirst()
  return row && (JSON.parse(row.document) as JsonObject)
}

/** A publication from elsewhere (a deploy, the command line) flows into the draft; where both differ, staff's stays. */
async function rebased(
  db: Db,
  slug: string,
  revision: number,
  draft: StoredDocument,
  published: StoredDocument,
): Promise<StoredDocument> {
  const base = await readDocument(db, slug, revision)
  if (!base) return draft
  return { ...mergeThree(base.document, published, draft).document, slug, name: draft.name }
}

function tagOf(revision: number, version: number): string {
  return `"${revision}-${version}"`
}

function parseTag(tag: string): { revision: number; version: number } | undefined {
  const [, revision, version] = /^"(\d{1,9})-(\d{1,9})"$/.exec(tag) ?? []
  return version === undefined ? undefined : { revision: Number(revision), version: Number(version) }
}
