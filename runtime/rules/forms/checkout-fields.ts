import type { Regional } from '../../../schemas/generated/types.ts'
import { contactFields, type EnquiryFieldPlan } from './form-fields.ts'

/**
 * Contact details of a buyer, and the terms where the site asks for them (`forms.requireTerms`); the server and the page
 * check the same (CHK-07).
 */
export function checkoutFields(
  regional: Regional,
  { requireTerms }: { requireTerms: boolean },
): EnquiryFieldPlan[] {
  const contact = contactFields(regional).map((field) =>
    field.type === 'postcode' ? { ...field, required: false } : field,
  )
  return requireTerms ? [...contact, TERMS_FIELD] : contact
}

const TERMS_FIELD: EnquiryFieldPlan = {
  name: 'terms_conditions',
  type: 'checkbox',
  label: 'Terms',
  required: true,
}
