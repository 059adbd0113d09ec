import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindMyWeek } from './bind-my-week.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { body: {}, querySelectorAll: () => [] })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('StorageEvent', class extends Event {})
})
afterEach(() => vi.unstubAllGlobals())

/** As much of the teaser's form as its script needs. */
function form() {
  const deposit = { value: '', ariaInvalid: null as string | null, focus: vi.fn<() => void>() }
  const answer = { textContent: '' }
  const summary = { focus: vi.fn<() => void>() }
  const clear = new EventTarget()
  const parts: Record<string, unknown> = { output: answer, summary, '[data-my-week-clear]': clear }
  const own = Object.assign(new EventTarget(), {
    querySelector: (query: string) => parts[query] ?? null,
    elements: { namedItem: (name: string) => (name === 'deposit' ? deposit : { value: '60' }) },
  })
  const site = { slug: 'kea', settings: { consent: { functionalStorage: true } } }
  bindMyWeek({ querySelector: () => own } as never, site as never)
  const type = async (value: string) => {
    deposit.value = value
    const event = new Event('submit', { cancelable: true })
    own.dispatchEvent(event)
    await vi.waitFor(() => expect(answer.textContent).not.toBe(''), 10_000)
    const words = answer.textContent
    answer.textContent = ''
    return [event.defaultPrevented, words] as const
  }
  return { deposit, summary, clear, answer, type }
}

test('FIN-22 a deposit that is none is told at its field, which has the focus; a sound one takes the mark away', async () => {
  const { deposit, type } = form()
  expect(await type('a lot')).toEqual([
    true,
    'Please give your deposit in whole dollars, up to $1,000,000; 0 is fine.',
  ])
  expect([deposit.ariaInvalid, deposit.focus.mock.calls.length]).toEqual(['true', 1])
  const [, words] = await type('5000')
  expect(words).toMatch(/^Every car now shows your own figure: .*5,000.*\.$/)
  expect([deposit.ariaInvalid, deposit.focus.mock.calls.length]).toEqual([null, 1])
})

test('FIN-22 the dealer’s figure comes back, and the focus does not get lost', async () => {
  const { answer, clear, summary } = form()
  clear.dispatchEvent(new Event('click'))
  await vi.waitFor(
    () => expect(answer.textContent).toBe('Every car shows the dealer’s figure again.'),
    10_000,
  )
  expect(summary.focus).toHaveBeenCalledOnce()
})
