import type { Car } from '../../../schemas/generated/types.ts'

/** A car as its feed row tells it: without what the platform adds (id, slug, dates of its own). */
export type CarDraft = Omit<Car, 'id' | 'slug'>

/** A row that became a car. */
export interface MappedRow {
  line: number
  /** Identifies the car within its source. */
  key: string
  /** The car as it was exported: where it is still in the tenant's stock it is that one, whatever source it came from. */
  exported?: { id: number; slug: string }
  draft: CarDraft
  /** Filled fields, to choose between rows of one car. */
  filled: number
  /** What the row said, as {@link keptCells}; absent in feeds that are too long to keep their rows. */
  cells?: string
}

/** A row that did not: what is wrong where, and what to write. */
export interface RejectedRow {
  line: number
  column: string
  value: string
  code: 'broken-row' | 'missing' | 'unreadable' | 'contradiction' | 'invalid' | 'fault' | 'shared-id'
  reason: string
  instead: string
  /** Identity of the row when it could be told: the stored car is then kept rather than removed. */
  key?: string
}

/** Stops the reading of one row. */
export class RowRejection extends Error {
  override name = 'RowRejection'
  readonly detail: Omit<RejectedRow, 'line' | 'key'>

  constructor(detail: Omit<RejectedRow, 'line' | 'key'>) {
    super(detail.reason)
    this.detail = detail
  }
}

export function isRejected(row: MappedRow | RejectedRow): row is RejectedRow {
  return 'reason' in row
}
