import { dealerPrefix } from '../config/dealer-secret.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { SEARCH_ENGINES } from './engines/index.ts'
import { tenantFilter } from './keys/search-keys.ts'

/**
 * What the browser is told of the tenant's search: the hosted service with a key bound to the tenant's stock, or this
 * server, which asks every other engine itself. The document's own host and key stay here.
 */
export function withBrowserSearch(
  tenant: ResolvedTenant,
  ownKey: (slug: string, soldDays: number) => string,
): ResolvedTenant {
  const { engine = 'embedded', key } = tenant.search ?? {}
  const definition = SEARCH_ENGINES[engine]
  if (
    definition?.browsers &&
    tenant.search &&
    definition.problem(tenant.search, dealerPrefix(tenant.slug)) === null
  ) {
    const access = definition.browsers.access(tenant.search, tenantFilter(tenant.slug))
    return { ...tenant, search: { ...tenant.search, ...access } }
  }
  if (engine === 'embedded' && key) return tenant
  const host = engine === 'embedded' ? (tenant.search?.host ?? '') : ''
  return {
    ...tenant,
    search: { ...tenant.search, host, key: ownKey(tenant.slug, tenant.settings.stockFilter.soldDays) },
  }
}
