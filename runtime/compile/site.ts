import type { NavigationItem, SiteContext, SiteLogo } from '../block/site-context.ts'
import { siteFacts } from '../layout/site-facts.ts'
import { NO_BANDS } from '../visible/bands.ts'
import { decide } from '../visible/decide.ts'
import type { Facts } from '../visible/condition.ts'
import { dealershipSettings } from '../resolve/dealership-settings.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import type { NavigationItem as WrittenItem } from '../../schemas/generated/types.ts'

/** The part of a resolved tenant that block components read. */
export function siteContext(tenant: ResolvedTenant): SiteContext {
  const site: SiteContext = {
    slug: tenant.slug,
    id: tenant.id,
    name: tenant.name,
    country: tenant.country,
    regional: tenant.regional,
    state: tenant.state,
    locale: tenant.locale,
    timeZone: tenant.timeZone,
    template: tenant.template,
    brandFlags: tenant.brandFlags,
    dealershipId: tenant.dealership_id,
    manufacturer: tenant.manufacturer?.name ?? null,
    manufacturerMode: tenant.manufacturerMode,
    financeProvider: tenant.finance_provider ?? null,
    garageEnabled: tenant.garage_enabled,
    phone: tenant.phone ?? null,
    email: tenant.email ?? null,
    address: tenant.address ?? null,
    locations: tenant.locations,
    legalName: tenant.legalName ?? tenant.name,
    dealerships: tenant.dealerships ?? [],
    stockCount: tenant.stock?.count ?? null,
    logo: siteLogo(tenant),
    navigation: {},
    search: {
      host: tenant.search?.host ?? '',
      appId: tenant.search?.appId ?? 'forecourt',
      key: tenant.search?.key ?? '',
      path: tenant.settings.search.path,
      pageSize: tenant.settings.search.pageSize,
    },
    flags: tenant.flags,
    settings: tenant.settings,
    dealershipOverrides: dealershipSettings(tenant),
  }
  const home = tenant.language?.links.get('/')
  if (home !== undefined) site.home = home
  if (tenant.language) site.said = tenant.language.said
  const facts = siteFacts(site)
  // Blocks name a menu by a text that somebody wrote: `constructor` is the name of none.
  site.navigation = Object.assign(
    Object.create(null) as Record<string, NavigationItem[]>,
    Object.fromEntries(
      Object.entries(tenant.navigation).map(([menu, items]) => [menu, visibleItems(items, facts)]),
    ),
  )
  return site
}

function siteLogo({ theme: { logo, dark }, name }: ResolvedTenant): SiteLogo | null {
  const { src, inverseSrc, alt, width, height } = logo
  if (src === null) return null
  return { src, inverseSrc: inverseSrc ?? src, dark: dark !== null, alt: alt ?? name, width, height }
}

/** Entries that this site has; what depends on the visitor is left to the block. */
function visibleItems(items: readonly WrittenItem[], facts: Facts): NavigationItem[] {
  return items
    .filter((item) => item.hidden !== true)
    .filter(({ visibleWhen }) => visibleWhen === undefined || decide(visibleWhen, facts).bands !== NO_BANDS)
    .map(
      ({ hidden: _hidden, before: _before, after: _after, visibleWhen: when, children, label, ...item }) => ({
        ...item,
        label: label ?? '',
        ...(when && !decide(when, facts).decided && { visibleWhen: when }),
        ...(children && { children: visibleItems(children, facts) }),
      }),
    )
}
