// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { fixtureSite } from '../shared/testing/render-block.ts'
import PriceRangeSlider from './block.tsx'
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

test('BUDG-16 what is typed is searched as it stands, also by Enter in the input, with the dearest first', async () => {
  const site = fixtureSite()
  const block = createElement(PriceRangeSlider as never, { id: 'price', props: { button: 'Search' }, site })
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(block))
  const type = (name: string, text: string) =>
    act(async () => {
      const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('price_min', '$12,345')
  await type('price_max', '54321')
  // Until it is committed the handles stand where they stood.
  expect(place.querySelector('[data-text]')?.textContent).toBe('$5,000 - $250,000')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void place.querySelector('form')?.dispatchEvent(submit))
  expect(submit.defaultPrevented).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${site.search.path}?price=12345%3A54321&sortBy=price-desc`)
  expect(place.querySelector('[data-text]')?.textContent).toBe('$12,345 - $54,321')
  assign.mockRestore()
})

test('SRCH-50 ERR-07 a handle that fails while it moves is logged alone: range and form stay, and its next move counts', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const block = createElement(PriceRangeSlider as never, {
    id: 'price',
    props: { button: 'Search' },
    site: fixtureSite(),
  })
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(block))
  const low = place.querySelector<HTMLInputElement>('[type=range]')!
  const moveTo = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(low, value)
      low.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const shown = () => place.querySelector('[data-text]')?.textContent
  Object.defineProperty(low, 'valueAsNumber', {
    configurable: true,
    get() {
      throw new Error('planted')
    },
  })
  await moveTo('6000')
  expect(info.mock.calls).toEqual([['The price slider failed:', 'planted']])
  expect([shown(), place.textContent?.includes('planted')]).toEqual(['$5,000 - $250,000', false])
  Reflect.deleteProperty(low, 'valueAsNumber')
  await moveTo('7000')
  expect(shown()).toBe('$7,000 - $250,000')
  expect(info).toHaveBeenCalledOnce()
  info.mockRestore()
})
