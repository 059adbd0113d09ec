import type { Car, Settings } from '../../../schemas/generated/types.ts'

export type EnergySettings = Settings['vehicle']['energy']

/** Chargers reach their power for a part of the way only; so much of it is the mean of 10 to 80 %. */
const FAST_MEAN = 0.7
/** Of what the meter counts, so much reaches the battery. */
const HOME_YIELD = 0.9
/** From 10 to 80 %: what makers state and people do. */
const CHARGED = 0.7
const KM_PER_MILE = 1.609344
const LITRES_PER_GALLON = 3.785412

export interface Energy {
  /** Kilometres on a full battery. */
  range: number | null
  /** Minutes from 10 to 80 %, with the power that the car takes of the charger's, in kW. */
  home: Charge | null
  fast: Charge | null
  /** Dollars for the distance; `charge` is what of `own` the country asks for the distance driven. */
  cost: { own: number; petrol: number; by: 'electricity' | 'fuel' | 'both'; charge: number } | null
}

export interface Charge {
  minutes: number
  power: number
}

/** What is known of a car's energy; null where it runs on petrol or diesel alone, or nothing is known. */
export function energyOf(
  car: Car,
  settings: EnergySettings,
  units: 'metric' | 'us-customary',
): Energy | null {
  const fuel = (car.simple_fuel ?? car.fuel ?? '').toLowerCase()
  if (!/electric|hybrid/.test(fuel)) return null
  const { variant } = car
  const battery = known(variant?.batterycapacity)
  const range = known(variant?.electricrange)
  const alternating = known(variant?.acpower)
  const direct = known(variant?.dcpower)
  const energy: Energy = {
    range,
    home: charge(battery, alternating, settings.homePower, HOME_YIELD),
    fast: charge(battery, direct, settings.fastPower, FAST_MEAN),
    cost: costOf(car, settings, units),
  }
  return Object.values(energy).some((value) => value !== null) ? energy : null
}

function charge(battery: number | null, taken: number | null, given: number, part: number): Charge | null {
  if (battery === null || taken === null) return null
  const power = Math.min(taken, given)
  return { minutes: Math.round(((battery * CHARGED) / (power * part)) * 60), power }
}

/**
 * For 100 km, in the United States for 100 miles. A plug-in hybrid whose range is shorter goes the rest on fuel, where its
 * use of fuel is known. Hybrids with a diesel engine have no cost: the price of diesel is not known.
 */
function costOf(
  { simple_fuel, fuel, variant }: Car,
  { electricityPrice, fuelPrice, petrolUse, distanceCharge }: EnergySettings,
  units: 'metric' | 'us-customary',
): Energy['cost'] {
  const battery = known(variant?.batterycapacity)
  const range = known(variant?.electricrange)
  const electricity =
    known(variant?.electricconsumption) ?? (battery && range && (battery / range / HOME_YIELD) * 100)
  const burnt = known(variant?.fuelconsumptioncombined)
  const names = [simple_fuel, fuel].map((name) => String(name ?? '').toLowerCase())
  if (names.some((name) => name.includes('diesel'))) return null
  // Of 100 miles in the United States, where fuel is sold by the gallon.
  const distance = units === 'metric' ? 1 : KM_PER_MILE
  const litre = units === 'metric' ? fuelPrice : fuelPrice / LITRES_PER_GALLON
  const petrol = petrolUse * litre * distance
  if (electricity) {
    const isPlugIn = names.some((name) => name.includes('hybrid'))
    const part = isPlugIn && burnt && range ? Math.min(1, range / (100 * distance)) : 1
    const asked = ((isPlugIn ? distanceCharge.plugIn : distanceCharge.electric) / 10) * distance
    const driven = (electricity * electricityPrice * part + (burnt ?? 0) * litre * (1 - part)) * distance
    return { own: driven + asked, petrol, by: part < 1 ? 'both' : 'electricity', charge: asked }
  }
  if (burnt) return { own: burnt * litre * distance, petrol, by: 'fuel', charge: 0 }
  return null
}

function known(value: string | number | null | undefined): number | null {
  const amount = Number(value ?? Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? amount : null
}
