/** A place that was looked up, and how many of the words it took: "port macquarie hilux" are two of three. */
export interface KnownPlace {
  name: string
  lat: number
  lng: number
  words: number
}

/** How a site's visitors name places, and what is known of those that they have named. */
export interface PlaceWords {
  /** Digits of a postcode; null where postcodes have letters. */
  digits: number | null
  unit: 'km' | 'mi'
  /** Whether its yards lie apart: only then is one nearer to "me" than another. */
  several: boolean
  /** By the words that were looked up; null is no place. */
  known: Map<string, KnownPlace | null>
}

/** "Within 50 km of Penrith", "near me". */
export interface SpokenNear {
  /** As the chip says it; null is "me", who has not said where that is. */
  name: string | null
  point: { lat: number; lng: number } | null
  /** Metres; null is any distance, nearest first. */
  radius: number | null
}

/** A place in a text: read, or words that have to be looked up before anybody can tell. */
export type PlaceFound = { near: SpokenNear; length: number } | { lookUp: string }

const UNIT = String.raw`(km|kms|k|kilomet(?:re|er)s?|klms?|mi|mile|miles)`
const METRES = { km: 1000, mi: 1609.344 } as const
/** Nobody goes further for a car; beyond it the number is of an odometer. */
const FURTHEST = 999

/** With a distance: "within 50km of", "less than 30 miles from", "20 km radius of". */
const WITHIN = new RegExp(
  String.raw`^(?:within|inside|less than|no more than|under|up to|max)?\s*(?:a |about )?(\d{1,3})\s*${UNIT}?(?:\s+(?:radius|drive|away))?\s+(?:of|from|around|to)\s+`,
)
const RADIUS = new RegExp(
  String.raw`^(?:within\s+(?:a )?(\d{1,3})\s*${UNIT}|(\d{1,3})\s*${UNIT}\s+radius)(?:\s+|$)`,
)
const STRONG = /^(?:near|nearby|nearest|close|closest|next|not far)(?: to| from)?\s+/
const ABOUT = /^around\s+/
/** By itself it means the asker. */
const NEAREST = /^(?:nearest|closest|nearby)(?!\S)/
const WEAK = /^(?:in|from|at|located in|based in)\s+/
const CODE = /^(?:postcode|post code|p\/code|zip ?code|zip)[:\s]+/
const ME =
  /^(?:me|us|here|home|my (?:place|house|home|location|area|postcode|suburb|town)|where i (?:am|live))(?!\S)/
const AFTER = new RegExp(
  String.raw`^[\s,]+(?:within\s+(\d{1,3})\s*${UNIT}?|(\d{1,3})\s*${UNIT}\s+radius|\+\s*(\d{1,3})\s*${UNIT})(?!\S)`,
)
const LONGEST_NAME = 4

/** Places that nobody takes for a word of a car: named alone they are where it should stand. */
const LARGE_PLACES: ReadonlySet<string> = new Set(
  (
    'sydney|melbourne|brisbane|perth|adelaide|canberra|hobart|darwin|gold coast|sunshine coast|newcastle|wollongong|geelong|' +
    'townsville|cairns|toowoomba|ballarat|bendigo|mackay|rockhampton|bunbury|bundaberg|wagga wagga|hervey bay|mildura|shepparton|' +
    'tamworth|dubbo|coffs harbour|port macquarie|penrith|parramatta|ipswich|launceston|' +
    'gosford|central coast|campbelltown|blacktown|maitland|cessnock|nowra|lismore|tweed heads|byron bay|goulburn|caboolture|caloundra|' +
    'maroochydore|noosa|gympie|mount isa|alice springs|kalgoorlie|geraldton|rockingham|fremantle|joondalup|mount gambier|whyalla|' +
    'port augusta|devonport|burnie|traralgon|warrnambool|echuca|wodonga|wangaratta|frankston|dandenong|werribee|' +
    'gisborne|taupo|timaru|whanganui|blenheim|masterton|ashburton|oamaru|auckland|wellington|christchurch|hamilton|tauranga|dunedin|palmerston north|rotorua|new plymouth|whangarei|invercargill|queenstown|' +
    'denver|new york|chicago|houston|phoenix|philadelphia|san antonio|san diego|dallas|los angeles|seattle|portland|boulder|' +
    'loveland|greeley|pueblo|arvada|fort collins|colorado springs|cheyenne|salt lake city|las vegas|atlanta|miami|boston|minneapolis|omaha|kansas city'
  ).split('|'),
)

