import { expect, onTestFinished, test, vi } from 'vitest'
import { alive, carsOf, faults, islandsOf } from './support/island-page.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})
/** Answers that are kept back, by a text that the question holds, until the promise is kept. */
const held = new Map<string, Promise<unknown>>()
/** Pieces of answers that are others for once: a stock of so many cars would take minutes to make. */
const instead = new Map<string, string>()
// The client's own way to ask is that of the machine the test runs on.
vi.mock('algoliasearch/lite', async (load) => {
  const { liteClient } = await load<typeof import('algoliasearch/lite')>()
  const requester = {
    async send({
      url,
      method,
      headers,
      data = '',
    }: Record<'url' | 'method' | 'data', string> & { headers: object }) {
      const answer = await fetch(url, { method, headers: { ...headers }, ...(data && { body: data }) })
      let content = await answer.text()
      for (const [text, other] of instead) content = content.replace(text, other)
      for (const [text, until] of held) if (data.includes(text)) await until
      return { status: answer.status, content, isTimedOut: false }
    },
  }
  return {
    liteClient: (id: string, key: string, options: object) =>
      liteClient(id, key, { ...options, requester } as never),
  }
})

/** The search of Brolga Bay at an address, alive. */
async function searchAt(query: string) {
  const [island] = (await islandsOf('brolga-bay', `/search${query && `?${query}`}`)).filter(
    ({ block }) => block === 'SearchResults',
  )
  if (!island) throw new Error('There is no search on this page')
  return alive('brolga-bay', island)
}

const numberOf = (selector: string) =>
  Number(/[\d,]+/.exec(document.querySelector(selector)?.textContent ?? '')?.[0].replace(',', ''))
/** Cars that the list says it has, and that the button of the filters promises. */
const listed = () => numberOf('.fc-search-results__count')
const promised = () => numberOf('.fc-filter-panel__footer button')
const asked = () => decodeURIComponent(location.search)

