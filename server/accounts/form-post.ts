import {
  ACCOUNT_PATH,
  readSignIn,
  samePath,
  SIGN_IN_PATH,
  signInUrl,
} from '../../runtime/rules/visitor/gates.ts'
import { safePath } from '../../runtime/route/safe-path.ts'

/** What the forms of the account pages carry beside their fields. */
export interface FormTarget {
  type?: string
  redirect?: string
  back?: string
}

/** Where {@link FormTarget} may stand in the body of a call. */
export const TARGET_SCHEMA = {
  type: { type: 'string', maxLength: 20, description: 'What the visitor signs in for (ROUTE-30).' },
  redirect: { type: 'string', maxLength: 2048, description: 'Path to go to (ACCT-09).' },
  back: { type: 'string', maxLength: 2048, description: 'Path that cancelling leads to.' },
} as const

/** Address of the sign-in page that a form of it came from. */
export function signInPage({ type, redirect, back }: FormTarget): string {
  return signInUrl(
    readSignIn(new URLSearchParams({ type: type ?? '', redirect: redirect ?? '', back: back ?? '' })),
  )
}

/** Where to go after signing in: on, or first to the questions that are still open (FAV-05, ACCT-09). */
export function afterSignIn(visitor: { name: string; phone: string | null }, target: FormTarget): string {
  return visitor.name && visitor.phone ? samePath(target.redirect) : signInPage(target)
}

/** The page that a profile form came from: the account, or the last step of signing in. */
export function profilePage(returnPath: string | undefined): string {
  const safe = returnPath === undefined ? undefined : safePath(returnPath)
  return safe?.startsWith(`${SIGN_IN_PATH}?`) ? safe : ACCOUNT_PATH
}