interface Intro {
  length: number
  radius: number | null
  kind: 'radius' | 'strong' | 'about' | 'weak' | 'code' | 'bare'
}

/** What a text says before it names a place. */
function introOf(text: string, unit: PlaceWords['unit']): Intro {
  const within = WITHIN.exec(text)
  if (within && (within[2] !== undefined || text.startsWith('within')))
    return { length: within[0].length, radius: metres(within[1], within[2], unit), kind: 'radius' }
  const radius = RADIUS.exec(text)
  if (radius) {
    const [all, first, firstUnit, second, secondUnit] = radius
    return {
      length: all.length,
      radius: metres(first ?? second, firstUnit ?? secondUnit, unit),
      kind: 'radius',
    }
  }
  for (const [kind, pattern] of [
    ['code', CODE],
    ['strong', STRONG],
    ['about', ABOUT],
    ['weak', WEAK],
  ] as const) {
    const match = pattern.exec(text)
    if (match) return { length: match[0].length, radius: null, kind }
  }
  return { length: 0, radius: null, kind: 'bare' }
}

function metres(
  amount: string | undefined,
  unit: string | undefined,
  own: PlaceWords['unit'],
): number | null {
  const value = Number(amount)
  if (!(value >= 1 && value <= FURTHEST)) return null
  const spoken = unit === undefined ? own : unit.startsWith('m') ? 'mi' : 'km'
  return Math.round(value * METRES[spoken])
}

/** What the words around a place are to its reader. */
export interface PlaceSurroundings {
  thisYear: number
  /** Whether the text has words before or behind this one. */
  isAlone: boolean
  /** Whether a word is of a make's or model's name. */
  isName(word: string): boolean
  /** Whether the stock has a word for what stands at a place of the text: a city of its own, a colour. */
  isOfStock(at: number): 'city' | 'value' | undefined
}

/**
 * The place that a text begins with: "within 50km of penrith", "near 2750", "in dubbo", "4000", "near me".
 *
 * @param text lower-case, without leading blanks
 * @returns undefined where it names none, or what it names is known to be none
 */
export function spokenPlace(
  text: string,
  places: PlaceWords,
  around: PlaceSurroundings,
): PlaceFound | undefined {
  const intro = introOf(text, places.unit)
  const target = text.slice(intro.length)
  const mine = mineAt(target, intro)
  if (mine !== undefined) return asked(text, intro.length + mine, intro.radius, places)
  const words = codeAt(target, intro, places, around) ?? nameAt(target, intro, around)
  const place = words === undefined ? null : places.known.get(words)
  if (place === undefined) return { lookUp: words! }
  if (place !== null) return known(text, intro, place, places, around.thisYear)
  const nearest = NEAREST.exec(text)
  return nearest ? asked(text, nearest[0].length, null, places) : undefined
}

/** Characters that say "me"; undefined where they do not. */
function mineAt(target: string, { kind }: Intro): number | undefined {
  if (kind === 'radius' && target === '') return 0
  const me = ME.exec(target)?.[0]
  if (me === undefined || kind === 'bare' || kind === 'code') return undefined
  return kind === 'weak' && !me.startsWith('my ') ? undefined : me.length
}

