import type { Country } from '../../schemas/generated/types.ts'
import { distanceUnit } from '../../runtime/format/distance.ts'
import { COUNTRIES } from '../../runtime/resolve/country.ts'
import { leadFields, type EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'

/** First Name, last name, postcode, Mobile Number and Email Address (TRADE-03). */
export const contactFields = leadFields

/**
 * The plate, and the state where plates have one; it starts at the site's own (TRADE-05, TRADE-06).
 *
 * @param withState `settings.tradeIn.regoLookup` is `state`
 */
export function plateFields(
  { country, state }: { country: Country; state: string },
  withState: boolean,
): EnquiryFieldPlan[] {
  const { plate, states } = COUNTRIES[country].regional
  const rego: EnquiryFieldPlan = {
    name: 'rego',
    type: 'string',
    label: plate?.label ?? 'Rego',
    required: true,
    maxLength: 10,
    autocomplete: 'off',
  }
  if (!withState) return [rego]
  const choices = (states ?? []).map(({ code, name }) => ({
    value: code,
    label: country === 'AU' ? code.toUpperCase() : name,
  }))
  return [
    rego,
    { name: 'regoState', type: 'choice', label: 'State', required: true, initial: state, choices },
  ]
}

/** What the car is. The register may know it; the visitor has the last word. */
export function vehicleFields(
  country: Country,
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
      label: distanceUnit(country) === 'mi' ? 'Miles' : 'Kilometres',
      required: true,
      numeric: true,
      maxLength: 9,
    },
  ]
}
