import { safePath } from '../../route/safe-path.ts'

/** Gates of routes (appendix F). */
export type Gate = 'tradeIn' | 'sellMyCar' | 'checkout' | 'finance' | 'watchlist'

/** What a visitor signs in for: the `type` of the sign-in page (ROUTE-30). */
export type SignInType = 'watchlist' | 'trade-in' | 'checkout' | 'finance'

export interface GateSite {
  garageEnabled: boolean
  settings: { gates: { tradeIn: boolean; sellMyCar: boolean; checkout: boolean; finance: boolean } }
}

/** Sell-my-car has no type of its own in the specification (ROUTE-24). */
const TYPES: Record<Gate, SignInType> = {
  tradeIn: 'trade-in',
  sellMyCar: 'trade-in',
  checkout: 'checkout',
  finance: 'finance',
  watchlist: 'watchlist',
}

/** Fixed by the specification (ROUTE-30). */
export const SIGN_IN_PATH = '/sign-in'
/** My garage: profile, reservations, sign-out. */
export const ACCOUNT_PATH = '/account'

/**
 * What a visitor must sign in for to see a page with this gate; `null` when it is open. The watchlist is always gated;
 * without the garage no gate holds, because there is nothing to sign in to (ACCT-06, ACCT-07).
 */
export function activeGate(
  gate: string | undefined,
  { garageEnabled, settings }: GateSite,
): SignInType | null {
  if (!garageEnabled || !isGate(gate)) return null
  return gate === 'watchlist' || settings.gates[gate] ? TYPES[gate] : null
}

export interface SignInTarget {
  type: SignInType
  /** Where the visitor goes after signing in: path and query. */
  redirect: string
  /** Where cancelling leads: the page they came from. */
  back: string
}

/** Address of the sign-in page (ROUTE-30). Targets on other sites become the home page. */
export function signInUrl({ type, redirect, back }: SignInTarget): string {
  const query = new URLSearchParams({ type, redirect: samePath(redirect), back: samePath(back) })
  return `${SIGN_IN_PATH}?${query}`
}

/** Reads what {@link signInUrl} wrote, or what anybody else put there: only paths of this site survive. */
export function readSignIn(query: URLSearchParams): SignInTarget {
  const type = query.get('type')
  return {
    type: isSignInType(type) ? type : 'watchlist',
    redirect: samePath(query.get('redirect')),
    back: samePath(query.get('back')),
  }
}

/** A path of this site, or the home page. The sign-in page itself is no place to go to after signing in. */
export function samePath(path: string | null | undefined): string {
  const safe = path ? safePath(path) : undefined
  return safe === undefined || /^\/sign-in(?:[/?#]|$)/.test(safe) ? '/' : safe
}

function isGate(gate: string | undefined): gate is Gate {
  return gate !== undefined && Object.hasOwn(TYPES, gate)
}

function isSignInType(type: string | null): type is SignInType {
  return Object.values<string | null>(TYPES).includes(type)
}
