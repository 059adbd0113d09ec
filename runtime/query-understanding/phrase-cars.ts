import type { Car } from '../../schemas/generated/types.ts'
import { canonicalBody } from '../rules/car/body-type.ts'
import { priceAsked } from '../rules/car/price.ts'
import {
  BMW_SERIES,
  CYLINDERS,
  DOORS,
  ELECTRIC_RANGES,
  LANDCRUISER_SERIES,
  LITRES,
  MERCEDES_CLASSES,
  SLEEPERS,
  SPEEDS,
  VAN_FEET,
  VAN_KILOGRAMS,
} from './phrases.ts'

/** Whether a phrase is true of a car. */
type Holds = (car: Car) => boolean

const text = (...parts: unknown[]): string => parts.filter(Boolean).join(' ')
/** Dozens of phrases ask the same of one car, one after the other. */
function remembered<T>(read: (car: Car) => T): (car: Car) => T {
  let last: { car: Car; value: T } | undefined
  return (car) => {
    if (last?.car !== car) last = { car, value: read(car) }
    return last.value
  }
}
const titleOf = remembered((car) =>
  text(car.name, car.make_model, car.model, car.badge, car.series, car.carsales_title),
)
const equipmentOf = remembered((car) =>
  text(
    car.filtered_features?.join(', '),
    car.standardEquipment,
    car.dealercomments,
    car.tag,
    car.categories?.join(', '),
  ),
)

function family(make: RegExp, named: string): Holds {
  const pattern = new RegExp(named, 'i')
  return (car) => make.test(car.make) && pattern.test(titleOf(car))
}
const withoutSeries = (car: Car): string => {
  const title = titleOf({ ...car, series: null })
  return car.series ? title.replaceAll(car.series, ' ') : title
}
const equipped =
  (named: RegExp): Holds =>
  (car) =>
    named.test(equipmentOf(car))

/** The code of a LandCruiser's chassis has its series: `VDJ200R`, `VDJL79R`. */
const CHASSIS: Partial<Record<(typeof LANDCRUISER_SERIES)[number], string>> = {
  '300': String.raw`30\d`,
  '200': String.raw`20\d`,
  '100': String.raw`10\d`,
  '80': String.raw`8\d`,
  '70': String.raw`7\d`,
}

/** Of a car without a petrol engine: what a plug-in hybrid has is no range that anybody asks for. */
const electricRangeOf = (car: Car): number =>
  /hybrid|petrol|diesel/i.test(text(car.simple_fuel)) ? 0 : Number(car.variant?.electricrange) || 0
const LONG_RANGE = 450

/** Nobody calls a car of more than this cheap, and none of more than that low in kilometres. */
const CHEAP = 15_000
const LOW_KM = 60_000
const FAMILY_SEATS = 5
const FAMILY_BEDS = 4
const FAMILY_BODIES: ReadonlySet<string> = new Set(['suv', 'wagon', 'peopleMover', '4x4'])

const bodyOf = remembered((car): string => canonicalBody(car.simple_body ?? ''))
const isTurbo: Holds = (car) =>
  /turbo|twin[ -]?charged/i.test(text(car.variant?.induction, titleOf(car), car.engine_size, car.fuel)) ||
  /\b(?:TDI|CRDi|TSI|TFSI|EcoBoost)\b/.test(titleOf(car))
const isDiesel: Holds = (car) => /diesel/i.test(text(car.simple_fuel, car.fuel))
/** From when on every diesel for sale has a turbocharger, said or not. */
const TURBO_DIESELS = 2008

/** What a new driver can afford; the most litres of a small car; litres per 100 km that are little. */
const FIRST_CAR = 20_000
const SMALL_LITRES = 1.8
/** And of what a learner may drive, by rule or by what the insurance costs. */
const FIRST_LITRES = 2.5
const LITTLE_FUEL = 6
const BIG_LITRES = 3.5
const LARGE_SEATS = 7
const CARS: ReadonlySet<string> = new Set(['hatch', 'sedan', 'suv', 'wagon'])
const WORK: ReadonlySet<string> = new Set(['ute', 'cabChassis', 'van', 'lightTruck'])
const SPORTS: ReadonlySet<string> = new Set(['coupe', 'convertible'])

