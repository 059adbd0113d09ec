import type { Db } from '../../../db/database.ts'
import { bulkInsert } from '../../../db/bulk-insert.ts'
import type { StagedCarTable } from '../../tables.ts'
import type { CarDraft, FeedCar } from '../car-draft.ts'
import type { MarketPrices } from '../market-prices.ts'
import { marketText, type ImportPlan } from '../plan.ts'
import { holdClaim, type ImportClaim } from './claim.ts'
import { READY, shortWrites } from './short-writes.ts'

/** What a staged row keeps of a planned car. */
export interface StagedCar extends Pick<FeedCar, 'key' | 'line' | 'hash'> {
  market: string | null
  prices?: MarketPrices
  cells?: string
  draft: CarDraft
}

/** {@link StagedCar} as JSON text, of texts that are there. @param draft as JSON */
export function stagedDocument(
  { key, line, hash }: FeedCar,
  prices: MarketPrices | undefined,
  draft: string,
  cells: string | null,
): string {
  const about = { key, line, hash, market: marketText(prices), prices, ...(cells !== null && { cells }) }
  return `${JSON.stringify(about).slice(0, -1)},"draft":${draft}}`
}

/**
 * Puts a plan ready in short transactions and decides it in a last one. Until then the stock is what it was, and what is
 * ready is thrown away by whoever finds it; from then on the plan is applied, by this process or another.
 *
 * @param document of a car of the plan, as {@link stagedDocument}
 */
export async function stagePlan(
  db: Db,
  claim: ImportClaim,
  { added, changed, repriced, removed }: ImportPlan,
  document: (car: FeedCar) => string,
): Promise<void> {
  const known = [...changed, ...repriced]
  const total = added.length + known.length + removed.length
  const writes = shortWrites(db, READY)
  const insert = bulkInsert<StagedCarTable>((rows) => db.insertInto('staged_cars').values(rows).compile())
  const rowAt = (place: number): Omit<StagedCarTable, 'tenant' | 'place'> => {
    const isNew = added[place]
    if (isNew) return { kind: 'put', car_id: null, document: document(isNew) }
    const isKnown = known[place - added.length]
    if (isKnown) return { kind: 'put', car_id: isKnown.stored.id, document: document(isKnown.row) }
    const gone = removed[place - added.length - known.length]
    return { kind: 'remove', car_id: gone?.id ?? null, document: null }
  }
  for (let place = 0; place < total;) {
    const size = Math.min(writes.size(), total - place)
    const rows = Array.from({ length: size }, (_, index) => ({
      tenant: claim.tenant,
      place: place + index,
      ...rowAt(place + index),
    }))
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await transaction.executeQuery(insert(rows))
    })
    place += size
  }
  await holdClaim(db, claim, 'decided')
}

/** Throws away what an import put ready that never got as far as its decision. */
export async function discardStaged(db: Db, claim: ImportClaim): Promise<void> {
  const last = await db
    .selectFrom('staged_cars')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('tenant', '=', claim.tenant)
    .executeTakeFirst()
  const writes = shortWrites(db, READY)
  for (let place = 0; place <= (last?.place ?? -1);) {
    const end = place + writes.size()
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await transaction
        .deleteFrom('staged_cars')
        .where('tenant', '=', claim.tenant)
        .where('place', '<', end)
        .execute()
    })
    place = end
  }
}
