import { localYear } from '../../runtime/format/local-day.ts'
import { lookUpPlaces } from '../../runtime/query-understanding/look-up.ts'
import type { KnownPlace, PlaceWords } from '../../runtime/query-understanding/places.ts'
import { understandQuery } from '../../runtime/query-understanding/understand.ts'
import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { NamedVocabulary } from '../../runtime/query-understanding/vocabulary.ts'
import { withPhrases } from '../../runtime/query-understanding/with-phrases.ts'

/**
 * Reads the text of a search; the last text is remembered, because every request of a search carries it.
 *
 * @param clock the instant in epoch milliseconds and the dealer's zone: "under 3 years old" begins with a year of theirs
 */
export function createReader(
  named: NamedVocabulary,
  clock: { now: number; timeZone: string },
  places?: PlaceWords,
): (text: string) => Understood {
  const vocabulary = withPhrases(named)
  const thisYear = localYear(clock.now, clock.timeZone)
  let last: { text: string; known: number | undefined; understood: Understood } | undefined
  return (text) => {
    const known = places?.known.size
    if (last?.text !== text || last.known !== known)
      last = { text, known, understood: understandQuery(text, vocabulary, thisYear, places) }
    return last.understood
  }
}

/** Looks up the place that a text may name, in the browser. Throws when the network is away. */
export function lookUp(text: string, read: (text: string) => Understood, places: PlaceWords): Promise<void> {
  return lookUpPlaces(text, read, places, async (words, isAlone) => {
    const alone = isAlone ? '&alone=true' : ''
    const answer = await fetch(`/api/places?words=${encodeURIComponent(words)}${alone}`)
    // Too many of them, or none of that name: its words stay words.
    return answer.ok ? ((await answer.json()) as KnownPlace) : undefined
  })
}
