import type { StaffUser } from './accounts.ts'
import { EVERY_TENANT } from './roles.ts'

/** What the editor is told of who is signed in. */
export function signedInAs({ name, email, grants, needsSecondFactor }: StaffUser) {
  return {
    name,
    email,
    needsSecondFactor,
    isAdministrator: grants.some((grant) => grant.tenant === EVERY_TENANT && grant.role === 'administrator'),
  }
}
