import type { Regional } from '../../../schemas/generated/types.ts'

/** What the number is called within a sentence: `postcode`, `ZIP code`. */
export function postcodeWord({ postcode: { label } }: Regional): string {
  return /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** `Invalid postcode`: the text for one that no place has (FORM-35). */
export function unknownPostcodeMessage(regional: Regional): string {
  return `Invalid ${postcodeWord(regional)}`
}
