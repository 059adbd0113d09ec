import { sameJson } from '../../runtime/json/object.ts'
import type { Db } from '../db/database.ts'
import { publishIn, storedDocument, type StoredDocument } from '../tenants/store.ts'
import type { Revision } from '../../schemas/generated/editor-api.ts'

export interface DraftPublication {
  slug: string
  document: StoredDocument
  author: string
  now: number
  label?: string | undefined
  /** The revision that was looked at; without it whatever is published goes into the history. */
  over?: number | undefined
}

/** Publishes a document; the draft then belongs to the new revision. @throws DomainTakenError RevisionMovedError */
export function publishDraft(
  db: Db,
  { slug, document, author, now, label, over }: DraftPublication,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const revision = await publishIn(transaction, { document, origin: 'staff', author, now, over })
    if (label !== undefined) await nameRevision(transaction, slug, revision, label)
    const draft = await transaction
      .selectFrom('drafts')
      .innerJoin('draft_versions', (on) =>
        on
          .onRef('draft_versions.slug', '=', 'drafts.slug')
          .onRef('draft_versions.version', '=', 'drafts.version'),
      )
      .select(['drafts.version', 'document'])
      .where('drafts.slug', '=', slug)
      .executeTakeFirst()
    // A draft that is now published is based on it; another one still starts where it did and is merged when read.
    if (draft && sameJson(storedDocument(draft.document), document)) {
      await transaction
        .updateTable('drafts')
        .set({ base_revision: revision })
        .where('slug', '=', slug)
        .where('version', '=', draft.version)
        .execute()
    }
    return revision
  })
}

/** Newest first. */
export async function listRevisions(db: Db, slug: string, limit = 200): Promise<Revision[]> {
  const rows = await db
    .selectFrom('tenant_revisions')
    .select(['revision', 'author', 'label', 'origin', 'published_at'])
    .where('slug', '=', slug)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at }))
}

/** Gives a revision a name for the history; an empty one takes it away. @returns whether there is such a revision */
export async function nameRevision(db: Db, slug: string, revision: number, label: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenant_revisions')
    .set({ label: label.trim() === '' ? null : label.trim() })
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
