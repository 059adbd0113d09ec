// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { favourites } from '../../runtime/favourites/favourites.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

const { toggleFavourite } = vi.hoisted(() => ({
  toggleFavourite: vi.fn<(site: object, car: object) => void>(),
}))
vi.mock('../shared/car-card/actions.ts', () => ({
  toggleFavourite,
  warmFavourite: () => undefined,
  watchCompare: () => undefined,
}))

const snapshot = (id: number) => ({
  id,
  title: `Car ${id}`,
  subtitle: '',
  href: `/cars/${id}`,
  image: null,
  price: '$1',
})

const item = (id: number, isGone = false) => `<li data-watched="${id}">
  <h2>${isGone ? 'No longer available' : `<a href="/cars/${id}">Car ${id}</a>`}</h2>
  ${isGone ? '' : `<button data-favourite='${JSON.stringify(snapshot(id))}'></button>`}
  <form data-remove><button>Remove</button></form>
</li>`
const pageOf = (...items: string[]) => `<div><p data-empty></p><ul data-list>${items.join('')}</ul></div>`

/** Every list is that of another dealer: what was stored before is nobody's here. */
let dealers = 0

/** The page as the server made it for somebody whose session has these cars. */
function list(ids: readonly number[], html = pageOf(...ids.map((id) => item(id)))) {
  const site = fixtureSite({ slug: `kea-${(dealers += 1)}` })
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  const session = { user: null, watchlist: ids.map((id) => ({ id: String(id) })) }
  enhance(root, { site, page: { ...fixturePage(), session }, props: {} } as never)
  const items = () => [...root.querySelectorAll<HTMLElement>('[data-watched]')]
  const at = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector) as Found
  return {
    site,
    saved: favourites(site.slug),
    at,
    shown: () => items().flatMap(({ hidden, dataset }) => (hidden ? [] : [Number(dataset['watched'])])),
    isEmptyTold: () => !at('[data-empty]').hidden,
    remove: (id: number) =>
      at(`[data-watched="${id}"] form`).dispatchEvent(
        new SubmitEvent('submit', { bubbles: true, cancelable: true }),
      ),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  toggleFavourite.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The server's page from now on. @returns how often it was asked for */
function serves(html: () => string) {
  const fetchPage = vi.fn<() => Promise<Response>>(async () => new Response(html()))
  vi.stubGlobal('fetch', fetchPage)
  return () => fetchPage.mock.calls.length
}

it('FAV-07 what is on the list of the browser is shown, what has left it is not, and an empty one says so', () => {
  const { saved, shown, isEmptyTold } = list([1, 2])
  expect([shown(), isEmptyTold()]).toEqual([[1, 2], false])
  saved.set(saved.get().filter(({ id }) => id === 2))
  expect([shown(), isEmptyTold()]).toEqual([[2], false])
  saved.set([])
  expect([shown(), isEmptyTold()]).toEqual([[], true])
})

it('FAV-06 Remove takes the car of its heart off without leaving the page, and leads to the next, else to the one before', () => {
  const { site, at, remove } = list([1, 2, 3])
  expect(remove(2)).toBe(false)
  expect(toggleFavourite.mock.calls).toEqual([[site, snapshot(2)]])
  expect(document.activeElement).toBe(at('[data-watched="3"] h2 a'))
  remove(3)
  expect(document.activeElement).toBe(at('[data-watched="2"] h2 a'))
})

it('FAV-07 a car that has left the stock is removed by its number, and the focus has its button', () => {
  const { at, remove } = list([1, 7], pageOf(item(1), item(7, true)))
  remove(1)
  expect(document.activeElement).toBe(at('[data-watched="7"] button'))
  remove(7)
  expect(toggleFavourite.mock.calls[1]?.[1]).toMatchObject({ id: 7, title: 'The car' })
})

it('FAV-16 a car that another tab saves is fetched once with the page’s own markup', async () => {
  const asked = serves(() => pageOf(item(2), item(1)))
  const { saved, shown } = list([1])
  saved.set([snapshot(2), ...saved.get()])
  await vi.advanceTimersByTimeAsync(99)
  expect([asked(), shown()]).toEqual([0, [1]])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked(), shown()]).toEqual([1, [2, 1]])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(1)
})

it('FAV-16 while the server does not have the car yet it is looked for four times; what was shown stays', async () => {
  const asked = serves(() => pageOf(item(1)))
  const { saved, shown } = list([1])
  saved.set([snapshot(2), ...saved.get()])
  const looks: number[] = []
  for (const wait of [100, 500, 1500, 4000, 60_000]) {
    await vi.advanceTimersByTimeAsync(wait)
    looks.push(asked())
  }
  expect([looks, shown()]).toEqual([[1, 2, 3, 4, 4], [1]])
})

it('FAV-16 a car that goes again before it was fetched is not looked for', async () => {
  const asked = serves(() => pageOf(item(1)))
  const { saved } = list([1])
  const before = saved.get()
  saved.set([snapshot(2), ...before])
  saved.set(before)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(0)
})

it('FAV-15 a fetched list has hearts and Remove that work, and hides what has been removed meanwhile', async () => {
  serves(() => pageOf(item(3), item(2), item(1)))
  const { saved, shown, at, remove } = list([1])
  saved.set([snapshot(3), snapshot(1)])
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toEqual([3, 1])
  expect(at('[data-watched="3"] [data-favourite]').ariaPressed).toBe('true')
  expect(at('[data-watched="2"] [data-favourite]').ariaPressed).toBe('false')
  remove(3)
  expect(toggleFavourite.mock.calls.at(-1)?.[1]).toEqual(snapshot(3))
})
