import { membersOf, objectOf, type JsonObject } from '../json/object.ts'
import { valueAtPointer } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'
import type { Facts } from '../visible/condition.ts'
import { siteInstant } from '../visible/instant.ts'

const MODES = ['tied', 'single-make', 'multi']

/**
 * What a resolved tenant alone decides about `visibleWhen`, without visitor and clock. A member that is itself a mistake (a
 * flag that is declared nowhere, a setting that does not exist, no date) decides nothing: what stands behind it is checked in
 * the same run (CFG-25).
 *
 * @param brands flags of brands; off where the site does not carry the brand
 */
export function tenantFacts(tenant: JsonObject, brands: readonly string[]): Facts {
  const mode = tenant['manufacturerMode']
  const settings = membersOf(tenant['settings'])
  const flags = membersOf(tenant['flags'])
  const isDeclared = (name: unknown) =>
    typeof name === 'string' && (Object.hasOwn(flags, name) || brands.includes(name))
  const isSetting = (path: unknown) =>
    typeof path === 'string' && valueAtPointer(settings, path) !== undefined
  return {
    country: textOf(tenant['country']) ?? 'AU',
    garage: tenant['garage_enabled'] === true,
    flags: Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, on === true])),
    settings,
    ...(mode === 'tied' || mode === 'single-make' || mode === 'multi' ? { manufacturer: mode } : {}),
    isOpen(name, { [name]: wanted }) {
      if (name === 'flag') return !isDeclared(wanted)
      if (name === 'setting') return !isSetting(objectOf(wanted)?.['path'])
      if (name === 'manufacturer') return !MODES.includes(wanted as string)
      return (name === 'from' || name === 'until') && siteInstant(wanted as string, 'UTC') === undefined
    },
  }
}
