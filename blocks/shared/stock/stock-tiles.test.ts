import { describe, expect, test } from 'vitest'
import { load as loadBodies } from '../../body-tiles/load.ts'
import { load as loadFeatured } from '../../featured-stock/load.ts'
import { load as loadHero } from '../../hero/load.ts'
import { load as loadCards } from '../../facet-cards/load.ts'
import { load as loadMakes } from '../../make-tiles/load.ts'
import { brandEntries } from '../../page-header/load.ts'
import { registry } from '../../registry.ts'
import { fakeContext } from '../testing/load-context.ts'
import { bodyPicture, tilePicture } from './body-picture.ts'
import { renderBlock, visibleText } from '../testing/render-block.ts'

const stock = {
  nbHits: 2307,
  facets: {
    make: { Ford: 389, 'Land Rover': 12, Volvo: 1, Toyota: 222 },
    simple_body: { suv: 1008, hatch: 300, hatchback: 94, ute: 431, coupe: 0 },
    car_type: { used: 1299, new: 811, demo: 197 },
  },
}
const catalogue = {
  manufacturers: [{ id: 1, name: 'Ford', slug: 'ford', logo: { url: '/img/makes/ford.svg' } }],
}

describe('facet cards', () => {
  test('NAV-04 BUDG-18 menu, tiles and cards find the logo of a make however catalogue and feed spell it', async () => {
    const logo = (name: string) => ({ name, logo: { url: `/img/makes/${name.length}.svg` } })
    const { context } = fakeContext({
      facets: { make: { 'Land Rover': 3, 'Mercedes-Benz': 2, MINI: 1, Saab: 1 } },
      content: { manufacturers: ['land-rover', 'Mercedes Benz', 'Mini'].map(logo) as never },
    })
    const tiles = await loadMakes(context, { featured: [], limit: 9 } as never)
    const cards = await loadCards(context, { attribute: 'make', pictures: true, limit: 9 } as never)
    const logos = ['/img/makes/10.svg', '/img/makes/13.svg', '/img/makes/4.svg', null]
    expect([
      (await brandEntries(context)).map((brand) => brand.logo),
      tiles.others.map((tile) => tile.logo),
      cards.map(({ image }) => image?.src ?? null),
    ]).toEqual([logos, logos, logos])
  })

  test('BUDG-18 makes link to their search with count and logo, own brands first', async () => {
    const { context } = fakeContext({ ...stock, content: catalogue })
    const tiles = await loadMakes(context, { featured: ['Ford', 'Saab'], limit: 2 } as never)
    expect(tiles.featured).toEqual([
      { name: 'Ford', count: 389, href: '/search/ford', logo: '/img/makes/ford.svg' },
    ])
    expect(tiles.others.map(({ name, href, logo }) => [name, href, logo])).toEqual([
      ['Toyota', '/search/toyota', null],
      ['Land Rover', '/search/land-rover', null],
    ])
  })

  test('BUDG-18 body cards join spellings of one body, and a body without cars has no card', async () => {
    const { context } = fakeContext(stock)
    const tiles = await loadBodies(context, { bodies: ['Ute', 'Hatch', 'Coupe', 'SUV'] } as never)
    expect(tiles.map(({ label, count, href }) => [label, count, href])).toEqual([
      ['Ute', 431, '/search/ute'],
      ['Hatch', 394, '/search/hatch'],
      ['SUV', 1008, '/search/suv'],
    ])
  })

  test('BUDG-18 cars without a make or body are no card, and of equally many the first by name stands first', async () => {
    const { context } = fakeContext({
      nbHits: 20,
      facets: { make: { '': 9, Kia: 2, Audi: 2, BMW: 5, Saab: 0 } },
    })
    const tiles = await loadMakes(context, { featured: [], limit: 9 } as never)
    expect(tiles.others.map(({ name, count }) => [name, count])).toEqual([
      ['BMW', 5],
      ['Audi', 2],
      ['Kia', 2],
    ])
  })

  test('BUDG-18 the card of a body in the US has the country’s word', async () => {
    const { context } = fakeContext({ ...stock, tenant: { country: 'US' } })
    expect((await loadBodies(context, { bodies: ['Ute'] } as never))[0]?.label).toBe('Pickup')
  })

  test('blocks of one page share one search', async () => {
    const { context, asked } = fakeContext(stock)
    await Promise.all([
      loadMakes(context, { featured: [], limit: 1 } as never),
      loadBodies(context, { bodies: ['SUV'] } as never),
      loadHero(context, { search: 'card' } as never),
    ])
    expect(asked).toHaveLength(1)
  })
})

