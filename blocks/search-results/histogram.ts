import type { RangeAttribute } from '../../runtime/search-state/attributes.ts'

/** Range attributes with a histogram, and the facet that counts their buckets. */
export const HISTOGRAM_FACETS = { price: 'price_range', km: 'km_range', year: 'year' } as const

export type HistogramAttribute = keyof typeof HISTOGRAM_FACETS

export function isHistogramAttribute(attribute: RangeAttribute): attribute is HistogramAttribute {
  return attribute in HISTOGRAM_FACETS
}

/** One bar: where it stands on the track and how high it is, both from 0 to 1. */
export interface Bar {
  left: number
  width: number
  /** Share of the highest bar, over the whole stock. */
  all: number
  /** The cars of the present search in it, on the same scale. */
  found: number
}

/**
 * Bars over a slider's track: pale for the whole stock, solid for the present search. Buckets beyond the track are left
 * out; the first and last are cut to it.
 *
 * @param all cars by bucket over the whole stock; `found` by bucket in the present search
 */
export function histogramBars(
  range: { min: number; max: number },
  all: Record<string, number>,
  found: Record<string, number>,
): Bar[] {
  const highest = Math.max(1, ...Object.values(all), ...Object.values(found))
  const span = Math.max(1, range.max - range.min)
  return [...new Set([...Object.keys(all), ...Object.keys(found)])]
    .map((name) => ({ name, ...edges(name) }))
    .filter(({ low, high }) => high > range.min && low < range.max)
    .toSorted((a, b) => a.low - b.low)
    .map(({ name, low, high }) => {
      const left = (Math.max(low, range.min) - range.min) / span
      return {
        left,
        width: (Math.min(high, range.max) - range.min) / span - left,
        all: (all[name] ?? 0) / highest,
        found: (found[name] ?? 0) / highest,
      }
    })
}

/** `$10,000 - $20,000` spans 10,000 to 20,000; a single number, such as a year, spans the half before and after it. */
function edges(name: string): { low: number; high: number } {
  const [low, high] = name.split(' - ').map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  return high === undefined ? { low: (low ?? 0) - 0.5, high: (low ?? 0) + 0.5 } : { low: low ?? 0, high }
}
