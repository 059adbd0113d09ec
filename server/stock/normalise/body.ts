import { bodyType, type BodyType } from '../../../runtime/rules/car/body-type.ts'
import { normalised, type Normalised } from './rules.ts'
import { foldKey } from './text.ts'

/** Words of feeds for the recognised bodies (SRCH-27). `hatch` and `wagon` are the grouping names. */
const ALIASES = new Map<string, BodyType>(
  Object.entries({
    hatchback: 'hatch',
    liftback: 'hatch',
    fastback: 'hatch',
    sportback: 'hatch',
    sprtbck: 'hatch',
    '5doorhatchback': 'hatch',
    '3doorhatchback': 'hatch',
    stationwagon: 'wagon',
    sportswagon: 'wagon',
    sportwagon: 'wagon',
    estate: 'wagon',
    touring: 'wagon',
    avant: 'wagon',
    fielder: 'wagon',
    saloon: 'sedan',
    axio: 'sedan',
    limousine: 'sedan',
    cabriolet: 'convertible',
    cabrio: 'convertible',
    roadster: 'convertible',
    spyder: 'convertible',
    softback: 'softtop',
    crossover: 'suv',
    sportutility: 'suv',
    sportutilityvehicle: 'suv',
    suvcrossover: 'suv',
    fourwheeldrive: '4x4',
    troopcarrier: '4x4',
    utetray: 'ute',
    utility: 'ute',
    truck: 'ute',
    pickup: 'ute',
    pickuptruck: 'ute',
    crewcabpickup: 'ute',
    commercial: 'van',
    minivan: 'peopleMover',
    mpv: 'peopleMover',
    peoplecarrier: 'peopleMover',
    coach: 'bus',
    minibus: 'bus',
    campervan: 'motorhome',
    camper: 'motorhome',
    rv: 'motorhome',
    vus: 'suv',
    berline: 'sedan',
    familiale: 'wagon',
    hayon: 'hatch',
    camion: 'ute',
    camionnette: 'ute',
    fourgonnette: 'peopleMover',
    fourgon: 'van',
    decapotable: 'convertible',
  }),
)

/** `Dual Cab Utility`, `X Cab Pickup`, `Leaf Cab Chassis`: the cab says how many doors, the last words what it is. */
const ENDINGS: [RegExp, BodyType][] = [
  [/cab ?chassis(?: tray)?$|\bchassis$/i, 'cabChassis'],
  [/(?:utility|ute|pick-?\s?up|tray)$/i, 'ute'],
  [/^(?:single|dual|double|crew|extra|king|space|super|club|twin)[ -]?cab$/i, 'ute'],
  [/\bvan$/i, 'van'],
  [/\bwagon$/i, 'wagon'],
  [/\bsedan$/i, 'sedan'],
  [/\bhatch(?:back)?$/i, 'hatch'],
  [/\bcoupe$/i, 'coupe'],
  [/\btruck$/i, 'lightTruck'],
]

/** One of the 18 recognised bodies, or null with `body.unknown`. */
export function normaliseBody(text: string): Normalised<BodyType> {
  const body =
    ALIASES.get(foldKey(text)) ?? bodyType(text) ?? ENDINGS.find(([ending]) => ending.test(text))?.[1]
  if (!body) return normalised<BodyType>(null, 'body.unknown')
  return normalised(body, ...(body === text ? [] : (['body.alias'] as const)))
}

/** Bodies that sellers write for nearly anything with a tailgate; what the model is known to be says more. */
const VAGUE: Partial<Record<BodyType, ReadonlySet<BodyType>>> = {
  suv: new Set(['wagon', 'coupe', 'hatch', 'sedan', 'van']),
  peopleMover: new Set(['wagon', 'van', 'suv']),
  ute: new Set(['van', 'wagon', 'suv']),
  lightTruck: new Set(['van', 'ute', 'cabChassis']),
  van: new Set(['wagon']),
  motorhome: new Set(['wagon', 'van']),
  bus: new Set(['van', 'wagon']),
}

/**
 * Decides between what the feed says and what the model is known to be. An SUV listed as `Wagon` is an SUV, a Carnival
 * a people mover; a convertible, a cab chassis and every precise word of the feed stays.
 */
export function bodyOfVehicle(given: BodyType | null, known: BodyType | null): Normalised<BodyType> {
  if (known === null || given === known) return normalised(given)
  if (given === null || VAGUE[known]?.has(given)) return normalised(known, 'body.model')
  return normalised(given)
}

const PHONE = /^[+(]?\d[\d\s()*x.-]{5,}$/i
const LABELS = /^(?:new|used|demo)\b|\b(?:dealer ad|in stock|available to order)$/i

/** What stands in a body column that holds no body: a phone number (also masked), a listing label, or a dealer's name. */
export function notABody(text: string): 'phone' | 'label' | 'dealer' {
  if (PHONE.test(text)) return 'phone'
  return LABELS.test(text) ? 'label' : 'dealer'
}
