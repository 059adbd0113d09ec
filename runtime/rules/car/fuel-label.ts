import type { Regional } from '../../../schemas/generated/types.ts'

/** A fuel as the country's drivers call it: Americans fill up with gas (appendix G). Every other fuel keeps its name. */
export function fuelLabel(fuel: string, { words: { petrol } }: Pick<Regional, 'words'>): string {
  return petrol === 'Petrol' ? fuel : fuel.replace(/^petrol\b/i, () => petrol)
}
