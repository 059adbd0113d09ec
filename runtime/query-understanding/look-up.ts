import type { KnownPlace, PlaceWords } from './places.ts'
import type { Understood } from './understood.ts'

/** A text has one place; more look-ups than these are of words that are none. */
const MOST = 4

/**
 * Looks up what a text may name as a place, until it can be read.
 *
 * @param read reads a text by what `places` knows by then
 * @param find the place that words begin with; undefined where they name none. `isAlone`: the text has no others
 */
export async function lookUpPlaces(
  text: string,
  read: (text: string) => Understood,
  { known }: Pick<PlaceWords, 'known'>,
  find: (words: string, isAlone: boolean) => Promise<KnownPlace | undefined>,
): Promise<void> {
  for (let asked = 0; asked < MOST; asked++) {
    const { lookUp } = read(text)
    if (lookUp === undefined) return
    known.set(lookUp, (await find(lookUp, lookUp === text.trim())) ?? null)
  }
}
