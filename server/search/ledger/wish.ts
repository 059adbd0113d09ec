import { newId } from '../../db/new-id.ts'

/** What staff ask for: a build, or one that may leave fewer cars by any number. */
export type Wish = 'rebuild' | 'shrink'

/** As a row has it: a mark behind the word tells a second wish from the first, which may be at work already. */
export const newWish = (wish: Wish): string => `${wish} ${newId()}`

/** @param asked a row's; one without a mark is a former release's */
export function wishOf(asked: string | null): Wish | null {
  if (asked === null) return null
  return asked.split(' ', 1)[0] === 'shrink' ? 'shrink' : 'rebuild'
}