describe('quick search', () => {
  test('SRCH-43 the button names the configured count above 1,999 cars', async () => {
    const { context } = fakeContext({ ...stock, tenant: { stock: { count: 2400 } } })
    const data = await loadHero(context, { search: 'card' } as never)
    expect(data.count).toBe(2400)
    const hero = registry.get('Hero')
    const html = renderBlock(hero as never, { props: { heading: 'x', search: 'card' }, data })
    expect(visibleText(html)).toContain('Show 2,400 cars')
    const empty = { ...data, count: 0 }
    const none = renderBlock(hero as never, { props: { heading: 'x', search: 'card' }, data: empty })
    expect(visibleText(none)).not.toContain('Show 0 cars')
    expect(none).toMatch(/<button[^>]*type="submit">.*Search<\/button>/)
  })

  test('ROUTE-10 the form leads to the search page by make, price, condition and text without script', async () => {
    const { context } = fakeContext(stock)
    const data = await loadHero(context, { search: 'card' } as never)
    const html = renderBlock(registry.get('Hero') as never, { props: { heading: 'x', search: 'card' }, data })
    expect(html).toContain('<form action="/search" method="get">')
    expect([...html.matchAll(/name="(\w+)"/g)].map((match) => match[1])).toEqual([
      'car_type',
      'car_type',
      'car_type',
      'car_type',
      'make',
      'price_max',
      'query',
    ])
    expect(html).toContain('<option value="Land Rover">Land Rover (12)</option>')
    const conditions = (types: string[]) => {
      const drawn = renderBlock(registry.get('Hero') as never, {
        props: { heading: 'x', search: 'card' },
        data: { ...data, types },
      })
      return [...drawn.matchAll(/name="car_type"/g)].length
    }
    expect([['used'], ['used', 'new'], ['used', 'new', 'demo']].map(conditions)).toEqual([0, 3, 4])
  })

  test('a hero without quick search asks nothing', async () => {
    const { context, asked } = fakeContext(stock)
    await loadHero(context, { search: 'none' } as never)
    expect(asked).toEqual([])
  })
})

describe('featured cars', () => {
  test('only cars that can be bought, in the asked order, with the link to all of them', async () => {
    const { context, asked } = fakeContext({ hits: [{ id: 1 }] })
    const props = { query: '', carType: 'used', make: '', sort: 'latest', limit: 4 }
    const data = await loadFeatured(context, props as never)
    expect(data.href).toBe('/search/used-cars?sortBy=latest')
    expect(asked[0]?.indexName).toBe('cars_latest')
    expect(asked[0]?.params['facetFilters']).toEqual([
      ['car_type:used'],
      ['status:in_stock', 'status:coming_soon'],
    ])
  })

  test.each([
    [{ make: 'Land Rover', carType: 'any', sort: 'relevance', query: '' }, '/search/land-rover'],
    [{ make: 'Ford', carType: 'demo', sort: 'relevance', query: '' }, '/search/demo-cars?make=Ford'],
    [
      { make: '', carType: 'any', sort: 'price-asc', query: 'tow bar' },
      '/search?query=tow+bar&sortBy=price-asc',
    ],
  ])('the link of %j is %s', async (props, href) => {
    const { context } = fakeContext()
    expect((await loadFeatured(context, { limit: 4, ...props } as never)).href).toBe(href)
  })
})

test('BUDG-18 the cars of a row of tiles look different, and begin anew after the eighth', () => {
  const looks = Array.from({ length: 9 }, (_, index) => bodyPicture('cabChassis', index))
  expect(new Set(looks).size).toBe(8)
  expect(looks[8]).toBe(looks[0])
  expect(looks[0]).toBe('/img/vehicles/cab-chassis-blue-side-3.webp')
  expect(tilePicture('Off-road family van', 0)).toBe('/img/vehicles/caravan-graphite-front-left-2a.webp')
  expect(tilePicture('Anything', 0)).toBeUndefined()
})
