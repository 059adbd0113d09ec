import { useEffect, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { formatCount } from '../../../runtime/format/money.ts'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import type { FacetItem } from '../facets.ts'
import { placedYards } from '../map-points.ts'
import type { ResultPin, ResultsMap } from '../../shared/map/results-map.ts'
import { DrawnMap, MapFoot } from '../../shared/map/drawn-map.tsx'
import { useRegion } from './context.ts'
import { useFacet } from './use-facet.ts'
import { useSearch } from './use-search.tsx'

/**
 * The yards where they lie, with the number of cars that the search finds there; pressing one shows its cars. The land is
 * the platform's own data: no map service is asked, and no visitor's address leaves the site.
 */
export function ResultMap() {
  const { site } = useRegion()
  const { items, toggle } = useFacet('location_name')
  const yards = useMemo(() => placedYards(site.locations), [site])
  const pins = useMemo(() => yards.flatMap((yard, at) => pinOf(yard, at, items)), [yards, items])
  if (pins.length === 0) return null
  return (
    <div className="fc-result-map">
      <Land pins={pins} />
      <ul className="fc-result-map__places">
        {pins.map(({ name, number, count, chosen }) => (
          <li key={name}>
            <button type="button" className="fc-chip" aria-pressed={chosen} onClick={() => toggle(name)}>
              <span>{number}</span> {name} ({formatCount(count)})
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NumberedPin extends ResultPin {
  /** From north to south, from 1, of all yards. */
  number: number
}

function pinOf(
  yard: ReturnType<typeof placedYards>[number],
  at: number,
  items: readonly FacetItem[],
): NumberedPin[] {
  const item = items.find(({ value }) => value === yard.name)
  return item ? [{ ...yard, number: at + 1, count: item.count, chosen: item.isRefined }] : []
}

/** The drawing that the page came with, until the map that moves is there; chips alone where no map of the land is known. */
function Land({ pins }: { pins: NumberedPin[] }) {
  const { data } = useRegion()
  const panel = useRef<HTMLDivElement>(null)
  const isLive = useLiveMap(panel, pins)
  if (!data.map) return null
  const { drawn } = data.map
  return (
    <div
      ref={panel}
      className="fc-map fc-map--results"
      data-style={data.map.style}
      data-map-open={isLive ? '' : undefined}
    >
      {drawn && (
        <>
          <DrawnMap
            map={{ ...drawn, pins: pins.flatMap(({ number }) => drawn.pins[number - 1] ?? []) }}
            numbers={pins.map(({ number }) => number)}
          />
          <MapFoot map={drawn} />
        </>
      )}
    </div>
  )
}

/** Loads the map that moves, and keeps its pins those of the search. */
function useLiveMap(panel: React.RefObject<HTMLDivElement | null>, pins: ResultPin[]): boolean {
  const { data, site } = useRegion()
  const { go } = useSearch()
  const [live, setLive] = useState<ResultsMap>()
  const latest = useRef(pins)
  const region = data.map?.region
  useEffect(() => {
    latest.current = pins
    live?.show(pins)
  }, [live, pins])
  useEffect(() => {
    const element = panel.current
    if (!element || region === undefined) return
    let map: ResultsMap | undefined
    let isGone = false
    const open = async () => {
      const { resultsMap } = await import('../../shared/map/results-map.ts')
      const opened = await resultsMap(element, {
        region,
        name: `${site.settings.search.noun.many} by location`,
        pins: latest.current,
        countWords: (count) => countOf(count, site.settings.search.noun),
        choose: (names) =>
          go((now) => {
            const chosen = now.lists.location_name ?? []
            const isChosen = names.every((name) => chosen.includes(name))
            const rest = chosen.filter((name) => !names.includes(name))
            return {
              ...now,
              page: 1,
              lists: { ...now.lists, location_name: isChosen ? rest : [...rest, ...names] },
            }
          }),
      })
      if (isGone) opened.remove()
      else setLive((map = opened))
    }
    // Without it the drawing and the chips remain.
    open().catch((error: unknown) => logFailure('The map of the results did not open', error))
    return () => {
      isGone = true
      map?.remove()
    }
  }, [panel, region, site, go])
  return live !== undefined
}
