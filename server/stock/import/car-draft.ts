import type { Car } from '../../../schemas/generated/types.ts'

/** A car as its feed row tells it: without what the platform adds (id, slug, dates of its own). */
export type CarDraft = Omit<Car, 'id' | 'slug'>

/** What cars of a feed are compared by with one another. */
export type CarFacts = Pick<CarDraft, 'year' | 'make' | 'model' | 'status'> & {
  [
    Fact in
      | 'make_model'
      | 'price'
      | 'km'
      | 'state'
      | 'vin'
      | 'stocknum'
      | 'simple_body'
      | 'average_market_price'
      | 'state_average_market_price'
  ]?: CarDraft[Fact] | undefined
}

interface Row {
  line: number
  /** Identifies the car within its source. */
  key: string
  /** The car as it was exported: where it is still in the tenant's stock it is that one, whatever source it came from. */
  exported?: { id: number; slug: string }
  /** Filled fields, to choose between rows of one car. */
  filled: number
}

/** A row that became a car. */
export interface MappedRow extends Row {
  draft: CarDraft
}

/** A car of a feed that is read to its end: what tells it from the others. The rest of it waits (`waiting-cars.ts`). */
export interface FeedCar extends Row {
  /** Number of its row, from 1. */
  place: number
  draft: CarFacts
  /** Digest of the whole draft. */
  hash: string
  /** Why the site would not list it, a line each; empty for a listed one. */
  unlisted: string
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
