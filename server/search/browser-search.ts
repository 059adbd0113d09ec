import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { PUBLIC_INDICES, tenantFilter } from './keys/search-keys.ts'
import { securedKey } from './keys/secured-key.ts'

/**
 * What the browser is told of the tenant's search: the hosted service with a key bound to the tenant's stock, or this
 * server, which asks every other engine itself. The document's own host and key stay here.
 */
export function withBrowserSearch(
  tenant: ResolvedTenant,
  ownKey: (slug: string, soldDays: number) => string,
): ResolvedTenant {
  const { engine = 'embedded', key, appId } = tenant.search ?? {}
  if (engine === 'algolia' && key && appId) {
    const restrictions = { filters: tenantFilter(tenant.slug), restrictIndices: PUBLIC_INDICES }
    const host = `https://${appId.toLowerCase()}-dsn.algolia.net`
    return { ...tenant, search: { ...tenant.search, host, key: securedKey(key, restrictions) } }
  }
  if (engine === 'embedded' && key) return tenant
  const host = engine === 'embedded' ? (tenant.search?.host ?? '') : ''
  return {
    ...tenant,
    search: { ...tenant.search, host, key: ownKey(tenant.slug, tenant.settings.stockFilter.soldDays) },
  }
}
