import type { Breakpoint } from '../styles/breakpoints.ts'

/**
 * `visibleWhen` of a block node: data, never code (RUN-04). Several members of one object must all hold.
 *
 * `{ "flag": "stocktake", "country": ["AU", "NZ"], "not": { "signedIn": true } }`
 */
export interface Condition {
  all?: Condition[]
  any?: Condition[]
  not?: Condition
  /** A feature flag of the tenant is on. */
  flag?: string
  country?: string | string[]
  /** The garage (accounts and watchlist) is enabled, or is not. */
  garage?: boolean
  /** `tied`: tied to one manufacturer; `single-make`: tied, or one make in the stock rules; `multi`: neither (CFG-18). */
  manufacturer?: 'tied' | 'single-make' | 'multi'
  /** A switch of the tenant's settings: on, or exactly this value. An empty list or text counts as off. */
  setting?: { path: string; equals?: string | number | boolean }
  signedIn?: boolean
  /** Window width: from `up` on and below `down`. Answered by style sheet classes, not on the server. */
  breakpoint?: { up?: Breakpoint; down?: Breakpoint }
  /** First day or instant: `2026-12-01` (midnight in the site's time zone) or a full ISO instant. Inclusive. */
  from?: string
  /** Day or instant at which it ends. Exclusive, as promo windows are (PROMO-05). */
  until?: string
}

/** What is known when a condition is asked; members left out are not known yet. */
export interface Facts {
  flags?: Record<string, boolean>
  country?: string
  garage?: boolean
  manufacturer?: 'tied' | 'single-make' | 'multi'
  /** The tenant's settings. */
  settings?: object
  signedIn?: boolean
  /** Epoch milliseconds. */
  now?: number
  timeZone?: string
  /** A member whose answer counts as unknown: the checker looks behind a condition that is itself mistaken (CFG-25). */
  isOpen?(name: keyof Condition, condition: Condition): boolean
}
