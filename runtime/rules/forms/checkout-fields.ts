import type { FormField } from './form-rules.ts'

/** Contact details of a buyer; the server and the page check the same (CHK-07). */
export const CHECKOUT_FIELDS: readonly FormField[] = [
  { name: 'name', type: 'string', label: 'First name', required: true },
  { name: 'last_name', type: 'string', label: 'Last name', required: true },
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'phone', type: 'phone', label: 'Phone', required: true },
  { name: 'postcode', type: 'postcode', label: 'Postcode', required: false },
]

/** Where the site asks for it (`forms.requireTerms`). */
export const TERMS_FIELD: FormField = {
  name: 'terms_conditions',
  type: 'checkbox',
  label: 'Terms',
  required: true,
}
