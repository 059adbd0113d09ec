import type { Phrase } from './phrases.ts'

/** "Under 17 ft", "up to 20 foot". */
const LENGTH = /^(?:under|below|less than|up to|max|no longer than) (\d{2}) ?(?:ft|foot|feet|footer|')$/
/** "Under 2000 kg tare", "atm below 2500kg"; a weight alone is what it may weigh with all that is in it. */
const WEIGHT =
  /^(?:(atm|tare|gtm) )?(?:under|below|less than|up to|max) (\d{3,4}) ?(?:kgs?|kilos?)(?: (atm|tare|gtm))?$/

/**
 * A bound of a caravan's length or weight in lower-case words, as the phrases of the stock that keep it: lengths one by one,
 * of weights the heaviest that is not above it.
 */
export function spokenVanMeasure(
  text: string,
  said: readonly Phrase[],
): { values: string[]; label: string } | undefined {
  const length = LENGTH.exec(text)
  if (length) {
    const most = Number(length[1])
    const values = said.filter(({ id }) => numberOf(id, 'feet') <= most).map(({ id }) => id)
    return values.length === 0 ? undefined : { values, label: `Up to ${most} ft` }
  }
  const weight = WEIGHT.exec(text)
  if (!weight) return undefined
  const kind = weight[1] === 'tare' || weight[3] === 'tare' ? 'tare' : 'atm'
  const [heaviest] = said
    .filter(({ id }) => numberOf(id, kind) <= Number(weight[2]))
    .toSorted((a, b) => numberOf(b.id, kind) - numberOf(a.id, kind))
  return heaviest && { values: [heaviest.id], label: heaviest.label }
}

/** The number of a phrase of this kind: `feet-17`; NaN of every other. */
function numberOf(id: string, kind: string): number {
  return id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : Number.NaN
}
