import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import filterSections from '../schemas/filter-sections.json' with { type: 'json' }
import schema from '../schemas/settings.schema.json' with { type: 'json' }
import { ATTRIBUTE_LABELS } from '../runtime/search-state/attributes.ts'
import { settings } from './matrix/switch-case.ts'
import { createDemoWorld, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const bodyOf = async (path: string, group: object) =>
  (await world.get('brolga-bay', path, settings(group as Record<string, unknown>))).body

const SECTIONS = filterSections.names

/** The filter sections of a search page in their order: name, title, and whether it is open. */
function sectionsOf(html: string): [name: string, title: string, isOpen: boolean][] {
  const found = html.matchAll(
    /<button type="button" aria-expanded="(\w+)" aria-controls="[^"]*-section-(\w+)">([^<]+)/g,
  )
  return [...found].map(([, open, name, title]) => [String(name), String(title), open === 'true'])
}

test.each([
  ['every other one from the first', 0],
  ['every other one from the second', 1],
])(
  'SRCH-10 SRCH-15 every filter section stands where the dealer puts it, and is open where asked: %s',
  async (_, odd) => {
    // The other way round than the schema lists them.
    const sections = SECTIONS.toReversed()
    const openSections = sections.filter((_name, at) => at % 2 === odd)
    const html = await bodyOf('/search', { filters: { sections, openSections, subscriptionSlider: true } })
    const shown = sectionsOf(html)
    expect(shown).toEqual(
      sections
        .filter((name) => shown.some(([each]) => each === name))
        .map((name) => [name, ATTRIBUTE_LABELS[name as 'make'], openSections.includes(name)]),
    )
    // Of these the stock says nothing.
    expect(sections.filter((name) => !shown.some(([each]) => each === name))).toEqual([])
  },
)

test('CARD-03 CARD-09 every chip that a dealer may choose says of the car what its filter would', async () => {
  const car = world.car('brolga-bay', 'EDGE-TAG-NONE')
  const chips = schema.properties.card.properties.chips.items.enum.toReversed()
  const html = await bodyOf(`/search?query=${car.stocknum}`, { card: { chips } })
  const card = html.split(`<article class="fc-car-card" data-car="${car.id}"`)[1]?.split('</article>')[0]
  const list = /<ul class="fc-car-card__chips">(.*?)<\/ul>/s.exec(card ?? '')?.[1] ?? ''
  expect([...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => visibleText(text ?? ''))).toEqual([
    'Akera',
    'KF Series',
    'Bottlebrush',
    'QLD',
    '2025',
    '5 seats',
    'Automatic',
    'Diesel',
    'SUV',
    'All Wheel Drive',
    'White',
    'Used',
  ])
})

test('CARD-06 CMP-01 the buttons of a card stand in the dealer’s order, each with its own way, the box to compare among them where asked', async () => {
  const car = world.car('brolga-bay', 'EDGE-TAG-NONE')
  const actions = schema.properties.card.properties.actions.items.enum.toReversed()
  expect(actions).toEqual(['compare', 'test-drive', 'reserve', 'enquire', 'details'])
  const html = await bodyOf(`/search?query=${car.stocknum}`, { card: { actions } })
  const card = html.split(`<article class="fc-car-card" data-car="${car.id}"`)[1]?.split('</article>')[0]
  const buttons = [...(card ?? '').matchAll(/<a class="fc-button[^>]*href="([^"]+)">([^<]+)/g)]
  expect(buttons.map(([, href, text]) => [text, href])).toEqual([
    ['Book a test drive', `/book-test-drive?car_id=${car.id}`],
    ['Reserve Online', `/cars/${car.slug}/checkout`],
    ['Enquire Now', `/cars/${car.slug}#enquire`],
    ['View Details', `/cars/${car.slug}`],
  ])
  const boxes = (shown = '') => shown.match(/class="fc-compare-toggle"/g) ?? []
  expect(boxes(card)).toHaveLength(1)
  expect(boxes(card?.split('fc-car-card__actions')[1])).toHaveLength(1)
})

test('SRCH-05 the orders that a dealer offers stand in the dealer’s order', async () => {
  const sortOptions = schema.properties.search.properties.sortOptions.items.enum.toReversed()
  const html = await bodyOf('/search', { search: { sortOptions } })
  const select = /<select[^>]*name="sortBy"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? ''
  expect(
    [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)/g)].map(([, value, text]) => [value, text]),
  ).toEqual([
    ['price-asc', 'Lowest price'],
    ['price-desc', 'Highest price'],
    ['latest', 'Latest'],
    ['relevance', 'Most relevant'],
  ])
})

test('VEH-01 the tabs of a car stand in the dealer’s order', async () => {
  const car = world.car('brolga-bay', 'EDGE-TAG-NONE')
  const infoTabs = schema.properties.vehicle.properties.infoTabs.items.enum.toReversed()
  const html = await bodyOf(`/cars/${car.slug}`, { vehicle: { infoTabs } })
  expect([...html.matchAll(/class="fc-vehicle-tabs__tab"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Features',
    'Protect Your Car',
    'Reserve Online',
    'Why Buy From Us?',
    'What&#x27;s Included',
    'Dealer Comments',
  ])
})

test('LOC-26 SRCH-36 every distance that may be asked for is offered, in the country’s unit', async () => {
  for (const [slug, unit] of [
    ['brolga-bay', 'km'],
    ['prairie-larkspur', 'mi'],
  ] as const) {
    const { body } = await world.get(slug, '/search')
    const select = /<select[^>]*name="radius"[^>]*>(.*?)<\/select>/s.exec(body)?.[1] ?? ''
    expect(
      [...select.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => visibleText(text ?? '')),
    ).toEqual(['Any distance', ...[10, 25, 50, 100, 250].map((far) => `${far} ${unit}`)])
  }
})

test('ROUTE-23 a headline that the dealer hides is neither on the page nor in what its scripts are told', async () => {
  const headline = 'Your offer while the kettle boils'
  const shown = await bodyOf('/trade-in', { tradeIn: { headline, hideInstantOfferText: false } })
  expect(shown).toContain(headline)
  const hidden = await bodyOf('/trade-in', { tradeIn: { headline, hideInstantOfferText: true } })
  expect(hidden).not.toContain(headline)
})

test.each([
  ['brolga-bay', 'makes__card', 'Ford', '/search/ford'],
  ['brolga-bay', 'bodies__tile', 'SUV', '/search/suv'],
  ['lanternfish', 'facets__card', 'Toyota', '/used-cars/toyota'],
  ['kereru-coast', 'facets__card', 'Ute', '/search/ute'],
] as const)(
  'BUDG-18 a facet card of %s (%s) says “%s (23)” with a picture, and leads to as many',
  async (slug, part, label, href) => {
    const { body } = await world.get(slug, '/')
    const card = new RegExp(`<a class="fc-${part}[^"]*" href="${href}">(.*?)</a>`, 's').exec(body)?.[1] ?? ''
    const found = /class="fc-search-results__count"[^>]*>([\d,]+)/.exec((await world.get(slug, href)).body)
    expect(card).toContain('<img')
    expect(card.replaceAll(/<[^>]*>/g, '').trim()).toBe(`${label} (${found?.[1]})`)
  },
)
