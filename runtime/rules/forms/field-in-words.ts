import type { EnquiryFieldPlan } from './form-fields.ts'
import { numberMessage } from './own-questions.ts'
import type { Say } from './say.ts'

/** Fields whose choices are names of places. */
export const OF_PLACES: ReadonlySet<string> = new Set([
  'location_id',
  'dealership_slug',
  'Service Location',
  'distribution_location',
])

/**
 * A field as a page in another language asks for it. What is sent stays: its name and the values of its choices are those
 * of the original, by which the server judges a post and knows a lead (record 0105).
 */
export function fieldInWords(field: EnquiryFieldPlan, say: Say): EnquiryFieldPlan {
  const { name, type, hint, options = [], choices } = field
  const label = say(field.label)
  const all =
    type === 'checkboxes' && options.length > 0
      ? options.map((value) => ({ label: value, value }))
      : OF_PLACES.has(name)
        ? undefined
        : choices
  return {
    ...field,
    label,
    ...(hint !== undefined && { hint: say(hint) }),
    ...(all && { choices: all.map((choice) => ({ ...choice, label: say(choice.label) })) }),
    ...(type === 'number' && { message: numberMessage({ ...field, label }, say) }),
  }
}
