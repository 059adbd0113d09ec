import type { Car } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import { applyCorrections, keptCorrections } from './corrections.ts'
import { correctionsOf, saveBase } from './correction-store.ts'

/**
 * Lays what staff corrected over cars that a feed, a reservation or a hand writes, and keeps what they are without.
 *
 * @returns the cars as visitors see them, each with the status that its feed gives it
 */
export async function layCorrections<Given extends { car: Car }>(
  transaction: Db,
  records: readonly Given[],
): Promise<(Given & { feedStatus: string })[]> {
  const corrected = await correctionsOf(
    transaction,
    records.map(({ car }) => car.id),
  )
  const laid: (Given & { feedStatus: string })[] = []
  for (const record of records) {
    const base = record.car
    const stored = corrected.get(base.id)
    if (!stored) {
      laid.push({ ...record, feedStatus: base.status })
      continue
    }
    const corrections = keptCorrections(stored.corrections, stored.base, base)
    await saveBase(transaction, base.id, { corrections, base })
    laid.push({ ...record, car: applyCorrections(base, corrections), feedStatus: base.status })
  }
  return laid
}