/** Short SUVs by the names of their models; no feed tells the length of all of them. */
const SMALL_SUVS =
  /\b(?:CX-?30?|CX-?3|ASX|HR-?V|C-?HR|Kona|Venue|Stonic|Niro|EV3|Seltos|ZS|Atto ?3|T-?Cross|T-?Roc|Juke|Qashqai|Dualis|Puma|EcoSport|Vitara|S-?Cross|Ignis|Jimny|Fronx|Yaris Cross|Corolla Cross|Captur|Arkana|2008|Trax|XV|Crosstrek|Kamiq|Q2|Q3|GLA ?\d*|X1|X2|UX ?\w*|LBX|XC40|EX30|Eclipse Cross|E-Pace|Renegade|Compass|500X|Countryman|Jolion|Tiggo 4|Macan|Soltera|Pulse|Trailblazer RS|Bronco Sport|Encore)\b/i

/** Makes of which a car of the last years is a luxury. */
const LUXURY =
  /^(?:audi|bmw|mercedes-benz|mercedes-amg|mercedes-maybach|lexus|porsche|jaguar|land rover|range rover|volvo|genesis|infiniti|maserati|bentley|aston martin|rolls-royce|ferrari|lamborghini|mclaren|alfa romeo|tesla|polestar|cadillac|lincoln|acura)$/i

/** Makes by where they come from, whatever works a car was built in. */
const MAKES_FROM = {
  japanese:
    /^(?:toyota|lexus|nissan|infiniti|honda|acura|mazda|mitsubishi|subaru|suzuki|isuzu(?: ute)?|daihatsu|hino)$/i,
  korean: /^(?:hyundai|kia|genesis|ssangyong|kgm(?: ssangyong)?|daewoo)$/i,
  european:
    /^(?:audi|bmw|mercedes.*|volkswagen|porsche|mini|smart|opel|cupra|seat|skoda|škoda|volvo|polestar|saab|renault|peugeot|citro[eë]n|alpine|fiat|abarth|alfa romeo|maserati|ferrari|lamborghini|jaguar|land rover|range rover|lotus|bentley|rolls-royce|aston martin|mclaren|vauxhall)$/i,
  german: /^(?:audi|bmw|mercedes.*|volkswagen|porsche|opel|smart)$/i,
  chinese:
    /^(?:byd|mg|gwm|great wall|haval|ldv|maxus|chery|jaecoo|omoda|geely|zeekr|xpeng|leapmotor|deepal|jac|tank|ora|denza|foton)$/i,
  american:
    /^(?:ford|chevrolet|gmc|cadillac|buick|dodge|chrysler|jeep|ram|lincoln|tesla|rivian|hummer|pontiac)$/i,
  british:
    /^(?:mini|jaguar|land rover|range rover|lotus|bentley|rolls-royce|aston martin|mclaren|vauxhall)$/i,
}

/** Models whose brakes allow a trailer of 3.5 tonnes, and from which year on. */
const HEAVY_TOW: [named: RegExp, since: number][] = [
  [/\branger\b/i, 2012],
  [/\beverest\b/i, 2022],
  [/\bhi-?lux\b/i, 2018],
  [/\bd-?max\b/i, 2012],
  [/\bmu-?x\b/i, 2021],
  [/\bbt-?50\b/i, 2012],
  [/\bnavara\b/i, 2015],
  [/\bcolorado\b/i, 2014],
  [/\btriton\b/i, 2024],
  [/\bamarok\b/i, 2017],
  [/\bland ?cruiser (?!prado)/i, 2007],
  [/\bprado\b/i, 2024],
  [/\bpatrol\b/i, 2013],
  [/\bgrand cherokee\b/i, 2011],
  [
    /\bgladiator|touareg|cayenne|defender|tundra|silverado|sierra 1500|\bram \d|\bf-?\d50|tahoe|suburban|expedition\b/i,
    2007,
  ],
  [/\b(?:discovery(?! sport)|range rover(?! evoque| velar))\b/i, 2005],
  [
    /\b(?:audi q7|audi q8|volvo xc90 .*|bmw x5|bmw x7|gle ?\d*|gls ?\d*|tank 500|shark 6|rexton|musso)\b/i,
    2016,
  ],
]

