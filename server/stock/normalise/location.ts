import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { normalised, type Normalised, type RuleId } from './rules.ts'
import { titleCase } from './text.ts'

export interface CityState {
  city: string | null
  /** Upper-case state code as in addresses: `NSW`, `CA`; a region name where a country has no codes. */
  state: string | null
}

/** Longer codes are names of regions, which addresses write out. */
const LONGEST_CODE = 3

const STATE_CODES = new Map(
  Object.values(COUNTRIES)
    .flatMap(({ regional }) => regional.states)
    .filter(({ code }) => code.length <= LONGEST_CODE)
    .map(({ name, code }) => [name.toLowerCase(), code.toUpperCase()]),
)

/** `Caringbah, NSW`, `Warrenheip, AU-VIC`, `SOUTH MELBOURNE, Victoria 3205` → city and state. */
export function normalisePlace(text: string): Normalised<CityState> {
  const comma = text.lastIndexOf(',')
  if (comma < 0) {
    const city = normaliseCity(text)
    return normalised({ city: city.value, state: null }, ...city.rules)
  }
  const city = normaliseCity(text.slice(0, comma).trim())
  return normalised(
    { city: city.value, state: normaliseState(text.slice(comma + 1)) },
    'location.split',
    ...city.rules,
  )
}

/** `SOUTH MELBOURNE` → `South Melbourne`. */
export function normaliseCity(text: string): Normalised<string> {
  const isShouted = text.length > 3 && text === text.toUpperCase()
  const rules: RuleId[] = isShouted ? ['location.casing'] : []
  return normalised(isShouted ? titleCase(text) : text, ...rules)
}

/** `AU-VIC`, `vic`, `Victoria 3205` → `VIC`; names of regions stay words. */
export function normaliseState(text: string): string | null {
  const plain = text
    .replace(/\d{4,5}(?:-\d{4})?/, '')
    .trim()
    .replace(/^[a-z]{2}-/i, '')
  if (plain === '') return null
  return STATE_CODES.get(plain.toLowerCase()) ?? (plain.length <= 3 ? plain.toUpperCase() : plain)
}
