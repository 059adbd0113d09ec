import type { FormField } from './form-rules.ts'

/** Fields of the sign-in page and of the profile; the server and the page check the same (FAV-05, ACCT-09). */
export const EMAIL_FIELD: FormField = { name: 'email', type: 'email', label: 'Email', required: true }

export const CODE_FIELD: FormField = { name: 'code', type: 'string', label: 'Code', required: true }

/** What a visitor is asked for once: the phone number is what saved cars and reservations go by. */
export const PROFILE_FIELDS: readonly FormField[] = [
  { name: 'name', type: 'string', label: 'Name', required: true },
  { name: 'phone', type: 'phone', label: 'Phone', required: true },
]