const litresOf = (car: Car): number =>
  Number(car.variant?.enginesize_litres) || Number.parseFloat(String(car.engine_size ?? '')) || NaN
const engineOf = remembered((car) => litresOf(car).toFixed(1))
const namesOf = (car: Car): string => `${titleOf(car)} `
const towsHeavy: Holds = remembered(
  (car) =>
    HEAVY_TOW.some(([named, since]) => car.year >= since && named.test(`${car.make} ${namesOf(car)}`)) &&
    !/4x2|\b2wd\b/i.test(text(titleOf(car), car.drive)),
)
const isSports: Holds = (car) =>
  SPORTS.has(bodyOf(car)) ||
  /\b(?:GT|GTI|GTS|RS\d?|WRX|STI|Type R|N|AMG|M\d|XR8|SS-?V?|R-?spec|nismo)\b(?![ -]?line)/i.test(
    text(car.model, car.badge),
  )
const isEconomical: Holds = (car) => {
  const used = Number(car.variant?.fuelconsumptioncombined)
  return (used > 0 && used <= LITTLE_FUEL) || /hybrid|electric/i.test(text(car.simple_fuel, car.fuel))
}

const isVan = remembered((car) =>
  /caravan|motorhome|camper/i.test(text(car.item_type, car.simple_body, car.categories?.join(' '))),
)
const sleepsOf = remembered(
  (car) =>
    Number(car.specifications?.sleeps) ||
    Number(/\bsleeps (\d)/i.exec(text(car.categories?.join(', '), equipmentOf(car)))?.[1] ?? 0),
)

/** Who counts the hatch as a door and who does not mean the same car: one with five has four. */
const doorsOf = remembered((car): number[] => {
  const doors = Number(car.doors)
  return doors === 5 ? [5, 4] : doors === 3 ? [3, 2] : [doors]
})
const gearsOf = remembered((car) => text(car.trans, titleOf(car), car.simple_transmission))
const speedsOf = remembered((car) =>
  Number(/(?<!\d)(\d{1,2})[ -]?(?:speed|spd|sp)\b/i.exec(gearsOf(car))?.[1] ?? 0),
)
const weighs = (value: unknown, most: number): boolean => Number(value) > 0 && Number(value) <= most

/** By the price that its card shows (VEH-30). */
const askedWithin = (car: Car, most: number): boolean => (priceAsked(car) ?? Infinity) <= most

