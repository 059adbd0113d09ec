import { countOf, type VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'

/** Texts of the finder, for every state of it (BUDG-09, BUDG-10, ERR-13). */
export const BUTTON = 'View Cars In This Range'
export const NOTHING_BUTTON = '0 Cars Found'
export const NOTHING_NOTE = 'No Cars found for this budget'

/** How many there are to see; nothing where the search could not say. */
export function countText(count: number | null, noun: VehicleNoun): string {
  return count === null ? '' : `${countOf(count, noun)} to choose from`
}
