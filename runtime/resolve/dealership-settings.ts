import type { Settings, SettingsPatch } from '../../schemas/generated/types.ts'
import { mergePlain } from './merge.ts'
import type { DealershipSettings } from './settings-for.ts'

/**
 * What a dealership's document changes, as whole groups of settings (CFG-21): merged once when a site is compiled, so that
 * neither a page nor the browser merges anything per car.
 */
export function dealershipSettings({
  settings,
  dealershipOverrides,
}: {
  settings: Settings
  dealershipOverrides: Readonly<Record<string, SettingsPatch>>
}): DealershipSettings {
  return Object.fromEntries(
    Object.entries(dealershipOverrides).map(([slug, patch]) => {
      const merged = mergePlain(settings, patch)
      return [
        slug,
        Object.fromEntries(Object.keys(patch).map((group) => [group, merged[group as keyof Settings]])),
      ]
    }),
  )
}