/** By the ids of `phrases.ts`. */
const HOLDS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  // A 320i, a 3 Series, an M3.
  ...BMW_SERIES.map((n): [string, Holds] => [
    `bmw-${n}-series`,
    family(/^bmw$/i, String.raw`\b(?:M?${n}\d\d[a-z]*|${n}[ -]?series|M${n})\b`),
  ]),
  // A C200, a C 63 AMG, a C-Class; the series has the code of the body: C238 is an E-Class coupé.
  ...MERCEDES_CLASSES.map((letters): [string, Holds] => {
    const named = new RegExp(String.raw`\b${letters}(?:[ -]?class|[ -]?\d{2,3}[a-z]*)\b`, 'i')
    return [
      `mercedes-${letters.toLowerCase()}-class`,
      (car) => /^mercedes/i.test(car.make) && named.test(withoutSeries(car)),
    ]
  }),
  ...LANDCRUISER_SERIES.map((n): [string, Holds] => [
    `landcruiser-${n}`,
    family(
      /^toyota$/i,
      String.raw`land ?cruiser.*\b(?:LC)?(?:${n}(?:[ -]?series)?|[A-Z]{2,4}(?:${CHASSIS[n] ?? n})[A-Z]*)\b`,
    ),
  ]),
  ...CYLINDERS.map((n): [string, Holds] => {
    const named = new RegExp(String.raw`\bV${n}\b`, 'i')
    return [
      `v${n}`,
      (car) => Number(car.variant?.cylinders) === n || named.test(text(titleOf(car), car.engine_size)),
    ]
  }),
  ['four-cylinder', (car) => Number(car.variant?.cylinders) === 4],
  ...LITRES.map((litres): [string, Holds] => {
    const named = new RegExp(String.raw`(?<![\d.])${litres.replace('.', '\\.')}(?!\d|\.)`)
    return [`litres-${litres}`, (car) => engineOf(car) === litres || named.test(titleOf(car))]
  }),
  [
    'turbo-diesel',
    (car) => isDiesel(car) && (isTurbo(car) || (!car.variant?.induction && car.year >= TURBO_DIESELS)),
  ],
  ['turbo', isTurbo],
  [
    'dual-cab',
    (car) =>
      /\b(?:dual|double|crew|twin)[ -]?cab|\bd\/cab\b/i.test(titleOf(car)) ||
      (bodyOf(car) === 'ute' && (car.doors ?? 0) >= 4),
  ],
  [
    'single-cab',
    (car) =>
      /\b(?:single|regular)[ -]?cab|\bs\/cab\b/i.test(titleOf(car)) ||
      (/^(?:ute|cabChassis)$/.test(bodyOf(car)) && car.doors === 2),
  ],
  [
    'extra-cab',
    (car) => /\b(?:extra|king|space|super|freestyle|extended|club)[ -]?cab\b/i.test(titleOf(car)),
  ],
  [
    'low-km',
    (car) => (typeof car.km === 'number' && car.km <= LOW_KM) || /\blow k(?:m|ilomet)/i.test(car.tag ?? ''),
  ],
  ...ELECTRIC_RANGES.map(({ said, unit, km }): [string, Holds] => [
    `range-${said}-${unit}`,
    (car) => electricRangeOf(car) >= km,
  ]),
  ['long-range', (car) => electricRangeOf(car) >= LONG_RANGE || /\blong range\b/i.test(titleOf(car))],
  ['cheap', (car) => askedWithin(car, CHEAP)],
  [
    'family',
    (car) =>
      isVan(car)
        ? sleepsOf(car) >= FAMILY_BEDS
        : (car.seats ?? FAMILY_SEATS) >= FAMILY_SEATS && FAMILY_BODIES.has(bodyOf(car)),
  ],
  [
    'first-car',
    (car) =>
      askedWithin(car, FIRST_CAR) &&
      CARS.has(bodyOf(car)) &&
      !isSports(car) &&
      !(litresOf(car) > FIRST_LITRES) &&
      !(Number(car.variant?.cylinders) > 4) &&
      (car.seats ?? FAMILY_SEATS) <= FAMILY_SEATS &&
      !/\bV8\b/i.test(titleOf(car)),
  ],
  [
    'small-car',
    (car) =>
      bodyOf(car) === 'hatch' && !LUXURY.test(car.make) && !(litresOf(car) > SMALL_LITRES) && !isSports(car),
  ],
  ['small-suv', (car) => bodyOf(car) === 'suv' && SMALL_SUVS.test(text(car.model, car.make_model))],
  ['large-suv', (car) => bodyOf(car) === 'suv' && (car.seats ?? 0) >= LARGE_SEATS],
  ['work', (car) => WORK.has(bodyOf(car))],
  ['sports', isSports],
  ['big-engine', (car) => litresOf(car) >= BIG_LITRES || HOLDS.get('v8')?.(car) === true],
  ['luxury', (car) => LUXURY.test(car.make)],
  ['economical', isEconomical],
  ['tows', (car) => towsHeavy(car) || HOLDS.get('tow-bar')?.(car) === true],
  ['one-owner', equipped(/\b(?:one|1|single)[ -]owner\b/i)],
  ['tow-bar', equipped(/\btow[ -]?(?:bar|hitch|pack|ball)|\btrailer hitch\b/i)],
  ['leather', equipped(/\bleather/i)],
  ['sunroof', equipped(/\bsun[ -]?roof|\bpanoramic (?:glass )?roof/i)],
  ['android-auto', equipped(/\bandroid auto\b/i)],
  ['navigation', (car) => /\bnav(?:igation|i)?\b|\bgps\b/i.test(text(equipmentOf(car), titleOf(car)))],
  ['bluetooth', equipped(/\bbluetooth/i)],
  ['heated-seats', equipped(/\bheated (?:front |rear )?seat|\bseat warmer|\bseats?[ -]*heated/i)],
  ['cruise-control', equipped(/\bcruise/i)],
  ['parking-sensors', equipped(/\bpark(?:ing)? (?:distance |sensor|assist|aid)|\bsensors?\b.{0,60}\bpark/i)],
  [
    'adaptive-cruise',
    equipped(
      /\b(?:adaptive|radar|active|smart|distance|dynamic|intelligent)[ -]cruise|\bcruise control[^,|]{0,24}\b(?:adaptive|radar|stop|distance)|\bdistronic/i,
    ),
  ],
  ['blind-spot', equipped(/\bblind[ -]?spot/i)],
  ['lane-assist', equipped(/\blane[ -](?:keep|assist|departure|change|support|trac)/i)],
  [
    'emergency-braking',
    equipped(
      /\bAEB\b|\b(?:emergency|pre-?collision|collision mitigation)[^,|]{0,16}\bbrak|\b(?:forward )?collision (?:warning|avoidance)/i,
    ),
  ],
  [
    'surround-camera',
    equipped(
      /\b360[^,|]{0,12}(?:camera|view|monitor)|\b(?:surround|around|bird'?s?[ -]?eye)[ -]?(?:view|camera|monitor)/i,
    ),
  ],
  [
    'ventilated-seats',
    equipped(/\b(?:ventilated|cooled|climate)\b[^,|]{0,24}\bseats?\b|\bseats?\b[^,|]{0,16}\bventilat/i),
  ],
  ['heated-wheel', equipped(/\bheated (?:leather )?steering/i)],
  ['wireless-charging', equipped(/\bwireless (?:phone |smartphone |device )?charg|\bqi[ -]charg/i)],
  ['keyless', equipped(/\bkeyless|\bpush[ -](?:button )?start|\b(?:smart|proximity) key/i)],
  [
    'power-tailgate',
    equipped(
      /\b(?:power(?:ed)?|electric|automatic|hands[ -]free)\b[^,|]{0,12}\b(?:tail ?gate|lift ?gate|boot)\b/i,
    ),
  ],
  ['remote-start', equipped(/\bremote (?:engine )?start/i)],
  ['led-lights', equipped(/\bLED (?:head|day|light|driv)|\b(?:bi-?)?xenon/i)],
  [
    'premium-sound',
    equipped(
      /\b(?:premium|surround)\b[^,|]{0,12}\b(?:sound|audio|stereo)|\bbose\b|\bharman|\bbang (?:and|&) olufsen|\bburmester|\bJBL\b|\bmeridian\b/i,
    ),
  ],
  ['dvd', equipped(/\bDVD\b|\brear[ -]seat entertainment|\brear entertainment/i)],
  [
    'ex-fleet',
    (car) =>
      /\bex[ -](?:rental|lease|fleet|gov)|\b(?:fleet|rental) (?:car|vehicle)/i.test(
        text(titleOf(car), equipmentOf(car)),
      ),
  ],
  ['five-stars', (car) => Number(car.variant?.ancaprating) === 5],
  [
    'damaged',
    (car) =>
      /\bhail|(?<!not |no |never )\b(?:written?|wrote)[ -]off|\bwrite-?offs?\b|\bWOVR\b|\bsalvage|\b(?:rebuilt|branded) title|\bnon[ -]?runner|\b(?:accident |storm |flood )damaged?\b|\bfor (?:parts|wrecking)\b|\bspares or repair/i.test(
        text(titleOf(car), equipmentOf(car)),
      ) && !/\bno (?:hail|accident)/i.test(equipmentOf(car)),
  ],
  ['alloys', equipped(/\balloy|\bmag wheels/i)],
  ['logbooks', equipped(/\blog ?books?|\bservice (?:history|books?)/i)],
  ['snorkel', equipped(/\bsnorkel/i)],
  ['lift-kit', equipped(/\blift ?kit|\bsuspension lift|\blifted/i)],
  ['carplay', equipped(/\bcar ?play\b/i)],
  ['reversing-camera', equipped(/\b(?:revers\w+|back-?up|rear view) camera/i)],
  ['roof-racks', equipped(/\broof (?:racks?|rails?)/i)],
  ['bull-bar', equipped(/\bbull ?bar/i)],
  ['winch', equipped(/\bwinch/i)],
  ['certified', (car) => car.certified === true],
  ['reduced', (car) => Math.max(car.price ?? 0, car.before_price ?? 0) > (priceAsked(car) ?? Infinity)],
  ['nz-new', (car) => /\bNZ[ -]new\b/i.test(text(equipmentOf(car), titleOf(car)))],
  ['bunks', (car) => /\bbunk/i.test(text(equipmentOf(car), titleOf(car)))],
  ...Object.entries(MAKES_FROM).map(([origin, makes]): [string, Holds] => [
    origin,
    (car) => makes.test(car.make),
  ]),
  ...SPEEDS.map((n): [string, Holds] => [`speeds-${n}`, (car) => speedsOf(car) === n]),
  ['cvt', (car) => /\bCVT\b|\b(?:continuously|constantly) variable/i.test(gearsOf(car))],
  [
    'dual-clutch',
    (car) => /\b(?:DCT|DSG|PDK|EDC)\b|\b(?:dual|twin|double)[ -]clutch|\bS[ -]tronic/i.test(gearsOf(car)),
  ],
  ['air-conditioning', equipped(/\bair[ -]?con|\bclimate control/i)],
  ['power-seats', equipped(/\b(?:power|electric|electrically|powered|memory)\b[^,|]{0,24}\bseats?\b/i)],
  ['head-up-display', equipped(/\bheads?[ -]?up\b/i)],
  ['dash-cam', equipped(/\bdash ?cam/i)],
  ['tonneau', equipped(/\btonn?eau/i)],
  ['side-steps', equipped(/\bside ?steps?\b|\brunning boards?\b/i)],
  ['driving-lights', equipped(/\bdriving (?:lights?|lamps?)\b|\blight ?bar\b|\bspot ?lights?\b/i)],
  ['warranty', equipped(/\bwarranty/i)],
  ['tandem-axle', (car) => /tandem|dual|twin/i.test(String(car.specifications?.axle_type ?? ''))],
  ['single-axle', (car) => /single/i.test(String(car.specifications?.axle_type ?? ''))],
  ...DOORS.map(([n]): [string, Holds] => [`doors-${n}`, (car) => doorsOf(car).includes(n)]),
  ...VAN_KILOGRAMS.flatMap((n): [string, Holds][] => [
    [`tare-${n}`, (car) => weighs(car.specifications?.tare_weight, n)],
    [`atm-${n}`, (car) => weighs(car.specifications?.aggregate_trailer_mass, n)],
  ]),
  ...SLEEPERS.map((n): [string, Holds] => [`sleeps-${n}`, (car) => sleepsOf(car) >= n]),
  ...VAN_FEET.map((n): [string, Holds] => {
    const named = new RegExp(String.raw`(?<![\d.])${n}(?:\.\d)?\s?(?:ft|foot|feet|['’])`, 'i')
    return [
      `feet-${n}`,
      (car) => {
        const length = car.specifications?.body_length
        // A number alone is of feet.
        return isVan(car) && (Number(length) === n || named.test(text(titleOf(car), length)))
      },
    ]
  }),
  ['canopy', equipped(/\bcanopy\b/i)],
])

/** Ids of the phrases that are true of a car, for the index. */
export function phrasesOf(given: Car): string[] {
  // A copy, so that nothing is remembered of a car that changed since.
  const car = { ...given }
  const phrases: string[] = []
  for (const [id, holds] of HOLDS) if (holds(car)) phrases.push(id)
  return phrases
}

/** Tonnes that a car is allowed to tow by its model, where its feed has no number. */
const HEAVY_KILOGRAMS = 3500

/** What is asked for in numbers: litres per 100 km, none of an electric car, and kilograms; null where nobody knows (SRCH-12). */
export function measuresOf(
  car: Car,
): Record<'fuel_consumption' | 'towing_capacity' | 'payload', number | null> {
  const { fuelconsumptioncombined, towingcapacity, payload } = car.variant ?? {}
  const isElectric = /^electric/i.test(car.simple_fuel ?? '')
  return {
    fuel_consumption: Number(fuelconsumptioncombined) || (isElectric ? 0 : null),
    towing_capacity: Number(towingcapacity) || (towsHeavy(car) ? HEAVY_KILOGRAMS : null),
    payload: Number(payload) || null,
  }
}
