import type { FleetChange, FleetStep } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { RevisionMovedError } from '../../tenants/store.ts'
import { markUndone, readChange, tellChange } from './change-store.ts'
import { MOST_OF_PART } from './parts.ts'
import { noteUndone, standingSteps } from './step-store.ts'
import { obstaclesAt, sizeOf, undoStep } from './undo-step.ts'

export type UndoResult =
  /** `after` where the look at what others changed goes on; nothing was taken back until it is through. */
  | { kind: 'done'; change: FleetChange; after: string | null }
  | { kind: 'unknown' }
  /** Others changed the same values since; nothing was taken back. */
  | { kind: 'conflict'; at: Obstacle[] }

interface Obstacle {
  slug: string
  pointers: string[]
}

export interface UndoBy {
  author: string
  now: number
  /** What others changed since stays where it is in the way. */
  keepLater: boolean
  /** Where the look before ended. */
  after?: string | undefined
}

/** Tries while others publish in between. */
const ATTEMPTS = 5
/** Steps that are read at a time. */
const AT_ONCE = 50
const CHANGED_MEANWHILE = 'Others changed the same values meanwhile; it was not taken back here.'

/**
 * Takes a change back, a part of its dealers at a time, published and draft. First all of them are looked at: where others changed
 * the same values, nothing is taken back. What fits into one part is looked at and written in one transaction.
 */
export async function undoChange(db: Db, id: string, by: UndoBy): Promise<UndoResult> {
  const change = await readChange(db, id)
  if (!change) return { kind: 'unknown' }
  const tell = async (after: string | null): Promise<UndoResult> => ({
    kind: 'done',
    change: await tellChange(db, (await readChange(db, id)) ?? change, []),
    after,
  })
  const part = await partOfSteps(db, id, change.undoneAt === null ? by.after : undefined)
  if (change.undoneAt !== null && part.steps.length === 0) return { kind: 'unknown' }
  const isWhole = by.after === undefined && part.next === null
  if (change.undoneAt === null && !by.keepLater && !isWhole) {
    const at: Obstacle[] = []
    for (const step of part.steps) {
      const pointers = await obstaclesAt(db, step)
      if (pointers.length > 0) at.push({ slug: step.slug, pointers })
    }
    if (at.length > 0) return { kind: 'conflict', at }
    if (part.next !== null) return tell(part.next)
  }
  const written = await writePart(db, { id, title: change.title, isFirst: change.undoneAt === null }, by)
  return written ?? tell(null)
}

/** @returns what kept it from being written */
async function writePart(
  db: Db,
  { id, title, isFirst }: { id: string; title: string; isFirst: boolean },
  by: UndoBy,
): Promise<UndoResult | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        // Writing first takes the change: whoever takes it back at the same time waits here.
        if (isFirst && !(await markUndone(transaction, id, by))) return { kind: 'unknown' }
        const { steps } = await partOfSteps(transaction, id)
        const at: Obstacle[] = []
        for (const step of steps) {
          const pointers = await undoStep(transaction, step, title, by)
          if (pointers.length > 0) at.push({ slug: step.slug, pointers })
          const problem = pointers.length > 0 ? CHANGED_MEANWHILE : step.problem
          await noteUndone(transaction, id, { ...step, problem })
        }
        if (isFirst && at.length > 0) throw new UndoRefused(at)
        return undefined
      })
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

/** Steps of one request, one at the least; `next` where there are more. */
async function partOfSteps(
  db: Db,
  id: string,
  after?: string,
): Promise<{ steps: FleetStep[]; next: string | null }> {
  const found = await standingSteps(db, id, { after, limit: AT_ONCE + 1 })
  const steps: FleetStep[] = []
  let spent = 0
  for (const step of found) {
    spent += await sizeOf(db, step)
    const last = steps.at(-1)
    if (last && (spent > MOST_OF_PART.undone || steps.length === AT_ONCE)) return { steps, next: last.slug }
    steps.push(step)
  }
  return { steps, next: null }
}
