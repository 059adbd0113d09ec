import type { BlockHead } from '../../runtime/block/types.ts'
import { formatCount } from '../../runtime/format/money.ts'
import { promoChangesIn, siteTiles } from '../../runtime/rules/content/promo.ts'
import { displayedCount } from '../../runtime/rules/search/displayed-count.ts'
import { isRefined, type SearchState } from '../../runtime/search-state/search-state.ts'
import { formatSearch } from '../../runtime/search-state/url.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { searchHeading } from './region/heading.ts'
import type { SearchData } from './search-data.ts'

/**
 * Presets are indexable; any other refinement or sort is not, and further pages are their own canonical (SEO-03). An
 * unknown make or body keeps the page but answers 404 (ROUTE-08).
 */
export const head: BlockHead<SearchResultsProps, SearchData> = ({ props, data, site, page }) => {
  const { preset, state, initial } = data
  const { noun, countLimit } = site.settings.search
  const [main] = initial.results
  const count = displayedCount({
    count: main?.nbHits ?? 0,
    refined: isRefined(state),
    stockCount: data.stockCount,
    carTypes: main?.facets?.car_type,
    limit: countLimit,
  })
  const own = beyondPreset(data)
  const plain = !isRefined(own) && own.sort === 'relevance' && data.near === null
  // A page without a car is no place to send anybody to, until there is one again.
  const isPlace = plain && preset.kind !== 'unknown' && (main?.nbHits ?? 0) > 0
  const changesIn = promoChangesIn(siteTiles(site), { nowMs: page.now, timeZone: site.timeZone })
  const query = plain ? formatSearch({ ...own, page: state.page }) : ''
  return {
    tokens: {
      'search.title': searchHeading(state, props.heading, site.regional, noun),
      'search.count': formatCount(count),
      'search.noun': count === 1 ? noun.one : noun.many,
    },
    // A tile that has begun or ended shows so to the next visitor (PROMO-05).
    ...(changesIn !== undefined && { changesIn }),
    ...(state.page > 1 && { pageNumber: state.page }),
    canonical: `${preset.canonicalPath}${query && `?${query}`}`,
    ...(preset.kind === 'unknown' && { status: 404 as const }),
    ...(isPlace ? {} : { robots: 'noindex,follow' as const }),
    jsonLd: [itemList(main?.hits ?? [])],
  }
}

/** What the query string refines on top of the path and of the site's own city. */
function beyondPreset({ state, preset, presetCity }: SearchData): SearchState {
  const lists: SearchState['lists'] = {}
  for (const [attribute, values] of Object.entries(state.lists)) {
    const key = attribute as keyof SearchState['lists']
    const given = key === 'city' && presetCity !== null ? [presetCity] : (preset.lists[key] ?? [])
    const rest = (values ?? []).filter((value) => !given.includes(value))
    if (rest.length > 0) lists[key] = rest
  }
  return { ...state, lists }
}

function itemList(hits: Record<string, unknown>[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: hits.map((hit, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `/cars/${String(hit.slug)}`,
      name: String(hit.name),
    })),
  }
}
