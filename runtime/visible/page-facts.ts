import type { Condition, Facts } from './condition.ts'
import { NO_BANDS } from './bands.ts'
import { decide } from './decide.ts'

/** Settings whose pages are about one car: what its dealership says counts, as it does for the buttons that lead there. */
const OF_A_CAR = '/reserve/'

/**
 * The facts by which a site has a page: one that its dealership has switched on for its own cars is there, though the site
 * has not (CFG-21). The page itself says no for the cars of the others.
 *
 * @param dealerships what each dealership sets otherwise than its site
 */
export function pageFacts(facts: Facts, dealerships: readonly object[]): Facts {
  return {
    ...facts,
    isOpen: (name, condition) =>
      facts.isOpen?.(name, condition) === true ||
      (name === 'setting' && dealerships.some((settings) => isOn(condition.setting, settings))),
  }
}

function isOn(setting: Condition['setting'], settings: object): boolean {
  const path: unknown = setting?.path
  if (setting === undefined || typeof path !== 'string' || !path.startsWith(OF_A_CAR)) return false
  return decide({ setting }, { settings }).bands !== NO_BANDS
}
