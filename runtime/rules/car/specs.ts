import type { Car, Regional } from '../../../schemas/generated/types.ts'
import { formatDate, formatMonth } from '../../format/date.ts'
import { formatOdometer } from '../../format/distance.ts'
import { formatCount } from '../../format/money.ts'
import { bodyLabel } from './body-type.ts'
import { carPlaceName } from './car-place.ts'
import { colourLabel } from './colour-label.ts'
import { feetAndMetres } from './feet.ts'
import { fuelLabel } from './fuel-label.ts'
import { inLocalUnits } from './spec-units.ts'

export interface SpecRow {
  label: string
  value: string
}

export interface SpecGroup {
  title: string
  rows: SpecRow[]
}

/** What the wording of a row depends on. */
export interface SpecSite {
  regional: Regional
  timeZone: string
}

type Raw = string | number | null | undefined

/** Key information, in order; the page shows the first four before "Show More" (VEH-02). */
export function keyInformation(car: Car, site: SpecSite): SpecRow[] {
  if (car.item_type === 'caravan') return caravanKeyInformation(car, site)
  return rows([
    [site.regional.words.odometer, odometer(car, site)],
    ['Transmission', car.trans ?? car.simple_transmission],
    ['Fuel', fuelLabel(car.fuel ?? car.simple_fuel ?? '', site.regional)],
    ['Body', car.simple_body ? bodyLabel(car.simple_body, site.regional) : null],
    ['Engine', engine(car)],
    ['Drive', car.drive],
    ['Seats', positive(car.seats)],
    economy(car, site),
    ['ANCAP rating', site.regional.specs.ancap ? stars(car.variant?.ancaprating) : null],
  ])
}

/** What a tow car, a site and a family ask first (VEH-37). */
function caravanKeyInformation(car: Car, site: SpecSite): SpecRow[] {
  const { body_length, body_width, sleeps, tare_weight, aggregate_trailer_mass, axle_type } =
    car.specifications ?? {}
  return rows([
    ['Body length', feetAndMetres(body_length)],
    ['Sleeps', positive(sleeps)],
    ['Tare weight', inLocalUnits(tare_weight, 'kg', site.regional)],
    ['Aggregate trailer mass', inLocalUnits(aggregate_trailer_mass, 'kg', site.regional)],
    ['Axles', axle_type],
    ['Body width', feetAndMetres(body_width)],
    ['Body', car.simple_body ? bodyLabel(car.simple_body, site.regional) : null],
  ])
}

/** Car Summary: identity and usage (VEH-03). */
export function carSummary(car: Car, site: SpecSite): SpecRow[] {
  const { plate, words } = site.regional
  return rows([
    ['Stock number', car.stocknum],
    ['VIN', car.vin],
    [plate.specLabel, car.regplate],
    [plate.expiryLabel, car.rego_expiry ? formatDate(car.rego_expiry, site.regional, site.timeZone) : null],
    [words.colour, car.colour ? colourLabel(car.colour, site.regional) : null],
    ['Body', car.simple_body ? bodyLabel(car.simple_body, site.regional) : null],
    ['Seats', positive(car.seats)],
    ['Doors', positive(car.doors)],
    [site.regional.words.odometer, odometer(car, site)],
    ['Location', location(car)],
  ])
}

/** All Specifications in groups; caravans have their own before what they share with cars (VEH-04, VEH-36, VEH-37). */
export function allSpecifications(car: Car, site: SpecSite): SpecGroup[] {
  const own = car.item_type === 'caravan' ? caravanGroups(car, site) : []
  return [...own, ...carGroups(car, site)].filter((group) => group.rows.length > 0)
}

function carGroups(car: Car, site: SpecSite): SpecGroup[] {
  const variant = car.variant ?? {}
  const { specs, words } = site.regional
  return [
    {
      title: 'Engine and drivetrain',
      rows: rows([
        ['Engine size', engineSize(car)],
        ['Cylinders', positive(variant.cylinders)],
        ['Induction', variant.induction],
        ['Torque', inLocalUnits(variant.torque, 'Nm', site.regional)],
        ['Transmission', car.trans ?? car.simple_transmission],
        ['Gear type', variant.geartype],
        ['Drive', car.drive],
        ['Fuel', fuelLabel(car.fuel ?? car.simple_fuel ?? '', site.regional)],
      ]),
    },
    {
      title: 'Economy and safety',
      rows: rows([
        [words.fuelUse, inLocalUnits(variant.fuelconsumptioncombined, 'L/100km', site.regional)],
        ['Fuel capacity', inLocalUnits(variant.fuelcapacity, 'L', site.regional)],
        ['Battery', withUnit(positive(variant.batterycapacity), 'kWh')],
        ['Range on a full battery', inLocalUnits(variant.electricrange, 'km', site.regional)],
        ['Charging at home, at most', withUnit(positive(variant.acpower), 'kW')],
        ['Fast charging, at most', withUnit(positive(variant.dcpower), 'kW')],
        // The stars of the Australasian programme mean nothing elsewhere.
        ['ANCAP rating', specs.ancap ? stars(variant.ancaprating) : null],
      ]),
    },
    {
      title: 'Dimensions and weights',
      rows: rows([
        ['Length', inLocalUnits(variant.vehiclelength, 'mm', site.regional)],
        ['Width', inLocalUnits(variant.vehiclewidth, 'mm', site.regional)],
        ['Height', inLocalUnits(variant.vehicleheight, 'mm', site.regional)],
        [words.grossWeight, inLocalUnits(variant.grossvehiclemass, 'kg', site.regional)],
        ['Payload', inLocalUnits(variant.payload, 'kg', site.regional)],
        [words.towing, inLocalUnits(variant.towingcapacity, 'kg', site.regional)],
        [
          `${words.bed.charAt(0).toUpperCase()}${words.bed.slice(1)} length`,
          inLocalUnits(variant.traylength, 'mm', site.regional),
        ],
        ['Seats', positive(car.seats)],
        ['Doors', positive(car.doors)],
      ]),
    },
    {
      title: 'Dates',
      rows: rows([
        ['Build date', formatMonth(car.build_date ?? '')],
        // American cars carry the month they were built, no date of compliance.
        ['Compliance date', specs.complianceDate ? formatMonth(car.compliance_date ?? '') : null],
        [
          'Registration expires',
          car.rego_expiry ? formatDate(car.rego_expiry, site.regional, site.timeZone) : null,
        ],
      ]),
    },
  ]
}

