import type { Regional } from '../../schemas/generated/types.ts'
import type { ContactValues, FlowError, Plate, TradeVehicle } from '../../machines/trade-in/machine.ts'
import type { FormField } from '../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'

const PLATE = /^[A-Za-z0-9][A-Za-z0-9 -]{0,9}$/
const OLDEST = 1950
const FURTHEST = 2_000_000

export function plateErrors({ rego }: Plate, label: string): FlowError[] {
  if (rego === '') return [{ field: 'rego', message: `${label} is required.` }]
  return PLATE.test(rego)
    ? []
    : [{ field: 'rego', message: 'Please enter the letters and digits of the plate.' }]
}

/** What is typed about a car as numbers; `null` while something of it is no number at all. */
export function readVehicle(values: Readonly<Record<string, string | boolean>>): TradeVehicle {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    make: text('make'),
    model: text('model'),
    year: wholeNumber(text('year')),
    km: wholeNumber(text('km')),
  }
}

export function vehicleErrors({ make, model, year, km }: TradeVehicle, thisYear: number): FlowError[] {
  const errors: FlowError[] = []
  if (make === '') errors.push({ field: 'make', message: 'Make is required.' })
  if (model === '') errors.push({ field: 'model', message: 'Model is required.' })
  if (!(year >= OLDEST && year <= thisYear + 1)) {
    errors.push({ field: 'year', message: `Please enter a year from ${OLDEST} to ${thisYear + 1}.` })
  }
  if (!(km >= 0 && km <= FURTHEST)) {
    errors.push({ field: 'km', message: 'Please enter what the odometer shows, in whole numbers.' })
  }
  return errors
}

export function contactErrors(
  fields: readonly FormField[],
  values: ContactValues,
  regional: Regional,
): FlowError[] {
  return formErrors(fields, values, regional)
}

/** `45,000` and `45 000` are how people write it. NaN for anything else. */
function wholeNumber(text: string): number {
  const digits = text.replaceAll(/[,.\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
