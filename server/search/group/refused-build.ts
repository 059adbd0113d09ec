import { isDeepStrictEqual } from 'node:util'
import { inTime } from '../in-time.ts'
import { LeadLostError, type GroupLedger, type Refusal } from '../ledger/group-ledger.ts'
import type { SearchService } from '../search-service.ts'

/** The last build, when it would have left too few cars: what is known of it, and whether it would be refused today. */
export interface RefusedBuild {
  now(): Refusal | undefined
  /** As the server that led before has told. */
  take(told: Refusal | null): void
  /** It was refused, and the other servers are told. */
  refuse(refusal: Refusal): Promise<void>
  /** A build was let, or another server leads. */
  forget(): void
  /**
   * Looks at the stock again, every so often: it may have come back, or have become still less.
   *
   * @param gone dealers whose cars are there and meant not to be
   * @returns whether a build would no longer be refused
   */
  review(gone: readonly string[]): Promise<boolean>
}

/** How often it is looked whether what was refused would be so today. */
const REVIEW_MS = 10_000

export function createRefusedBuild(
  service: SearchService,
  ledger: GroupLedger,
  clock: () => number,
): RefusedBuild {
  let refused: Refusal | undefined
  let reviewed = -Infinity

  return {
    now: () => refused,
    take(told) {
      refused = told ? { before: told.before, after: told.after } : undefined
      reviewed = -Infinity
    },
    async refuse(refusal) {
      refused = refusal
      await ledger.refuse(refusal)
    },
    forget() {
      refused = undefined
    },
    async review(gone) {
      if (!refused || clock() - reviewed < REVIEW_MS) return false
      reviewed = clock()
      try {
        const today = await inTime(service.shrinkage(gone))
        if (today === undefined || isDeepStrictEqual(today, refused)) return false
        refused = today ?? undefined
        await (today ? ledger.refuse(today) : ledger.settle(null))
        return today === null
      } catch (error) {
        if (error instanceof LeadLostError) throw error
        // An engine or a database that is away is found so by the rest of the turn, and told there.
        return false
      }
    },
  }
}
