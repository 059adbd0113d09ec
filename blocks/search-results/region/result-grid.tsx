import { useClearRefinements, useHits, useInstantSearch, useSearchBox } from 'react-instantsearch-core'
import type { Car } from '../../../schemas/generated/types.ts'
import { CarCard } from '../../car-card/car-card.tsx'
import { useRegion } from './context.ts'

/** Pictures that are visible without scrolling load at once. */
const EAGER_CARDS = 3

/** The cards. While a search runs or after it failed the previous ones stay (SRCH-39, SRCH-40). */
export function ResultGrid() {
  const { site, page } = useRegion()
  const { items } = useHits<Record<string, unknown>>()
  // Without catching, a failed search would be thrown; the previous cards simply stay (SRCH-40).
  const { status } = useInstantSearch({ catchError: true })
  if (items.length === 0) return <NothingFound failed={status === 'error'} />
  return (
    <ol className="fc-search-results__grid" aria-busy={status === 'loading' || status === 'stalled'}>
      {items.map((hit, index) => (
        <li key={hit.objectID}>
          <CarCard
            car={hit as unknown as Car}
            site={site}
            now={page.now}
            headingLevel={2}
            eager={index < EAGER_CARDS}
          />
        </li>
      ))}
    </ol>
  )
}

/** A first search that failed offers to try again, without an error text (SRCH-40); an empty one offers ways out (SRCH-64). */
function NothingFound({ failed }: { failed: boolean }) {
  const { site } = useRegion()
  const { refresh } = useInstantSearch()
  const { refine: search } = useSearchBox()
  const { refine: clear } = useClearRefinements()
  if (failed) {
    return (
      <div className="fc-search-results__empty">
        <button type="button" className="fc-button fc-button--primary" onClick={refresh}>
          Retry
        </button>
      </div>
    )
  }
  return (
    <div className="fc-search-results__empty">
      <h2>No cars match yet</h2>
      <p>Remove a filter above, start again, or tell us what you are looking for and we will find it.</p>
      <div className="fc-cluster">
        <a
          className="fc-button fc-button--primary"
          href={site.search.path}
          onClick={(event) => {
            event.preventDefault()
            search('')
            clear()
          }}
        >
          Clear all filters
        </a>
        <a
          className="fc-button fc-button--secondary"
          href={`${site.settings.routes.contact}?subject=find-me-a-car`}
        >
          Find me a car
        </a>
      </div>
    </div>
  )
}
