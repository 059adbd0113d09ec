/** Tokens that mean the same on every page of a site (SEO-06). */
export const SITE_TOKENS = [
  'site.name',
  'site.phone',
  'site.email',
  'site.city',
  'site.state',
  'site.manufacturer',
  'site.searchPath',
] as const

export type SiteToken = (typeof SITE_TOKENS)[number]
