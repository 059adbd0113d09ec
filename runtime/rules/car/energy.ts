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
  /** Dollars for the distance. */
  cost: { own: number; petrol: number; by: 'electricity' | 'fuel' } | null
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

function costOf(
  { variant }: Car,
  { electricityPrice, fuelPrice, petrolUse }: EnergySettings,
  units: 'metric' | 'us-customary',
): Energy['cost'] {
  const battery = known(variant?.batterycapacity)
  const range = known(variant?.electricrange)
  const electricity = known(variant?.electricconsumption) ?? (battery && range && (battery / range) * 100)
  const burnt = known(variant?.fuelconsumptioncombined)
  // Of 100 miles in the United States, where fuel is sold by the gallon.
  const distance = units === 'metric' ? 1 : KM_PER_MILE
  const litre = units === 'metric' ? fuelPrice : fuelPrice / LITRES_PER_GALLON
  const petrol = petrolUse * litre * distance
  if (electricity) return { own: electricity * electricityPrice * distance, petrol, by: 'electricity' }
  if (burnt) return { own: burnt * litre * distance, petrol, by: 'fuel' }
  return null
}

function known(value: string | number | null | undefined): number | null {
  const amount = Number(value ?? Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? amount : null
}
