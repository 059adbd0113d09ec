// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { usePriceRange } from './use-price-range.ts'

const SLIDER = { min: 5000, max: 250_000, step: 500 } as never

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** The range with what was typed into it. */
async function typed(from: string, to: string): Promise<readonly number[]> {
  let range!: ReturnType<typeof usePriceRange>
  function Probe() {
    range = usePriceRange(SLIDER)
    return null
  }
  await act(async () => createRoot(document.createElement('div')).render(<Probe />))
  await act(async () => range.type(0, from))
  await act(async () => range.type(1, to))
  let taken: readonly number[] = []
  await act(async () => void (taken = range.commit()))
  expect([range.pair, range.texts]).toEqual([taken, taken.map(String)])
  return taken
}

test.each([
  ['10000', '20000', [10_000, 20_000]],
  ['20000', '10000', [10_000, 20_000]],
  ['$12,500', '12501', [12_500, 12_501]],
  ['12000', '12000', [11_999, 12_000]],
  ['5000', '5000', [5000, 5001]],
  ['1', '999999', [5000, 250_000]],
])(
  'BUDG-17 from %s to %s is the range %j: in order, within the slider, at least a dollar apart',
  async (from, to, range) => {
    expect(await typed(from, to)).toEqual(range)
  },
)
