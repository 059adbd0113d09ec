import type { Country } from '../../../schemas/generated/types.ts'

/** A colour as the country spells it: Americans write gray (appendix G). The value that filters and links carry stays. */
export function colourLabel(colour: string, country: Country): string {
  return country === 'US' ? colour.replaceAll('Grey', 'Gray').replaceAll('grey', 'gray') : colour
}
