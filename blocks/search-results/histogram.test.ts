import { describe, expect, test } from 'vitest'
import { histogramBars } from './histogram.ts'

describe('histograms behind the sliders', () => {
  test('SRCH-15 bars stand where their buckets are on the track, the present search over the whole stock', () => {
    const all = { '$20,000 - $30,000': 40, '$10,000 - $20,000': 80, '$0 - $10,000': 20 }
    const found = { '$10,000 - $20,000': 20 }
    expect(histogramBars({ min: 5000, max: 25_000 }, all, found)).toEqual([
      { left: 0, width: 0.25, all: 0.25, found: 0 },
      { left: 0.25, width: 0.5, all: 1, found: 0.25 },
      { left: 0.75, width: 0.25, all: 0.5, found: 0 },
    ])
  })

  test('SRCH-15 a year is a bar around its number; buckets beyond the track are left out', () => {
    const bars = histogramBars({ min: 2019, max: 2021 }, { 2018: 5, 2019: 1, 2020: 2, 2021: 1 }, {})
    expect(bars).toEqual([
      { left: 0, width: 0.25, all: 0.2, found: 0 },
      { left: 0.25, width: 0.5, all: 0.4, found: 0 },
      { left: 0.75, width: 0.25, all: 0.2, found: 0 },
    ])
    expect(histogramBars({ min: 0, max: 0 }, {}, {})).toEqual([])
    // One that only touches the track would be a bar without a width.
    const touching = { '$0 - $10,000': 1, '$10,000 - $20,000': 1, '$20,000 - $30,000': 1 }
    expect(histogramBars({ min: 10_000, max: 20_000 }, touching, {})).toEqual([
      { left: 0, width: 1, all: 1, found: 0 },
    ])
  })
})
