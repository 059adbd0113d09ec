import type { Country } from '../../schemas/generated/types.ts'
import type { Version } from '../trials/trial.ts'

/** The part of a resolved tenant that block components read. The browser gets it as a file (`compile/site-file.ts`). */
export interface SiteContext {
  slug: string
  /** Website id: `website_id` of the phone reveal, matched against `excluded_website_ids` (CFG-08). */
  id: number
  name: string
  country: Country
  /** What the country gives, with the document's own values (CFG-19); `states` are on the server only, empty in the browser. */
  regional: import('../../schemas/generated/types.ts').Regional
  /** Lower-case state code or region (CFG-17). */
  state: string
  /** BCP 47: `en-AU`, `en-NZ`, `en-US`. */
  locale: string
  /** IANA name: `Australia/Brisbane`. */
  timeZone: string
  template: string
  brandFlags: string[]
  dealershipId: number
  /** Tied manufacturer, if any (CFG-15). */
  manufacturer: string | null
  /** Tied, one make by tie or stock rules, or many makes (CFG-18). */
  manufacturerMode: 'tied' | 'single-make' | 'multi'
  financeProvider: string | null
  garageEnabled: boolean
  phone: string | null
  email: string | null
  address: SiteAddress | null
  locations: SiteLocation[]
  search: SiteSearch
  /** Configured total for counts above the limit (CFG-13, SRCH-43). */
  stockCount: number | null
  /** Legal name of the dealer; the display name where the document has none. */
  legalName: string
  /** Dealerships of the group; on the server only, empty in the browser. */
  dealerships: SiteDealership[]
  /** `theme.logo` where it has a picture. */
  logo: SiteLogo | null
  /** Menus by name (`main`, `utility`, `footer`, `legal`); on the server only, empty in the browser. */
  navigation: Record<string, NavigationItem[]>
  /** Effective boolean flags, brand flags among them. */
  flags: Record<string, boolean>
  /** Resolved settings; see `schemas/generated` for the full type. */
  settings: import('../../schemas/generated/types.ts').Settings
  /** What differs for cars and locations of a dealership; read by `settingsFor` and `siteFor` (CFG-21). */
  dealershipOverrides: import('../resolve/settings-for.ts').DealershipSettings
  /** The home page, where this is the site in a further language that has one; `/` otherwise. */
  home?: string
  /** What all forms say, where this is the site in a further language; on the server only. */
  said?: import('../rules/forms/say.ts').Said
}

/** A page in one of the languages that it is there in. */
export interface PageLanguage {
  /** BCP 47. */
  code: string
  /** What the language calls itself. */
  name: string
  path: string
}

export interface SiteAddress {
  street: string
  city: string
  state: string
  postcode: string
}

export type SiteLocation = import('../../schemas/generated/types.ts').Location

export type SiteDealership = import('../../schemas/generated/types.ts').Dealership

export interface SiteLogo {
  src: string
  /** For dark backgrounds; `src` where there is none. */
  inverseSrc: string
  /** The page is dark for visitors whose device is: there `inverseSrc` stands in place of `src`. */
  dark: boolean
  alt: string
  width: number
  height: number
}

/** One entry of a menu, with inherited entries merged and hidden ones removed. */
export interface NavigationItem {
  id: string
  label: string
  href?: string
  description?: string
  icon?: string
  /** A menu that the site's data fills: brands, models, locations. */
  kind?: 'link' | 'brands' | 'models' | 'locations'
  children?: NavigationItem[]
  visibleWhen?: unknown
}

export interface SiteSearch {
  /** Origin of the search protocol; empty for same origin. */
  host: string
  appId: string
  /** Search-only key, scoped to the tenant's stock (CFG-16). */
  key: string
  /** Path of the search page, `/search` by default (ROUTE-01). */
  path: string
  pageSize: number
}

/** The page being rendered. */
export interface PageContext {
  routeId: string
  path: string
  /** Decoded route parameters. */
  params: Record<string, string>
  /** Raw query string without `?`. */
  query: string
  /** Instant of rendering in epoch milliseconds, the same for the whole page. */
  now: number
  /** `draft` shows placeholders for broken blocks (RUN-05). */
  mode: 'live' | 'draft'
  signedIn: boolean
  /** The version of all trials that is looked at, on pages for staff; visitors' pages hold both. */
  version?: Version
  /** The page in all its languages, the dealer's own first; absent where it is there in that alone. */
  languages?: PageLanguage[]
  /** Values for title and text tokens that loaders found. */
  tokens: Record<string, string>
  /**
   * Who the page is made for, on pages that are made for one visitor and kept for nobody: gated pages and the sign-in
   * page (ACCT-05). Absent on every other page; there the browser asks `GET /api/auth`.
   */
  session?: import('../../schemas/generated/types.ts').UserSession
  /** Validation state of a form post that was answered with the page again (works without script). */
  form?: FormPostState
}

export interface FormPostState {
  formId: string
  values: Record<string, string>
  errors: { field: string; message: string }[]
  message: string | null
}
