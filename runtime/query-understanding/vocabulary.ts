import { bodyGroup, bodyType, type BodyType } from '../rules/car/body-type.ts'
import type { DistanceUnit } from './measures.ts'
import { type Phrase, PHRASES } from './phrases.ts'
import { spokenState } from './states.ts'
import { titleWord } from './title-words.ts'
import { spokenVanMeasure } from './van-measures.ts'

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
  /** What the site counts distances in; kilometres where it does not say. */
  distanceUnit?: DistanceUnit
}

/** The same as a page brings it, with the phrases by their ids: their words come when somebody types. */
export interface NamedVocabulary extends Omit<StockVocabulary, 'said'> {
  said: readonly string[]
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
  | 'make'
  | 'model'
  | 'make_model'
  | 'car_type'
  | 'seats'

type Spoken = [attribute: 'fuel' | 'transmission' | 'drive' | 'colour', values: RegExp, title?: string]

const words = (spoken: Spoken, ...said: string[]): [string, Spoken][] => said.map((word) => [word, spoken])
const ALL_WHEELS: Spoken = ['drive', /4x4|four|all|awd|4wd/i]

/** Words of the trade for fuels, transmissions and drives, as patterns of the indexed values; and the word of a car's name that says the same. */
const SPOKEN = new Map<string, Spoken>([
  ...words(['fuel', /diesel/i], 'diesel', 'diesels', 'deisel', 'desiel'),
  ...words(['fuel', /petrol|gasoline|unleaded/i], 'petrol', 'gasoline', 'unleaded', 'ulp'),
  ...words(['fuel', /gasoline|petrol|lpg/i], 'gas'),
  ...words(['fuel', /lpg|gas$/i], 'lpg'),
  ...words(
    ['fuel', /^electric/i],
    'electric',
    'electrics',
    'ev',
    'evs',
    'bev',
    'fully electric',
    'full electric',
  ),
  ...words(['fuel', /hybrid/i, 'hybrid'], 'hybrid', 'hybrids', 'hybird'),
  ...words(
    ['fuel', /plug-?in/i, 'phev'],
    'phev',
    'phevs',
    'plug in hybrid',
    'plug-in hybrid',
    'plugin hybrid',
    'plug in',
    'plug-in',
    'plugin',
  ),
  ...words(
    ['transmission', /auto/i],
    'auto',
    'automatic',
    'automatics',
    'auto trans',
    'automatic transmission',
    'auto transmission',
    'automatic transmision',
    'auto transmision',
    'automatic gearbox',
    'auto gearbox',
    'auto box',
    'automatik',
  ),
  ...words(
    ['transmission', /manual/i],
    'manual',
    'manuals',
    'stick shift',
    'stick',
    'manual trans',
    'manual transmission',
    'manual gearbox',
    'manual transmision',
  ),
  ...words(ALL_WHEELS, '4wd', '4wds', '4x4', '4x4s', '4 x 4', '4 by 4', 'four by four', 'awd', 'fourby'),
  ...words(
    ALL_WHEELS,
    'four wheel drive',
    'all wheel drive',
    '4 wheel drive',
    'four-wheel drive',
    'all-wheel drive',
  ),
  ...words(
    ALL_WHEELS,
    'off road',
    'off-road',
    'offroad',
    'off roader',
    'off-roader',
    'offroader',
    'snow car',
  ),
  ...words(['drive', /4x2|2wd|two|front|rear/i], '2wd', '4x2', '2 wheel drive', 'two wheel drive'),
  ...words(['drive', /rear/i], 'rwd', 'rear wheel drive', 'rear-wheel drive'),
  ...words(['drive', /front/i], 'fwd', 'front wheel drive', 'front-wheel drive'),
  ...words(['colour', /^(?:gr[ea]y|charcoal)$/i], 'grey', 'gray', 'charcoal', 'gunmetal'),
  ...words(['colour', /^(?:blue|navy.*)$/i], 'navy', 'navy blue', 'dark blue', 'light blue'),
  ...words(
    ['colour', /^(?:black|gr[ea]y|charcoal|blue|navy.*|brown|purple|green|maroon|burgundy)$/i],
    'dark coloured',
    'dark colored',
    'dark colour',
    'dark color',
  ),
  ...words(
    ['colour', /^(?:white|silver|beige|cream|gold|yellow)$/i],
    'light coloured',
    'light colored',
    'light colour',
    'light color',
  ),
  ...words(
    ['colour', /^(?:red|maroon|burgundy)$/i],
    'maroon',
    'burgundy',
    'crimson',
    'scarlet',
    'cherry red',
  ),
  ...words(['colour', /^(?:gold|beige|champagne)$/i], 'champagne', 'cream', 'tan', 'sand'),
])

/** Other words for bodies than their own names; of several those that the stock has. */
const BODY_WORDS = new Map<string, readonly BodyType[]>(
  Object.entries({
    ute: 'pickup|pickups|pick up|pick-up|pickup truck|pick up truck|utes|utility|bakkie|bakkies',
    suv: 'suvs|crossover|crossovers|soft roader',
    wagon: 'wagons|estate|estates|station wagon|station wagons|stationwagon',
    van: 'vans|panel van|panel vans|panelvan|cargo van|delivery van',
    hatch: 'hatches|hatchbacks|hatch back',
    sedan: 'sedans|saloon|saloons',
    coupe: 'coupes|coupé|coupés',
    peopleMover: 'people movers|people-mover|minivan|minivans|mini van|mpv|mpvs|people carrier',
    convertible:
      'convertibles|convertable|convertables|convertible car|cabriolet|cabriolets|drop top|droptop',
    motorhome: 'motorhomes|campervan|campervans|camper van|camper|motor home',
    cabChassis:
      'flatbed|flat bed|cab chassis|cab-chassis|tray ute|tray back ute|trayback ute|tray back|trayback|flat tray|tray',
    bus: 'buses|minibus|mini bus',
  } satisfies Partial<Record<BodyType, string>>).flatMap(([body, said]) =>
    said.split('|').map((word): [string, BodyType[]] => [word, [body as BodyType]]),
  ),
)
for (const word of ['soft top', 'soft-top', 'ragtop']) BODY_WORDS.set(word, ['softtop', 'convertible'])
for (const word of ['suv', 'suvs']) BODY_WORDS.set(word, ['suv', '4x4'])
for (const word of ['truck', 'trucks']) BODY_WORDS.set(word, ['lightTruck', 'ute'])

const CONDITIONS = new Map<string, string>(
  Object.entries({
    new: 'brand new|brand-new|new|new car|new cars',
    used: 'used|secondhand|second hand|second-hand|2nd hand|pre owned|pre-owned|preowned',
    demo: 'demo|demos|demo model|demo models|demo car|demo cars|demonstrator|demonstrators|ex demo|ex-demo|ex demonstrator',
  }).flatMap(([condition, said]) => said.split('|').map((word) => [word, condition] as const)),
)

/** What buyers call cities for short. */
const CITY_WORDS = new Map(
  Object.entries({
    brissy: 'brisbane',
    brissie: 'brisbane',
    brisvegas: 'brisbane',
    melb: 'melbourne',
    syd: 'sydney',
    goldie: 'gold coast',
    goldy: 'gold coast',
    'sunny coast': 'sunshine coast',
    akl: 'auckland',
    chch: 'christchurch',
    welly: 'wellington',
  }),
)

/** Words that a colour or fuel is only part of: an "electric windows" is no electric car, a "black edition" no black one. */
const FEATURE_WORDS =
  /^(windows?|seats?|mirrors?|interior|upholstery|trim|wheels|rims|tailgate|boot|brake|edition|pack|steering|mode|gearbox|label|coast|line|windscreen|trailer)$/

/** "Sky blue" is blue. */
const SHADE =
  /^(?:dark|light|bright|metallic|pearl|sky|royal|midnight|matte?|electric|deep|candy|racing|british racing|lime|forest|olive|army)[ -](?=\S)/

const PLACING = /^(?:in|near|around|from|of)$/

/**
 * A family that everybody knows, which this stock may not have: then none of it is what was asked for, not a Mazda MX-5.
 * The values are those of `phrases.ts`, which browsers get for the stock's own families only.
 */
const FAMILY =
  /^(?:(?:[1-8]|300|200|100|80|79|78|76|70)[ -]?series|(?:[abcegsvx]|cl[as]|gl[ace])[ -]class|\d{3}\+? ?(?:kms?|miles?|mi)\+? (?:of )?range)$/

export interface SpokenValue {
  attribute: SpokenAttribute
  /** Values as indexed; several mean any of them. */
  values: string[]
  /** A word of a car's name that says the same: not each Outlander PHEV has that fuel in its feed. */
  title?: string
  /** What the chip says, where the values are names of the index alone, or too many. */
  label?: string
}

/**
 * What a phrase of one to three lower-case words says about a car, as far as the stock has such a thing.
 *
 * @param around the word before the phrase, and the one after it, which may turn it into a feature
 */
export function spokenValue(
  phrase: string,
  { before, next }: { before?: string | undefined; next?: string | undefined },
  vocabulary: StockVocabulary,
): SpokenValue | undefined {
  const phrases = phrasesByWords(vocabulary.said).get(phrase) ?? []
  if (phrases.length > 0) {
    const label = phrases.map((each) => each.label).join(' or ')
    return { attribute: 'said', values: phrases.map(({ id }) => id), label }
  }
  const measure = spokenVanMeasure(phrase, vocabulary.said)
  if (measure) return { attribute: 'said', ...measure }
  if (FAMILY.test(phrase) && !isMotorhome(next) && !isModel(phrase, vocabulary))
    return {
      attribute: 'said',
      values: [phrase],
      label: phrase.replace(/^[a-z]+/, (each) => each.toUpperCase()),
    }
  // Of several words none other is meant: "hail damage" is no HiLux where no car has any, and "single cab" no Single.
  const unknown = /[ -]/.test(phrase) ? knownPhrase(phrase) : undefined
  if (unknown && !isMotorhome(next) && !isModel(phrase, vocabulary)) return unknown
  if (next !== undefined && FEATURE_WORDS.test(next)) return undefined
  const placed = before !== undefined && PLACING.test(before)
  const condition = CONDITIONS.get(phrase)
  if (condition) return { attribute: 'car_type', values: [condition] }
  const spoken = SPOKEN.get(phrase)
  const city = CITY_WORDS.get(phrase) ?? phrase
  return (
    // "In Orange" is the town, where cars stand in it.
    (placed ? some('city', same(vocabulary.city, city)) : undefined) ??
    (spoken && valuesOf(spoken, vocabulary)) ??
    some('body', bodiesOf(phrase, vocabulary.body)) ??
    caravansOf(phrase, vocabulary.body) ??
    some('colour', same(vocabulary.colour, phrase.replace(SHADE, ''))) ??
    some('city', same(vocabulary.city, city)) ??
    some('state', spokenState(phrase, placed, vocabulary.state)) ??
    some('fuel', same(vocabulary.fuel, phrase)) ??
    missingBody(phrase, vocabulary)
  )
}

/** What a phrase says whose cars the stock may not have: nobody has to have a canopy for a buyer to want none. */
export function knownPhrase(phrase: string): SpokenValue | undefined {
  const [known] = phrasesByWords(PHRASES).get(phrase) ?? []
  return known && { attribute: 'said', values: [known.id], label: known.label }
}

const gathered = new WeakMap<readonly Phrase[], ReadonlyMap<string, Phrase[]>>()

/** The phrases of a stock by the ways to say them, gathered once: every word of a text asks for four of them. */
function phrasesByWords(said: readonly Phrase[]): ReadonlyMap<string, Phrase[]> {
  let byWords = gathered.get(said)
  if (!byWords) {
    const found = new Map<string, Phrase[]>()
    for (const each of said) for (const way of each.words) found.set(way, [...(found.get(way) ?? []), each])
    gathered.set(said, (byWords = found))
  }
  return byWords
}

/** A body of several words that the stock has none of, read whole: who asks for a people mover wants no other thing with a mover. */
function missingBody(phrase: string, vocabulary: StockVocabulary): SpokenValue | undefined {
  if (!/[ -]/.test(phrase) || isModel(phrase, vocabulary)) return undefined
  return some('body', wantedBodies(phrase))
}

const modelWords = new WeakMap<StockVocabulary['makes'], ReadonlySet<string>>()

/** The models of a stock are written as they are compared once: every phrase of a text asks for them. */
function isModel(phrase: string, { makes }: StockVocabulary): boolean {
  let models = modelWords.get(makes)
  if (!models) modelWords.set(makes, (models = new Set(Object.values(makes).flat().map(titleWord))))
  return models.has(titleWord(phrase))
}

/** "C class motorhome" is a kind of motorhome. */
function isMotorhome(next: string | undefined): boolean {
  return next !== undefined && /^(?:motorhomes?|rvs?|campers?|coach)$/.test(next)
}

function valuesOf([attribute, pattern, title]: Spoken, vocabulary: StockVocabulary): SpokenValue | undefined {
  const found = some(
    attribute,
    vocabulary[attribute].filter((value) => pattern.test(value)),
  )
  return found && title !== undefined ? { ...found, title } : found
}

function bodiesOf(phrase: string, stock: readonly string[]): string[] {
  const wanted = new Set(wantedBodies(phrase))
  const own = ownBodyWords(phrase)
  const campers = /^campers?$/.test(phrase) ? stock.filter((value) => /camper/i.test(value)) : []
  if (campers.length > 0) return campers
  return stock.filter((value) => {
    const known = bodyType(value)
    return known === undefined ? own.has(titleWord(value)) : wanted.has(bodyGroup(known))
  })
}

function caravansOf(phrase: string, stock: readonly string[]): SpokenValue | undefined {
  const caravans = VAN.test(phrase) ? stock.filter((value) => CARAVAN.test(value)) : []
  return caravans.length === 0 ? undefined : { attribute: 'body', values: caravans, label: 'Caravan' }
}

/** What a dealer of caravans calls vans, and the bodies that are some. */
const VAN = /^(?:cara)?vans?$/
const CARAVAN = /caravan|pop[ -]?top|fifth[ -]?wheel/i

/** A body in a dealer's own words, as buyers type it: "off road vans", "5th wheeler", "pop tops". */
function ownBodyWords(phrase: string): Set<string> {
  const one = phrase.replace(/^5th/, 'fifth').replace(/s$/, '')
  return new Set([phrase, one, one.replace(/(?<![a-z])van$/, 'caravan')].map(titleWord))
}

function wantedBodies(phrase: string): BodyType[] {
  const own = bodyType(phrase)
  return (BODY_WORDS.get(phrase) ?? (own ? [own] : [])).map(bodyGroup)
}

function same(values: string[], phrase: string): string[] {
  const wanted = titleWord(phrase)
  return wanted === '' ? [] : values.filter((value) => titleWord(value) === wanted)
}

function some(attribute: SpokenAttribute, values: string[]): SpokenValue | undefined {
  return values.length > 0 ? { attribute, values } : undefined
}
