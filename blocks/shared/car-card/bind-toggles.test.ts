// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { compareList } from '../../../runtime/compare/compare-list.ts'
import { favourites } from '../../../runtime/favourites/favourites.ts'
import type { CarSnapshot } from '../../../runtime/rules/car/car-snapshot.ts'
import { settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import { fixtureSite } from '../testing/render-block.ts'
import { bindToggles } from './bind-toggles.ts'

vi.mock('../compare-tray/tray.tsx', () => ({ showTray: () => undefined }))

const car = (id: number): CarSnapshot => ({
  id,
  href: `/cars/${id}`,
  title: `Car ${id}`,
  subtitle: '',
  image: null,
  price: '$1',
})

/** What is stored is known once a page: every test has a dealer of its own. */
let dealers = 0

/** Cards as the server draws them, for the cars 1 and 2. */
function open() {
  const slug = `kea-${(dealers += 1)}`
  const site = fixtureSite({ slug, settings: settingsWith({ compare: { enabled: true, limit: 3 } }) })
  const cards = [1, 2].map((id) => {
    const data = JSON.stringify(car(id)).replaceAll('"', '&quot;')
    return `<button data-favourite="${data}" aria-pressed="false"></button><input type="checkbox" data-compare="${data}">`
  })
  document.body.innerHTML = `<div>${cards.join('')}</div>`
  const root = document.body.firstElementChild as HTMLElement
  const stop = bindToggles(root, site)
  const hearts = [...root.querySelectorAll('button')]
  const boxes = [...root.querySelectorAll('input')]
  return {
    stop,
    boxes,
    saved: favourites(slug),
    chosen: compareList(slug),
    shown: () => [
      hearts.map(({ ariaPressed }) => ariaPressed === 'true'),
      boxes.map(({ checked }) => checked),
    ],
  }
}

it('FAV-16 CMP-03 hearts and boxes follow their lists, whoever changes them, until the cards leave', () => {
  const { saved, chosen, shown, stop } = open()
  expect(shown()).toEqual([
    [false, false],
    [false, false],
  ])
  saved.set([car(2)])
  chosen.set([car(1), car(9)])
  expect(shown()).toEqual([
    [false, true],
    [true, false],
  ])
  saved.set([])
  chosen.set([])
  expect(shown()).toEqual([
    [false, false],
    [false, false],
  ])
  stop()
  saved.set([car(1)])
  chosen.set([car(1)])
  expect(shown()).toEqual([
    [false, false],
    [false, false],
  ])
})

it('CMP-01 a ticked box puts its car on the list, a second press takes it off', () => {
  const { boxes, chosen } = open()
  boxes[1]?.click()
  expect(chosen.get().map(({ id }) => id)).toEqual([2])
  boxes[0]?.click()
  expect(chosen.get().map(({ id }) => id)).toEqual([2, 1])
  boxes[1]?.click()
  expect(chosen.get().map(({ id }) => id)).toEqual([1])
})

it.each([
  [3, 'wide', true, [7, 8, 9, 1], 'nothing'],
  [3, 'narrow', false, [7, 8, 9], 'You can compare 3 at once. Remove one to add another.'],
  [4, 'wide', true, [7, 8, 9, 10], 'You can compare 4 at once. Remove one to add another.'],
])(
  'CMP-04 one car more than %i on a %s window: the list and what is said',
  async (count, _what, wide, ids, said) => {
    vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => undefined }))
    const { boxes, chosen } = open()
    chosen.set([7, 8, 9, 10].slice(0, count).map((id) => car(id)))
    boxes[0]?.click()
    expect(boxes[0]?.checked).toBe(false)
    await vi.waitFor(() => {
      expect(chosen.get().map(({ id }) => id)).toEqual(ids)
      expect(document.body.textContent).toContain(said === 'nothing' ? '' : said)
    })
    expect(boxes[0]?.checked).toBe(ids.includes(1))
    vi.unstubAllGlobals()
  },
)
