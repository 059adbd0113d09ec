import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import supermarket from '../../tenants/templates/supermarket.json' with { type: 'json' }
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { indexAttribute, LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '../../runtime/search-state/attributes.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { SettingsPatch } from '../../schemas/generated/types.ts'
import FilterPanel from '../filter-panel/block.tsx'
import { registry } from '../registry.ts'
import { fakeContext, type FakeWorld } from '../shared/testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { load } from './load.ts'
import { resultMapOf } from './load-map.ts'

const block = registry.get('SearchResults') as NonNullable<ReturnType<typeof registry.get>>

const MAKES = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`Make ${index + 1}`, 100 - index]))
const MODELS = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`Model ${index + 1}`, 50 - index]),
)
const car = { id: 1, slug: '2021-ford-ranger-1', year: 2021, make: 'Ford', model: 'Ranger', price: 45_000 }

interface SearchRegionWorld extends Omit<FakeWorld, 'tenant'> {
  settings?: SettingsPatch
  query?: string
  path?: string
  locations?: ResolvedTenant['locations']
  withFilters?: boolean
}

/** The search page as the server renders it. */
async function show({
  settings = {},
  query = '',
  path = '/search',
  locations,
  withFilters = true,
  ...world
}: SearchRegionWorld) {
  const tenant: Partial<ResolvedTenant> = {
    settings: settingsWith(settings),
    ...(locations && { locations }),
  }
  const { context, asked } = fakeContext({ hits: [car], nbHits: 1, ...world, tenant })
  Object.assign(context.page, { path, query })
  const props = { heading: '', intro: '', index: 'cars', placeholder: '' } as never
  const data = await load(context, props)
  const panel = createElement(FilterPanel as never, {
    id: 'filters',
    props: { title: 'Filters' },
    site: fixtureSite(tenant),
    page: fixturePage(),
    slots: {},
    className: '',
  })
  const page = { path: '/search', query }
  const slots = withFilters ? { filters: panel } : {}
  return { asked, data, tenant, html: renderBlock(block, { data, tenant, page, slots }) }
}

test.each([true, false])(
  'UI-04 a button and a column for filters where there are any: %j',
  async (withFilters) => {
    const { html } = await show({ withFilters })
    expect(['__filters"', '__bar"'].map((part) => html.includes(`fc-search-results${part}`))).toEqual([
      withFilters,
      withFilters,
    ])
  },
)

/** The HTML of one filter section. */
function section(html: string, title: string): string {
  const part = html
    .split('<section class="fc-filter-section">')
    .find((text) => visibleText(text).startsWith(title))
  return part ?? ''
}

test('CARD-18 scripts are told of a car what it has, and when it came while that makes it a new arrival', async () => {
  const { now } = fixturePage()
  const dayBefore = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
  const hit = { ...car, tag: null, reserved: false }
  const { data, html } = await show({
    hits: [
      { ...hit, created_at: dayBefore(1) },
      { ...hit, id: 2, created_at: dayBefore(30) },
    ],
  })
  const told = { ...car, reserved: false }
  expect(data?.initial.results[0]?.hits).toEqual([
    { ...told, created_at: dayBefore(1) },
    { ...told, id: 2 },
  ])
  expect(html.match(/NEW ARRIVAL/g)).toHaveLength(1)
})

test.each([
  ['query=cheapest', 'price-asc'],
  ['query=newest+suv', 'latest'],
  ['query=cheapest&sortBy=price-desc', 'price-desc'],
  ['query=suv', 'relevance'],
])('SRCH-05 the sort control says the order that the words ask for: %s', async (query, sort) => {
  const settings = { search: { sortOptions: ['relevance' as const, 'price-desc' as const] } }
  const { html } = await show({ query, settings })
  expect(/<option value="([^"]*)" selected/.exec(html)?.[1]).toBe(sort)
})

