import type { Facts } from '../visible/condition.ts'
import { textOf } from '../resolve/json.ts'
import { objectOf, type JsonObject } from './document/shape.ts'

/** What a resolved tenant alone decides about `visibleWhen`, without visitor and clock. */
export function tenantFacts(tenant: JsonObject): Facts {
  const mode = tenant['manufacturerMode']
  const flags = objectOf(tenant['flags']) ?? {}
  return {
    country: textOf(tenant['country']) ?? 'AU',
    garage: tenant['garage_enabled'] === true,
    flags: Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, on === true])),
    settings: objectOf(tenant['settings']) ?? {},
    ...(mode === 'tied' || mode === 'single-make' || mode === 'multi' ? { manufacturer: mode } : {}),
  }
}
