import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useInstantSearchContext, usePagination } from 'react-instantsearch-core'
import { searchAddress } from '../address.ts'
import { useRegion } from './context.ts'
import { useSearchState } from './use-search-state.ts'

const PAGES_AROUND = 2

/** Pages as real links, so that they work without script and can be crawled (SRCH-65). */
export function ResultPages() {
  const { id, address } = useRegion()
  const [state] = useSearchState()
  const { pages, currentRefinement, nbPages, isFirstPage, isLastPage, refine } = usePagination({
    padding: PAGES_AROUND,
  })
  const prefetch = usePrefetch()
  if (nbPages < 2) return null
  const link = (page: number) => ({
    href: searchAddress({ ...state, page: page + 1 }, address),
    onPointerEnter: () => prefetch(page),
    onFocus: () => prefetch(page),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      refine(page)
      const main = document.getElementById(`${id}-results`)
      main?.scrollIntoView({ block: 'start' })
      main?.focus({ preventScroll: true })
    },
  })
  return (
    <nav className="fc-search-results__pages" aria-label="Pages">
      {!isFirstPage && (
        <a {...link(currentRefinement - 1)} rel="prev">
          <ChevronLeft aria-hidden size={18} />
          Previous
        </a>
      )}
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              {...link(page)}
              aria-label={`Page ${page + 1}`}
              aria-current={page === currentRefinement ? 'page' : undefined}
            >
              {page + 1}
            </a>
          </li>
        ))}
      </ul>
      {!isLastPage && (
        <a {...link(currentRefinement + 1)} rel="next">
          Next
          <ChevronRight aria-hidden size={18} />
        </a>
      )}
    </nav>
  )
}

/** Searches a page ahead of the press, into the client's cache, unless the visitor saves data (SRCH-06). */
function usePrefetch(): (page: number) => void {
  const { mainIndex } = useInstantSearchContext()
  return (page) => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection
    if (connection?.saveData) return
    const helper = mainIndex.getHelper()
    const ahead = helper?.searchOnce(helper.state.setPage(page))
    // A search that fails ahead of time fails again, and is handled, when the page is asked for.
    ahead?.catch(() => undefined)
  }
}
