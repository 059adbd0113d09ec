import { memo } from 'react'
import { useHits, useInstantSearch, usePagination } from 'react-instantsearch-core'
import { gridCells, type PromoTile } from '../../../runtime/rules/promo.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { CarCard } from '../../car-card/car-card.tsx'
import type { View } from '../view.ts'
import { type Region, useRegion } from './context.ts'
import { NothingFound } from './nothing-found.tsx'
import { PromoCard } from './promo-card.tsx'
import { ResultMap } from './result-map.tsx'

/** Pictures that are visible without scrolling load at once. */
const EAGER_CARDS = 3

const NO_TILES: PromoTile[] = []

/** The cars. While a search runs or after it failed the previous ones stay (SRCH-39, SRCH-40). */
export function ResultGrid() {
  const { site, page, data, view } = useRegion()
  const { items } = useHits<Record<string, unknown>>()
  const { currentRefinement } = usePagination()
  const { status } = useInstantSearch()
  const waiting = status === 'loading' || status === 'stalled'
  if (items.length === 0) return waiting ? <Waiting /> : <NothingFound failed={status === 'error'} />
  return (
    <>
      {view === 'map' && <ResultMap />}
      <div className="fc-search-results__cars" aria-busy={waiting}>
        <Cells
          hits={items as unknown as Car[]}
          tiles={currentRefinement === 0 ? data.tiles : NO_TILES}
          view={view}
          site={site}
          now={page.now}
        />
      </div>
    </>
  )
}

interface CellsProps extends Pick<Region, 'site'> {
  hits: Car[]
  tiles: PromoTile[]
  view: View
  now: number
}

/** Hits with the tiles of the first page between them (SRCH-62). Drawn again for other hits only, not for each state of the search. */
const Cells = memo(function Cells({ hits, tiles, view, site, now }: CellsProps) {
  return (
    <ol className="fc-search-results__grid" data-view={view}>
      {gridCells(hits.length, tiles).map((cell) =>
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
              eager={cell.index < EAGER_CARDS}
            />
          </li>
        ),
      )}
    </ol>
  )
})

/** Room for a first row while a search that had nothing before it runs, so that nothing jumps. */
function Waiting() {
  return (
    <div className="fc-search-results__grid" aria-busy>
      {[1, 2, 3].map((key) => (
        <div key={key} className="fc-search-results__skeleton fc-skeleton" />
      ))}
    </div>
  )
}
