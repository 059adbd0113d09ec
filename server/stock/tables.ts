import type { Generated } from 'kysely'

export interface StockTables {
  cars: CarTable
  car_slugs: CarSlugTable
  car_changes: CarChangeTable
  car_ids: CarIdTable
}

/** One car of a tenant's stock: the document, and the columns by which it is found again. */
export interface CarTable {
  /** Unique over the platform and never given twice (VEH-29). */
  id: number
  tenant: string
  /** Which feed the car belongs to; an import only removes cars of its own source. */
  source: string
  /** What identifies the car within the source: the feed's id, or a digest of the columns that do not change. */
  source_key: string
  slug: string
  stocknum: string | null
  status: string
  /** Digest of what the feed says about the car; equal digests mean an unchanged row. */
  hash: string
  /** Market averages that were computed rather than fed, as `national|state`; null when there are none. */
  market: string | null
  /** The Car as JSON text. */
  document: string
  /** Epoch milliseconds. */
  created_at: number
  updated_at: number
}

/** A slug that a car had before; its address redirects to the present one (SEO-10). */
export interface CarSlugTable {
  tenant: string
  slug: string
  car_id: number
  /** Epoch milliseconds. */
  retired_at: number
}

/** Outbox of stock changes, written in the transaction that changes the cars; search indexes and caches follow it. */
export interface CarChangeTable {
  seq: Generated<number>
  tenant: string
  car_id: number
  kind: 'put' | 'delete'
  /** Epoch milliseconds. */
  changed_at: number
}

/** One row: the next free car id. Every writer updates it first, so writers queue up and `seq` follows commit order. */
export interface CarIdTable {
  name: 'cars'
  next_id: number
}
