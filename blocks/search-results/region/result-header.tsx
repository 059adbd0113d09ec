import { LayoutGrid, List, Map } from 'lucide-react'
import { useSortBy } from 'react-instantsearch'
import { spokenSort, withoutOrder } from '../../../runtime/query-understanding/understood.ts'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import { farText } from '../../../runtime/search-state/near.ts'
import { SORT_LABELS, type Sort } from '../../../runtime/search-state/search-state.ts'
import { presentUnknown, searchAddress } from '../address.ts'
import { SORT_INDEXES } from '../parameters.ts'
import { type View, withView } from '../view.ts'
import { useRegion } from './context.ts'
import { searchHeading } from './heading.ts'
import { NearField } from './near-field.tsx'
import { SearchField } from './search-field.tsx'
import { useNear } from './use-near.ts'
import { useFound, useSearch } from './use-search.tsx'

/** Heading, count, search box, sort and view. */
export function ResultHeader() {
  const { props, site } = useRegion()
  const { count, shown, hits } = useFound()
  const { near } = useNear()
  const isFirst = shown.page === 1 && shown.sort === 'relevance'
  const far = isFirst ? farText(hits[0], near, site) : undefined
  const { noun } = site.settings.search
  return (
    <header className="fc-search-results__header">
      <div className="fc-search-results__titles">
        <h1 className="fc-search-results__heading">
          {searchHeading(shown, props.heading, site.regional, noun)}
        </h1>
        <output className="fc-search-results__count">{countOf(count, noun)}</output>
        {far && <p className="fc-search-results__far">{far}</p>}
        {props.intro && <p className="fc-search-results__intro">{props.intro}</p>}
      </div>
      <div className="fc-search-results__tools">
        <SearchField />
        <SortSelect />
        <ViewSwitch />
      </div>
      <NearField />
    </header>
  )
}

/** All of them: an address may name one that the dealer does not offer. Their labels stand in the list below. */
const SORT_ITEMS = Object.values(SORT_INDEXES).map((value) => ({ label: '', value }))

function SortSelect() {
  const { id, site, reader } = useRegion()
  const sorts = site.settings.search.sortOptions
  const { state, go } = useSearch()
  // "Cheapest first" is an order, too, until another one is chosen.
  const { parts } = reader.read(state.query)
  const sort = (state.sort === 'relevance' && spokenSort(parts)) || state.sort
  const { near } = useNear()
  useSortBy({ items: SORT_ITEMS })
  const choose = (next: Sort) =>
    go({
      ...state,
      page: 1,
      sort: next,
      query: next === 'relevance' ? withoutOrder(state.query, parts) : state.query,
    })
  return (
    <div className="fc-search-results__sort">
      <label htmlFor={`${id}-sort`}>Sort by</label>
      <select
        className="fc-select"
        id={`${id}-sort`}
        name="sortBy"
        value={sort}
        onChange={(event) => choose(event.currentTarget.value as Sort)}
      >
        {[...new Set([...sorts, sort])].map((each) => (
          <option key={each} value={each}>
            {near?.point && each === 'relevance' ? 'Nearest first' : SORT_LABELS[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** With icons made once: they are dear to draw, and these are drawn with every search. */
const VIEW_BUTTONS = [
  { name: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden size={20} /> },
  { name: 'list', label: 'List', icon: <List aria-hidden size={20} /> },
  { name: 'map', label: 'Map', icon: <Map aria-hidden size={20} /> },
] as const

/** Grid, list, and a map where there are several yards to show on it. Links, so that they work without script. */
function ViewSwitch() {
  const { site, view, showView, address } = useRegion()
  const places = site.locations.filter((place) => place.visible !== false && place.address?.lat != null)
  const { state } = useSearch()
  const hrefOf = (next: View, { unknown } = address) =>
    searchAddress(state, { ...address, unknown: withView(unknown, next) })
  return (
    <nav className="fc-search-results__views" aria-label="View" data-map={places.length > 1 || undefined}>
      {VIEW_BUTTONS.filter(({ name }) => name !== 'map' || places.length > 1).map(({ name, label, icon }) => (
        <a
          key={name}
          data-view={name}
          href={hrefOf(name)}
          aria-current={view === name ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            const here = hrefOf(name, { ...address, unknown: presentUnknown() })
            window.history.replaceState(window.history.state, '', here)
            showView(name)
          }}
        >
          {icon}
          <span className="fc-visually-hidden">{label} view</span>
        </a>
      ))}
    </nav>
  )
}
