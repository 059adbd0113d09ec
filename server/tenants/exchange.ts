import { sameJson } from '../../runtime/json/object.ts'
import { type MergeConflict } from '../../runtime/revise/merge-three.ts'
import type { Db } from '../db/database.ts'
import { joinDocuments } from './join-documents.ts'
import { publish, readDocument, RevisionMovedError, type StoredDocument } from './store.ts'

/** What staff published and what the repository holds, with where they started from. */
export interface Sides {
  /** The state that both started from; `undefined` when the store never had the file. */
  base: StoredDocument | undefined
  published: StoredDocument | undefined
  revision: number
}

/** The published document of a tenant and what its file was last equal to. */
export async function readSides(db: Db, slug: string): Promise<Sides> {
  const published = await readDocument(db, slug)
  if (!published) return { base: undefined, published: undefined, revision: 0 }
  const row = await db
    .selectFrom('tenants')
    .select(['file_revision'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const start = row?.file_revision ?? (await newestSeed(db, slug))
  const base = start === null ? undefined : await readDocument(db, slug, start)
  return { base: base?.document, published: published.document, revision: published.revision }
}

export type Joined =
  | { kind: 'same' }
  | { kind: 'joined'; document: StoredDocument; keepsStaffEdits: boolean }
  | { kind: 'conflict'; conflicts: MergeConflict[] }

/** The document that a push publishes: the file, with what staff changed since both were equal. */
export function joinFile(file: StoredDocument, { base, published }: Sides): Joined {
  if (published === undefined) return { kind: 'joined', document: file, keepsStaffEdits: false }
  if (sameJson(file, published)) return { kind: 'same' }
  const { document: joined, conflicts } = joinDocuments(base ?? {}, file, published)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  if (sameJson(joined, published)) return { kind: 'same' }
  return { kind: 'joined', document: joined, keepsStaffEdits: !sameJson(joined, file) }
}

export interface Push {
  document: StoredDocument
  /** The revision that was looked at. */
  over: number
  keepsStaffEdits: boolean
  fileHash: string
  author: string
  now: number
}

/**
 * Publishes what came of the joining. @returns the revision, or `undefined` when somebody published in between.
 * A revision that holds staff's edits stays theirs: a changed file does not replace it at the next start.
 */
export async function pushDocument(
  db: Db,
  { document, over, keepsStaffEdits, fileHash, author, now }: Push,
): Promise<number | undefined> {
  try {
    return await publish(db, {
      document,
      over,
      origin: keepsStaffEdits ? 'staff' : 'seed',
      author,
      seedHash: fileHash,
      now,
    })
  } catch (error) {
    if (error instanceof RevisionMovedError) return undefined
    throw error
  }
}

/** The file has been made equal to a revision: joining starts there from now on. */
export async function noteFile(
  db: Db,
  slug: string,
  { revision, fileHash }: { revision: number; fileHash: string },
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ file_revision: revision, seed_hash: fileHash })
    .where('slug', '=', slug)
    .execute()
}

async function newestSeed(db: Db, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('tenant_revisions')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('slug', '=', slug)
    .where('origin', '=', 'seed')
    .executeTakeFirst()
  return row?.revision ?? null
}
