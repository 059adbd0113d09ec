import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { changedParts } from '../../../runtime/revise/changed-parts.ts'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { newId } from '../../db/new-id.ts'
import { ProblemError } from '../../http/errors.ts'
import { readDocument, storedDocument, type StoredDocument } from '../../tenants/store.ts'
import { flownInto, readDraft, saveDraft, type Draft } from '../draft-store.ts'
import { memberForbidden } from '../drafts/may-change.ts'
import { noDealer } from '../drafts/require-draft.ts'
import { dropRemoved, isKept, NAMED_DRAFT_LIMITS, refuseTaken, roomForDraft } from './named-draft-room.ts'

export interface SettingAside {
  /** State of the draft that is set aside. */
  tag: string
  name: string
  /** E-mail address. */
  author: string
  /** Epoch milliseconds. */
  now: number
  /** Whether the author may change a member of the document. */
  mayChange: (member: string) => boolean
}

/**
 * Keeps the draft under a name and puts what is published in its place, both or neither.
 *
 * @returns the draft as it is then; where it is not at `tag` any more, nothing happens and it comes as `moved`
 * @throws ProblemError where there is nothing to set aside, no room, or members that the author may not change
 */
export function setAside(
  db: Db,
  slug: string,
  { tag, name, author, now, mayChange }: SettingAside,
  limits = NAMED_DRAFT_LIMITS,
): Promise<{ draft: Draft } | { moved: Draft }> {
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'named drafts', slug)
    const draft = await readDraft(transaction, slug)
    const published = await readDocument(transaction, slug, draft?.revision)
    if (!draft || !published) throw noDealer()
    if (draft.tag !== tag) return { moved: draft }
    if (!draft.changed) {
      throw new ProblemError('conflict', {
        detail: 'There is nothing to set aside: the draft is what is published.',
      })
    }
    const document = JSON.stringify(draft.document)
    const named = nameOf(name)
    await dropRemoved(transaction, slug, now, limits.removed)
    await roomForDraft(transaction, { slug, name: named, characters: document.length }, limits)
    await transaction
      .insertInto('named_drafts')
      .values({
        id: newId(),
        slug,
        name: named,
        document,
        base_revision: draft.revision,
        changed: JSON.stringify(changedParts(published.document, draft.document)),
        author,
        created_at: now,
        removed_at: null,
      })
      .execute()
    const saving = { tag, document: published.document, author, now, mayChange }
    const saved = await saveDraft(transaction, slug, saving)
    if (saved?.kind === 'saved' && !saved.merged) return { draft: saved.draft }
    if (saved?.kind === 'forbidden') throw memberForbidden(saved.member)
    // Somebody saved or published at this very moment: joined with that, the draft would take it back.
    throw new ProblemError('conflict', {
      detail: 'The draft changed while it was set aside. Look at it, then try again.',
    })
  })
}

/** Newest first; those that were removed lately come too. */
export async function listNamedDrafts(db: Db, slug: string, now: number): Promise<NamedDraft[]> {
  const rows = await db
    .selectFrom('named_drafts')
    .leftJoin('staff_users', 'staff_users.email', 'named_drafts.author')
    .select(({ ref }) => [
      'named_drafts.id',
      'named_drafts.name',
      'base_revision',
      'changed',
      'author',
      'named_drafts.created_at',
      'removed_at',
      ref('staff_users.name').as('by'),
    ])
    .where('slug', '=', slug)
    .where(isKept(now))
    .orderBy('named_drafts.created_at', 'desc')
    .orderBy('named_drafts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    by: row.by ?? row.author,
    at: row.created_at,
    revision: row.base_revision,
    changed: JSON.parse(row.changed) as NamedDraft['changed'],
    removedAt: row.removed_at,
  }))
}

/** A draft as it was set aside, and the published document that it began from. @throws ProblemError 404 */
export async function readNamedDraft(
  db: Db,
  slug: string,
  id: string,
): Promise<{ document: StoredDocument; base: StoredDocument }> {
  const row = await requireRow(db, slug, id)
  const base = await readDocument(db, slug, row.base_revision)
  if (!base) throw noSuchDraft()
  return { document: storedDocument(row.document), base: base.document }
}

/** The same as it shows over what is published now, as the draft itself does. @throws ProblemError 404 */
export async function namedDraftNow(db: Db, slug: string, id: string): Promise<StoredDocument> {
  const row = await requireRow(db, slug, id)
  const published = await readDocument(db, slug)
  if (!published) throw noDealer()
  return flownInto(db, slug, storedDocument(row.document), row.base_revision, published)
}

/** @throws ProblemError 404 where it is gone, 422 for a name that is taken */
export function renameNamedDraft(db: Db, slug: string, id: string, name: string): Promise<void> {
  return changing(db, slug, id, async (transaction) => {
    const named = nameOf(name)
    const others = await transaction
      .selectFrom('named_drafts')
      .select('name')
      .where('slug', '=', slug)
      .where('id', '<>', id)
      .where('removed_at', 'is', null)
      .execute()
    refuseTaken(others, named)
    await transaction.updateTable('named_drafts').set({ name: named }).where('id', '=', id).execute()
  })
}

/** Takes it off the list. It can be put back until it is dropped. @throws ProblemError 404 */
export function removeNamedDraft(
  db: Db,
  slug: string,
  id: string,
  now: number,
  limits = NAMED_DRAFT_LIMITS,
): Promise<void> {
  return changing(db, slug, id, async (transaction, { removed_at: since }) => {
    if (since !== null) return
    await transaction.updateTable('named_drafts').set({ removed_at: now }).where('id', '=', id).execute()
    await dropRemoved(transaction, slug, now, limits.removed)
  })
}

/** Puts it back on the list. @throws ProblemError 404, 422 for a name that is taken meanwhile, 409 where there is no room */
export function restoreNamedDraft(
  db: Db,
  slug: string,
  id: string,
  limits = NAMED_DRAFT_LIMITS,
): Promise<void> {
  return changing(db, slug, id, async (transaction, { removed_at: since, name, document }) => {
    if (since === null) return
    await roomForDraft(transaction, { slug, name, characters: document.length }, limits)
    await transaction.updateTable('named_drafts').set({ removed_at: null }).where('id', '=', id).execute()
  })
}

type Row = Awaited<ReturnType<typeof requireRow>>

/** Nobody else changes the list until it is done. */
function changing(
  db: Db,
  slug: string,
  id: string,
  work: (transaction: Db, row: Row) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'named drafts', slug)
    await work(transaction, await requireRow(transaction, slug, id))
  })
}

async function requireRow(db: Db, slug: string, id: string) {
  const row = await db
    .selectFrom('named_drafts')
    .select(['name', 'document', 'base_revision', 'removed_at'])
    .where('slug', '=', slug)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noSuchDraft()
  return row
}

function noSuchDraft(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such draft; it may have been removed.' })
}

/** Half a character is kept by no database. @throws ProblemError 422 where there are no words */
function nameOf(typed: string): string {
  const name = typed.toWellFormed().replaceAll(/\s+/g, ' ').trim()
  if (name !== '') return name
  const message = 'Give it a name.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'name', message }] })
}
