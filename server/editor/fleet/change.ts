import type { Codemod } from '../../../runtime/fleet/codemod.ts'

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

/** One change over many dealers. */
export interface FleetChange {
  id: string
  title: string
  author: string
  /** Epoch milliseconds. */
  changedAt: number
  undoneAt: number | null
  undoneBy: string | null
  codemod: Codemod
  inherited: boolean
  /** Slugs, in the order in which they are changed. */
  rings: string[][]
  /** Rings that are through; one that was interrupted goes on where it stopped. */
  ringsDone: number
  steps: FleetStep[]
}