test.each([
  ['one yard', [{}], false],
  ['two yards', [{}, {}], true],
  ['two yards of which one is hidden', [{}, { visible: false }], false],
  ['two yards of which one has no place on a map', [{}, { address: {} }], false],
])('the map is offered where several yards can stand on it: %s', async (_, yards, offered) => {
  const locations = yards.map((yard, at) => ({
    id: at + 1,
    name: `Yard ${at + 1}`,
    slug: `yard-${at + 1}`,
    dealership_slug: 'd',
    address: { lat: -19.2, lng: 146.8 + at },
    ...yard,
  }))
  const { html } = await show({ locations: locations as never })
  const views = /<nav class="fc-search-results__views"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect([...visibleText(views).matchAll(/Grid|List|Map/g)].map(String)).toEqual(
    offered ? ['Grid', 'List', 'Map'] : ['Grid', 'List'],
  )
})

describe('the filter panel', () => {
  test('SRCH-10 sections open as configured say so, the others are closed and hidden', async () => {
    const { html } = await show({ facets: { make: MAKES, colour: { Red: 2 } } })
    const make = section(html, 'Make')
    expect(make).toMatch(/<button type="button" aria-expanded="true" aria-controls="block-section-make">/)
    expect(make).not.toMatch(/id="block-section-make" hidden/)
    const colour = section(html, 'Colour')
    expect(colour).toContain('aria-expanded="false"')
    expect(colour).toMatch(/id="block-section-colour" hidden=""/)
  })

  test('SRCH-10 conditions that do not add up to the results say how many cars have none', async () => {
    const facets = { car_type: { used: 1302, new: 810, demo: 197 } }
    const rest = async (world: object) =>
      visibleText(section((await show({ facets, ...world })).html, 'Condition'))
    expect(await rest({ nbHits: 2400 })).toContain('91 more with no condition given')
    expect(await rest({ nbHits: 2309 })).not.toContain('no condition given')
    expect(await rest({ nbHits: 1302, query: 'car_type=used' })).not.toContain('no condition given')
    // The counts of a chosen condition are of it alone: the others are not missing.
    const used = { facets: { car_type: { used: 90 } }, nbHits: 100, query: 'car_type=used' }
    expect(await rest(used)).not.toContain('no condition given')
  })

  test('SRCH-63 a city that the site chose by itself says how many cars are elsewhere', async () => {
    const facets = { city: { Tauranga: 116, Whakatane: 100, Papamoa: 43 } }
    const chips = async (query: string) =>
      (await show({ facets, query, settings: { search: { presetCity: 'Tauranga' } } })).html
    expect(await chips('')).toContain('Show 143 more elsewhere')
    expect(await chips('city=Whakatane')).not.toContain('elsewhere')
  })

  test('SRCH-13 makes have the logo of the catalogue, a drawn mark without an entry, their initial where it has none', async () => {
    const { html } = await show({
      facets: { make: { Ford: 9, Saab: 3, Toyota: 2 } },
      content: {
        manufacturers: [
          { id: 1, name: 'Ford', slug: 'ford', logo: { url: '/img/logos/own-ford.svg' } },
          { id: 2, name: 'Saab', slug: 'saab', logo: null },
        ],
      },
    })
    const make = section(html, 'Make')
    expect(make).toContain('src="/img/logos/own-ford.svg')
    expect(make).toContain('src="/img/makes/toyota.svg')
    expect(make).toMatch(/fc-filter-list__logo--text" aria-hidden="true">S<\/span><span>Saab<\/span>/)
  })

  test('SRCH-16 SRCH-17 seven makes before "Show all makes"; the supermarket template shows 20', async () => {
    const rows = (html: string) => [...section(html, 'Make').matchAll(/name="make"/g)].length
    const facets = { make: MAKES }
    expect(rows((await show({ facets })).html)).toBe(7)
    const { popularMakes } = supermarket.settings.filters
    expect(popularMakes.limit).toBe(20)
    const { html } = await show({ facets, settings: { filters: { popularMakes } } })
    expect(rows(html)).toBe(20)
    expect(section(html, 'Make')).toContain('Show all makes')
  })

  test.each([
    [7, [], 'M7', false],
    [8, [], 'M7', true],
    [25, ['M25'], 'M25', true],
    [25, ['M3'], 'M7', true],
  ])(
    'SRCH-16 of %i makes with %j chosen the last that is shown is %s, more behind a button: %s',
    async (count, chosen, last, more) => {
      const make = Object.fromEntries(Array.from({ length: count }, (_, at) => [`M${at + 1}`, 100 - at]))
      const query = new URLSearchParams(chosen.map((name) => ['make', name])).toString()
      const makes = section((await show({ facets: { make }, query })).html, 'Make')
      const values = [...makes.matchAll(/name="make"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
      // A chosen one beyond the seventh comes on top.
      expect(values).toHaveLength(last === 'M25' ? 8 : 7)
      expect(values).toContain(last)
      expect(makes.includes('Show all makes')).toBe(more)
    },
  )

  test('SRCH-10 SRCH-20 eight values before "Show all", and those that are chosen', async () => {
    const colours = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`C${at + 1}`, 90 - at]))
    const list = async (count: number, query = '') => {
      const part = section((await show({ facets: { colour: colours(count) }, query })).html, 'Colour')
      const values = [...part.matchAll(/name="colour"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
      return [values.length, values.at(-1), /Show all \d+/.exec(part)?.[0], /aria-expanded="true"/.test(part)]
    }
    expect(await list(8)).toEqual([8, 'C8', undefined, false])
    expect(await list(9)).toEqual([8, 'C8', 'Show all 9', false])
    // What is chosen is seen, and its section open.
    expect(await list(10, 'colour=C10')).toEqual([9, 'C10', 'Show all 10', true])
  })

  test('SRCH-10 seats stand in their order, colours by their number of cars', async () => {
    const { html } = await show({ facets: { seats: { 7: 9, 5: 90, 2: 1 }, colour: { Red: 1, Blue: 9 } } })
    const values = (title: string) =>
      [...section(html, title).matchAll(/type="checkbox"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
    expect([values('Seats'), values('Colour')]).toEqual([
      ['2', '5', '7'],
      ['Blue', 'Red'],
    ])
  })

  test('SRCH-19 a make with 40 models shows 30 of them and "Show all models"', async () => {
    const names = Object.fromEntries(Object.entries(MODELS).map(([model, count]) => [`Ford ${model}`, count]))
    const { html } = await show({
      query: 'make=Ford',
      facets: { make: { Ford: 900 }, model: MODELS, make_model: names },
      settings: { filters: { modelSublists: true } },
    })
    const make = section(html, 'Make')
    expect([...make.matchAll(/name="model"/g)]).toHaveLength(30)
    expect(make).toContain('Show all models')
    // One that is chosen stands there whatever its place in the list.
    const chosen = await show({
      query: 'make=Ford&model=Model+40',
      facets: { make: { Ford: 900 }, model: MODELS, make_model: names },
      settings: { filters: { modelSublists: true } },
    })
    const models = [...section(chosen.html, 'Make').matchAll(/<input[^>]*name="model"[^>]*>/g)].map(String)
    expect(models).toHaveLength(31)
    expect(models.filter((model) => model.includes('checked'))).toEqual([
      expect.stringContaining('value="Model 40"'),
    ])
  })

  test('SRCH-19 models are asked for and drawn where the site wants them below their make, and nowhere else', async () => {
    const world = {
      query: 'make=Ford',
      facets: { make: { Ford: 9 }, model: { Ranger: 4 }, make_model: { 'Ford Ranger': 4 } },
    }
    const asks = async (modelSublists: boolean) => {
      const { asked, html } = await show({ ...world, settings: { filters: { modelSublists } } })
      const isAsked = asked.some(({ params }) =>
        (params['facets'] as string[] | undefined)?.includes('model'),
      )
      return [isAsked, section(html, 'Make').includes('name="model"')]
    }
    expect(await asks(true)).toEqual([true, true])
    expect(await asks(false)).toEqual([false, false])
  })

  test.each([
    [8, [], 8, false],
    [9, [], 8, true],
    [12, ['Town 10', 'Town 12'], 10, true],
  ])(
    'SRCH-20 of %i values with %j chosen %i stand before "Show all"',
    async (count, chosen, shown, hasMore) => {
      const city = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`Town ${String(at + 1).padStart(2, '0')}`, 50 - at]),
      )
      const query = chosen.map((town) => `city=${encodeURIComponent(town)}`).join('&')
      const { html } = await show({ query, facets: { city }, settings: { filters: { sections: ['city'] } } })
      const part = section(html, 'City')
      expect([...part.matchAll(/name="city"/g)]).toHaveLength(shown)
      expect(part.includes(`Show all ${count}`)).toBe(hasMore)
      expect([...part.matchAll(/value="([^"]*)" checked=""|checked="" value="([^"]*)"/g)]).toHaveLength(
        chosen.length,
      )
    },
  )

  test.each([
    [{}, 4],
    [{ bodyLimit: 3 }, 3],
    [{ customBodies: ['Pop Top'] }, 20],
    [{ customBodies: ['Pop Top'], customBodyLimit: 6 }, 6],
  ])('SRCH-20 with %j in the settings %i of 25 bodies stand before "Show all"', async (filters, shown) => {
    const simple_body = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [at === 24 ? 'Pop Top' : `Van ${at + 1}`, 50 - at]),
    )
    const { html } = await show({ facets: { simple_body }, settings: { filters } })
    const part = section(html, 'Body')
    expect([...part.matchAll(/name="body"/g)]).toHaveLength(shown)
    expect(part).toContain('Show all 25')
  })

  test('SRCH-28 features are a section with their counts', async () => {
    expect(supermarket.settings.filters.sections).toContain('filtered_features')
    const { html, asked } = await show({
      facets: { filtered_features: { Towbar: 12, 'Reverse camera': 1008 } },
      settings: { filters: { sections: ['filtered_features'] } },
    })
    expect(visibleText(section(html, 'Features'))).toMatch(/^Features Reverse camera 1,008 Towbar 12/)
    expect(asked.some(({ params }) => (params['facets'] as string[])?.includes('filtered_features'))).toBe(
      true,
    )
  })
})

