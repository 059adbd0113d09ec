import type { SignInStep } from '../../machines/sign-in/machine.ts'
import { CODE_FIELD, EMAIL_FIELD, PROFILE_FIELDS } from '../../runtime/rules/forms/account-fields.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'

/** What each step of the sign-in page asks for (ACCT-09). */
export const STEP_FIELDS: Record<SignInStep, readonly EnquiryFieldPlan[]> = {
  email: [EMAIL_FIELD],
  code: [CODE_FIELD],
  profile: PROFILE_FIELDS,
}
