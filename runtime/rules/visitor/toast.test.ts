import { describe, expect, test } from 'vitest'
import { nextToasts, REMOVE_AFTER } from './toast.ts'

const content = (title: string) => ({ title, text: '', action: { text: 'View List', href: '/favourites' } })

describe('toasts', () => {
  test('UI-01 at most one at a time: the newest', () => {
    const one = nextToasts([], { type: 'show', content: content('first') })
    const two = nextToasts(one, { type: 'show', content: content('second') })
    expect(two.map(({ title, open }) => [title, open])).toEqual([['second', true]])
  })

  test('UI-02 a dismissed toast stays in the state, closed, and is removed after 1,000,000 ms', () => {
    const [shown] = nextToasts([], { type: 'show', content: content('first') })
    const closed = nextToasts([shown!], { type: 'dismiss', id: shown!.id })
    expect(closed).toEqual([{ ...shown, open: false }])
    expect(REMOVE_AFTER).toBe(1_000_000)
    expect(nextToasts(closed, { type: 'remove', id: shown!.id })).toEqual([])
  })
})

test('UI-01 UI-02 numbers go up, and an event of another toast changes nothing', () => {
  const told = content('T')
  const [first] = nextToasts([], { type: 'show', content: told })
  expect(first).toEqual({ ...told, id: 1, open: true })
  const shown = [{ ...told, id: 7, open: true }]
  expect(nextToasts(shown, { type: 'show', content: told })).toEqual([{ ...told, id: 8, open: true }])
  expect(nextToasts(shown, { type: 'dismiss', id: 6 })).toEqual(shown)
  expect(nextToasts(shown, { type: 'dismiss', id: 7 })).toEqual([{ ...told, id: 7, open: false }])
  expect(nextToasts(shown, { type: 'remove', id: 6 })).toEqual(shown)
  expect(nextToasts(shown, { type: 'remove', id: 7 })).toEqual([])
})
