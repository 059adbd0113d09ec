import type { BlockUnavailable, UnavailableHead } from '../../runtime/block/types.ts'
import { makeDirectory, searchPreset } from '../../runtime/search-state/path.ts'
import { parseSearch } from '../../runtime/search-state/url.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'
import { searchHeading } from './region/heading.ts'

/** A page whose first search failed has no cars to keep: it offers to try again, without an error text (SRCH-40). */
const Unavailable: BlockUnavailable = ({ site, page: { path, query, tokens }, className }) => (
  <div className={`fc-search-results ${className}`}>
    <h1 className="fc-search-results__heading">{tokens['search.title']}</h1>
    <div className="fc-search-results__empty">
      <EmptyPicture of="search" site={site} />
      <a className="fc-button fc-button--primary" href={query === '' ? path : `${path}?${query}`}>
        Retry
      </a>
    </div>
  </div>
)

export default Unavailable

/** No page for an index, and named by what the address says without the stock: which makes there are is not known now. */
export const head: UnavailableHead<SearchResultsProps> = ({ props, site, page }) => {
  const { state } = parseSearch(page.query)
  const { path, noun } = { ...site.search, ...site.settings.search }
  const { lists } = searchPreset(path, page.path.slice(path.length), makeDirectory([], [], []))
  const asked = { ...state, lists: { ...state.lists, ...lists } }
  return {
    status: 503,
    tokens: { 'search.title': searchHeading(asked, props.heading, site.regional, noun) },
  }
}