describe('the results', () => {
  test('SRCH-66 the count is a polite live region, in the words of the site', async () => {
    const count = (html: string) => /<output class="fc-search-results__count">(.*?)<\/output>/.exec(html)?.[1]
    expect(count((await show({})).html)).toBe('1 car')
    const noun = { one: 'van', many: 'vans' }
    const { html } = await show({ nbHits: 90, settings: { search: { noun } } })
    expect(count(html)).toBe('90 vans')
    expect(html).toContain('Vans for sale')
    expect(html).toContain('Show Me 90 Vans')
  })

  test('SRCH-65 five pages around the present one, as many at the ends, and never more than there are', async () => {
    const pages = async (page: number, nbPages: number) => {
      const query = page === 1 ? '' : `page=${page}`
      const { html } = await show({ query, nbPages, nbHits: nbPages * 24 })
      return [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))
    }
    expect(await pages(1, 110)).toEqual([1, 2, 3, 4, 5])
    expect(await pages(50, 110)).toEqual([48, 49, 50, 51, 52])
    expect(await pages(110, 110)).toEqual([106, 107, 108, 109, 110])
    expect(await pages(2, 3)).toEqual([1, 2, 3])
  })

  test.each([
    [1, 3, 1, null, 'page=2'],
    [2, 3, 2, 'search', 'page=3'],
    [3, 3, 3, 'page=2', null],
    [4, 3, 3, 'page=2', null],
    [1, 1, 1, null, null],
  ])(
    'SRCH-02 SRCH-65 page %i of %i leads one back and one on, and no further',
    async (page, nbPages, shown, back, on) => {
      const query = page === 1 ? '' : `page=${page}`
      const { html, data, asked } = await show({ query, nbPages, nbHits: nbPages * 24 })
      const link = (rel: string) =>
        new RegExp(`href="[^"]*?((?:page=\\d+)|search)" rel="${rel}"`).exec(html)?.[1] ?? null
      expect([link('prev'), link('next')]).toEqual([back, on])
      expect(data?.initial.state.page).toBe(shown - 1)
      // Only a page beyond the last is searched twice.
      const first = await show({ nbPages, nbHits: nbPages * 24 })
      expect(asked.length > first.asked.length).toBe(page > nbPages)
    },
  )

  test('the budget finder’s fields are a price range without script, unless the address has one', async () => {
    const budget = 'budget_weekly=150&budget_deposit=5000&budget_years=5&budget_rate=0'
    const asked = async (query: string) => JSON.stringify((await show({ query })).asked)
    expect(await asked(budget)).toMatch(/price<=44000/)
    expect(await asked(`${budget}&price=:9000`)).toMatch(/price<=9000/)
    expect(await asked(`${budget}&price=:9000`)).not.toMatch(/price<=44000/)
  })

  test('SRCH-63 a dealership is a chip by the name of its location, another code in words', async () => {
    const locations = [{ id: 1, name: 'Gumleaf Bay Cars', slug: 'bay', dealership_slug: 'gumleaf-5' }]
    const query =
      'dealership_slug=gumleaf-5&dealership_slug=curlew-point&status=coming_soon&categories=run-out'
    const { html } = await show({ query, locations })
    const chips = [...html.matchAll(/Remove filter <\/span>([^<]*)/g)].map(([, text]) => text)
    expect(chips.toSorted()).toEqual(['Coming soon', 'Curlew Point', 'Gumleaf Bay Cars', 'Run Out'])
  })

  test('PROMO-02 two calculator tiles of one page are no landmarks of the same name', async () => {
    const hits = Array.from({ length: 21 }, (_, index) => ({
      ...car,
      id: index + 1,
      slug: `car-${index + 1}`,
    }))
    const { html } = await show({ hits, nbHits: 21, settings: { promo: { calculatorTiles: true } } })
    expect([...html.matchAll(/data-kind="calculator"/g)]).toHaveLength(2)
    expect(html).not.toContain('<aside')
  })

  test('SRCH-62 PROMO-02 tiles stand between the 21 cars of the first page, on no further one, and are counted nowhere', async () => {
    const hits = Array.from({ length: 21 }, (_, at) => ({ ...car, id: at + 1, slug: `car-${at + 1}` }))
    const page = async (query: string, calculatorTiles = true) => {
      const settings = { promo: { calculatorTiles } }
      const { html, asked } = await show({ hits, nbHits: 90, nbPages: 5, query, settings })
      const count = /__count">(.*?)<\/output>/.exec(html)?.[1]
      const cars = [...html.matchAll(/<article class="fc-car-card/g)].length
      const tiles = [...html.matchAll(/data-kind="calculator"/g)].length
      return { cars, tiles, count, sizes: asked.map(({ params }) => params['hitsPerPage']) }
    }
    const without = await page('', false)
    expect(without).toMatchObject({ cars: 21, tiles: 0, count: '90 cars' })
    expect(await page('')).toEqual({ ...without, tiles: 2 })
    expect(await page('page=2')).toMatchObject({ cars: 21, tiles: 0, count: '90 cars', sizes: without.sizes })
  })

  test('SRCH-47 where no car is found the price has its default range and there are no years, unless some are asked for', async () => {
    const { html } = await show({ hits: [], nbHits: 0, query: 'query=zzzz' })
    expect(visibleText(section(html, 'Price'))).toContain('$0 – $100,000')
    expect(section(html, 'Year')).toBe('')
    const asked = await show({ hits: [], nbHits: 0, query: 'year=2020:2021' })
    expect(visibleText(section(asked.html, 'Year'))).toContain('2020 – 2021')
  })

  test('SRCH-64 an empty yard offers no filters to clear, an empty search does', async () => {
    const empty = visibleText((await show({ hits: [], nbHits: 0 })).html)
    expect(empty).toContain('No cars here right now')
    expect(empty).not.toContain('Clear all filters')
    const narrow = visibleText((await show({ hits: [], nbHits: 0, query: 'make=Ford' })).html)
    expect(narrow).toContain('No cars match yet')
    expect(narrow).toContain('Clear all filters')
    for (const query of ['', 'make=Ford'])
      expect((await show({ hits: [], nbHits: 0, query })).html).toContain(
        'href="/contact-us?subject=find-me-a-car">Find me a car<',
      )
  })

  test('SRCH-33 what an empty search offers is counted, and its cars found, by further lookups with filter strings', async () => {
    const { asked } = await show({ hits: [], nbHits: 0, query: 'make=Ford&body=ute' })
    const lookups = asked.slice(-2)
    for (const { params } of lookups) {
      expect(params.hitsPerPage).toBe(3)
      expect(params.filters).toMatch(/^available_until > \d+ AND show_on_dealer_website:true/)
    }
  })
})

test.each([
  ['sortBy=price-asc&make=Ford&body=ute', 'cars_price_asc', true],
  ['query=cheapest&make=Ford&body=ute', 'cars_price_asc', true],
  ['sortBy=latest&make=Ford&body=ute', 'cars_latest', false],
])(
  'SRCH-56 SRCH-64 the ways out of “%s” are counted as their list will be: of %s',
  async (query, index, priced) => {
    const { asked } = await show({ hits: [], nbHits: 0, query, facets: { make: { Ford: 1 } } })
    const ways = asked.filter(({ params }) => params['hitsPerPage'] === 3 && params['facetFilters'])
    const told = ways.map(({ indexName, params }) => [indexName, /price > 0/.test(String(params['filters']))])
    expect(told).toEqual([
      [index, priced],
      [index, priced],
    ])
  },
)

test('ROUTE-08 SRCH-24 what the path names comes on top of what the query string asks for, each value once', async () => {
  const facets = { make: { Ford: 3, Kia: 2 }, simple_body: { Ute: 3 } }
  const { data } = await show({
    path: '/search/ford',
    query: 'make=Kia&make=Ford&body=ute',
    facets,
  } as never)
  expect(data.state.lists).toEqual({ make: ['Ford', 'Kia'], body: ['ute'] })
})

test.each([...RANGE_ATTRIBUTES, ...LIST_ATTRIBUTES])(
  'SRCH-58 the page is refined by the %s of its address, though the site shows no filter of it',
  async (name) => {
    const isRange = RANGE_ATTRIBUTES.some((each) => each === name)
    const { asked } = await show({
      query: `${name}=${isRange ? '100:2020' : 'x'}`,
      settings: { filters: { sections: [], openSections: [], subscriptionSlider: false } },
    })
    const attribute = indexAttribute(name)
    const [refined] = asked.filter(({ params }) => params['hitsPerPage'] === 21)
    const { numericFilters = [], facetFilters = [] } = refined?.params ?? {}
    expect([numericFilters, facetFilters].flat(2)).toEqual(
      isRange ? [`${attribute}>=100`, `${attribute}<=2020`] : [`${attribute}:x`],
    )
  },
)

describe('what search engines are told of a page of results', () => {
  const headOf = async (query: string, nbHits = 45, path = '/search') => {
    const world = { query, nbHits, nbPages: 3, path, facets: { make: { Ford: 45 } } }
    const { data, tenant } = await show(world)
    const page = fixturePage({ path, query })
    return head({ props: { heading: '' } as never, data, site: fixtureSite(tenant), page })
  }

  test('SRCH-56 the cheapest first are cars with a price, in every other order the others stand, too', async () => {
    const { standard, priceAscending } = (await show({})).data.filters
    expect(standard).not.toContain('price')
    expect(priceAscending).toBe(`${standard} AND price > 0`)
  })

  test('RUN-07 search engines are given the cars of the page in their order, counted from one', async () => {
    const hits = ['a', 'b'].map((slug, id) => ({ ...car, id, slug, name: `Car ${slug}` }))
    const { data } = await show({ hits, nbHits: 2 })
    const found = head({
      props: { heading: '' } as never,
      data,
      site: fixtureSite(),
      page: fixturePage(),
    })
    expect(found?.jsonLd).toEqual([
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: '/cars/a', name: 'Car a' },
          { '@type': 'ListItem', position: 2, url: '/cars/b', name: 'Car b' },
        ],
      },
    ])
  })

  test('SEO-03 every page of results is its own, and says which one it is', async () => {
    expect(await headOf('')).toMatchObject({ canonical: '/search' })
    expect(await headOf('')).not.toHaveProperty('robots')
    expect(await headOf('')).not.toHaveProperty('pageNumber')
    const second = await headOf('page=2')
    expect(second).toMatchObject({ canonical: '/search?page=2', pageNumber: 2 })
    expect(second).not.toHaveProperty('robots')
  })

  test('SEO-03 what is refined or in another order is not for search engines, and points at the whole', async () => {
    for (const query of ['make=Ford', 'sortBy=latest', 'query=towbar', 'price=:30000'])
      expect(await headOf(query)).toMatchObject({ canonical: '/search', robots: 'noindex,follow' })
  })

  test('SEO-03 a page of a make or model without a car is not for search engines', async () => {
    expect(await headOf('', 0, '/search/ford')).toMatchObject({
      canonical: '/search/ford',
      robots: 'noindex,follow',
    })
    expect(await headOf('', 0, '/search/ford')).not.toHaveProperty('status')
    expect(await headOf('', 1, '/search/ford')).not.toHaveProperty('robots')
  })

  test('SEO-06 the count and the noun agree', async () => {
    const words = async (hits: number) => {
      const { tokens } = (await headOf('make=Ford', hits)) ?? {}
      return [tokens?.['search.count'], tokens?.['search.noun']]
    }
    expect([await words(1), await words(45)]).toEqual([
      ['1', 'car'],
      ['45', 'cars'],
    ])
  })

  test.each([
    [{}, 1999, '1,999'],
    [{}, 2000, '2,400'],
    [{ countLimit: 100 }, 100, '100'],
    [{ countLimit: 100 }, 101, '2,400'],
    [{ countLimit: 5000 }, 2307, '2,307'],
  ])('CFG-13 SRCH-43 with %j and %i cars the title of the page says %s', async (search, nbHits, said) => {
    const { data, tenant } = await show({ nbHits, settings: { search } })
    const { tokens } =
      head({
        props: { heading: '' } as never,
        data: { ...data, stockCount: 2400 },
        site: fixtureSite(tenant),
        page: fixturePage(),
      }) ?? {}
    expect(tokens?.['search.count']).toBe(said)
  })

  test.each(['/search/ford', '/search/used-cars', '/search?make=Ford'])(
    'CFG-13 SRCH-43 at %s stock.count is not the number: the cars found are counted by their types',
    async (address) => {
      const [path = '', query = ''] = address.split('?')
      const facets = { make: { Ford: 2300 }, car_type: { used: 2100, demo: 7 } }
      const { data, tenant } = await show({ path, query, nbHits: 2000, facets })
      const page = fixturePage({ path, query })
      const site = fixtureSite(tenant)
      const own = { ...data, stockCount: 2400 }
      const found = head({ props: { heading: '' } as never, data: own, site, page })
      expect(found?.tokens?.['search.count']).toBe('2,107')
    },
  )

  test.each([
    ['', 11, ['main-yard']],
    ['', 21, ['gumleaf-1']],
    ['dealership_slug=gumleaf-1', 11, ['main-yard', 'gumleaf-1']],
    ['dealership_slug=gumleaf-2', 11, ['main-yard']],
  ])('PROMO-08 at “%s” of a site of dealership %i the tiles are those for %j', async (query, own, shown) => {
    const tile = (slug: string) => ({ id: slug, title: slug, dealerships: [slug], position: 1 })
    const { context } = fakeContext({
      tenant: {
        dealership_id: own,
        dealerships: [
          { id: 11, slug: 'main-yard', name: 'Main Yard' },
          { id: 21, slug: 'gumleaf-1', name: 'Gumleaf Paperbark' },
        ],
        settings: settingsWith({
          promo: { calculatorTiles: false, tiles: ['main-yard', 'gumleaf-1'].map((slug) => tile(slug)) },
        }),
      } as never,
    })
    Object.assign(context.page, { path: '/search', query })
    const { tiles } = await load(context, { heading: '', intro: '', index: 'cars', placeholder: '' } as never)
    expect(tiles.map(({ id }) => id)).toEqual(shown)
  })

  test('ROUTE-08 a path that names nothing of the stock answers 404 and is not for search engines', async () => {
    expect(await headOf('', 45, '/search/nothing')).toMatchObject({ status: 404, robots: 'noindex,follow' })
    expect(await headOf('', 45, '/search/ford')).not.toHaveProperty('status')
  })
})

