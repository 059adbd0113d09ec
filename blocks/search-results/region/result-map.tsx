import { formatCount } from '../../../runtime/format/money.ts'
import { type MapPoint, placePoints } from '../map-points.ts'
import { useRegion } from './context.ts'
import { useFacet } from './use-facet.ts'

const WIDTH = 800
const HEIGHT = 360
const MARGIN = 50

/**
 * The yards where they lie to one another, with the number of cars that the search finds there; pressing one shows its
 * cars. Drawn here: no map service is asked, and no visitor's address leaves the site.
 */
export function ResultMap() {
  const { site } = useRegion()
  const { items, toggle } = useFacet('location_name')
  const stocked = site.locations.flatMap((place) => {
    const item = place.visible === false ? undefined : items.find(({ value }) => value === place.name)
    return item ? [{ place, item }] : []
  })
  const points = placePoints(
    stocked.map(({ place }) => place),
    { width: WIDTH, height: HEIGHT, margin: MARGIN },
  )
  const shown = points.map((point) => ({
    point,
    item: stocked.find(({ place }) => place.name === point.name)?.item as (typeof items)[number],
  }))
  if (shown.length === 0) return null
  return (
    <div className="fc-result-map">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="fc-result-map__drawing">
        <Grid />
        {shown.map(({ point, item }) => (
          <Pin key={point.name} point={point} count={item.count} chosen={item.isRefined} />
        ))}
      </svg>
      <ul className="fc-result-map__places">
        {shown.map(({ point, item }) => (
          <li key={point.name}>
            <button
              type="button"
              className="fc-chip"
              aria-pressed={item.isRefined}
              onClick={() => toggle(item.value)}
            >
              <span>{point.number}</span> {point.name} ({formatCount(item.count)})
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Grid() {
  const lines = Array.from({ length: 9 }, (_, index) => index + 1)
  return (
    <g className="fc-result-map__grid">
      {lines.map((line) => (
        <path key={line} d={`M${(line * WIDTH) / 10} 0V${HEIGHT}M0 ${(line * HEIGHT) / 10}H${WIDTH}`} />
      ))}
    </g>
  )
}

function Pin({ point, count, chosen }: { point: MapPoint; count: number; chosen: boolean }) {
  const radius = 12 + Math.min(14, Math.sqrt(count) / 2)
  return (
    <g className="fc-result-map__pin" data-chosen={chosen || undefined}>
      <circle cx={point.x} cy={point.y} r={radius} />
      <text x={point.x} y={point.y + 5}>
        {point.number}
      </text>
    </g>
  )
}
