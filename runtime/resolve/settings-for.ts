import type { Settings, SettingsPatch } from '../../schemas/generated/types.ts'
import { mergePlain } from './merge.ts'

/**
 * The settings that hold for a car or location of a dealership: one site can mix dealers with different switches
 * (CFG-21). Without an override for the slug these are the site's own.
 */
export function settingsFor(
  site: { settings: Settings; dealershipOverrides?: Readonly<Record<string, SettingsPatch>> },
  dealershipSlug: string | null | undefined,
): Settings {
  const overrides = site.dealershipOverrides
  if (!overrides || !dealershipSlug || !Object.hasOwn(overrides, dealershipSlug)) return site.settings
  return mergePlain(site.settings, overrides[dealershipSlug] ?? {})
}
