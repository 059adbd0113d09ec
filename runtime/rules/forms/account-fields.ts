import type { EnquiryFieldPlan } from './form-fields.ts'

/** Fields of the sign-in page and of the profile; the server and the page check the same (FAV-05, ACCT-09). */
export const EMAIL_FIELD: EnquiryFieldPlan = {
  name: 'email',
  type: 'email',
  label: 'Email',
  required: true,
  autocomplete: 'email',
  maxLength: 254,
}

export const CODE_FIELD: EnquiryFieldPlan = {
  name: 'code',
  type: 'string',
  label: 'Code',
  required: true,
  autocomplete: 'one-time-code',
  numeric: true,
  maxLength: 7,
}

/** What a visitor is asked for once: the phone number is what saved cars and reservations go by. */
export const PROFILE_FIELDS: readonly EnquiryFieldPlan[] = [
  { name: 'name', type: 'string', label: 'Name', required: true, autocomplete: 'name' },
  { name: 'phone', type: 'phone', label: 'Phone', required: true, autocomplete: 'tel' },
]
