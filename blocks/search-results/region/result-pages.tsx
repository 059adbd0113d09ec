import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePagination } from 'react-instantsearch'
import { searchAddress } from '../address.ts'
import { useRegion } from './context.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useFound } from './use-search.tsx'

/** Pages shown on either side of the present one. */
const AROUND = 2

/** Pages as real links, so that they work without script and can be crawled (SRCH-65). */
export function ResultPages() {
  const { id, address } = useRegion()
  const { pages, shown: state } = useFound()
  const { pages: near, refine } = usePagination({ padding: AROUND })
  const prefetch = usePrefetch()
  if (pages < 2) return null
  const ahead = (page: number) => prefetch((now) => now.setPage(page - 1))
  const link = (page: number) => ({
    href: searchAddress({ ...state, page }, address),
    onPointerEnter: () => ahead(page),
    onFocus: () => ahead(page),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      refine(page - 1)
      // After the address is written, which keeps the place on the page that is left (SRCH-09).
      setTimeout(() => {
        const main = document.getElementById(`${id}-results`)
        main?.scrollIntoView({ block: 'start' })
        main?.focus({ preventScroll: true })
      })
    },
  })
  return (
    <nav className="fc-search-results__pages" aria-label="Pages">
      {state.page > 1 && (
        <a {...link(state.page - 1)} rel="prev">
          <ChevronLeft aria-hidden size={18} />
          Previous
        </a>
      )}
      <ul>
        {near
          .map((at) => at + 1)
          .map((page) => (
            <li key={page}>
              <a
                {...link(page)}
                aria-label={`Page ${page}`}
                aria-current={page === state.page ? 'page' : undefined}
              >
                {page}
              </a>
            </li>
          ))}
      </ul>
      {state.page < pages && (
        <a {...link(state.page + 1)} rel="next">
          Next
          <ChevronRight aria-hidden size={18} />
        </a>
      )}
    </nav>
  )
}
