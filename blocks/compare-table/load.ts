import type { BlockLoad } from '../../runtime/block/types.ts'
import { compareIds, compareLimit } from '../../runtime/rules/car/compare.ts'
import type { Car, CompareTableProps } from '../../schemas/generated/types.ts'

/** The cars of `?ids=1,2,3` that the stock knows, in the address's order (CMP-01). */
export const load: BlockLoad<CompareTableProps, Car[]> = async ({ site, page, stock }) => {
  // The server does not know the window: as many as the widest one may hold.
  const ids = compareIds(page.query, compareLimit(site.settings.compare, true))
  const cars = await Promise.all(ids.map((id) => stock.carById(id)))
  return cars.filter((car) => car !== undefined)
}
