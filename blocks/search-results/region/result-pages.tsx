import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePagination } from 'react-instantsearch-core'
import { useRegion } from './context.ts'

const PAGES_AROUND = 2

/** Pages as real links, so that they work without script and can be crawled (SRCH-65). */
export function ResultPages() {
  const { id } = useRegion()
  const { pages, currentRefinement, nbPages, isFirstPage, isLastPage, createURL, refine } = usePagination({
    padding: PAGES_AROUND,
  })
  if (nbPages < 2) return null
  const link = (page: number) => ({
    href: createURL(page),
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
