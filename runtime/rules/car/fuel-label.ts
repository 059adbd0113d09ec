import type { Country } from '../../../schemas/generated/types.ts'

/** A fuel as the country's drivers call it: Americans fill up with gas (appendix G). Every other fuel keeps its name. */
export function fuelLabel(fuel: string, country: Country): string {
  return country === 'US' ? fuel.replace(/^petrol\b/i, 'Gas') : fuel
}
