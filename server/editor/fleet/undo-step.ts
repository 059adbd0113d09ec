import { sql } from 'kysely'
import type { FleetStep } from '../../../schemas/generated/editor-api.ts'
import { sameJson } from '../../../runtime/json/object.ts'
import type { Db } from '../../db/database.ts'
import { joinDocuments } from '../../tenants/join-documents.ts'
import { publishIn, readDocument } from '../../tenants/store.ts'
import { readDraft, readDraftVersion, saveDraft } from '../draft-store.ts'
import { nameRevision } from '../publication.ts'

/** Characters of the published document that taking a step back is about. */
export async function sizeOf(db: Db, { slug, after, draftAfter }: FleetStep): Promise<number> {
  if (after === null && draftAfter === null) return 0
  const row = await db
    .selectFrom('tenant_revisions')
    .innerJoin('tenants', (on) =>
      on
        .onRef('tenants.slug', '=', 'tenant_revisions.slug')
        .onRef('tenants.revision', '=', 'tenant_revisions.revision'),
    )
    .select(sql<number>`length(document)`.as('size'))
    .where('tenants.slug', '=', slug)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

/** Pointers of what others changed since at the same places. */
export async function obstaclesAt(db: Db, step: FleetStep): Promise<string[]> {
  const joined = await joinedWithout(db, step)
  return joined?.conflicts.map(({ pointer }) => pointer) ?? []
}

/** Takes one dealer back, published and draft. @returns pointers of what is in the way; then nothing was written */
export async function undoStep(
  db: Db,
  step: FleetStep,
  title: string,
  by: { author: string; now: number; keepLater: boolean },
): Promise<string[]> {
  const { author, now, keepLater } = by
  const joined = await joinedWithout(db, step)
  if (joined) {
    const { document, conflicts, current } = joined
    if (conflicts.length > 0 && !keepLater) return conflicts.map(({ pointer }) => pointer)
    if (!sameJson(document, current.document)) {
      const { slug } = step
      const revision = await publishIn(db, { document, over: current.revision, origin: 'staff', author, now })
      await nameRevision(db, slug, revision, `Taken back: ${title}`)
    }
  }
  await undoDraft(db, step, by)
  return []
}

async function joinedWithout(db: Db, { slug, before, after }: FleetStep) {
  if (before === null || after === null) return undefined
  const [old, made, current] = [
    await readDocument(db, slug, before),
    await readDocument(db, slug, after),
    await readDocument(db, slug),
  ]
  if (!old || !made || !current) return undefined
  return { ...joinDocuments(made.document, old.document, current.document), current }
}

async function undoDraft(
  db: Db,
  { slug, draftBefore, draftAfter }: FleetStep,
  { author, now }: { author: string; now: number },
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