function field(name: string, type = 'text'): HTMLInputElement {
  const [found] = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"][type="${type}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

/** Writes as the visitor does; React looks at the element's own setter. */
function put(element: HTMLInputElement | HTMLSelectElement, value: string): void {
  const proto = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
const enter = (element: HTMLElement) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

test.each([
  ['', 'price_max', '20000', 'price=:20000'],
  ['car_type=used&year=2016:2024', 'price_max', '20000', 'car_type=used&year=2016:2024&price=:20000'],
  ['price=10000:60000', 'year_min', '2018', 'price=10000:60000&year=2018:'],
  ['price=:60000', 'price_min', '20000', 'price=20000:60000'],
  ['sortBy=price-asc', 'year_min', '2012', 'sortBy=price-asc&year=2012:'],
])('SRCH-21 at "%s" with %s %s the button promises what "%s" lists', async (query, name, value, then) => {
  await searchAt(then)
  const wanted = listed()
  const { settle } = await searchAt(query)
  const before = listed()
  put(field(name), value)
  await settle()
  expect(promised()).toBe(wanted)
  expect(wanted).not.toBe(before)
  // Counted, and not searched: the list and the address are as they were.
  expect([listed(), asked()]).toEqual([before, query && `?${query}`])
  enter(field(name))
  await settle()
  expect([listed(), promised()]).toEqual([wanted, wanted])
})

test.each([
  ['', 0],
  ['', 0.25],
  ['price=PRICE:', 0.5],
])(
  'SRCH-21 SRCH-15 at “%s” a lowest price with cents (%d above a car) is searched as it was counted, however soon Enter comes',
  async (given, above) => {
    const prices = carsOf('brolga-bay').map(({ price }) => price ?? 0)
    const price = prices.find((each) => each > 20_000 && each < 60_000)!
    const least = price + above
    await searchAt(`price=${least}:`)
    const wanted = listed()
    const query = given.replace('PRICE', String(price))
    for (const isSoon of [true, false]) {
      const { settle } = await searchAt(query)
      put(field('price_min'), String(least))
      const counted = isSoon ? wanted : (await settle(), promised())
      expect(counted).toBe(wanted)
      enter(field('price_min'))
      await settle()
      expect([asked(), listed(), promised()]).toEqual([`?price=${least}:`, wanted, wanted])
    }
  },
)

test.each([
  ['20000.555', '?price=20000.56:'],
  ['$30,000.5.5', '?price=30000.5:'],
])('SRCH-03 SRCH-15 “%s” is searched as an address can hold it: %s', async (typed, address) => {
  await searchAt(address.slice(1))
  const wanted = listed()
  const { settle } = await searchAt('')
  put(field('price_min'), typed)
  enter(field('price_min'))
  await settle()
  expect([asked(), listed(), promised()]).toEqual([address, wanted, wanted])
})

test('SRCH-21 the answer to an earlier number, when it comes late, does not stand over a later one', async () => {
  const { settle } = await searchAt('')
  put(field('price_max'), '60000')
  await settle()
  const wanted = promised()
  let release = () => {}
  held.set('price<=15000', new Promise<void>((resolve) => (release = resolve)))
  put(field('price_max'), '15000')
  await settle()
  put(field('price_max'), '60000')
  await settle()
  expect(promised()).toBe(wanted)
  release()
  held.clear()
  await settle()
  expect(promised()).toBe(wanted)
})

test('SRCH-21 what was counted before another filter was set is forgotten: the button says what is listed', async () => {
  const { settle } = await searchAt('')
  put(field('price_max'), '15000')
  await settle()
  expect(promised()).not.toBe(listed())
  field('car_type', 'checkbox').click()
  await settle()
  expect(asked()).toMatch(/car_type=/)
  expect(promised()).toBe(listed())
})

test.each(['0', 'any'])(
  'SRCH-21 SRCH-43 a lowest price of “%s” leaves no car out: the button promises what a list of so many says',
  async (value) => {
    const { settle } = await searchAt('')
    instead.set(`"nbHits":${listed()}`, '"nbHits":2310')
    put(field('price_min'), value)
    await settle()
    instead.clear()
    expect(promised()).toBe(2400)
  },
)

test('SRCH-12 SRCH-22 Enter searches what is typed without the pause that typing waits for; the cross clears it at once', async () => {
  const make = carsOf('brolga-bay')[0]?.make.toLowerCase() ?? ''
  await searchAt(`query=${make}`)
  const wanted = listed()
  const { settle } = await searchAt('')
  const all = listed()
  expect(wanted).toBeLessThan(all)
  const box = field('query')
  put(box, ` ${make} `)
  enter(box)
  // The address follows after a frame: not the time that typing waits for, which is a second here.
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(`?query=${make}`)
  await settle()
  expect(listed()).toBe(wanted)
  document.querySelector<HTMLButtonElement>('button[aria-label="Clear search"]')?.click()
  await settle()
  expect([asked(), listed(), box.value]).toEqual(['', all, ''])
})

/** What a visitor changes in a search. */
const CHANGES: Record<string, () => void> = {
  'another order': () =>
    put(document.querySelector<HTMLSelectElement>('select[name="sortBy"]')!, 'price-desc'),
  'a make': () => field('make', 'checkbox').click(),
  'a kind of car': () => field('car_type', 'checkbox').click(),
  'a price': () => {
    put(field('price_max'), '60000')
    enter(field('price_max'))
  },
  'a text': () => {
    put(field('query'), carsOf('brolga-bay')[0]?.make ?? '')
    enter(field('query'))
  },
  'one kind less': () => removeFilter('Used'),
}
test.each([
  ['another order', 'page=2', /^\?sortBy=price-desc$/],
  ['a make', 'page=2', /^\?make=[^&]+$/],
  ['a kind of car', 'page=2', /^\?car_type=[^&]+$/],
  ['a price', 'page=2', /^\?price=:60000$/],
  ['a text', 'page=2', /^\?query=[^&]+$/],
  ['one kind less', 'car_type=used&page=2', /^$/],
])('SRCH-41 %s begins at its first page', async (what, query, address) => {
  const { settle } = await searchAt(query)
  expect(asked()).toBe(`?${query}`)
  CHANGES[what]?.()
  await settle()
  expect(asked()).toMatch(address)
})

test.each(['another order', 'a make', 'a kind of car', 'a price', 'a text'])(
  'SRCH-39 SRCH-40 %s: while it is searched the cars stay and are busy at once; where that fails they stay, as does what was chosen, and the next try finds it',
  async (what) => {
    const { lines, settle } = await searchAt('')
    const busy = () => document.querySelector('.fc-search-results__cars')?.getAttribute('aria-busy')
    onTestFinished(() => held.clear())
    const cars = () =>
      [...document.querySelectorAll<HTMLElement>('article[data-car]')].map(({ dataset }) => dataset['car'])
    // One search has succeeded: to its state a failure would lead back.
    CHANGES[what === 'another order' ? 'a kind of car' : 'another order']?.()
    await settle()
    const [before, all, said] = [cars(), listed(), lines().length]
    let fail = () => {}
    held.set('', new Promise<void>((_, reject) => (fail = () => reject(new Error('no network')))))
    CHANGES[what]?.()
    await vi.advanceTimersByTimeAsync(100)
    // React draws in turns of its own, in which no time passes here.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    const chosen = asked()
    expect(chosen.split('&')).toHaveLength(2)
    expect([cars(), busy()]).toEqual([before, 'true'])
    await settle()
    expect([cars(), busy()]).toEqual([before, 'true'])
    fail()
    await vi.waitFor(() => expect(busy()).toBe('false'))
    expect([asked(), cars()]).toEqual([chosen, before])
    expect(lines().slice(said).join(' ')).not.toMatch(/alert|no network/)
    held.clear()
    await vi.advanceTimersByTimeAsync(1500)
    await settle()
    const found = [asked(), cars(), listed()]
    await searchAt(chosen.slice(1))
    expect(found).toEqual([chosen, cars(), listed()])
    expect([cars(), listed()]).not.toEqual([before, all])
  },
)

test('SRCH-15 bounds typed the wrong way round are taken in their order, while they are counted too', async () => {
  await searchAt('price=20000:50000')
  const wanted = listed()
  expect(wanted).toBeGreaterThan(0)
  const { settle } = await searchAt('price=:20000')
  put(field('price_min'), '50000')
  await settle()
  expect(promised()).toBe(wanted)
  enter(field('price_min'))
  await settle()
  expect([asked(), listed()]).toEqual(['?price=20000:50000', wanted])
})

test('SRCH-45 a handle at the end of its track is no bound', async () => {
  const { settle } = await searchAt('price=10000:50000')
  const handle = document.querySelector<HTMLInputElement>('input[aria-label="Maximum price"]')!
  put(handle, handle.max)
  handle.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await settle()
  expect(asked()).toBe('?price=10000:')
})

test('SRCH-41 SRCH-46 keys move a handle, and the search follows when the key is let go', async () => {
  const { settle } = await searchAt('price=10000:50000')
  const handle = document.querySelector<HTMLInputElement>('input[aria-label="Maximum price"]')!
  const key = (type: string) => handle.dispatchEvent(new KeyboardEvent(type, { key: 'End', bubbles: true }))
  key('keydown')
  await settle()
  expect(asked()).toBe('?price=10000:50000')
  key('keyup')
  await settle()
  expect(asked()).toBe('?price=10000:')
})

test('SRCH-41 a key that passes by a handle, and a press that does not move it, leave the page of results', async () => {
  const { settle } = await searchAt('price=10000:60000&page=2')
  const handle = document.querySelector<HTMLInputElement>('input[aria-label="Maximum price"]')!
  handle.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }))
  handle.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await settle()
  expect(asked()).toBe('?price=10000:60000&page=2')
})

