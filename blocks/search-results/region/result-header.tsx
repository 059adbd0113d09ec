import { SlidersHorizontal } from 'lucide-react'
import { useInstantSearch, useSortBy } from 'react-instantsearch-core'
import { formatCount } from '../../../runtime/format/money.ts'
import { SORT_LABELS, type Sort } from '../../../runtime/search-state/search-state.ts'
import { SORT_INDEXES } from '../parameters.ts'
import { fromUiState } from '../ui-state.ts'
import { useRegion } from './context.ts'
import { searchHeading } from './heading.ts'
import { SearchField } from './search-field.tsx'
import { useResultCount } from './use-result-count.ts'

/** Heading, count, search box, sort, and the button that opens the filters on phones. */
export function ResultHeader() {
  const { id, props, site } = useRegion()
  const { uiState } = useInstantSearch()
  const count = useResultCount()
  return (
    <header className="fc-search-results__header">
      <div className="fc-search-results__titles">
        <h1 className="fc-search-results__heading">
          {searchHeading(fromUiState(uiState), props.heading, site.country)}
        </h1>
        <output className="fc-search-results__count">
          {formatCount(count)} {count === 1 ? 'car' : 'cars'}
        </output>
        {props.intro && <p className="fc-search-results__intro">{props.intro}</p>}
      </div>
      <div className="fc-search-results__tools">
        <SearchField />
        <a
          className="fc-button fc-button--secondary fc-search-results__open-filters"
          href={`#${id}-filters`}
          onClick={(event) => {
            const panel = document.getElementById(`${id}-filters`)
            if (!(panel instanceof HTMLDialogElement)) return
            event.preventDefault()
            panel.showModal()
          }}
        >
          <SlidersHorizontal aria-hidden size={18} />
          Filters
        </a>
        <SortSelect />
      </div>
    </header>
  )
}

function SortSelect() {
  const { id, site } = useRegion()
  const sorts = site.settings.search.sortOptions as Sort[]
  const items = sorts.map((sort) => ({ label: SORT_LABELS[sort], value: SORT_INDEXES[sort] }))
  const { currentRefinement, refine } = useSortBy({ items })
  const current = sorts.find((sort) => SORT_INDEXES[sort] === currentRefinement) ?? 'relevance'
  return (
    <div className="fc-search-results__sort">
      <label htmlFor={`${id}-sort`}>Sort by</label>
      <select
        className="fc-select"
        id={`${id}-sort`}
        name="sortBy"
        value={current}
        onChange={(event) => refine(SORT_INDEXES[event.currentTarget.value as Sort])}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}
