import { inLocalUnits } from '../../runtime/rules/car/spec-units.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import type { EnergyData } from './load.ts'

/** What the figures are based on: only what was used is said. */
export function energyNotes({ energy, assumed, around }: EnergyData, regional: Regional): string {
  const { fast, home, cost, range } = energy
  const metric = regional.units === 'metric'
  const petrol = regional.words.petrol.toLowerCase()
  const prices = [
    cost && cost.by !== 'fuel' && `electricity at ${dollarsAndCents(assumed.electricityPrice)} per kWh`,
    cost && `${petrol} at $${assumed.fuelPrice.toFixed(2)} per ${metric ? 'litre' : 'gallon'}`,
    cost && `a ${petrol} car that does ${inLocalUnits(assumed.petrolUse, 'L/100km', regional)}`,
    cost &&
      cost.charge > 0 &&
      `road user charges of ${dollarsAndCents(cost.charge)} for ${metric ? '100 km' : '100 miles'}`,
  ].filter((part) => typeof part === 'string')
  const power = [
    home && `${home.power} kW at home`,
    fast && `up to ${fast.power} kW at a fast charger`,
  ].filter((part) => part !== null)
  return [
    range !== null && 'Range as tested; speed, cold and load shorten it.',
    around && around.places.length > 0 && 'Distances are straight lines: roads are longer.',
    power.length > 0 && `Charging with ${power.join(' and ')}.`,
    cost?.by === 'both' && `Beyond its range it runs on ${petrol}.`,
    prices.length > 0 && `Based on ${prices.join(', ')}.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ')
}

const dollarsAndCents = (amount: number): string => `$${amount.toFixed(2)}`