test('SRCH-46 a lowest price above the dearest car does not stand above the highest price', async () => {
  await searchAt('price=900000:')
  expect(document.querySelector('.fc-range__text')?.textContent).toBe('$900,000 – $900,000')
})

test.each([
  ['mouse', false, 1],
  ['touch', false, 0],
  ['mouse', true, 0],
])(
  'SRCH-06 a press of a %s on a filter, where data is saved: %s, asks ahead %i times',
  async (pointerType, saveData, times) => {
    const { lines, settle } = await searchAt('')
    Object.assign(navigator, { connection: { saveData } })
    const count = () => lines().filter((line) => line.startsWith('asked POST')).length
    const before = count()
    const [box] = document.querySelectorAll('input[name="car_type"]')
    box
      ?.closest('label')
      ?.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }))
    await settle()
    expect([count() - before, asked()]).toEqual([times, ''])
    Object.assign(navigator, { connection: undefined })
  },
)

test('SRCH-65 the next page of results has the focus, so that the keyboard goes on in it', async () => {
  const { settle } = await searchAt('')
  document.querySelector<HTMLElement>('.fc-search-results__pages [rel=next]')?.click()
  await settle()
  expect([asked(), document.activeElement?.id]).toEqual(['?page=2', expect.stringMatching(/-results$/)])
})

