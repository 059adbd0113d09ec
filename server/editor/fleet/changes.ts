import { nanoid } from 'nanoid'
import { applyCodemod, type Codemod, type CodemodResult } from '../../../runtime/fleet/codemod.ts'
import type { JsonObject } from '../../../runtime/resolve/json.ts'
import { mergeThree } from '../../../runtime/revise/merge-three.ts'
import type { Db } from '../../db/database.ts'
import { publishIn, readDocument, type StoredDocument } from '../../tenants/store.ts'
import type { CheckDraft } from '../check-draft.ts'
import { readDraft, saveDraft } from '../draft-store.ts'
import { nameRevision } from '../publication.ts'
import type { FleetDealer, SiteReader } from './sites.ts'

/** What a change did at one dealer. */
export interface FleetStep {
  slug: string
  ring: number
  /** The published revisions before and after; `null` where nothing was published. */
  before: number | null
  after: number | null
  /** Saved states of the draft, where it had uses of its own. */
  draftBefore: number | null
  draftAfter: number | null
  /** Why it was left out. */
  problem: string | null
}

export interface FleetChange {
  id: string
  title: string
  author: string
  changedAt: number
  undoneAt: number | null
  undoneBy: string | null
  codemod: Codemod
  inherited: boolean
  rings: string[][]
  ringsDone: number
  steps: FleetStep[]
}

export interface Planned extends CodemodResult {
  dealer: FleetDealer
  /** Uses that only the draft has, or has differently. */
  draftChanges: number
  /** Errors that keep the result from being published. */
  errors: string[]
}

export interface Fleet {
  plan(codemod: Codemod, inherited: boolean, slugs?: readonly string[]): Promise<Planned[]>
  start(
    change: Pick<FleetChange, 'title' | 'codemod' | 'inherited' | 'rings'>,
    author: string,
  ): Promise<FleetChange>
  /** Goes on with the next ring. `undefined` when there is none, or the change was taken back. */
  next(id: string, author: string): Promise<FleetChange | undefined>
  undo(id: string, author: string, keepLater: boolean): Promise<UndoResult>
  list(): Promise<FleetChange[]>
}

export type UndoResult =
  | { kind: 'done'; change: FleetChange }
  | { kind: 'unknown' }
  /** Others changed the same values since; nothing was taken back. */
  | { kind: 'conflict'; at: { slug: string; pointers: string[] }[] }

export interface FleetOptions {
  db: Db
  sites: SiteReader
  check: CheckDraft
  now: () => number
}

/** Changes over many dealers: planned, rolled out ring by ring, taken back as one. */
export function createFleet({ db, sites, check, now }: FleetOptions): Fleet {
  async function planOne(dealer: FleetDealer, codemod: Codemod, inherited: boolean): Promise<Planned> {
    const result = applyCodemod(await sites.site(dealer.published), codemod, { inherited })
    const ofDraft =
      dealer.draft && applyCodemod(await sites.site(dealer.draft.document), codemod, { inherited })
    const findings = result.changes.length > 0 ? await check(result.document as StoredDocument) : []
    return {
      ...result,
      dealer,
      draftChanges: ofDraft?.changes.length ?? 0,
      errors: findings.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    }
  }

  /** One dealer: published and draft. A dealer that cannot be changed stays as it is and says why. */
  async function runOne(change: FleetChange, slug: string, ring: number, author: string): Promise<FleetStep> {
    const step: FleetStep = {
      slug,
      ring,
      before: null,
      after: null,
      draftBefore: null,
      draftAfter: null,
      problem: null,
    }
    const [dealer] = await sites.dealers([slug])
    if (!dealer) return { ...step, problem: 'There is no such dealer any more.' }
    const { changes, document, errors } = await planOne(dealer, change.codemod, change.inherited)
    if (errors.length > 0) return { ...step, problem: errors.join(' ') }
    if (changes.length > 0) {
      const published = await publishOver(dealer, document as StoredDocument, change.title, author)
      if (published === undefined) return { ...step, problem: 'Somebody published in between. Run it again.' }
      step.before = dealer.revision
      step.after = published
    }
    return { ...step, ...(dealer.draft && (await runDraft(slug, change, author))) }
  }

  async function publishOver(
    { slug, revision }: FleetDealer,
    document: StoredDocument,
    title: string,
    author: string,
  ): Promise<number | undefined> {
    return db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('tenants')
        .select('revision')
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (row?.revision !== revision) return undefined
      const next = await publishIn(transaction, { document, origin: 'staff', author, now: now() })
      await nameRevision(transaction, slug, next, title)
      return next
    })
  }

  /** What was published has flowed into the draft by now; this changes what only the draft has. */
  async function runDraft(
    slug: string,
    { codemod, inherited }: FleetChange,
    author: string,
  ): Promise<Partial<FleetStep>> {
    const draft = await readDraft(db, slug)
    if (!draft) return {}
    const { changes, document } = applyCodemod(await sites.site(draft.document), codemod, { inherited })
    if (changes.length === 0) return {}
    const saved = await saveDraft(db, slug, {
      tag: draft.tag,
      document: document as StoredDocument,
      author,
      now: now(),
    })
    if (saved?.kind !== 'saved') return { problem: 'The draft changed meanwhile and was left as it is.' }
    return { draftBefore: versionOf(draft.tag), draftAfter: versionOf(saved.draft.tag) }
  }

  async function runRing(change: FleetChange, author: string): Promise<FleetChange> {
    const ring = change.ringsDone
    const steps = [...change.steps]
    // One after the other: each is durable before the next begins, and a stop in between leaves nothing half done.
    for (const slug of change.rings[ring] ?? []) steps.push(await runOne(change, slug, ring, author))
    const done = { ...change, steps, ringsDone: ring + 1 }
    await db
      .updateTable('fleet_changes')
      .set({ revisions: JSON.stringify(steps), rings_done: done.ringsDone })
      .where('id', '=', change.id)
      .execute()
    return done
  }

  async function read(id: string): Promise<FleetChange | undefined> {
    const row = await db.selectFrom('fleet_changes').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toChange(row)
  }

  return {
    async plan(codemod, inherited, slugs) {
      const dealers = await sites.dealers(slugs)
      const plans: Planned[] = []
      for (const dealer of dealers) plans.push(await planOne(dealer, codemod, inherited))
      return plans
    },
    async start({ title, codemod, inherited, rings }, author) {
      const change: FleetChange = {
        id: nanoid(),
        title,
        author,
        changedAt: now(),
        undoneAt: null,
        undoneBy: null,
        codemod,
        inherited,
        rings,
        ringsDone: 0,
        steps: [],
      }
      await db
        .insertInto('fleet_changes')
        .values({
          id: change.id,
          title,
          author,
          changed_at: change.changedAt,
          undone_at: null,
          undone_by: null,
          codemod: JSON.stringify(codemod),
          inherited: inherited ? 1 : 0,
          rings_done: 0,
          rings: JSON.stringify(rings),
          revisions: '[]',
        })
        .execute()
      return runRing(change, author)
    },
    async next(id, author) {
      const change = await read(id)
      if (!change || change.undoneAt !== null || change.ringsDone >= change.rings.length) return undefined
      return runRing(change, author)
    },
    async undo(id, author, keepLater) {
      const change = await read(id)
      if (!change || change.undoneAt !== null) return { kind: 'unknown' }
      return undoChange({ db, now, change, author, keepLater })
    },
    async list() {
      const rows = await db
        .selectFrom('fleet_changes')
        .selectAll()
        .orderBy('changed_at', 'desc')
        .limit(100)
        .execute()
      return rows.map(toChange)
    },
  }
}

