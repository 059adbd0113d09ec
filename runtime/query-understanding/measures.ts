/** What a car measures, read out of text: in litres per 100 km or kilograms, whatever unit was typed. */
export interface SpokenMeasure {
  attribute: 'fuel_consumption' | 'towing_capacity' | 'payload'
  min?: number
  max?: number
  /** What the chip says, in the units of the site. */
  label: string
}

/** What a site counts distances in; who reads miles has pounds and US gallons too. */
export type DistanceUnit = 'km' | 'mi'

const MORE = String.raw`(?:over|above|more than|at least|min(?:imum)?|better than|from|>=?)\s*`
const LESS = String.raw`(?:(?:uses|using|burns|drinks)\s+)?(?:(?:under|below|less th[ae]n|lower than|up to|max(?:imum)?|sub|no more than|about|around|<=?)\s*)?`
const WEIGHT = String.raw`(\d{1,2},\d{3}|\d{3,5}|\d{1,2}(?:\.\d+)?)\s*(t|tonnes?|tons?|kgs?|kilos?|kilograms?|k?\s?(?:lbs?|pounds?))?`
const A_BIT = String.raw`(?:\s+(?:a|an|up to|over|of|at least|more than|min|minimum|about|around))*`
const LOAD = String.raw`(?:caravan|van|boat|trailer|horse float|float|camper|travel trailer)`
const CAPACITY = String.raw`(?:\s+(?:capacity|rating|limit|ability))?`

type Read = (match: RegExpExecArray, unit: DistanceUnit) => SpokenMeasure | undefined

const PATTERNS: readonly [pattern: RegExp, read: Read][] = [
  // "Under 6l/100km", "less than 5l per 100km", "7 litres per 100".
  [
    new RegExp(
      String.raw`^${LESS}(\d{1,2}(?:\.\d+)?)\s*(?:l|lt|ltrs?|litres?|liters?)\s*(?:/|per|p/|for|every)\s*100\s*(?:kms?|klms?|kilomet(?:re|er)s?|ks)?(?:\s+or (?:less|better|under))?(?!\S)`,
    ),
    ([, litres], unit) => uses(Number(litres), unit),
  ],
  // "Less than 6 litres" is what it uses; of fewer litres engines are.
  [
    /^(?:under|below|less th[ae]n|no more than)\s+([4-9]|1\d)(?:\.\d)?\s*(?:l|litres?|liters?)(?!\S)(?!\s*(?:engine|v\d|motor|diesel|petrol|turbo))/,
    ([, litres], unit) => uses(Number(litres), unit),
  ],
  // "Fuel economy under 7", "consumption of 6 litres", "uses less than 8 litres".
  [
    new RegExp(
      String.raw`^(?:(?:fuel |petrol )?(?:economy|consumption|usage)(?: of| is)?:?|uses|using|burns|drinks)\s+(?:(?:under|below|less th[ae]n|lower than|up to|max(?:imum)?|no more than|about|around|<=?)\s*)?(\d{1,2}(?:\.\d+)?)\s*(?:l|lt|ltrs?|litres?|liters?)?(?!\S)(?!\s*mpg)`,
    ),
    ([, litres], unit) => uses(Number(litres), unit),
  ],
  [
    new RegExp(
      String.raw`^(?:${MORE})?(\d{1,2}(?:\.\d+)?)\s*(?:kms?)\s*(?:/|per|p/)\s*(?:l|litres?|liters?)(?!\S)`,
    ),
    ([, kilometres], unit) => uses(100 / Number(kilometres), unit),
  ],
  // "30 mpg", "over 35 mpg", "40+ miles per gallon": nobody wants fewer.
  [
    new RegExp(
      String.raw`^(?:${MORE}|gets\s+(?:over\s+)?)?(\d{2,3})\s*\+?\s*(?:mpg|miles (?:per|to the) gallon)(?:\s+(?:or (?:better|more|above)|plus|highway|hwy|city|combined))*(?!\S)`,
    ),
    ([, miles], unit) => uses(GALLON[unit] / Number(miles), unit),
  ],
  // "Tows 3 tonne", "towing capacity of 2500kg", "able to tow a 2.5t caravan", "braked towing over 2t".
  [
    new RegExp(
      String.raw`^(?:can |will |that |which |to |able to |must )*(?:braked )?(?:tow|tows|towing|pull|pulls|pulling|haul|hauls)(?: (?:capacity|weight|rating))?${A_BIT}\s+${WEIGHT}(?:\s+${LOAD})?(?:\s+(?:braked|plus|or more|easily))?(?!\S)`,
    ),
    ([, amount, typed], unit) => weight('towing_capacity', amount, typed, unit),
  ],
  [
    new RegExp(
      String.raw`^(?:${MORE})?${WEIGHT}\s+(?:braked\s+)?(?:tow|towing|tows|tow rating)${CAPACITY}(?!\S)`,
    ),
    ([, amount, typed], unit) => weight('towing_capacity', amount, typed, unit),
  ],
  [
    new RegExp(
      String.raw`^(\d(?:\.\d+)?)\s*(t|tonnes?|tons?)\s+(?:${LOAD}|braked)(?!\S)|^(3\.5|3500)\s?(t|tonnes?|kgs?)(?!\S)(?!\s+(?:atm|tare|gtm|gvm|payload))`,
    ),
    ([, amount, typed, heavy, its], unit) => weight('towing_capacity', amount ?? heavy, typed ?? its, unit),
  ],
  // "Payload over 1 tonne", "1000kg payload".
  [
    new RegExp(String.raw`^(?:payload|carries|carrying capacity|load capacity)${A_BIT}\s+${WEIGHT}(?!\S)`),
    ([, amount, typed], unit) => weight('payload', amount, typed, unit),
  ],
  [
    new RegExp(String.raw`^(?:${MORE})?${WEIGHT}\s+payload(?!\S)`),
    ([, amount, typed], unit) => weight('payload', amount, typed, unit),
  ],
]

