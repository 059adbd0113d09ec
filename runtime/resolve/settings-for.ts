import type { Settings } from '../../schemas/generated/types.ts'

/** Whole groups of settings by dealership slug, as `dealershipSettings` makes them. */
export type DealershipSettings = Readonly<Record<string, Partial<Settings>>>

export interface WithSettings {
  settings: Settings
  dealershipOverrides?: DealershipSettings
}

/**
 * The settings that hold for a car or location of a dealership: one site can mix dealers with different switches
 * (CFG-21). Without an override for the slug these are the site's own.
 */
export function settingsFor(site: WithSettings, dealershipSlug: string | null | undefined): Settings {
  const own = ownGroups(site, dealershipSlug)
  return own ? { ...site.settings, ...own } : site.settings
}

/** The site as a car or location of a dealership sees it: every rule that reads `site.settings` gets its own (CFG-21). */
export function siteFor<Site extends WithSettings>(
  site: Site,
  dealershipSlug: string | null | undefined,
): Site {
  const own = ownGroups(site, dealershipSlug)
  return own ? { ...site, settings: { ...site.settings, ...own } } : site
}

function ownGroups(
  { dealershipOverrides: overrides }: WithSettings,
  slug: string | null | undefined,
): Partial<Settings> | undefined {
  return overrides && slug && Object.hasOwn(overrides, slug) ? overrides[slug] : undefined
}