/** Every dealer goes back in one transaction; later edits of other values stay. */
async function undoChange({
  db,
  now,
  change,
  author,
  keepLater,
}: {
  db: Db
  now: () => number
  change: FleetChange
  author: string
  keepLater: boolean
}): Promise<UndoResult> {
  const at: { slug: string; pointers: string[] }[] = []
  const isDone = await db
    .transaction()
    .execute(async (transaction) => {
      for (const { slug, before, after } of change.steps) {
        if (before === null || after === null) continue
        const [old, made, current] = [
          await readDocument(transaction, slug, before),
          await readDocument(transaction, slug, after),
          await readDocument(transaction, slug),
        ]
        if (!old || !made || !current) continue
        const merged =
          current.revision === after
            ? { document: old.document as JsonObject, conflicts: [] }
            : mergeThree(made.document, old.document, current.document)
        if (merged.conflicts.length > 0 && !keepLater) {
          at.push({ slug, pointers: merged.conflicts.map(({ pointer }) => pointer) })
          continue
        }
        const document = { ...merged.document, slug, name: String(merged.document['name']) }
        const revision = await publishIn(transaction, { document, origin: 'staff', author, now: now() })
        await nameRevision(transaction, slug, revision, `Taken back: ${change.title}`)
      }
      if (at.length > 0) throw new UndoRefused()
      await transaction
        .updateTable('fleet_changes')
        .set({ undone_at: now(), undone_by: author })
        .where('id', '=', change.id)
        .execute()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof UndoRefused) return false
      throw error
    })
  if (!isDone) return { kind: 'conflict', at }
  for (const step of change.steps) await undoDraft(db, step, author, now())
  return { kind: 'done', change: { ...change, undoneAt: now(), undoneBy: author } }
}

/** Rolls the transaction back; what is in the way has been collected. */
class UndoRefused extends Error {}

async function undoDraft(
  db: Db,
  { slug, draftBefore, draftAfter }: FleetStep,
  author: string,
  now: number,
): Promise<void> {
  if (draftBefore === null || draftAfter === null) return
  const [old, made, draft] = [
    await versionAt(db, slug, draftBefore),
    await versionAt(db, slug, draftAfter),
    await readDraft(db, slug),
  ]
  if (!old || !made || !draft) return
  const { document } = mergeThree(made, old, draft.document)
  await saveDraft(db, slug, {
    tag: draft.tag,
    document: { ...document, slug, name: draft.document.name },
    author,
    now,
  })
}

async function versionAt(db: Db, slug: string, version: number): Promise<JsonObject | undefined> {
  const row = await db
    .selectFrom('draft_versions')
    .select('document')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (JSON.parse(row.document) as JsonObject)
}

function versionOf(tag: string): number {
  return Number(/-(\d+)"$/.exec(tag)?.[1] ?? 0)
}

function toChange(row: {
  id: string
  title: string
  author: string
  changed_at: number
  undone_at: number | null
  undone_by: string | null
  codemod: string
  inherited: number
  rings: string
  rings_done: number
  revisions: string
}): FleetChange {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    changedAt: row.changed_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    codemod: JSON.parse(row.codemod) as Codemod,
    inherited: row.inherited === 1,
    rings: JSON.parse(row.rings) as string[][],
    ringsDone: row.rings_done,
    steps: JSON.parse(row.revisions) as FleetStep[],
  }
}
