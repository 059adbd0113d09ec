import { createHash } from 'node:crypto'

/** What a page needs beyond its own origin; every list holds origins (`https://maps.example`). */
export interface CspSources {
  /** `sha256-…` of the inline scripts of the page. */
  scriptHashes?: readonly string[]
  /** `sha256-…` of the inline style elements. */
  styleHashes?: readonly string[]
  script?: readonly string[]
  style?: readonly string[]
  image?: readonly string[]
  font?: readonly string[]
  media?: readonly string[]
  /** Search hosts and trackers. */
  connect?: readonly string[]
  /** Booking pages, maps and videos that the tenant's document names (API-13). */
  frame?: readonly string[]
  formAction?: readonly string[]
}

/** Where browsers tell what the policy kept from loading: an endpoint of the page's own host. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

/** Name of that endpoint in `Reporting-Endpoints`. */
const ENDPOINT = 'csp'

/** The answer header that `report-to` needs; `report-uri` is for browsers without the Reporting API. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${ENDPOINT}="${CSP_REPORTS_PATH}"` } as const

/** Directives of a page's policy that something can be kept from. */
export const CSP_DIRECTIVES = [
  'default-src',
  'base-uri',
  'object-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
] as const

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i

/** The CSP source of an inline script or style; hashes instead of nonces, so that the HTML stays cacheable. */
export function cspHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/**
 * Content-Security-Policy of a visitor's page (SEO-09): own origin, the hashes given, and the hosts that the tenant's
 * document names. A source that is no plain origin is dropped: it could smuggle in another directive.
 */
export function contentSecurityPolicy(sources: CspSources): string {
  const directives: Record<(typeof CSP_DIRECTIVES)[number], string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'script-src': [...own(sources.script), ...hashes(sources.scriptHashes)],
    'style-src': [...own(sources.style), ...hashes(sources.styleHashes)],
    'img-src': [...own(sources.image), 'data:'],
    'font-src': own(sources.font),
    'media-src': own(sources.media),
    'connect-src': own(sources.connect),
    'frame-src': own(sources.frame),
    'form-action': own(sources.formAction),
    'frame-ancestors': ["'self'"],
  }
  return Object.entries({ ...directives, 'report-uri': [CSP_REPORTS_PATH], 'report-to': [ENDPOINT] })
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}

function own(list: readonly string[] = []): string[] {
  return ["'self'", ...list.filter((source) => ORIGIN.test(source))]
}

function hashes(list: readonly string[] = []): string[] {
  return list.map((hash) => `'${hash}'`)
}
