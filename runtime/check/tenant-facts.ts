import { membersOf, type JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'
import type { Facts } from '../visible/condition.ts'

/** What a resolved tenant alone decides about `visibleWhen`, without visitor and clock. */
export function tenantFacts(tenant: JsonObject): Facts {
  const mode = tenant['manufacturerMode']
  const flags = membersOf(tenant['flags'])
  return {
    country: textOf(tenant['country']) ?? 'AU',
    garage: tenant['garage_enabled'] === true,
    flags: Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, on === true])),
    settings: membersOf(tenant['settings']),
    ...(mode === 'tied' || mode === 'single-make' || mode === 'multi' ? { manufacturer: mode } : {}),
  }
}
