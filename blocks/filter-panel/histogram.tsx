import type { RangeAttribute } from '../../runtime/search-state/attributes.ts'
import type { SliderRange } from '../../runtime/rules/search/range-slider.ts'
import { countsOf } from '../search-results/facets.ts'
import { HISTOGRAM_FACETS, histogramBars, isHistogramAttribute } from '../search-results/histogram.ts'
import { useRegion } from '../search-results/region/context.ts'
import { useResults } from '../search-results/region/use-search.tsx'

const HEIGHT = 40

/** How the cars spread over a slider's track: pale the whole stock, solid what the search finds. Decoration only. */
export function Histogram({ attribute, range }: { attribute: RangeAttribute; range: SliderRange }) {
  const { data } = useRegion()
  const results = useResults()
  if (!isHistogramAttribute(attribute)) return null
  const found = countsOf(results, HISTOGRAM_FACETS[attribute])
  const bars = histogramBars(range, data.stock[attribute] ?? {}, found)
  if (bars.length < 3) return null
  return (
    <svg className="fc-range__histogram" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ left, width, all, found: share }) => (
        <g key={left}>
          <Column x={left} width={width} share={all} />
          <Column x={left} width={width} share={share} solid />
        </g>
      ))}
    </svg>
  )
}

function Column({ x, width, share, solid }: { x: number; width: number; share: number; solid?: boolean }) {
  // A bucket with a single car is still one that can be found.
  const height = share > 0 ? Math.max(1.5, share * HEIGHT) : 0
  return (
    <rect
      className={solid ? 'fc-range__found' : undefined}
      x={(x * 100 + 0.3).toFixed(2)}
      y={(HEIGHT - height).toFixed(2)}
      width={Math.max(0, width * 100 - 0.6).toFixed(2)}
      height={height.toFixed(2)}
    />
  )
}
