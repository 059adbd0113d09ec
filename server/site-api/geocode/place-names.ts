import { distanceKm } from '../../../runtime/format/distance.ts'
import type { KnownPlace } from '../../../runtime/query-understanding/places.ts'
import type { Country } from '../../../schemas/generated/types.ts'
import { type CountryPlace, countryPlaces } from '../../maps/country-places.ts'
import type { Coordinates } from './geocoder.ts'

/** The longest name in words: `Saint Georges Basin`, `Salt Lake City`. */
const LONGEST = 4
/** Codes of American states that are words of a sentence too: they name a state at the end, or after a comma. */
const WORDS = new Set(['de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'oh', 'ok', 'or', 'pa'])
/** Who asks in a town means a namesake within these kilometres as likely as one next door. */
const AT_HAND_KM = 25

/**
 * The suburb or town that words begin with, with its state where they go on with it: "richmond nsw automatic". Of namesakes
 * the one that is large and near to `from`; "mt" and "st" are "Mount" and "Saint".
 */
export async function findPlaceName(
  words: string,
  country: Country,
  from: readonly Coordinates[],
): Promise<KnownPlace | undefined> {
  const table = await tableOf(country)
  const raw = words.split(/\s+/)
  const typed = raw.map(keyOf)
  for (let length = Math.min(LONGEST, typed.length); length > 0; length--) {
    const named = table.get(typed.slice(0, length).join(' '))
    if (!named) continue
    const isStateNamed =
      !WORDS.has(typed[length] ?? '') || length === typed.length - 1 || raw[length - 1]?.endsWith(',')
    const inState = isStateNamed
      ? named.filter(({ state }) => state !== '' && state.toLowerCase() === typed[length])
      : []
    const [best] = (inState.length > 0 ? inState : named).toSorted((a, b) => pull(b, from) - pull(a, from))
    if (!best) continue
    const { name, lat, lng } = best
    return { name, lat, lng, words: inState.length > 0 ? length + 1 : length }
  }
  return undefined
}

/** How likely a place is meant: by its size, and less the further it is from the yards. */
function pull({ size, ...place }: CountryPlace, from: readonly Coordinates[]): number {
  const away = Math.min(...from.map((yard) => distanceKm(yard, place)))
  return from.length === 0 ? size : (size + 1) / Math.max(AT_HAND_KM, away) ** 2
}

/** Names as they are compared: without accents, apostrophes and case. */
function keyOf(word: string): string {
  const key = word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}-]/gu, '')
    .toLowerCase()
  return key === 'mount' ? 'mt' : key === 'saint' ? 'st' : key
}

const tables = new WeakMap<readonly CountryPlace[], ReadonlyMap<string, CountryPlace[]>>()

async function tableOf(country: Country): Promise<ReadonlyMap<string, CountryPlace[]>> {
  const places = await countryPlaces(country)
  const table =
    tables.get(places) ?? Map.groupBy(places, ({ name }) => name.split(/\s+/).map(keyOf).join(' '))
  tables.set(places, table)
  return table
}
