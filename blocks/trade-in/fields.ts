import type { Regional } from '../../schemas/generated/types.ts'
import { leadFields, type EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'

/** First Name, last name, postcode, Mobile Number and Email Address (TRADE-03). */
export const contactFields = leadFields

/**
 * The plate, and the state where plates have one; it starts at the site's own (TRADE-05, TRADE-06).
 *
 * @param withState `settings.tradeIn.regoLookup` is `state`
 */
export function plateFields(
  { regional: { plate, states, words }, state }: { regional: Regional; state: string },
  withState: boolean,
): EnquiryFieldPlan[] {
  const rego: EnquiryFieldPlan = {
    name: 'rego',
    type: 'string',
    label: plate.label,
    required: true,
    maxLength: 10,
    autocomplete: 'off',
  }
  if (!withState || !plate.needsState) return [rego]
  const choices = states.map(({ code, label }) => ({ value: code, label }))
  return [
    rego,
    { name: 'regoState', type: 'choice', label: words.region, required: true, initial: state, choices },
  ]
}

/** What the car is. The register may know it; the visitor has the last word. */
export function vehicleFields(
  regional: Regional,
  names: { makes: string[]; models: string[] },
): EnquiryFieldPlan[] {
  return [
    { name: 'make', type: 'string', label: 'Make', required: true, suggestions: names.makes, maxLength: 60 },
    {
      name: 'model',
      type: 'string',
      label: 'Model',
      required: true,
      suggestions: names.models,
      maxLength: 60,
    },
    { name: 'year', type: 'string', label: 'Build year', required: true, numeric: true, maxLength: 4 },
    {
      name: 'km',
      type: 'string',
      label: regional.words.distance,
      required: true,
      numeric: true,
      maxLength: 9,
    },
  ]
}
