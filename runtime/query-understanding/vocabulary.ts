import { bodyGroup, bodyType } from '../rules/car/body-type.ts'
import type { Phrase } from './phrases.ts'
import { spokenState } from './states.ts'

/** What the stock of a site is called: facet values as indexed. Words that are none of these stay text. */
export interface StockVocabulary {
  /** Models by make. */
  makes: Record<string, string[]>
  body: string[]
  fuel: string[]
  transmission: string[]
  drive: string[]
  colour: string[]
  city: string[]
  state: string[]
  /** The phrases that are true of a car. */
  said: readonly Phrase[]
}

/** Attributes whose values are read out of typed text. */
export type SpokenAttribute =
  | 'body'
  | 'fuel'
  | 'transmission'
  | 'drive'
  | 'colour'
  | 'city'
  | 'state'
  | 'said'
  | 'car_type'
  | 'seats'

/** Words of the trade for fuels, transmissions and drives, as patterns of the indexed values. */
const SPOKEN = new Map<string, [attribute: 'fuel' | 'transmission' | 'drive', values: RegExp]>(
  Object.entries({
    diesel: ['fuel', /diesel/i],
    petrol: ['fuel', /petrol|unleaded/i],
    gasoline: ['fuel', /petrol|gasoline|unleaded/i],
    gas: ['fuel', /gasoline|petrol|lpg/i],
    lpg: ['fuel', /lpg|gas$/i],
    electric: ['fuel', /^electric/i],
    ev: ['fuel', /^electric/i],
    hybrid: ['fuel', /hybrid/i],
    phev: ['fuel', /plug-?in/i],
    'plug in hybrid': ['fuel', /plug-?in/i],
    auto: ['transmission', /auto/i],
    automatic: ['transmission', /auto/i],
    manual: ['transmission', /manual/i],
    '4wd': ['drive', /4x4|four|all|awd|4wd/i],
    '4x4': ['drive', /4x4|four|all|awd|4wd/i],
    awd: ['drive', /4x4|four|all|awd|4wd/i],
    'four wheel drive': ['drive', /4x4|four|all|awd|4wd/i],
    'all wheel drive': ['drive', /4x4|four|all|awd|4wd/i],
    '2wd': ['drive', /4x2|2wd|front|rear/i],
    '4x2': ['drive', /4x2|2wd|front|rear/i],
    'rear wheel drive': ['drive', /rear/i],
    'front wheel drive': ['drive', /front/i],
  }),
)

/** Other words for bodies than their own names. */
const BODY_WORDS = new Map<string, string>(
  Object.entries({
    pickup: 'ute',
    'pick up': 'ute',
    utes: 'ute',
    suvs: 'suv',
    wagons: 'wagon',
    estate: 'wagon',
    vans: 'van',
    hatches: 'hatch',
    hatchbacks: 'hatch',
    sedans: 'sedan',
    saloon: 'sedan',
    cabriolet: 'convertible',
    convertibles: 'convertible',
    coupes: 'coupe',
    'people movers': 'peopleMover',
    minivan: 'peopleMover',
    motorhomes: 'motorhome',
    campervan: 'motorhome',
  }),
)

const CONDITIONS = new Map<string, string>(
  Object.entries({
    new: 'new',
    used: 'used',
    demo: 'demo',
    secondhand: 'used',
    'second hand': 'used',
  }),
)

/** Words that a colour or fuel is only part of: an "electric windows" is no electric car, a "black edition" no black one. */
const FEATURE_WORDS = /^(windows?|seats?|mirrors?|tailgate|boot|brake|edition|pack|steering|mode|gearbox)$/

const PLACING = /^(?:in|near|around|from)$/

export interface SpokenValue {
  attribute: SpokenAttribute
  /** Values as indexed; several mean any of them. */
  values: string[]
  /** What the chip says, where the values are names of the index alone. */
  label?: string
}

/**
 * What a phrase of one to three lower-case words says about a car, as far as the stock has such a thing.
 *
 * @param around the word before the phrase, and the one after it, which may turn it into a feature
 */
export function spokenValue(
  phrase: string,
  { before, next }: { before: string | undefined; next: string | undefined },
  vocabulary: StockVocabulary,
): SpokenValue | undefined {
  const phrases = vocabulary.said.filter(({ words }) => words.includes(phrase))
  if (phrases.length > 0) {
    const label = phrases.map((each) => each.label).join(' or ')
    return { attribute: 'said', values: phrases.map(({ id }) => id), label }
  }
  if (next !== undefined && FEATURE_WORDS.test(next)) return undefined
  const placed = before !== undefined && PLACING.test(before)
  const condition = CONDITIONS.get(phrase)
  if (condition) return { attribute: 'car_type', values: [condition] }
  const spoken = SPOKEN.get(phrase)
  if (spoken) {
    const [attribute, pattern] = spoken
    return some(
      attribute,
      vocabulary[attribute].filter((value) => pattern.test(value)),
    )
  }
  const body = bodyType(BODY_WORDS.get(phrase) ?? phrase)
  if (body) {
    const group = bodyGroup(body)
    return some(
      'body',
      vocabulary.body.filter((value) => {
        const known = bodyType(value)
        return known !== undefined && bodyGroup(known) === group
      }),
    )
  }
  return (
    some('colour', same(vocabulary.colour, phrase)) ??
    some('city', same(vocabulary.city, phrase)) ??
    some('state', spokenState(phrase, placed, vocabulary.state)) ??
    some('fuel', same(vocabulary.fuel, phrase))
  )
}

function same(values: string[], phrase: string): string[] {
  return values.filter((value) => value.toLowerCase() === phrase)
}

function some(attribute: SpokenAttribute, values: string[]): SpokenValue | undefined {
  return values.length > 0 ? { attribute, values } : undefined
}