/**
 * The measure that a text begins with.
 *
 * @param text lower-case, without leading blanks
 * @param unit the site's
 */
export function spokenMeasure(
  text: string,
  unit: DistanceUnit,
): { range: SpokenMeasure; length: number } | undefined {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text)
    const range = match && read(match, unit)
    if (match && range) return { range, length: match[0].length }
  }
  return undefined
}

/** What litres per 100 km are to one mile a gallon: the US gallon, and elsewhere the imperial one that people remember. */
const GALLON: Record<DistanceUnit, number> = { mi: 235.215, km: 282.481 }
/** Litres per 100 km; a number outside is none of a car. */
const CONSUMPTION = { least: 1, most: 40 }

function uses(litres: number, unit: DistanceUnit): SpokenMeasure | undefined {
  if (!(litres >= CONSUMPTION.least && litres <= CONSUMPTION.most)) return undefined
  const max = Math.round(litres * 10) / 10
  const label = unit === 'mi' ? `${Math.round(GALLON.mi / litres)} mpg or better` : `Up to ${max} L/100 km`
  return { attribute: 'fuel_consumption', max, label }
}

const POUND = 0.453_592
/** Kilograms that a car may tow or carry. */
const LEAST = 300
const MOST = 25_000
/** A number up to this without a unit is of tonnes. */
const MOST_TONNES = 20

function weight(
  attribute: 'towing_capacity' | 'payload',
  amount = '',
  typed = '',
  unit: DistanceUnit,
): SpokenMeasure | undefined {
  const number = Number(amount.replace(',', ''))
  const isPounds = /lb|pound/.test(typed) || (typed === '' && unit === 'mi' && number > MOST_TONNES)
  const isTonnes = typed.startsWith('t') || (typed === '' && number <= MOST_TONNES)
  const times = (isTonnes ? 1000 : isPounds ? POUND : 1) * (/^k\s?(?:l|p)/.test(typed) ? 1000 : 1)
  const min = Math.round(number * times)
  if (!(min >= LEAST && min <= MOST)) return undefined
  const pounds = Math.round(min / POUND / 10) * 10
  const said = unit === 'mi' ? `${pounds.toLocaleString('en-US')} lb` : `${min.toLocaleString('en-US')} kg`
  return { attribute, min, label: `${attribute === 'payload' ? 'Carries' : 'Tows'} ${said} or more` }
}
