import type { UserSession } from '../../schemas/generated/types.ts'
import { logFailure } from '../log/log-failure.ts'

const SIGNED_OUT: UserSession = { user: null, watchlist: [] }

let asked: Promise<UserSession> | undefined

/**
 * Who is signed in, asked once per page (ACCT-10). When it cannot be found out that is only logged, and the visitor
 * counts as signed out (ACCT-11, ERR-08).
 */
export function garageSession(): Promise<UserSession> {
  asked ??= ask().catch((error: unknown) => {
    logFailure('The session could not be loaded', error)
    return SIGNED_OUT
  })
  return asked
}

/** The page was made for this session: whoever acts and leaves at once need not have waited for it to be asked for. */
export function knowSession(session: UserSession): void {
  asked = Promise.resolve(session)
}

/** Asks anew next time: somebody signed in or out meanwhile. */
export function forgetSession(): void {
  asked = undefined
}

async function ask(): Promise<UserSession> {
  const response = await fetch('/api/auth')
  if (!response.ok) throw new Error(`GET /api/auth answered ${response.status}`)
  return (await response.json()) as UserSession
}
