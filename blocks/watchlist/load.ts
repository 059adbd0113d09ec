import type { BlockLoad } from '../../runtime/block/types.ts'
import type { Car, WatchlistProps } from '../../schemas/generated/types.ts'

/** One saved car: as the stock has it, or only its id where the stock has it no more. */
export interface WatchedCar {
  id: number
  car: Car | null
}

/** The watchlist of the visitor that the page is made for, newest first (FAV-15). */
export const load: BlockLoad<WatchlistProps, WatchedCar[]> = async ({ page, stock }) => {
  const watchlist = page.session?.watchlist ?? []
  return Promise.all(
    watchlist.map(async (entry) => {
      const id = Number(entry.id)
      return { id, car: (await stock.carById(id)) ?? null }
    }),
  )
}