test.each(['__proto__', 'constructor', 'toString'])(
  'SRCH-13 a make that every object has by nature, %s, is a make like any other',
  async (make) => {
    const { html } = await show({ query: `make=${make}`, settings: { filters: { modelSublists: true } } })
    expect(visibleText(section(html, 'Make'))).toContain(make)
  },
)

describe('ROUTE-11 a site with a city of its own', () => {
  const settings = { search: { presetCity: 'Cairns' } }
  const headFor = async (query: string) => {
    const { data, tenant } = await show({ query, settings })
    const page = fixturePage({ path: '/search', query })
    return head({ props: { heading: '' } as never, data, site: fixtureSite(tenant), page })
  }

  test.each([
    ['', 'Cairns', ['Cairns']],
    ['page=2', 'Cairns', ['Cairns']],
    ['city=', null, undefined],
    ['make=Ford', null, undefined],
    ['city=Townsville', null, ['Townsville']],
  ])('the address “%s” presets %s', async (query, preset, cities) => {
    const { data } = await show({ query, settings, nbPages: 3 })
    expect([data.presetCity, data.state.lists.city]).toEqual([preset, cities])
  })

  test('SEO-03 its first page is for search engines, one of another city is not', async () => {
    expect(await headFor('')).not.toHaveProperty('robots')
    expect(await headFor('city=Townsville')).toMatchObject({ robots: 'noindex,follow' })
  })
})

