import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './csp.ts'

/** Sent with every answer. */
export const COMMON_SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** Sent with HTML pages; the renderer's own `content-security-policy` replaces the one here (SEO-09). */
export const PAGE_SECURITY_HEADERS = {
  ...COMMON_SECURITY_HEADERS,
  ...REPORTING_ENDPOINTS,
  'content-security-policy': contentSecurityPolicy({}),
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
} as const

/** Sent with pages over HTTPS: two years without a try over HTTP. Names below the dealer's host are the dealer's own affair. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' } as const

/** Sent with API answers: nothing in them is ever a page. */
export const API_SECURITY_HEADERS = {
  ...COMMON_SECURITY_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
