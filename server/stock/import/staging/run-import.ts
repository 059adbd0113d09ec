import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { pruneChanges } from '../../prune-changes.ts'
import type { FeedCar } from '../car-draft.ts'
import type { ImportPlan } from '../plan.ts'
import { applyStaged, type ApplyOptions } from './apply-staged.ts'
import {
  abandonClaim,
  abandonedImports,
  endClaim,
  takeOver,
  tryClaim,
  type ImportClaim,
  type ImportTerms,
} from './claim.ts'
import { discardStaged, stagePlan } from './stage-plan.ts'

const WAIT_MS = 250

export interface ImportRun<T> extends ApplyOptions {
  db: Db
  tenant: string
  terms: ImportTerms
  now(): number
  /** Compares with the stock, which no other import changes meanwhile. Nothing is written where `isRefused`. */
  plan(): Promise<T & { plan: ImportPlan; isRefused: boolean }>
  /** What is put ready of a car of the plan. */
  document(car: FeedCar): string
}

/**
 * One import of one dealer, from the comparison to the last car. Waits for the one that is under way, and ends first what
 * a killed one left.
 */
export async function runImport<T>(run: ImportRun<T>): Promise<T & { plan: ImportPlan; isRefused: boolean }> {
  const { db, tenant, terms, now } = run
  const claim: ImportClaim = { tenant, owner: newId(), terms, now }
  while (!(await tryClaim(db, claim))) {
    if (!(await endAbandoned(db, tenant, now))) await setTimeout(WAIT_MS)
  }
  try {
    const result = await run.plan()
    if (!result.isRefused) {
      await stagePlan(db, claim, result.plan, run.document)
      await applyStaged(db, claim, run)
    }
    await endClaim(db, claim)
    await pruneChanges(db, now())
    return result
  } catch (error) {
    // Where the database is gone it is left by its lease, and what is told is what went wrong first.
    await abandonClaim(db, claim).catch(() => {})
    throw error
  }
}

/** Applies what a killed import decided, or throws away what it put ready. @returns whether there was one */
async function endAbandoned(db: Db, tenant: string, now: () => number): Promise<boolean> {
  const taken = await takeOver(db, tenant, now)
  if (!taken) return false
  await (taken.isDecided ? applyStaged(db, taken.claim) : discardStaged(db, taken.claim))
  await endClaim(db, taken.claim)
  return true
}

/** Ends the imports of all dealers whose importer is gone. */
export async function endAbandonedImports(db: Db, now: () => number): Promise<void> {
  for (const tenant of await abandonedImports(db, now())) await endAbandoned(db, tenant, now)
}