test.each([
  ['a', 'Tile of A'],
  ['a&dealership_slug=b', 'Tile of the group'],
])('CFG-21 PROMO-02 results of dealership_slug=%s have the tile “%s”', async (slugs, title) => {
  const tile = (name: string) => ({ promo: { dealershipTile: { enabled: true, title: name } } })
  const { context } = fakeContext({
    hits: [car],
    nbHits: 1,
    tenant: {
      settings: settingsWith(tile('Tile of the group')),
      dealershipOverrides: { a: tile('Tile of A') },
    } as never,
  })
  Object.assign(context.page, { path: '/search', query: `dealership_slug=${slugs}` })
  const { tiles } = await load(context, {} as never)
  expect(JSON.stringify(tiles)).toContain(title)
})

test.each([
  [1, null],
  [2, 'bay'],
])('SRCH-58 of %i yards the map is %s: one alone has nothing to choose from', async (count, region) => {
  const locations = Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `Yard ${at}`,
    slug: `yard-${at}`,
    dealership_slug: 'd',
    address: { lat: -19 - at, long: 146 },
  }))
  const { context } = fakeContext({ tenant: { locations: locations as never } })
  const maps = { around: async () => ({ region: { id: 'bay' } }) as never }
  expect((await resultMapOf({ ...context, maps }, 'grid'))?.region ?? null).toBe(region)
})
