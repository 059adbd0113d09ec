import type { Country } from '../../../schemas/generated/types.ts'
import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import type { Random } from '../../images/random.ts'

type Kind = 'new' | 'used' | 'demo'

const OPENERS: Record<Kind, readonly string[]> = {
  used: [
    'Just landed and priced to move',
    'Immaculate inside and out',
    'One careful owner from new with full service history',
    'Fresh trade in, workshop tested and ready for its next adventure',
    'Local car, always garaged and loved',
    'You will struggle to find a cleaner example',
    'Finance this one today from our friendly in-house team',
    'Low kilometres and it presents like new',
    'A great all-rounder that has been serviced on time, every time',
    'Ex-lease vehicle with books, two keys and a full inspection',
  ],
  new: [
    'In stock now and ready for immediate delivery',
    'No waiting, this one is on the ground today',
    'Brand new with full factory warranty',
    'Be the first to own this one',
    'Order yours or drive away today',
  ],
  demo: [
    'Our demonstrator is now available, save thousands off new',
    'Dealer demonstrator with balance of new car warranty',
    'Manager’s car, barely run in and full of extras',
    'Low kilometre demo, registered and ready to go',
  ],
}

const USE: Partial<Record<BodyType, readonly string[]>> = {
  ute: [
    'Tows up to 3,500 kg and carries a full tonne, so it earns its keep all week',
    'Tough enough for site and comfortable enough for the school run',
    'Tub liner, tow bar and a factory sports bar make it ready for work',
  ],
  '4x4': [
    'Built for the long way round with genuine off-road hardware',
    'Tow the van on Friday and climb the track on Saturday',
  ],
  suv: [
    'Plenty of room for the family with a big, square boot',
    'High seating position and easy-fold seats make light work of weekends',
    'Ideal size for the city with space for a proper getaway',
  ],
  hatch: ['Easy to park, cheap to run and fun to drive', 'A perfect first car with all the safety you want'],
  sedan: ['Smooth, quiet and economical on the highway', 'A comfortable cruiser with a deep boot'],
  wagon: ['All the space of an SUV with the manners of a car'],
  van: ['Low load floor and sliding doors, ready for the trade', 'Cargo barrier and bulkhead already fitted'],
  peopleMover: ['Room for everyone and their bags', 'Power sliding doors and three rows of real seats'],
  coupe: ['An occasion every time you press start', 'Enthusiast owned and kept in original condition'],
  convertible: ['Roof down, worries gone'],
}

const EXTRAS = [
  'Features include Apple CarPlay, Android Auto and a reversing camera',
  'Heated leather seats, adaptive cruise and a 360 degree camera top it off',
  'Comes with radar cruise, blind spot monitor and lane keep assist',
  'Fitted with tinted windows, floor mats and a dash cam',
  'New tyres all round and a fresh major service',
  'Bluetooth, keyless start and dual zone climate keep it comfortable',
]

const CLOSERS: Record<Country, readonly string[]> = {
  AU: [
    'All our cars come with a mechanical inspection and clear title guarantee',
    'Trade-ins welcome, we pay top dollar',
    'Ask about Australia wide delivery and same day finance approval',
    'Enquire now to book your test drive',
    'Extended warranty up to five years available',
  ],
  NZ: [
    'AA appraised with a fresh WoF and rego on delivery',
    'On-road costs included, no hidden fees',
    'Trade-ins welcome and nationwide delivery by arrangement',
    'Finance available to approved applicants, ask us how',
  ],
  US: [
    'Clean title with a complete vehicle history report',
    'Fully inspected by our certified technicians',
    'Ask about our 7 day exchange policy',
    'Competitive trade values and on-the-spot financing',
  ],
}

/** One or two different sentences of a list. */
function lines(random: Random, list: readonly string[], count: number): string {
  const first = random.int(0, list.length - 1)
  const second = (first + random.int(1, list.length - 1)) % list.length
  return count === 1 ? `|${list[first]}.` : `|${list[first]}.|${list[second]}.`
}

/** Words that the United States have others for; first those that are part of no other. */
const AMERICAN: readonly [RegExp, string][] = [
  [/3,500 kg and carries a full tonne/g, '7,700 lb and carries most of a ton'],
  [/\bTow the van\b/g, 'Tow the camper'],
  [/\bTub liner, tow bar and a factory sports bar make\b/g, 'Bed liner, hitch and running boards make'],
  [/\bTow bar\b/g, 'Trailer hitch'],
  [/\bReversing camera\b/g, 'Backup camera'],
  [/\breversing camera\b/g, 'backup camera'],
  [/\bSatellite navigation\b/g, 'Navigation system'],
  [/\bISOFIX\b/g, 'LATCH'],
  [/\bTyre/g, 'Tire'],
  [/\btyre/g, 'tire'],
  [/\bboot\b/g, 'trunk'],
  [/\bkilometres?\b/g, 'mileage'],
  [/\bserviced on time\b/g, 'maintained on time'],
]

function americanWords(text: string): string {
  return AMERICAN.reduce((changed, [word, local]) => changed.replaceAll(word, local), text)
}

/** What the dealer writes: a few sentences with `|` between them, which the page turns into lines (VEH-22). */
export function makeComments(random: Random, kind: Kind, body: BodyType | null, country: Country): string {
  const use = body ? USE[body] : undefined
  let text = `${random.pick(OPENERS[kind])}.`
  if (use) text += `|${random.pick(use)}.`
  text += lines(random, EXTRAS, random.chance(0.5) ? 2 : 1)
  text += lines(random, CLOSERS[country], random.chance(0.6) ? 2 : 1)
  return country === 'US' ? americanWords(text) : text.replaceAll('kilometre demo', 'km demo')
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
