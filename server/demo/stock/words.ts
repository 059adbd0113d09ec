import type { Country } from '../../../schemas/generated/types.ts'
import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import type { Random } from '../../images/random.ts'
import type { Voice } from './voices.ts'

type Kind = 'new' | 'used' | 'demo'

/** One or two different sentences of a list. */
function lines(random: Random, list: readonly string[], count: number): string {
  const first = random.int(0, list.length - 1)
  const second = (first + random.int(1, list.length - 1)) % list.length
  return count === 1 ? `|${list[first]}.` : `|${list[first]}.|${list[second]}.`
}

/** Words that the United States have others for. */
const AMERICAN: readonly [RegExp, string][] = [
  [/\bTow bar\b/g, 'Trailer hitch'],
  [/\bReversing camera\b/g, 'Backup camera'],
  [/\bSatellite navigation\b/g, 'Navigation system'],
  [/\bISOFIX\b/g, 'LATCH'],
  [/\bTyre/g, 'Tire'],
]

function americanWords(text: string): string {
  return AMERICAN.reduce((changed, [word, local]) => changed.replaceAll(word, local), text)
}

/** What the dealer writes: a few sentences with `|` between them, which the page turns into lines (VEH-22). */
export function makeComments(random: Random, kind: Kind, body: BodyType | null, voice: Voice): string {
  const use = body ? voice.bodies[body] : undefined
  let text = `${random.pick(voice[kind])}.`
  if (use) text += `|${random.pick(use)}.`
  text += lines(random, voice.extras, random.chance(0.5) ? 2 : 1)
  return text + lines(random, voice.closers, random.chance(0.6) ? 2 : 1)
}

/** Features that buyers filter by; `from` is the model year that brought them to ordinary cars. */
const FEATURES = [
  ['Bluetooth', 2010],
  ['Reversing camera', 2013],
  ['Cruise control', 2005],
  ['Apple CarPlay', 2017],
  ['Android Auto', 2017],
  ['Satellite navigation', 2012],
  ['Parking sensors', 2011],
  ['Alloy wheels', 2005],
  ['Keyless entry', 2013],
  ['Leather seats', 2008],
  ['Heated seats', 2014],
  ['Sunroof', 2010],
  ['Adaptive cruise control', 2018],
  ['Blind spot monitor', 2017],
  ['Lane keeping assist', 2018],
  ['Autonomous emergency braking', 2018],
  ['360 degree camera', 2019],
  ['Wireless phone charging', 2020],
  ['Digital instrument cluster', 2020],
  ['Power tailgate', 2016],
  ['LED headlights', 2017],
  ['Tow bar', 2005],
] as const

/** Names for the features facet; the dearer the badge, the more of them (SRCH-28). */
export function makeFeatures(random: Random, year: number, tier: number, country: Country): string[] {
  const chosen: string[] = []
  for (const [name, from] of FEATURES) {
    if (year >= from && random.next() < 0.35 + 0.4 * tier) chosen.push(name)
  }
  return country === 'US' ? chosen.map(americanWords) : chosen
}

const EQUIPMENT = [
  'ABS brakes with EBD',
  'Electronic stability control',
  'Dual front airbags',
  'Side and curtain airbags',
  'Air conditioning',
  'Power windows and mirrors',
  'Central locking with remote',
  'Multi-function steering wheel',
  'Trip computer',
  'Split folding rear seat',
  'ISOFIX child seat anchors',
  'Hill start assist',
  'Tyre pressure monitor',
  'Automatic headlights',
  'Rain sensing wipers',
  'Daytime running lights',
  'Front fog lights',
  'Rear privacy glass',
  'Roof rails',
  'USB ports front and rear',
  'Digital radio',
  '8 inch touchscreen',
  'Six speaker audio',
  'Dual zone climate control',
  'Rear air vents',
  'Leather steering wheel',
  'Electric driver’s seat',
  'Ambient lighting',
  'Full size spare wheel',
  'Floor mats',
] as const

/** Equipment list, `|` between entries; later entries come with dearer badges. */
export function makeEquipment(
  random: Random,
  tier: number,
  features: readonly string[],
  country: Country,
): string {
  const count = 9 + Math.round(tier * 12) + random.int(0, 6)
  let text = EQUIPMENT.slice(0, Math.min(count, EQUIPMENT.length)).join('|')
  for (const feature of features) text += `|${feature}`
  return country === 'US' ? americanWords(text) : text
}

const CARAVAN_OPENERS = [
  'Ready to roll this weekend',
  'Loaded with everything you need for the big lap',
  'A clever layout that is light to tow and easy to live in',
  'One owner, always undercover, annexe included',
  'Fresh handover inspection, new tyres and gas certificate',
]
const CARAVAN_EXTRAS = [
  'Island queen bed, café lounge and a full ensuite',
  'Independent suspension, solar and lithium for days off grid',
  'Reverse cycle air conditioning, diesel heater and a 190 litre fridge',
  'Bunks for the kids, outdoor kitchen and a roll-out awning',
  'External shower, picnic table and twin water tanks',
]

export function makeCaravanComments(random: Random): string {
  return `${random.pick(CARAVAN_OPENERS)}.${lines(random, CARAVAN_EXTRAS, 2)}|Call in for a walk-through, our yard is open six days.`
}

export const CARAVAN_EQUIPMENT = [
  'Roll-out awning',
  'Three-way fridge',
  'Gas cooktop with grill',
  'Ensuite with shower and toilet',
  'Reverse cycle air conditioning',
  'Solar panels',
  'Lithium battery',
  'Smart TV with antenna',
  'Washing machine',
  'External speakers',
  'Front boot',
  'Tunnel storage',
  'Off-road hitch',
  'Reversing camera',
  'Twin water tanks',
  'Grey water tank',
] as const
