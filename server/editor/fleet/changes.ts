import { nanoid } from 'nanoid'
import { applyCodemod, type Codemod, type CodemodResult } from '../../../runtime/fleet/codemod.ts'
import type { Db } from '../../db/database.ts'
import { DomainTakenError } from '../../tenants/domains.ts'
import { publishIn, RevisionMovedError, type StoredDocument } from '../../tenants/store.ts'
import type { CheckDraft } from '../checking/check-port.ts'
import { readDraft, saveDraft, versionOf } from '../draft-store.ts'
import { nameRevision } from '../publication.ts'
import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'
import { addedBy, fewOf, tooMuchAfter } from './change-size.ts'
import {
  finishRing,
  holdChange,
  insertChange,
  listFleetChanges,
  readChange,
  tellChange,
  type StoredChange,
} from './change-store.ts'
import { MOST_OF_PART, partOf } from './parts.ts'
import type { FleetDealer, SiteReader } from './sites.ts'
import { hasStep, noteStep, steppedSlugs } from './step-store.ts'
import { undoChange, type UndoBy, type UndoResult } from './undo.ts'

export interface Planned extends CodemodResult {
  dealer: FleetDealer
  /** Uses that only the draft has, or has differently. */
  draftChanges: number
  /** Errors that keep the result from being published. */
  errors: string[]
  /** What checking the result cost beyond what the dealer's own document would, in characters of a document. */
  extra: number
}

export interface Fleet {
  /** What a change would do at one dealer. */
  plan(dealer: FleetDealer, codemod: Codemod, inherited: boolean): Promise<Planned>
  /** With the first dealers of the first ring. */
  start(
    change: Pick<StoredChange, 'title' | 'codemod' | 'inherited' | 'rings'>,
    author: string,
  ): Promise<FleetChange>
  /** Goes on with the ring under way, or with the next one, by a few dealers; with `ring` only within that one. `undefined` when there is none. */
  next(id: string, author: string, ring?: number): Promise<FleetChange | undefined>
  undo(id: string, by: Omit<UndoBy, 'now'>): Promise<UndoResult>
  list(): Promise<FleetChange[]>
}

/** To tell a fault takes as long as to check so many characters. */
const OF_A_FINDING = 100

/** A dealer of a ring that is not there any more. */
interface Gone {
  slug: string
  published?: undefined
  draft?: undefined
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
    const planned = { ...result, dealer, draftChanges: ofDraft?.changes.length ?? 0, extra: 0 }
    if (result.changes.length === 0) return { ...planned, errors: [] }
    const tooMuch = tooMuchAfter(dealer.published, result.document)
    if (tooMuch !== undefined) return { ...planned, document: dealer.published, errors: [tooMuch] }
    const findings = await check(result.document)
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    return {
      ...planned,
      errors: fewOf(errors),
      extra: Math.max(0, addedBy(dealer.published, result.document)) + findings.length * OF_A_FINDING,
    }
  }

  /**
   * One dealer: published and draft and the note of both, in one transaction. A dealer that cannot be changed stays as
   * it is and says why.
   *
   * @returns `undefined` where another window was faster, or the change was taken back
   */
  async function runOne(
    change: StoredChange,
    slug: string,
    planned: Planned | undefined,
    { ring, author }: { ring: number; author: string },
  ): Promise<FleetStep | undefined> {
    const blank: FleetStep = {
      slug,
      ring,
      before: null,
      after: null,
      draftBefore: null,
      draftAfter: null,
      problem: null,
    }
    const leaveOut = (problem: string) => write(change.id, slug, async () => ({ ...blank, problem }))
    if (!planned) return leaveOut('There is no such dealer any more.')
    const { dealer, changes, document, errors } = planned
    if (errors.length > 0) return leaveOut(errors.join(' '))
    try {
      return await write(change.id, slug, async (transaction) => {
        const step = { ...blank }
        if (changes.length > 0) {
          const { title } = change
          step.before = dealer.revision
          step.after = await publishOver(transaction, dealer, document as StoredDocument, title, author)
        }
        return dealer.draft ? { ...step, ...(await runDraft(transaction, slug, change, author)) } : step
      })
    } catch (error) {
      if (error instanceof RevisionMovedError) return leaveOut('Somebody published in between. Run it again.')
      if (error instanceof DomainTakenError) return leaveOut(`${error.message}.`)
      throw error
    }
  }

  async function write(
    id: string,
    slug: string,
    work: (transaction: Db) => Promise<FleetStep>,
  ): Promise<FleetStep | undefined> {
    return db.transaction().execute(async (transaction) => {
      if (!(await holdChange(transaction, id)) || (await hasStep(transaction, id, slug))) return undefined
      return noteStep(transaction, id, await work(transaction))
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
    { codemod, inherited }: StoredChange,
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

  /** One after the other: each is durable before the next begins, and a stop in between goes on where it stopped. */
  async function runPart(change: StoredChange, author: string): Promise<FleetChange> {
    const { id, ringsDone: ring, rings } = change
    const stepped = await steppedSlugs(db, id)
    const left = (rings[ring] ?? []).filter((slug) => !stepped.has(slug))
    const { items, next } = await partOf(
      dealersOf(left),
      async (dealer) => {
        const planned = dealer.published && (await planOne(dealer, change.codemod, change.inherited))
        const step = await runOne(change, dealer.slug, planned, { ring, author })
        return { step, extra: planned?.extra ?? 0 }
      },
      { most: MOST_OF_PART.changed, extraOf: ({ extra }) => extra },
    )
    if (next === null) await finishRing(db, id, ring)
    const done = items.map(({ step }) => step).filter((step) => step !== undefined)
    return tellChange(db, (await readChange(db, id)) ?? change, done)
  }

  async function* dealersOf(slugs: readonly string[]): AsyncGenerator<FleetDealer | Gone> {
    for (const slug of slugs) yield (await sites.dealer(slug)) ?? { slug }
  }

  return {
    plan: planOne,
    async start({ title, codemod, inherited, rings }, author) {
      const change: StoredChange = {
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
      }
      await insertChange(db, change)
      return runPart(change, author)
    },
    async next(id, author, ring) {
      const change = await readChange(db, id)
      if (!change || change.undoneAt !== null || change.ringsDone >= change.rings.length) return undefined
      // Another window has finished it: the next one is for somebody to begin.
      if (ring !== undefined && ring !== change.ringsDone) return tellChange(db, change, [])
      return runPart(change, author)
    },
    undo: (id, by) => undoChange(db, id, { ...by, now: now() }),
    list: () => listFleetChanges(db),
  }
}
