import type { BlockEnhance } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { attempt } from '../../runtime/log/attempt.ts'
import { amountOf, movePriceHandle } from '../../runtime/rules/search/budget.ts'

type Pair = [number, number]

/** Keeps handles, inputs and text together, the handles apart, and writes one range into the address (BUDG-16, BUDG-17). */
const enhance: BlockEnhance = (root, { site }) => {
  const form = root.querySelector('form')
  if (!form) return undefined
  const stop = new AbortController()
  const { signal } = stop
  const slider = site.settings.budget.slider
  const handles = [...form.querySelectorAll<HTMLInputElement>('[data-handle]')]
  const ends = [...form.querySelectorAll<HTMLInputElement>('[data-end]')]
  const text = form.querySelector('[data-text]')
  let pair: Pair = [slider.min, slider.max]

  const draw = (next: Pair) => {
    pair = next
    for (const index of [0, 1] as const) {
      const value = pair[index]
      const handle = handles[index]
      if (handle) {
        handle.value = String(value)
        handle.ariaValueText = formatMoney(value)
      }
      const end = ends[index]
      if (end) end.value = String(value)
    }
    if (text) text.textContent = `${formatMoney(pair[0])} - ${formatMoney(pair[1])}`
    const share = (value: number) => `${((value - slider.min) / (slider.max - slider.min)) * 100}%`
    form.style.setProperty('--low', share(pair[0]))
    form.style.setProperty('--high', share(pair[1]))
  }
  // A move that fails leaves the form as it stands, and the visitor is not told (SRCH-50, ERR-07).
  const safely = (move: () => Pair) => () => attempt('The price slider failed', () => draw(move()))
  const typed = (): Pair => {
    const [low = slider.min, high = slider.max] = ends.map((end) => amountOf(end.value))
    const sorted: Pair = low <= high ? [low, high] : [high, low]
    const inside = (value: number) => Math.min(slider.max, Math.max(slider.min, Math.round(value)))
    const [from, to] = [inside(sorted[0]), inside(sorted[1])]
    // Typed ends may be as near as 1 dollar.
    return from < to ? [from, to] : [Math.max(slider.min, to - 1), Math.max(slider.min + 1, to)]
  }
  for (const [index, handle] of handles.entries()) {
    const move = () => movePriceHandle(pair, index as 0 | 1, handle.valueAsNumber, slider)
    handle.addEventListener('input', safely(move), { signal })
  }
  for (const end of ends) end.addEventListener('change', safely(typed), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      safely(typed)()
      const address = new URLSearchParams([
        ['price', pair.join(':')],
        ['sortBy', 'price-desc'],
      ])
      window.location.assign(`${site.search.path}?${address}`)
    },
    { signal },
  )
  safely(typed)()
  return () => stop.abort()
}

export default enhance
