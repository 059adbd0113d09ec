import type { Regional } from '../../../schemas/generated/types.ts'

/** A colour as the country spells it: Americans write gray (appendix G). The value that filters and links carry stays. */
export function colourLabel(colour: string, { words: { grey } }: Pick<Regional, 'words'>): string {
  return colour.replaceAll('Grey', grey).replaceAll('grey', grey.toLowerCase())
}
