import type { Car } from '../../../../schemas/generated/types.ts'
import { carSlug } from '../../car-slug.ts'
import { parseCar } from '../../repository.ts'
import type { CarTable } from '../../tables.ts'
import type { CarRecord } from '../../write-cars.ts'
import type { CarDraft } from '../car-draft.ts'
import type { Notes } from '../notes.ts'
import type { ImportTerms } from './claim.ts'
import type { StagedCar } from './stage-plan.ts'

/** A car that the feed lists for the first time. */
export function newCar(tenant: string, terms: ImportTerms, staged: StagedCar, id: number): CarRecord {
  const { draft, key } = staged
  const created = draft.created_at ?? new Date(terms.nowMs).toISOString()
  const car = withIdentity({ ...draft, created_at: created }, id)
  return recordOf({ tenant, source: terms.source, source_key: key }, staged, car, terms)
}

/**
 * The car as the feed has it now, with what only the platform knows: when it came, views, a reservation, and the price
 * it was sold for before (mapping `priceDrops`). It keeps the source that it came from: its own feed finds it again.
 */
export function changedCar(
  terms: ImportTerms,
  staged: StagedCar,
  stored: CarTable,
  notes: Notes | undefined,
): CarRecord {
  const { draft, line } = staged
  const before = parseCar(stored.document)
  const car = withIdentity({ ...draft, created_at: draft.created_at ?? before.created_at ?? null }, before.id)
  if (before.views !== undefined) car.views = before.views
  if (draft.reserved === undefined && before.reserved !== undefined) car.reserved = before.reserved
  if (terms.priceDrops && draft.before_price === undefined) {
    const was = priceBefore(before, draft)
    if (was !== null) car.before_price = was
    if (was !== null && was !== before.before_price) {
      notes?.add('price.dropped', line, 'price', `$${was}`, `$${draft.price ?? 0}`)
    }
  }
  if (draft.status === 'sold' && before.status === 'sold')
    car.sold_date_timestamp = before.sold_date_timestamp ?? null
  return recordOf(stored, staged, car, terms)
}

/** A car that the feed no longer lists (VEH-31). */
export function soldCar(stored: CarTable, nowMs: number): CarRecord {
  const { tenant, source, source_key: sourceKey, hash, market } = stored
  const car = { ...parseCar(stored.document), ...soldFields(nowMs) }
  return { tenant, source, sourceKey, hash, market, car }
}

function soldFields(nowMs: number): Pick<Car, 'status' | 'sold' | 'sold_date_timestamp'> {
  return { status: 'sold', sold: true, sold_date_timestamp: Math.floor(nowMs / 1000) }
}

/** The was-price: the old price after a fall; an earlier was-price stays as long as it is above the price. */
function priceBefore(before: Car, draft: CarDraft): number | null {
  const { price } = draft
  if (!price) return null
  const earlier = before.before_price ?? 0
  const last = before.price ?? 0
  const was = last > price ? last : last === price ? earlier : 0
  return was > price ? was : null
}

function withIdentity(draft: CarDraft, id: number): Car {
  const { name, ...rest } = draft
  return { id, name, slug: carSlug({ ...draft, id }), ...rest }
}

function recordOf(
  { tenant, source, source_key: sourceKey }: Pick<CarTable, 'tenant' | 'source' | 'source_key'>,
  { hash, market, prices }: StagedCar,
  car: Car,
  { nowMs }: ImportTerms,
): CarRecord {
  const sold = car.status === 'sold' && !car.sold_date_timestamp ? soldFields(nowMs) : {}
  return { tenant, source, sourceKey, hash, market, car: { ...car, ...sold, ...(market && prices) } }
}
