import { normalised, type Normalised, type RuleId } from './rules.ts'

/** Colours that shoppers filter by; the first ones are the usual facet. */
const COLOURS = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Gold',
  'Orange',
  'Yellow',
  'Beige',
  'Purple',
  'Bronze',
  'Burgundy',
  'Maroon',
  'Cream',
  'Pink',
  'Turquoise',
  'Champagne',
  'Copper',
]

/** Paint names whose colour is plain, other languages, and the misspellings that feeds hold. */
const ALIASES: Record<string, string> = {
  aluminium: 'Silver',
  anthracite: 'Grey',
  azure: 'Blue',
  baige: 'Beige',
  biege: 'Beige',
  blck: 'Black',
  bugerney: 'Burgundy',
  burgandy: 'Burgundy',
  charcoal: 'Grey',
  charcol: 'Grey',
  creme: 'Cream',
  crème: 'Cream',
  darkblue: 'Blue',
  ebony: 'Black',
  emerald: 'Green',
  granite: 'Grey',
  graphite: 'Grey',
  gray: 'Grey',
  greg: 'Grey',
  gunmetal: 'Grey',
  ivory: 'Cream',
  lime: 'Green',
  magnetite: 'Grey',
  navy: 'Blue',
  olive: 'Green',
  onxy: 'Black',
  onyx: 'Black',
  platinum: 'Silver',
  rouge: 'Red',
  blanc: 'White',
  blanche: 'White',
  noir: 'Black',
  noire: 'Black',
  gris: 'Grey',
  grise: 'Grey',
  argent: 'Silver',
  bleu: 'Blue',
  bleue: 'Blue',
  vert: 'Green',
  verte: 'Green',
  brun: 'Brown',
  jaune: 'Yellow',
  ruby: 'Red',
  sapphire: 'Blue',
  silber: 'Silver',
  sliver: 'Silver',
  snowflake: 'White',
  tan: 'Beige',
  teal: 'Turquoise',
  violet: 'Purple',
  waite: 'White',
  while: 'White',
  whte: 'White',
  whtie: 'White',
}

const BY_WORD = new Map<string, string>([
  ...COLOURS.map((colour): [string, string] => [colour.toLowerCase(), colour]),
  ...Object.entries(ALIASES),
])

/**
 * The colour shoppers filter by: `Magnetic Grey Metallic` → `Grey`, `Whtie` → `White`. The last colour word counts
 * (`Blue Black` is black). Text without one (`Leather`, `Metallic`, `TRUE`) is no colour.
 */
export function normaliseColour(text: string): Normalised<string> {
  const found = text
    .split(/[^\p{L}]+/u)
    .map((word) => BY_WORD.get(word.toLowerCase()))
    .findLast((colour) => colour !== undefined)
  if (found === undefined) return normalised<string>(null, 'colour.not-a-colour')
  return normalised(found, ...(found === text ? [] : (['colour.alias'] as const)))
}

/** `3 years / 100,000 km`, `Unlimited km`. */
function isWarranty(text: string): boolean {
  const [, rest = ''] = /\b(?:years?|months?)\b(.*)/is.exec(text) ?? []
  return /\bkm\b/i.test(rest) || /unlimited\s*km/i.test(text)
}

/**
 * Exterior colour of a cell such as `White / Black` (exterior / interior).
 *
 * @param before the cell left of it: in rows that slipped by one column the colours stand there and a warranty
 *   (`5 years / Unlimited km`) here.
 */
export function normaliseExteriorInterior(text: string, before: string | null): Normalised<string> {
  if (isWarranty(text)) {
    const slipped = before === null || /^\d/.test(before) ? null : before
    const inner = slipped === null ? null : normaliseExteriorInterior(slipped, null)
    return normalised(inner?.value ?? null, 'colour.shifted', ...(inner?.rules ?? []))
  }
  const [exterior = '', ...interior] = text.split(/(?<!\s)\s*\/\s*/)
  const rules: RuleId[] = interior.length > 0 ? ['colour.split'] : []
  if (!/\p{L}/u.test(exterior)) return normalised<string>(null, ...rules)
  const colour = normaliseColour(exterior)
  return normalised(colour.value, ...rules, ...colour.rules)
}
