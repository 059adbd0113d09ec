import type { Car } from '../../../schemas/generated/types.ts'
import { carSlug } from '../car-slug.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import {
  allocateCarIds,
  carsInTransaction,
  deleteCars,
  putCars,
  type CarRecord,
  type StockTransaction,
} from '../write-cars.ts'
import type { CarDraft } from './car-draft.ts'
import type { Notes } from './notes.ts'
import type { ImportPlan, PlannedCar } from './plan.ts'

export interface ApplyContext {
  tenant: string
  source: string
  mapping: CompiledMapping
  notes: Notes
  nowMs: number
  onStored(count: number): void
}

/** Writes a plan in the caller's transaction: cars, former slugs and the feed of changes together. */
export async function applyPlan(
  transaction: StockTransaction,
  plan: ImportPlan,
  context: ApplyContext,
): Promise<void> {
  const firstId = await allocateCarIds(transaction, plan.added.length)
  const added = plan.added.map((planned, index) => newCar(planned, firstId + index, context))
  await put(transaction, added, context)

  const touched = [...plan.changed, ...plan.repriced]
  const before = await carsInTransaction(
    transaction,
    touched.map(({ stored }) => stored.id),
  )
  const changed = touched.flatMap((planned) => {
    const car = before.get(planned.stored.id)
    if (!car) return []
    const { source, source_key: sourceKey } = planned.stored
    // A car keeps the source that it came from: its own feed finds it again.
    return [{ ...changedCar(planned, car, context), source, sourceKey }]
  })
  await put(transaction, changed, context)
  await remove(transaction, plan, context)
}

async function remove(
  transaction: StockTransaction,
  { removed }: ImportPlan,
  context: ApplyContext,
): Promise<void> {
  const { tenant, source, mapping, nowMs } = context
  if (mapping.removed === 'delete') {
    await deleteCars(
      transaction,
      tenant,
      removed.map(({ id }) => id),
      nowMs,
    )
    return
  }
  const cars = await carsInTransaction(
    transaction,
    removed.map(({ id }) => id),
  )
  const sold = removed.flatMap((stored): CarRecord[] => {
    const car = cars.get(stored.id)
    if (!car) return []
    const { hash, market, source_key: sourceKey } = stored
    return [{ tenant, source, sourceKey, hash, market, car: { ...car, ...soldFields(nowMs) } }]
  })
  await put(transaction, sold, context)
}

async function put(
  transaction: StockTransaction,
  records: CarRecord[],
  { nowMs, onStored }: ApplyContext,
): Promise<void> {
  await putCars(transaction, records, nowMs)
  onStored(records.length)
}

function soldFields(nowMs: number): Pick<Car, 'status' | 'sold' | 'sold_date_timestamp'> {
  return { status: 'sold', sold: true, sold_date_timestamp: Math.floor(nowMs / 1000) }
}

function newCar(planned: PlannedCar, id: number, context: ApplyContext): CarRecord {
  const { draft } = planned.row
  const created = draft.created_at ?? new Date(context.nowMs).toISOString()
  return recordOf(planned, withIdentity({ ...draft, created_at: created }, id), context)
}

/**
 * The car as the feed has it now, with what only the platform knows: when it came, views, a reservation, and the price
 * it was sold for before (mapping `priceDrops`).
 */
function changedCar(planned: PlannedCar, before: Car, context: ApplyContext): CarRecord {
  const { draft, line } = planned.row
  const car = withIdentity({ ...draft, created_at: draft.created_at ?? before.created_at ?? null }, before.id)
  if (before.views !== undefined) car.views = before.views
  if (draft.reserved === undefined && before.reserved !== undefined) car.reserved = before.reserved
  if (context.mapping.priceDrops && draft.before_price === undefined) {
    const was = priceBefore(before, draft)
    if (was !== null) car.before_price = was
    if (was !== null && was !== before.before_price) {
      context.notes.add('price.dropped', line, 'price', `$${was}`, `$${draft.price ?? 0}`)
    }
  }
  if (draft.status === 'sold' && before.status === 'sold')
    car.sold_date_timestamp = before.sold_date_timestamp ?? null
  return recordOf(planned, car, context)
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

function recordOf(planned: PlannedCar, car: Car, { tenant, source, nowMs }: ApplyContext): CarRecord {
  const { row, hash, market, prices } = planned
  const sold = car.status === 'sold' && !car.sold_date_timestamp ? soldFields(nowMs) : {}
  return { tenant, source, sourceKey: row.key, hash, market, car: { ...car, ...sold, ...(market && prices) } }
}
