import { isObject, membersOf, type JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'
import type { Facts } from '../visible/condition.ts'
import { pageFacts } from '../visible/page-facts.ts'
import { isMistaken } from './mistaken-member.ts'

/**
 * What a resolved tenant alone decides about `visibleWhen`, without visitor and clock. A member that is itself a mistake
 * decides nothing: what stands behind it is checked in the same run (CFG-25).
 *
 * @param brands flags of brands; off where the site does not carry the brand
 */
export function tenantFacts(tenant: JsonObject, brands: readonly string[]): Facts {
  const mode = tenant['manufacturerMode']
  const settings = membersOf(tenant['settings'])
  const flags = membersOf(tenant['flags'])
  const known = {
    settings,
    isDeclared: (name: string) => Object.hasOwn(flags, name) || brands.includes(name),
  }
  return {
    country: textOf(tenant['country']) ?? 'AU',
    garage: tenant['garage_enabled'] === true,
    flags: Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, on === true])),
    settings,
    ...(mode === 'tied' || mode === 'single-make' || mode === 'multi' ? { manufacturer: mode } : {}),
    isOpen: (name, { [name]: wanted }) => isMistaken(name, wanted, known),
  }
}

/** The same for the conditions of pages, which a dealership may have for its own cars (CFG-21). */
export function tenantPageFacts(tenant: JsonObject, brands: readonly string[]): Facts {
  const dealerships = Object.values(membersOf(tenant['dealershipOverrides'])).filter(isObject)
  return pageFacts(tenantFacts(tenant, brands), dealerships)
}
