import { unlistedReasons } from '../../runtime/rules/search/unlisted.ts'
import type { StockFilter } from '../../runtime/rules/search/stock-filter.ts'
import { isSold } from '../../runtime/rules/car/availability.ts'
import { cardImage } from '../../runtime/rules/car/car-image.ts'
import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { carRecord } from '../search/car-record.ts'
import { batches } from './batches.ts'
import { FEATURED_RANK } from './corrections/corrections.ts'
import { otherWork } from './in-turns.ts'
import { changesSince, lastChange } from './repository.ts'

/** A car as a row of the desk's table. */
export interface DeskRow {
  id: number
  name: string
  slug: string
  source: string
  stocknum: string | null
  vin: string | null
  regplate: string | null
  year: number
  make: string
  model: string
  badge: string | null
  price: number | null
  km: number | null
  body: string | null
  colour: string | null
  carType: string
  status: string
  isReserved: boolean
  place: string | null
  photos: number
  picture: string | null
  isFeatured: boolean
  isArchived: boolean
  isCorrected: boolean
  /** Why the site's lists do not have it; empty when they do. */
  reasons: string[]
  /** Epoch milliseconds. */
  since: number
  changedAt: number
  /** Everything that words are looked for in, in lower case. */
  words: string
}

export interface DeskRows {
  /** The rows of a dealer's whole stock as it is now, by id; do not change them. */
  of(tenant: string, filter: StockFilter): Promise<readonly DeskRow[]>
}

interface Kept {
  rows: Map<number, DeskRow>
  list: readonly DeskRow[]
  seq: number
  filter: string
  /** Epoch milliseconds. */
  readAt: number
}

/** Rows that are kept in memory over all dealers; those of whoever was looked at longest ago make room. */
const MOST_ROWS = 150_000
/** Sold cars leave the lists with time, which no change tells. */
const OLDEST_MS = 10 * 60_000
const READ_PAGE = 200
/** Changes that are followed one by one; of more the rows are read again. */
const MOST_CHANGES = 5000

/**
 * The rows of the dealers that staff look at, kept in memory and brought up to date by the feed of changes at each question:
 * what any server wrote a moment ago is there.
 */
export function createDeskRows(db: Db, now: () => number): DeskRows {
  const kept = new Map<string, Kept>()
  const loading = new Map<string, Promise<Kept>>()

  async function read(tenant: string, filter: StockFilter): Promise<Kept> {
    const seq = await lastChange(db)
    const rows = new Map<number, DeskRow>()
    let last = 0
    for (;;) {
      const found = await readRows(db, tenant, filter, now(), { after: last })
      for (const row of found) rows.set(row.id, row)
      last = found.at(-1)?.id ?? last
      if (found.length < READ_PAGE) break
      await otherWork()
    }
    return { rows, list: [...rows.values()], seq, filter: JSON.stringify(filter), readAt: now() }
  }

  /** @returns false where reading everything again is less work */
  async function follow(tenant: string, filter: StockFilter, known: Kept): Promise<boolean> {
    const changes = await changesSince(db, known.seq, MOST_CHANGES)
    const last = changes.at(-1)
    if (!last) return true
    if (changes.length === MOST_CHANGES) return false
    const ids = new Set(changes.flatMap((change) => (change.tenant === tenant ? change.carId : [])))
    for (const batch of batches([...ids])) {
      const found = await readRows(db, tenant, filter, now(), { ids: batch })
      for (const id of batch) known.rows.delete(id)
      for (const row of found) known.rows.set(row.id, row)
    }
    if (ids.size > 0) known.list = [...known.rows.values()]
    known.seq = last.seq
    return true
  }

  async function refresh(tenant: string, filter: StockFilter): Promise<Kept> {
    const known = kept.get(tenant)
    const isUsable = known && known.filter === JSON.stringify(filter) && known.readAt > now() - OLDEST_MS
    const fresh = isUsable && (await follow(tenant, filter, known)) ? known : await read(tenant, filter)
    kept.delete(tenant)
    kept.set(tenant, fresh)
    let total = 0
    for (const [slug, { rows }] of [...kept].toReversed()) {
      total += rows.size
      if (total > MOST_ROWS && slug !== tenant) kept.delete(slug)
    }
    return fresh
  }

  return {
    async of(tenant, filter) {
      // One after the other: a question that came in between would see half of the changes.
      const before = loading.get(tenant)
      const made = (before ?? Promise.resolve()).catch(() => {}).then(() => refresh(tenant, filter))
      loading.set(tenant, made)
      try {
        return (await made).list
      } finally {
        if (loading.get(tenant) === made) loading.delete(tenant)
      }
    },
  }
}

async function readRows(
  db: Db,
  tenant: string,
  filter: StockFilter,
  nowMs: number,
  which: { ids: readonly number[] } | { after: number },
): Promise<DeskRow[]> {
  const query = db
    .selectFrom('cars')
    .leftJoin('car_corrections', 'car_corrections.car_id', 'cars.id')
    .select([
      'cars.id',
      'cars.source',
      'cars.document',
      'cars.created_at',
      'cars.updated_at',
      'car_corrections.corrections',
    ])
    .where('cars.tenant', '=', tenant)
  const rows = await (
    'ids' in which
      ? query.where('cars.id', 'in', which.ids)
      : query.where('cars.id', '>', which.after).limit(READ_PAGE)
  )
    .orderBy('cars.id')
    .execute()
  return rows.map(({ source, document, corrections, created_at: since, updated_at: changedAt }) => {
    const isCorrected = corrections !== null && corrections !== '{"fields":{}}'
    return deskRow(JSON.parse(document) as Car, {
      tenant,
      filter,
      nowMs,
      source,
      isCorrected,
      since,
      changedAt,
    })
  })
}

/** Why a dealer's site does not list a car, in words; empty when it does. */
export function reasonsOf(car: Car, tenant: string, filter: StockFilter, nowMs: number): string[] {
  return unlistedReasons(carRecord(car, { tenant, conditions: filter.extra }), filter, nowMs)
}

function deskRow(
  car: Car,
  {
    tenant,
    filter,
    nowMs,
    ...more
  }: Pick<DeskRow, 'source' | 'isCorrected' | 'since' | 'changedAt'> & {
    tenant: string
    filter: StockFilter
    nowMs: number
  },
): DeskRow {
  const { id, name, slug, year, make, model, price } = car
  const words = [
    id,
    name,
    car.stocknum,
    car.vin,
    car.regplate,
    car.colour,
    car.location_name,
    car.carsales_title,
  ]
  return {
    id,
    name,
    slug,
    stocknum: car.stocknum ?? null,
    vin: car.vin ?? null,
    regplate: car.regplate ?? null,
    year,
    make,
    model,
    badge: car.badge ?? null,
    price: price ?? null,
    km: car.km ?? null,
    body: car.simple_body ?? null,
    colour: car.colour ?? null,
    carType: car.car_type,
    status: isSold(car) ? 'sold' : car.status,
    isReserved: car.reserved === true,
    place: car.location_name ?? car.city ?? null,
    photos: car.photos_count ?? 0,
    picture: cardImage(car),
    isFeatured: (car.custom_rank ?? 0) >= FEATURED_RANK,
    isArchived: car.show_on_dealer_website === false,
    reasons: reasonsOf(car, tenant, filter, nowMs),
    words: words.filter(Boolean).join(' ').toLowerCase(),
    ...more,
  }
}
