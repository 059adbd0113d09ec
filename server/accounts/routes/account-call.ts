import { PROFILE_FIELDS } from '../../../runtime/rules/forms/account-fields.ts'
import type { FormField } from '../../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../../runtime/rules/forms/form-schema.ts'
import type { Regional } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { ErasePerson } from '../../db/person.ts'
import { ProblemError } from '../../http/errors.ts'
import { INVALID_FORM } from '../../../runtime/rules/forms/form-words.ts'
import type { FormPages } from '../../pages/answer-form.ts'
import type { Profile, Visitor } from '../accounts.ts'
import type { GarageOptions } from '../caller.ts'
import { watchlistOf } from '../watchlist-store.ts'

export interface AccountCallOptions extends GarageOptions {
  db: Db
  pages: FormPages
  /** Forgets whatever the dealer holds about a person. */
  erase: ErasePerson
}

export const GROUP = 'Accounts'
export const BODY_BYTES = 8 * 1024
export const SESSION = { $ref: '#/$defs/UserSession' } as const
export const DONE = { type: 'object', properties: { success: { const: true } } } as const
export const EMAIL_SCHEMA = { type: 'string', maxLength: 254 } as const
export const PROFILE_SCHEMA = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`^\P{Cc}*$` },
  phone: { type: 'string', maxLength: 32 },
} as const

/** Name and phone where neither has to be there: the visitor may give them later (ACCT-09). */
export const OPTIONAL_PROFILE: readonly FormField[] = PROFILE_FIELDS.map((field) => ({
  ...field,
  required: false,
}))

/** The answer about who is signed in, with what they have saved (API-01). */
export async function sessionAnswer(db: Db, visitor: Visitor | null) {
  return { user: visitor, watchlist: visitor ? await watchlistOf(db, visitor.id) : [] }
}

export function profileOf({ name, phone }: Profile): Profile {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(phone !== undefined && { phone: phone.trim() }),
  }
}

/** @throws {ProblemError} `invalid-fields` with every field that is wrong */
export function checkFields(
  fields: readonly FormField[],
  values: Record<string, unknown>,
  regional: Regional,
): void {
  const errors = formErrors(fields, values, regional)
  if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
}
