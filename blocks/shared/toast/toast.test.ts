// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OPEN_FOR, REMOVE_AFTER } from '../../../runtime/rules/visitor/toast.ts'
import { showToast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CONTENT = {
  title: 'Saved',
  text: '2021 Kia EV6',
  action: { text: 'See the list', href: '/favourites' },
}

function shown(title = 'Saved'): HTMLElement {
  showToast({ ...CONTENT, title })
  return document.querySelector<HTMLElement>('.fc-toast')!
}

it('UI-01 UI-02 a toast goes after its time, and from the page long after', () => {
  const toast = shown()
  expect(document.querySelector('[role=status]')?.textContent).toBe('Saved2021 Kia EV6See the list×')
  vi.advanceTimersByTime(OPEN_FOR - 1)
  expect(toast.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  expect([toast.hidden, toast.isConnected]).toEqual([true, true])
  vi.advanceTimersByTime(REMOVE_AFTER)
  expect(toast.isConnected).toBe(false)
})

it.each([
  ['points at it', 'pointerenter', 'pointerleave'],
  ['is in it with the keyboard', 'focusin', 'focusout'],
])('UI-01 UI-11 a toast stays for whoever %s, and its whole time from then on', (_who, came, left) => {
  const toast = shown()
  vi.advanceTimersByTime(OPEN_FOR - 1)
  toast.querySelector('a')!.dispatchEvent(new Event(came, { bubbles: true }))
  toast.dispatchEvent(new Event(came))
  vi.advanceTimersByTime(OPEN_FOR * 3)
  expect(toast.hidden).toBe(false)
  toast.dispatchEvent(new Event(left))
  vi.advanceTimersByTime(OPEN_FOR - 1)
  expect(toast.hidden).toBe(false)
  vi.advanceTimersByTime(1)
  expect(toast.hidden).toBe(true)
})

it('UI-01 the next toast stands in place of the one before; Escape and its button let it go', () => {
  shown('First')
  const second = shown('Second')
  expect([...document.querySelectorAll('.fc-toast strong')].map(({ textContent }) => textContent)).toEqual([
    'Second',
  ])
  second.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(second.hidden).toBe(false)
  second.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(second.hidden).toBe(true)
  const third = shown('Third')
  third.querySelector('button')!.click()
  expect(third.hidden).toBe(true)
})