/** "Near me": where that is has to be asked for, and where all yards are in one place it is the same everywhere. */
function asked(
  text: string,
  end: number,
  radius: number | null,
  { several }: PlaceWords,
): PlaceFound | undefined {
  if (!several) return undefined
  return { near: { name: null, point: null, radius }, length: text.slice(0, end).trimEnd().length }
}

/** A place with what stands behind it: its postcode, and how far from it. */
function known(
  text: string,
  intro: Intro,
  { name, lat, lng, words }: KnownPlace,
  { digits, unit }: PlaceWords,
  thisYear: number,
): PlaceFound {
  const named = new RegExp(String.raw`^(?:\S+\s+){${words - 1}}\S+`).exec(text.slice(intro.length))?.[0] ?? ''
  let end = intro.length + named.length
  const code = new RegExp(String.raw`^[\s,]+\d{${digits ?? 0}}(?!\S)`).exec(text.slice(end))?.[0]
  if (code !== undefined && !/^\d/.test(named) && !isYear(code.trim(), thisYear)) end += code.length
  const after = intro.radius === null ? AFTER.exec(text.slice(end)) : null
  const [amount, spokenUnit] = [1, 2].map((at) => after?.[at] ?? after?.[at + 2] ?? after?.[at + 4])
  const radius = after ? metres(amount, spokenUnit, unit) : intro.radius
  return { near: { name, point: { lat, lng }, radius }, length: end + (after?.[0].length ?? 0) }
}

const OLDEST = 1950

function isYear(digits: string, thisYear: number): boolean {
  const value = Number(digits)
  return value >= OLDEST && value <= thisYear + 1
}

/** Digits that are a postcode: after "near" any, by themselves none that may be a year, a price or a model. */
function codeAt(
  target: string,
  { kind }: Intro,
  { digits }: PlaceWords,
  { thisYear, isAlone, isName }: PlaceSurroundings,
): string | undefined {
  if (digits === null || kind === 'about') return undefined
  const code = new RegExp(String.raw`^\d{${digits}}(?![^\s,.])`).exec(target)?.[0]
  if (code === undefined) return undefined
  if (kind === 'code' || kind === 'radius' || kind === 'strong') return code
  const isPrice = code.length > 4 && Number(code) % 500 === 0
  // By itself a number of this many thousands is rather what a buyer has to spend.
  const isDoubtful = isYear(code, thisYear) || isPrice || isName(code)
  return isDoubtful || (kind === 'bare' && isAlone && Number(code) % 500 === 0) ? undefined : code
}

const SHORT_PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    melb: 'melbourne',
    syd: 'sydney',
    bris: 'brisbane',
    brissy: 'brisbane',
    brissie: 'brisbane',
    brisvegas: 'brisbane',
    akl: 'auckland',
    chch: 'christchurch',
    welly: 'wellington',
  }),
)

/** "Hilux townsville". */
function largePlaceAt(target: string, at: number, around: PlaceSurroundings): string | undefined {
  const words = target.split(/[\s,]+/, 3)
  for (const length of [3, 2, 1]) {
    const name = words.slice(0, length).join(' ')
    const whole = SHORT_PLACES.get(name) ?? name
    if (!LARGE_PLACES.has(whole)) continue
    return words.slice(0, length).some(around.isName) || around.isOfStock(at) === 'city' ? undefined : whole
  }
  return undefined
}

/** The words that may be a place's name. */
function nameAt(target: string, { kind, length }: Intro, around: PlaceSurroundings): string | undefined {
  if (kind === 'bare') return largePlaceAt(target, length, around)
  if (kind === 'code') return undefined
  const stock = around.isOfStock(length)
  if (stock === 'value' || (stock === 'city' && kind !== 'radius')) return undefined
  const words: string[] = []
  for (const word of target.split(/\s+/).slice(0, LONGEST_NAME)) {
    if (!/^\p{L}/u.test(word)) break
    words.push(word)
    if (word.endsWith(',')) break
  }
  const [first] = words
  return first === undefined || (kind === 'weak' && around.isName(first)) ? undefined : words.join(' ')
}
