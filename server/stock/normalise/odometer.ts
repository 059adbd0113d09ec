import { normalised, UnreadableCell, type Normalised, type RuleId, quoted } from './rules.ts'

export type DistanceUnit = 'km' | 'mi'

const KM_PER_MILE = 1.609344
const HIGHEST = 1_000_000
const READING =
  /^(\d{1,3}(?:[,. ]\d{3})+|\d+)(?:\.\d+)?\s*(?:(k)\s*)?(km|kms|kilomet(?:er|re)s?|mi|mile|miles)?\.?$/i

/** Words before a reading that leave it one. */
const ABOUT = /^(?:approx(?:imately|\.)?|about|around|circa|ca?\.|only|just|~)\s*/i

/** Nobody vouches for the distance; the car is for sale all the same. */
const UNTOLD =
  /^(?:exempt|t\.?m\.?u\.?|true (?:mileage|miles|km) unknown|not actual(?: mileage)?|unknown|unverified|unwarranted|not (?:known|stated|available)|n\/?a|tb[ac]|unregistered|new|neuf|nil|delivery(?: (?:kms?|miles?))?)$/i

/**
 * Odometer reading in the wanted unit: `263000`, `45000 km`, `2,777 miles`, `98k`. Impossible readings are dropped
 * rather than guessed at.
 *
 * @param unit unit of a reading that names none.
 * @throws UnreadableCell for words.
 */
export function normaliseOdometer(
  text: string,
  unit: DistanceUnit,
  wanted: DistanceUnit,
): Normalised<number> {
  // Nothing on either side of the slash: colours of a row that slipped by one column, or two empty values.
  if (/^[-–/\s]+$/.test(text) || /^\D*\s\/\s\D*$/.test(text)) return normalised<number>(null, 'odometer.none')
  if (UNTOLD.test(text)) return normalised<number>(null, 'odometer.untold')
  // "66,xxx km": the seller does not say.
  if (/^\d{1,3}[,. ]?x{3}\b/i.test(text)) return normalised<number>(null, 'odometer.untold')
  const match = READING.exec(text.replace(ABOUT, ''))
  if (!match) {
    throw new UnreadableCell(
      `${quoted(text)} is not an odometer reading`,
      'the distance such as 45000, or nothing',
    )
  }
  const [, digits = '', thousand, name] = match
  const given = name === undefined ? unit : /^mi/i.test(name) ? 'mi' : 'km'
  const rules: RuleId[] = /^\d+$/.test(text) ? [] : ['odometer.words']
  let reading = Number(digits.replace(/\D/g, '')) * (thousand ? 1000 : 1)
  if (given !== wanted) {
    rules.push('odometer.converted')
    reading = given === 'mi' ? reading * KM_PER_MILE : reading / KM_PER_MILE
  }
  if (reading > HIGHEST) return normalised<number>(null, ...rules, 'odometer.impossible')
  return normalised(Math.round(reading), ...rules)
}
