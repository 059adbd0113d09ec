import type { Car } from '../../schemas/generated/types.ts'
import { canonicalBody } from '../rules/car/body-type.ts'
import { isPriceShown } from '../rules/car/price.ts'
import { BMW_SERIES, CYLINDERS, LANDCRUISER_SERIES, MERCEDES_CLASSES } from './phrases.ts'

/** Whether a phrase is true of a car. */
type Holds = (car: Car) => boolean

const text = (...parts: unknown[]): string => parts.filter(Boolean).join(' ')
const titleOf = (car: Car): string =>
  text(car.name, car.make_model, car.model, car.badge, car.series, car.carsales_title)
const equipmentOf = (car: Car): string =>
  text(
    car.filtered_features?.join(', '),
    car.standardEquipment,
    car.dealercomments,
    car.tag,
    car.categories?.join(', '),
  )

const family =
  (make: RegExp, named: string): Holds =>
  (car) =>
    make.test(car.make) && new RegExp(named, 'i').test(titleOf(car))
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

/** Nobody calls a car of more than this cheap, and none of more than that low in kilometres. */
const CHEAP = 15_000
const LOW_KM = 60_000
const FAMILY_SEATS = 5
const FAMILY_BODIES: ReadonlySet<string> = new Set(['suv', 'wagon', 'peopleMover', '4x4'])

const bodyOf = (car: Car): string => canonicalBody(car.simple_body ?? '')
const isTurbo: Holds = (car) =>
  /turbo|twin[ -]?charged/i.test(text(car.variant?.induction, titleOf(car), car.engine_size, car.fuel)) ||
  /\b(?:TDI|CRDi|TSI|TFSI|EcoBoost)\b/.test(titleOf(car))
const isDiesel: Holds = (car) => /diesel/i.test(text(car.simple_fuel, car.fuel))

/** By the ids of `phrases.ts`. */
const HOLDS = new Map<string, Holds>([
  // A 320i, a 3 Series, an M3.
  ...BMW_SERIES.map((n): [string, Holds] => [
    `bmw-${n}-series`,
    family(/^bmw$/i, String.raw`\b(?:M?${n}\d\d[a-z]*|${n}[ -]?series|M${n})\b`),
  ]),
  // A C200, a C 63 AMG, a C-Class.
  ...MERCEDES_CLASSES.map((letters): [string, Holds] => [
    `mercedes-${letters.toLowerCase()}-class`,
    family(/^mercedes/i, String.raw`\b${letters}(?:[ -]?class|[ -]?\d{2,3}[a-z]*)\b`),
  ]),
  ...LANDCRUISER_SERIES.map((n): [string, Holds] => [
    `landcruiser-${n}`,
    family(
      /^toyota$/i,
      String.raw`land ?cruiser.*\b(?:LC)?(?:${n}(?:[ -]?series)?|[A-Z]{2,4}(?:${CHASSIS[n] ?? n})[A-Z]*)\b`,
    ),
  ]),
  ...CYLINDERS.map((n): [string, Holds] => [
    `v${n}`,
    (car) =>
      Number(car.variant?.cylinders) === n ||
      new RegExp(String.raw`\bV${n}\b`, 'i').test(text(titleOf(car), car.engine_size)),
  ]),
  ['turbo-diesel', (car) => isDiesel(car) && isTurbo(car)],
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
    'low-km',
    (car) => (typeof car.km === 'number' && car.km <= LOW_KM) || /\blow k(?:m|ilomet)/i.test(car.tag ?? ''),
  ],
  ['cheap', (car) => isPriceShown(car.price) && car.price <= CHEAP],
  ['family', (car) => (car.seats ?? FAMILY_SEATS) >= FAMILY_SEATS && FAMILY_BODIES.has(bodyOf(car))],
  ['one-owner', equipped(/\b(?:one|1|single)[ -]owner\b/i)],
  ['tow-bar', equipped(/\btow[ -]?(?:bar|hitch|pack|ball)|\btrailer hitch\b/i)],
  ['leather', equipped(/\bleather/i)],
  ['sunroof', equipped(/\bsun[ -]?roof|\bpanoramic (?:glass )?roof/i)],
  ['carplay', equipped(/\bcar ?play\b/i)],
  ['reversing-camera', equipped(/\b(?:revers\w+|back-?up|rear view) camera/i)],
  ['roof-racks', equipped(/\broof (?:racks?|rails?)/i)],
  ['bull-bar', equipped(/\bbull ?bar/i)],
  ['canopy', equipped(/\bcanopy\b/i)],
])

/** Ids of the phrases that are true of a car, for the index. */
export function phrasesOf(car: Car): string[] {
  return [...HOLDS].filter(([, holds]) => holds(car)).map(([id]) => id)
}
