import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { SiteDealership } from '../../runtime/block/site-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { locationBySlug } from '../../runtime/rules/locations/locations.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import { dealershipRequest } from '../../runtime/search-client/dealership-search.ts'
import { parseSearch } from '../../runtime/search-state/url.ts'
import type { DealershipBannerProps } from '../../schemas/generated/types.ts'

export interface DealershipBannerData {
  slug: string
  name: string
  /** Cars that it has in stock; null where the search could not say. */
  count: number | null
}

/** The dealership that the page is about, where the banner is for it; otherwise null, and nothing shows (PROMO-08). */
export const load: BlockLoad<DealershipBannerProps, DealershipBannerData | null> = async (context, props) => {
  const { dealerships: wanted, title } = context.site.settings.promo.dealershipBanner
  const dealership = dealershipsOfPage(context).find(({ slug }) => wanted.includes(slug))
  if (!dealership || title === '') return null
  const { slug, name } = dealership
  return { slug, name: name ?? slug, count: await countOf(context, dealership, props) }
}

/** Those that the address names, the one of the location it is about, and the site's own. */
function dealershipsOfPage({ site, page }: LoadContext): SiteDealership[] {
  const asked = parseSearch(page.query).state.lists.dealership_slug ?? []
  const place = locationBySlug(site.locations, page.params['slug'] ?? '', site.settings.locations.linkStyle)
  const slugs = [...asked, ...(place?.dealership_slug ? [place.dealership_slug] : [])]
  const own = site.dealerships.filter(({ id }) => id === site.dealershipId)
  return [...slugs.flatMap((slug) => site.dealerships.find((one) => one.slug === slug) ?? []), ...own]
}

async function countOf(
  { site, page, search }: LoadContext,
  { id }: SiteDealership,
  { categories, maxPrice }: DealershipBannerProps,
): Promise<DealershipBannerData['count']> {
  try {
    const [answer] = await search.search([
      dealershipRequest({
        dealershipId: id,
        filters: stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' }),
        categories,
        price: maxPrice > 0 ? { max: maxPrice } : {},
      }),
    ])
    return answer?.nbHits ?? null
  } catch (error) {
    logFailure('The dealership banner goes without its stock', error)
    return null
  }
}
