import type { Db } from '../../db/database.ts'
import { joinDocuments } from '../../tenants/join-documents.ts'
import { publishIn, readDocument, RevisionMovedError } from '../../tenants/store.ts'
import { readDraft, readDraftVersion, saveDraft } from '../draft-store.ts'
import { nameRevision } from '../publication.ts'
import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'
import { markUndone, readChange } from './change-store.ts'

export type UndoResult =
  | { kind: 'done'; change: FleetChange }
  | { kind: 'unknown' }
  /** Others changed the same values since; nothing was taken back. */
  | { kind: 'conflict'; at: Obstacle[] }

interface Obstacle {
  slug: string
  pointers: string[]
}

interface UndoBy {
  author: string
  now: number
  /** What others changed since stays where it is in the way. */
  keepLater: boolean
}

/** Tries while others publish in between. */
const ATTEMPTS = 5

/** Every dealer, published and draft, goes back in one transaction; later edits of other values stay. */
export async function undoChange(db: Db, id: string, by: UndoBy): Promise<UndoResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => undoIn(transaction, id, by))
    } catch (error) {
      if (error instanceof UndoRefused) return { kind: 'conflict', at: error.at }
      if (!(error instanceof RevisionMovedError) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Rolls the transaction back. */
class UndoRefused extends Error {
  readonly at: Obstacle[]
  constructor(at: Obstacle[]) {
    super('The same values were changed since')
    this.at = at
  }
}

async function undoIn(db: Db, id: string, by: UndoBy): Promise<UndoResult> {
  if (!(await markUndone(db, id, by))) return { kind: 'unknown' }
  const change = await readChange(db, id)
  if (!change) return { kind: 'unknown' }
  const at: Obstacle[] = []
  for (const step of change.steps) {
    const pointers = await undoPublished(db, step, change.title, by)
    if (pointers.length > 0) at.push({ slug: step.slug, pointers })
  }
  if (at.length > 0) throw new UndoRefused(at)
  for (const step of change.steps) await undoDraft(db, step, by)
  return { kind: 'done', change }
}

/** @returns pointers of what is in the way */
async function undoPublished(
  db: Db,
  { slug, before, after }: FleetStep,
  title: string,
  { author, now, keepLater }: UndoBy,
): Promise<string[]> {
  if (before === null || after === null) return []
  const [old, made, current] = [
    await readDocument(db, slug, before),
    await readDocument(db, slug, after),
    await readDocument(db, slug),
  ]
  if (!old || !made || !current) return []
  const { document, conflicts } = joinDocuments(made.document, old.document, current.document)
  if (conflicts.length > 0 && !keepLater) return conflicts.map(({ pointer }) => pointer)
  const revision = await publishIn(db, { document, over: current.revision, origin: 'staff', author, now })
  await nameRevision(db, slug, revision, `Taken back: ${title}`)
  return []
}

async function undoDraft(
  db: Db,
  { slug, draftBefore, draftAfter }: FleetStep,
  { author, now }: UndoBy,
): Promise<void> {
  if (draftBefore === null || draftAfter === null) return
  const [old, made, draft] = [
    await readDraftVersion(db, slug, draftBefore),
    await readDraftVersion(db, slug, draftAfter),
    await readDraft(db, slug),
  ]
  if (!old || !made || !draft) return
  const { document } = joinDocuments(made, old, draft.document)
  await saveDraft(db, slug, { tag: draft.tag, document, author, now })
}
