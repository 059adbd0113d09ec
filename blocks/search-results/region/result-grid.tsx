import { memo, useDeferredValue, useEffect, useState } from 'react'
import { gridCells, type PromoTile } from '../../../runtime/rules/content/promo.ts'
import { awayText, type Near } from '../../../runtime/search-state/near.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { CarCard } from '../../shared/car-card/car-card.tsx'
import { placeLeft } from '../address.ts'
import type { View } from '../view.ts'
import { type Region, useRegion } from './context.ts'
import { useNear } from './use-near.ts'
import { NothingFound } from './nothing-found.tsx'
import { PromoCard } from './promo-card.tsx'
import { ResultMap } from './result-map.tsx'
import { useFound, useStatus } from './use-search.tsx'

/** Pictures that are visible without scrolling load at once. */
const EAGER_CARDS = 3

const NO_TILES: PromoTile[] = []

/** The cars. While a search runs or after it failed the previous ones stay (SRCH-39, SRCH-40). */
export function ResultGrid() {
  const { site, page, data, view } = useRegion()
  const { hits, shown } = useFound()
  const { near } = useNear()
  const status = useStatus()
  const waiting = status === 'loading' || status === 'stalled'
  if (hits.length === 0) return waiting ? <Waiting /> : <NothingFound failed={status === 'error'} />
  return (
    <>
      {view === 'map' && <ResultMap />}
      <div className="fc-search-results__cars" aria-busy={waiting}>
        <Cars
          hits={hits}
          tiles={shown.page === 1 ? data.tiles : NO_TILES}
          view={view}
          near={near}
          site={site}
          now={page.now}
        />
      </div>
    </>
  )
}

interface CarsProps extends Pick<Region, 'site'> {
  hits: Car[]
  tiles: PromoTile[]
  near: Near | null
  view: View
  now: number
}

/** Cells of the first row on a wide screen; the others follow in a step of their own, so that a filter answers at once. */
const FIRST_CELLS = 4

/** Hits with the tiles of the first page between them (SRCH-62). */
function Cars({ hits, tiles, view, near, site, now }: CarsProps) {
  const later = useDeferredValue(hits)
  const [first] = useState(hits)
  // Who comes back needs every row at its true height, or the place they left is not there yet (SRCH-09).
  const refreshed = hits !== first && placeLeft() === undefined
  useEffect(() => {
    const y = later === first ? undefined : placeLeft()
    if (y !== undefined) scrollTo(0, y)
  }, [later, first])
  return (
    <ol
      className="fc-car-rows fc-search-results__grid"
      data-view={view}
      data-refreshed={refreshed || undefined}
    >
      <Cells from={0} to={FIRST_CELLS} hits={hits} tiles={tiles} near={near} site={site} now={now} />
      <Cells from={FIRST_CELLS} hits={later} tiles={tiles} near={near} site={site} now={now} />
    </ol>
  )
}

interface CellsProps extends Omit<CarsProps, 'view'> {
  from: number
  to?: number
}

/** A stretch of the grid. Drawn again for other cars only, not for each state of the search. */
const Cells = memo(function Cells({ from, to, hits, tiles, near, site, now }: CellsProps) {
  return gridCells(hits.length, tiles)
    .slice(from, to)
    .map((cell) =>
      cell.kind === 'tile' ? (
        <li key={cell.tile.id}>
          <PromoCard tile={cell.tile} />
        </li>
      ) : (
        <li key={hits[cell.index]?.id}>
          <CarCard
            car={hits[cell.index] as Car}
            site={site}
            now={now}
            headingLevel={2}
            away={awayText(hits[cell.index] as Car, near, site)}
            rows
            isReact
            eager={cell.index === 0 ? 'first' : cell.index < EAGER_CARDS}
          />
        </li>
      ),
    )
})

/** Room for a first row while a search that had nothing before it runs, so that nothing jumps. */
function Waiting() {
  return (
    <div className="fc-car-rows fc-search-results__grid" aria-busy>
      {[1, 2, 3].map((key) => (
        <div key={key} className="fc-search-results__skeleton fc-skeleton" />
      ))}
    </div>
  )
}
