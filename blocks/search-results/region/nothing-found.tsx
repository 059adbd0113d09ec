import { type ReactNode, useEffect, useState } from 'react'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import { withNear } from '../../../runtime/search-state/near.ts'
import { isRefined, type SearchState } from '../../../runtime/search-state/search-state.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { CarCard } from '../../shared/car-card/car-card.tsx'
import { EmptyPicture } from '../../shared/empty-picture/empty-picture.tsx'
import { searchAddress } from '../address.ts'
import type { SearchData } from '../search-data.ts'
import { useRegion } from './context.ts'
import { useNear } from './use-near.ts'
import { useClear } from './use-clear.ts'
import { useFound, useSearch } from './use-search.tsx'

/** A first search that failed offers to try again, without an error text (SRCH-40); an empty one offers ways out (SRCH-64). */
export function NothingFound({ failed }: { failed: boolean }) {
  const { data, site } = useRegion()
  const { many } = site.settings.search.noun
  const { refresh } = useSearch()
  const { shown: state } = useFound()
  const { near } = useNear()
  if (failed) {
    return (
      <div className="fc-search-results__empty">
        <button type="button" className="fc-button fc-button--primary" onClick={refresh}>
          Retry
        </button>
      </div>
    )
  }
  const refined = isRefined(state)
  const lost = data.preset.kind === 'unknown' && !refined
  if (!refined && !lost && !near?.radius) {
    return (
      <div className="fc-search-results__empty">
        <EmptyPicture of="search" site={site} />
        <h2>No {many} here right now</h2>
        <p>More arrive all the time. Tell us what you are looking for and we will find it.</p>
        <FindMe />
      </div>
    )
  }
  return <Empty lost={lost} />
}

/** What to change, and below it cars that are close. @param lost the address names nothing of the stock */
function Empty({ lost }: { lost: boolean }) {
  const { data, site } = useRegion()
  const { noun } = site.settings.search
  const { shown: state } = useFound()
  const ways = useWaysOut(state)
  return (
    <>
      <div className="fc-search-results__empty">
        <EmptyPicture of="search" site={site} />
        <h2>{lost ? `We have no such ${noun.many}` : `No ${noun.many} match yet`}</h2>
        {lost ? (
          <p>We found no make, model or body of that name in our stock.</p>
        ) : (
          <AnyDistance otherwise={<WaysOut ways={ways} />} />
        )}
        <Ends lost={lost} />
      </div>
      <Similar cars={ways[0]?.cars ?? data.similar} />
    </>
  )
}

/** The nearest searches that find cars: "Remove Diesel: 14 cars". */
function WaysOut({ ways }: { ways: SearchData['relaxations'] }) {
  const { address, site } = useRegion()
  const { noun, emptyText } = site.settings.search
  const { go } = useSearch()
  if (ways.length === 0) return <p>{emptyText}</p>
  return (
    <>
      {ways[0]?.text && <p>{ways[0].text}</p>}
      <ul className="fc-search-results__ways">
        {ways.map(({ label, count, state: next }) => (
          <li key={label}>
            <a
              className="fc-chip"
              href={searchAddress(next, address)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                go(next)
              }}
            >
              Remove {label}: {countOf(count, noun)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Nothing within the distance of the address: the nearest there are, however far. */
function AnyDistance({ otherwise }: { otherwise: ReactNode }) {
  const { site, data, address } = useRegion()
  const { near } = useNear()
  const { state } = useSearch()
  if (!data.near?.point || near !== data.near || near.radius === null) return otherwise
  const unknown = withNear(address.unknown, { place: near.place, radius: null })
  return (
    <p>
      None within {near.radius} {site.regional.distanceUnit} of {near.place}.{' '}
      <a href={searchAddress(state, { ...address, unknown })}>Show the nearest</a>
    </p>
  )
}

/** Cars close to what was asked for, so that no search ends without one (SRCH-33). */
function Similar({ cars }: { cars: Car[] }) {
  const { site, page } = useRegion()
  if (cars.length === 0) return null
  return (
    <section className="fc-search-results__similar">
      <h2>Similar {site.settings.search.noun.many}</h2>
      <ol className="fc-car-rows fc-search-results__grid">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={page.now} rows isReact />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The server's for the page that it rendered; later ones are counted by the search. */
function useWaysOut(state: SearchState): SearchData['relaxations'] {
  const { data, site, page, client, reader } = useRegion()
  const key = JSON.stringify(state)
  const [initial] = useState(() => JSON.stringify(data.state))
  const [found, setFound] = useState({ key: initial, ways: data.relaxations })
  useEffect(() => {
    if (found.key === key) return undefined
    let current = true
    const settle = (next: SearchData['relaxations']) => {
      if (current) setFound({ key, ways: next })
    }
    import('../find-ways.ts')
      .then(({ findWays }) => findWays(JSON.parse(key) as SearchState, { data, site, page, client, reader }))
      .then(settle, (error: unknown) => {
        logFailure('No ways out of an empty search', error)
        settle([])
      })
    return () => {
      current = false
    }
  }, [key, found.key, client, data, page, site, reader])
  return found.key === key ? found.ways : []
}

function Ends({ lost }: { lost: boolean }) {
  const { site } = useRegion()
  const { noun } = site.settings.search
  const clear = useClear()
  return (
    <div className="fc-cluster">
      <a
        className="fc-button fc-button--primary"
        href={site.search.path}
        onClick={(event) => {
          // From a path that names nothing the way leads to another page.
          if (lost) return
          event.preventDefault()
          clear()
        }}
      >
        {lost ? `See all ${noun.many}` : 'Clear all filters'}
      </a>
      <FindMe />
      {/* Its block stands below the similar cars; where a dealer has none, the link is not shown. */}
      {!lost && (
        <a className="fc-link fc-search-results__keep" href="#save-search">
          Save this search
        </a>
      )}
    </div>
  )
}

function FindMe() {
  const { routes, search } = useRegion().site.settings
  return (
    <a className="fc-button fc-button--secondary" href={`${routes.contact}?subject=find-me-a-car`}>
      Find me a {search.noun.one}
    </a>
  )
}