test('SRCH-09 SRCH-22 back in the middle of a word the box says what the address does', async () => {
  const { settle } = await searchAt('query=diesel')
  put(field('query'), 'diesel ut')
  window.dispatchEvent(new Event('popstate'))
  await settle()
  expect([field('query').value, asked()]).toEqual(['diesel', '?query=diesel'])
})

/** Presses the chip of a filter. */
const removeFilter = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.fc-search-results__chips button')]
    .find(({ textContent }) => textContent === `Remove filter ${name}`)
    ?.click()

test.each<[string, (make: string) => void]>([
  ['whose chip is removed', removeFilter],
  [
    'that is unticked',
    (make) => document.querySelector<HTMLElement>(`input[name="make"][value="${make}"]`)?.click(),
  ],
])('SRCH-14 SRCH-63 a make %s takes its models along, and no model of another make', async (_, giveUp) => {
  const cars = carsOf('brolga-bay')
  const [one, other] = ['Ford', 'Toyota'].map((name) => cars.find(({ make }) => make === name)!)
  const query = new URLSearchParams([
    ['make', one!.make],
    ['make', other!.make],
    ['model', one!.model],
    ['model', other!.model],
  ])
  const { settle } = await searchAt(String(query))
  giveUp(one!.make)
  await settle()
  expect(asked()).toBe(`?${new URLSearchParams({ make: other!.make, model: other!.model })}`)
})

test.each([
  ['Price from $20,000', 'Price up to $60,000', '?price=:60000'],
  ['Price up to $60,000', 'Price from $20,000', '?price=20000:'],
])(
  'SRCH-03 SRCH-63 a range is a chip for each of its bounds: without “%s” “%s” stays',
  async (name, other, address) => {
    const { settle } = await searchAt('price=20000:60000&page=2')
    const chips = () =>
      [...document.querySelectorAll('.fc-search-results__chips .fc-chip')].map(
        ({ textContent }) => textContent,
      )
    expect(chips()).toEqual(['Remove filter Price from $20,000', 'Remove filter Price up to $60,000'])
    removeFilter(name)
    await settle()
    expect([asked(), chips()]).toEqual([address, [`Remove filter ${other}`]])
  },
)

test.each([
  ['near=4810&radius=50', '/search'],
  ['make=Toyota&near=4810&sortBy=latest&utm_source=mail', '/search?sortBy=latest&utm_source=mail'],
])('SRCH-63 to clear all filters of “%s” takes its place away, too', async (query, address) => {
  await searchAt(query)
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  document.querySelector<HTMLButtonElement>('button.fc-search-results__clear-all')?.click()
  expect(leave.mock.calls).toEqual([[address]])
  leave.mockRestore()
})

test('SRCH-08 another view keeps the parameters that are not of the search', async () => {
  await searchAt('make=Toyota&utm_source=mail')
  document.querySelector<HTMLAnchorElement>('a[data-view=list]')?.click()
  expect(asked()).toBe('?make=Toyota&utm_source=mail&view=list')
})

test('UI-04 nothing went wrong on the way', () => {
  expect(faults).toEqual([])
})
