import { nanoid } from 'nanoid'
import { applyCodemod, type Codemod, type CodemodResult } from '../../../runtime/fleet/codemod.ts'
import type { Db } from '../../db/database.ts'
import { DomainTakenError } from '../../tenants/domains.ts'
import { publishIn, RevisionMovedError, type StoredDocument } from '../../tenants/store.ts'
import type { CheckDraft } from '../checking/check-port.ts'
import { readDraft, saveDraft, versionOf } from '../draft-store.ts'
import { nameRevision } from '../publication.ts'
import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'
import {
  finishRing,
  hasStep,
  holdChange,
  insertChange,
  listFleetChanges,
  noteStep,
  readChange,
} from './change-store.ts'
import { fewOf, tooMuchAfter } from './change-size.ts'
import type { FleetDealer, SiteReader } from './sites.ts'
import { undoChange, type UndoResult } from './undo.ts'

export interface Planned extends CodemodResult {
  dealer: FleetDealer
  /** Uses that only the draft has, or has differently. */
  draftChanges: number
  /** Errors that keep the result from being published. */
  errors: string[]
}

export interface Fleet {
  /** Dealer by dealer, so that whoever waits sees how far it is; without one that asks, no more are looked at. */
  plan(codemod: Codemod, inherited: boolean, slugs?: readonly string[]): AsyncIterable<Planned>
  start(
    change: Pick<FleetChange, 'title' | 'codemod' | 'inherited' | 'rings'>,
    author: string,
  ): Promise<FleetChange>
  /** Goes on with the next ring, or with one that was interrupted. `undefined` when there is none. */
  next(id: string, author: string): Promise<FleetChange | undefined>
  undo(id: string, author: string, keepLater: boolean): Promise<UndoResult>
  list(): Promise<FleetChange[]>
}

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
    const planned = { ...result, dealer, draftChanges: ofDraft?.changes.length ?? 0 }
    if (result.changes.length === 0) return { ...planned, errors: [] }
    const tooMuch = tooMuchAfter(dealer.published, result.document)
    if (tooMuch !== undefined) return { ...planned, document: dealer.published, errors: [tooMuch] }
    const findings = await check(result.document)
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    return { ...planned, errors: fewOf(errors) }
  }

  /**
   * One dealer: published and draft and the note of both, in one transaction. A dealer that cannot be changed stays as
   * it is and says why.
   */
  async function runOne(change: FleetChange, slug: string, ring: number, author: string): Promise<void> {
    const blank: FleetStep = {
      slug,
      ring,
      before: null,
      after: null,
      draftBefore: null,
      draftAfter: null,
      problem: null,
    }
    const leaveOut = (problem: string) =>
      write(change.id, slug, (transaction) => noteStep(transaction, change.id, { ...blank, problem }))
    const [dealer] = await sites.dealers([slug])
    if (!dealer) return leaveOut('There is no such dealer any more.')
    const { changes, document, errors } = await planOne(dealer, change.codemod, change.inherited)
    if (errors.length > 0) return leaveOut(errors.join(' '))
    try {
      await write(change.id, slug, async (transaction) => {
        const step = { ...blank }
        if (changes.length > 0) {
          step.before = dealer.revision
          step.after = await publishOver(
            transaction,
            dealer,
            document as StoredDocument,
            change.title,
            author,
          )
        }
        if (dealer.draft) Object.assign(step, await runDraft(transaction, slug, change, author))
        await noteStep(transaction, change.id, step)
      })
    } catch (error) {
      if (error instanceof RevisionMovedError) return leaveOut('Somebody published in between. Run it again.')
      if (error instanceof DomainTakenError) return leaveOut(`${error.message}.`)
      throw error
    }
  }

  /** Does nothing where another window was faster, or the change was taken back. */
  async function write(id: string, slug: string, work: (transaction: Db) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      if (!(await holdChange(transaction, id)) || (await hasStep(transaction, id, slug))) return
      await work(transaction)
    })
  }

  async function publishOver(
    transaction: Db,
    { slug, revision }: FleetDealer,
    document: StoredDocument,
    title: string,
    author: string,
  ): Promise<number> {
    const publication = { document, origin: 'staff', author, now: now(), over: revision } as const
    const next = await publishIn(transaction, publication)
    await nameRevision(transaction, slug, next, title)
    return next
  }

  /** What was published has flowed into the draft by now; this changes what only the draft has. */
  async function runDraft(
    transaction: Db,
    slug: string,
    { codemod, inherited }: FleetChange,
    author: string,
  ): Promise<Partial<FleetStep>> {
    const draft = await readDraft(transaction, slug)
    if (!draft) return {}
    const { changes, document } = applyCodemod(await sites.site(draft.document), codemod, { inherited })
    if (changes.length === 0) return {}
    const tooMuch = tooMuchAfter(draft.document, document)
    if (tooMuch !== undefined) return { problem: `The draft was left as it is: ${tooMuch}` }
    const saved = await saveDraft(transaction, slug, {
      tag: draft.tag,
      document: document as StoredDocument,
      author,
      now: now(),
    })
    if (saved?.kind !== 'saved') return { problem: 'The draft changed meanwhile and was left as it is.' }
    return { draftBefore: versionOf(draft.tag), draftAfter: versionOf(saved.draft.tag) }
  }

  async function runRing(change: FleetChange, author: string): Promise<FleetChange> {
    const { id, ringsDone: ring, steps } = change
    const done = new Set(steps.map(({ slug }) => slug))
    // One after the other: each is durable before the next begins, and a stop in between goes on where it stopped.
    for (const slug of change.rings[ring] ?? []) if (!done.has(slug)) await runOne(change, slug, ring, author)
    await finishRing(db, id, ring)
    return (await readChange(db, id)) ?? change
  }

  return {
    async *plan(codemod, inherited, slugs) {
      for await (const dealer of sites.each(slugs)) yield await planOne(dealer, codemod, inherited)
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
      await insertChange(db, change)
      return runRing(change, author)
    },
    async next(id, author) {
      const change = await readChange(db, id)
      if (!change || change.undoneAt !== null || change.ringsDone >= change.rings.length) return undefined
      return runRing(change, author)
    },
    undo: (id, author, keepLater) => undoChange(db, id, { author, now: now(), keepLater }),
    list: () => listFleetChanges(db),
  }
}