function caravanGroups(car: Car, site: SpecSite): SpecGroup[] {
  const specifications = car.specifications ?? {}
  return [
    {
      title: 'Caravan',
      rows: rows([
        ['Body length', feetAndMetres(specifications.body_length)],
        ['Body width', feetAndMetres(specifications.body_width)],
        ['Sleeps', positive(specifications.sleeps)],
        ['Axles', specifications.axle_type],
        ['Tare weight', inLocalUnits(specifications.tare_weight, 'kg', site.regional)],
        ['Aggregate trailer mass', inLocalUnits(specifications.aggregate_trailer_mass, 'kg', site.regional)],
        ['Ball weight', inLocalUnits(specifications.ball_weight, 'kg', site.regional)],
      ]),
    },
  ]
}

/** Rows with empty values are left out; a number 0 counts as empty but for the odometer (VEH-05). */
function rows(pairs: [label: string, value: Raw][]): SpecRow[] {
  return pairs.flatMap(([label, value]) => {
    const text = typeof value === 'number' ? (value === 0 ? '' : String(value)) : (value ?? '').trim()
    return text === '' ? [] : [{ label, value: text }]
  })
}

function positive(value: Raw): Raw {
  return Number(value) === 0 ? null : value
}

function stars(rating: Raw): string | null {
  return withUnit(rating, Number(rating) === 1 ? 'star' : 'stars')
}

function withUnit(value: Raw, unit: string): string | null {
  if (value === null || value === undefined || String(value).trim() === '' || Number(value) === 0) return null
  const number = Number(value)
  const text = Number.isFinite(number) && Number.isInteger(number) ? formatCount(number) : String(value)
  return `${text} ${unit}`
}

/** How far a car has run; 0 is shown on used cars only (VEH-05). */
export function odometer(car: Car, site: SpecSite): string | null {
  if (typeof car.km !== 'number' || (car.km === 0 && car.car_type !== 'used')) return null
  return formatOdometer(car.km, site.regional)
}

function engine(car: Car): string | null {
  const litres = withUnit(car.variant?.enginesize_litres, 'L')
  const cylinders = withUnit(car.variant?.cylinders, 'cyl')
  return [litres, cylinders].filter(Boolean).join(', ') || sizeAsGiven(car)
}

/** In litres with the exact capacity beside them, or what the car has of it (VEH-36). */
function engineSize(car: Car): string | null {
  const litres = withUnit(car.variant?.enginesize_litres, 'L')
  const exact = withUnit(car.variant?.enginesize, 'cc')
  return (litres && exact ? `${litres} (${exact})` : (litres ?? exact)) ?? sizeAsGiven(car)
}

/** The size in the feed's own words; `0` and `0.0L` are those of an electric car, and empty (VEH-05). */
function sizeAsGiven({ engine_size: size }: Car): string | null {
  const text = String(size ?? '').trim()
  return /^[0.]*\s*(?:L|cc)?$/i.test(text) ? null : text
}

/** In New Zealand consumption and emissions stand in one line (appendix G). */
function economy({ variant }: Car, { regional }: SpecSite): [label: string, value: Raw] {
  const consumption = inLocalUnits(variant?.fuelconsumptioncombined, 'L/100km', regional)
  if (!regional.specs.emissions) return ['Fuel economy', consumption]
  const carbon = withUnit(variant?.co2emissions, 'g CO₂/km')
  return ['Fuel economy and emissions', [consumption, carbon].filter(Boolean).join(', ')]
}

/** Beside the suburb of a car's owner stands its postcode (VEH-35). */
function location(car: Car): string {
  const postcode = car.private_suburb ? car.private_postcode : null
  return [carPlaceName(car), postcode].filter(Boolean).join(' ')
}
