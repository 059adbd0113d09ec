import type { BlockLoad } from '../../runtime/block/types.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import type { SaveSearchProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface SaveSearchData {
  /** What is watched, as the page stands: its path and query, or the car's own path. */
  address: string
  /** Of the page's car; null on a search. */
  car: string | null
}

export const load: BlockLoad<SaveSearchProps, SaveSearchData | null> = async (context) => {
  const { site, page } = context
  if (!site.flags['saved-searches']) return null
  if (page.params['slug'] === undefined)
    return { address: page.query === '' ? page.path : `${page.path}?${page.query}`, car: null }
  const car = await carOfPage(context)
  return car && availability(car).ok ? { address: `/cars/${car.slug}`, car: carTitle(car) } : null
}
