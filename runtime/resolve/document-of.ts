import type { JsonObject } from '../json/object.ts'
import type { ResolvedTenant } from './types.ts'

/**
 * A resolved tenant as a tenant document, for the publish schema: a change of an inherited block is only complete, and
 * its props only known, once it lies over what it changes.
 */
export function documentOf(tenant: ResolvedTenant): JsonObject {
  const { locale: _, manufacturerMode: __, ...document } = tenant
  return document
}
