import type { Car, Country } from '../../../schemas/generated/types.ts'
import type { Random } from '../../images/random.ts'
import type { CarModel, Engine, FuelCode } from './catalogue/models.ts'

export const FUEL_SIMPLE: Record<FuelCode, string> = {
  P: 'Petrol',
  U: 'Petrol',
  D: 'Diesel',
  H: 'Hybrid',
  G: 'Plug-in Hybrid',
  E: 'Electric',
}

export const FUEL_FULL: Record<Country, Record<FuelCode, string>> = {
  AU: {
    P: 'Petrol - Regular Unleaded',
    U: 'Petrol - Premium Unleaded',
    D: 'Diesel',
    H: 'Petrol Hybrid',
    G: 'Plug-in Petrol Hybrid',
    E: 'Electric',
  },
  NZ: {
    P: 'Petrol 91',
    U: 'Petrol 95',
    D: 'Diesel',
    H: 'Petrol Hybrid',
    G: 'Plug-in Hybrid',
    E: 'Electric',
  },
  US: {
    P: 'Regular Gasoline',
    U: 'Premium Gasoline',
    D: 'Diesel',
    H: 'Gasoline Hybrid',
    G: 'Plug-in Hybrid',
    E: 'Electric',
  },
}

export interface Transmission {
  simple: string
  full: string
  gear: string
}

export function pickTransmission(
  random: Random,
  model: CarModel,
  engine: Engine,
  year: number,
): Transmission {
  if (engine.fuel === 'E')
    return { simple: 'Automatic', full: '1 Speed Reduction Gear', gear: 'Reduction Gear' }
  if (model.manual && random.chance(year < 2015 ? 0.24 : 0.09)) {
    const gears = year < 2012 ? 5 : 6
    return { simple: 'Manual', full: `${gears} Speed Manual`, gear: 'Manual' }
  }
  if (engine.fuel === 'H' || (!engine.turbo && engine.size <= 2)) {
    return { simple: 'Automatic', full: 'CVT Auto', gear: 'Constantly Variable Transmission' }
  }
  const gears = year > 2019 && engine.turbo ? 8 : 6
  return { simple: 'Automatic', full: `${gears} Speed Sports Automatic`, gear: 'Sports Automatic' }
}

export function driveWords(drive: string): string {
  switch (drive) {
    case '4WD':
      return 'Four Wheel Drive'
    case 'AWD':
      return 'All Wheel Drive'
    case 'RWD':
      return 'Rear Wheel Drive'
    default:
      return 'Front Wheel Drive'
  }
}

export function variantOf(
  model: CarModel,
  engine: Engine,
  gear: string,
  year: number,
  country: Country,
): NonNullable<Car['variant']> {
  const electric = engine.fuel === 'E'
  return {
    cylinders: electric ? null : engine.cylinders,
    enginesize: electric ? null : Math.round(engine.size * 1000) - 3,
    enginesize_litres: electric ? null : engine.size,
    induction: electric ? null : engine.turbo ? 'Turbocharged' : 'Aspirated',
    geartype: gear,
    fuelconsumptioncombined: electric ? null : engine.consumption,
    ...(country === 'NZ' && { co2emissions: carbonOf(engine) }),
    fuelcapacity: electric ? null : model.tank,
    grossvehiclemass: model.grossMass,
    vehiclelength: model.length,
    vehicleheight: model.height,
    vehiclewidth: model.width,
    torque: engine.torque,
    ancaprating: country === 'US' || year < 2010 ? null : model.ancap,
    ...electricOf(model, engine),
    ...loadOf(model),
  }
}

/** Battery, range and charging of what has a plug: heavier cars use more, bigger batteries take more at once. */
function electricOf({ grossMass }: CarModel, { fuel, size }: Engine): Car['variant'] {
  if (fuel !== 'E' && fuel !== 'G') return {}
  const consumption = Number((7.3 + grossMass * 0.0032).toFixed(1))
  const battery = fuel === 'E' ? size : Math.round(grossMass / 130)
  const range = 5 * Math.round((battery * 95) / consumption / 5)
  return {
    batterycapacity: battery,
    electricrange: range,
    electricconsumption: consumption,
    acpower: fuel === 'G' ? 3.7 : size < 50 ? 6.6 : 11,
    // Most plug-in hybrids are charged at home alone.
    dcpower: fuel === 'G' ? null : size < 50 ? 50 : 10 * Math.round(size * 0.19),
  }
}

/** What utes carry, and what utes, off-roaders and SUVs tow. */
function loadOf({ body, grossMass, doors }: CarModel): Car['variant'] {
  const work = body === 'ute' || body === 'cabChassis'
  if (!work && body !== '4x4' && body !== 'suv') return {}
  const towing = body === 'suv' ? 100 * Math.round(grossMass * 0.0075) : grossMass >= 2900 ? 3500 : 2500
  return {
    towingcapacity: towing,
    towballweight: Math.round(towing / 10),
    ...(work && {
      payload: 5 * Math.round(grossMass * 0.063),
      traylength: body === 'cabChassis' ? (doors > 2 ? 1800 : 2400) : doors > 2 ? 1520 : 2300,
    }),
  }
}

/** Grams of carbon dioxide from burning a litre of fuel, by 100. */
const GRAMS = { D: 26.4, other: 23.2 }

/** g/km out of L/100 km; none of an electric car. */
function carbonOf({ fuel, consumption }: Engine): number | null {
  if (fuel === 'E') return null
  return Math.round(consumption * (fuel === 'D' ? GRAMS.D : GRAMS.other))
}
