import type { Country } from '../../../schemas/generated/types.ts'
import { normaliseMeasure, type MeasureRole } from '../normalise/measure.ts'
import type { DistanceUnit } from '../normalise/odometer.ts'
import type { CarDraft } from './car-draft.ts'
import type { Cells } from './cells.ts'

type Amounts = Record<string, number>

/** Where each amount is kept: what a car can, and what a caravan is. */
const OF_CAR = entriesOf({
  battery: 'batterycapacity',
  electric_range: 'electricrange',
  electric_consumption: 'electricconsumption',
  ac_power: 'acpower',
  dc_power: 'dcpower',
  towing: 'towingcapacity',
  payload: 'payload',
  tray_length: 'traylength',
  gross_mass: 'grossvehiclemass',
  length: 'vehiclelength',
  width: 'vehiclewidth',
  height: 'vehicleheight',
  fuel_capacity: 'fuelcapacity',
  torque: 'torque',
  ancap: 'ancaprating',
} as const satisfies Partial<Record<MeasureRole, keyof NonNullable<CarDraft['variant']>>>)
const OF_TRAILER = entriesOf({
  trailer_mass: 'aggregate_trailer_mass',
  tare: 'tare_weight',
} as const satisfies Partial<Record<MeasureRole, keyof NonNullable<CarDraft['specifications']>>>)

function entriesOf(fields: Partial<Record<MeasureRole, string>>): readonly [MeasureRole, string][] {
  return Object.entries(fields) as [MeasureRole, string][]
}

/** Battery, charging, measures, load and towing (VEH-36), in the units that the vehicle page reads. */
export function mapEnergyAndLoad(
  cells: Cells,
  { distance, country }: { distance: DistanceUnit; country: Country },
): { variant: Amounts; specifications: Amounts } {
  const amount = (role: MeasureRole): number | null => {
    const text = cells.text(role)
    if (text === null) return null
    const isOfTheRoad = role === 'electric_range'
    // Americans weigh in pounds, and measure in inches, gallons and pound-feet.
    const plain = isOfTheRoad ? distance : country === 'US' ? IN_AMERICA[role] : undefined
    return cells.take(role, text, normaliseMeasure(text, role, { column: cells.columnOf(role), plain }))
  }
  const all = (fields: readonly [MeasureRole, string][]): Amounts => {
    const amounts: Amounts = {}
    for (const [role, field] of fields) {
      const value = amount(role)
      if (value !== null) amounts[field] = value
    }
    return amounts
  }
  const variant = all(OF_CAR)
  const specifications = all(OF_TRAILER)
  const ball = amount('ball_weight')
  if (ball !== null) {
    if ('aggregate_trailer_mass' in specifications) specifications['ball_weight'] = ball
    else variant['towballweight'] = ball
  }
  return { variant, specifications }
}

const IN_AMERICA: Partial<Record<MeasureRole, string>> = {
  towing: 'lb',
  ball_weight: 'lb',
  payload: 'lb',
  gross_mass: 'lb',
  trailer_mass: 'lb',
  tare: 'lb',
  tray_length: 'in',
  length: 'in',
  width: 'in',
  height: 'in',
  fuel_capacity: 'gal',
  torque: 'lbft',
}
