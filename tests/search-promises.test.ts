import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { directoryRequest, suggestionsOf } from '../blocks/directory-search/suggestions.ts'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import { createDemoWorld, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const count = (html: string) => {
  const [, found = ''] = /class="fc-search-results__count[^>]*>(.*?)<\/(?:p|h2|output|div)>/s.exec(html) ?? []
  return Number(/[\d,]+/.exec(visibleText(found))?.[0].replace(',', ''))
}

/** Labels and counts of the rows of a filter. */
function rowsOf(html: string, name: string): [label: string, count: number][] {
  const rows = html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*/>(.*?)</label>`, 'gs'))
  return [...rows].map(([, text = '']) => {
    const [, label = '', cars = ''] = /^(.*) ([\d,]+)$/.exec(visibleText(text)) ?? []
    return [label, Number(cars.replace(',', ''))]
  })
}

test('SRCH-24 every van of the caravan dealer has a row of its body, and no body has two', async () => {
  const { body } = await world.get('wandering-wombat', '/caravans')
  const rows = rowsOf(body, 'body')
  const labels = rows.map(([label]) => label.toLowerCase())
  expect(new Set(labels).size).toBe(labels.length)
  expect(rows.reduce((sum, [, cars]) => sum + cars, 0)).toBe(count(body))
})

test('SRCH-24 a body is found by every name it has in an address', async () => {
  const found = ['Motorhome', 'motorhome'].map((name) =>
    world.get('wandering-wombat', `/caravans?body=${name}`),
  )
  const [first, second] = (await Promise.all(found)).map(({ body }) => body)
  expect(count(first!)).toBeGreaterThan(1)
  expect(count(second!)).toBe(count(first!))
  expect(rowsOf(first!, 'body').map(([label]) => label)).toEqual(
    rowsOf(second!, 'body').map(([label]) => label),
  )
})

test('SRCH-63 a chip says what visitors call a value, never its code', async () => {
  const chipsOf = async (query: string) => {
    const { body } = await world.get('brolga-bay', `/search?${query}`)
    return [...body.matchAll(/Remove filter <\/span>(.*?)<svg/gs)].map(([, text = '']) => visibleText(text))
  }
  expect(await chipsOf('status=in_stock&status=in_transit')).toEqual(['In stock', 'In transit'])
  expect(await chipsOf('dealership_slug=gumleaf-1')).toEqual(['Gumleaf Paperbark Sales'])
  expect(await chipsOf('body=cabChassis&seats=7')).toEqual(['Cab Chassis', '7 seats'])
  expect(await chipsOf('car_type=demo&item_type=car')).toEqual(['Demo', 'Car'])
  expect(await chipsOf('price_min=10000&km_max=5000')).toEqual([
    'Kilometres up to 5,000 km',
    'Price from $10,000',
  ])
})

describe('SRCH-23 a suggestion says as many cars as the page it leads to lists', () => {
  test.each<Slug>(['brolga-bay', 'lanternfish', 'quokka-ridge-nissan', 'kereru-coast'])(
    '%s',
    async (slug) => {
      const { search } = await world.compiled(slug).then(({ site }) => site)
      const [answer] = await world.search(slug).search([directoryRequest('')])
      const suggestions = suggestionsOf(answer?.hits ?? [], '', search.path)
      expect(suggestions.length).toBeGreaterThan(3)
      for (const { href, count: said } of suggestions.filter(({ text }) => text.includes(' '))) {
        // Nothing but the path is refined: a city that the site sets itself would be counted.
        expect([href, count((await world.get(slug, href)).body)]).toEqual([href, said])
      }
    },
  )
})

describe('SRCH-33 a search that finds nothing shows similar cars', () => {
  const cards = (html: string) => {
    const [, empty = ''] = html.split('<div class="fc-search-results__empty">')
    return [...empty.split('<nav')[0]!.matchAll(/<article[^>]*class="fc-car-card/g)].length
  }

  test('those that the nearest of its filters taken away finds', async () => {
    const { body } = await world.get('brolga-bay', '/search?make=Toyota&price=:100')
    expect(visibleText(body)).toContain('No cars match yet')
    expect(cards(body)).toBe(3)
  })

  test.each(['/search?query=xqzwv', '/search/unobtainium'])('%s has some of the stock', async (path) => {
    const { body } = await world.get('brolga-bay', path)
    expect(visibleText(body)).toMatch(/No cars match yet|We have no such cars/)
    expect(cards(body)).toBe(3)
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'ROUTE-08 SRCH-12 SRCH-63 a search for %s is a search for a word, in every place it can stand',
  async (word) => {
    const shown = [
      `query=${word}`,
      `query=2019+${word}+under+40k`,
      `car_type=${word}`,
      `status=${word}`,
      `body=${word}&fuel=${word}`,
    ]
    // A parameter of that name is none that the page reads.
    for (const query of [...shown, `${word}=1`]) {
      const { statusCode, body } = await world.get('brolga-bay', `/search?${query}`)
      const text = visibleText(body)
      expect([query, statusCode]).toEqual([query, 200])
      expect(text).not.toMatch(/function|\[object|native code/)
      // A status of that name is shown as one, with a capital.
      const isShown = text.toLowerCase().includes(word.toLowerCase())
      expect([query, isShown]).toEqual([query, shown.includes(query)])
    }
    expect(world.faults.splice(0)).toEqual([])
  },
)

test('SRCH-47 a range may be drawn over all that its own choice leaves out; other filters narrow it', async () => {
  const bounds = async (path: string) => {
    const { body } = await world.get('brolga-bay', path)
    const handles = body.matchAll(/aria-label="M(?:in|ax)imum price"[^>]*min="(\d+)" max="(\d+)"/g)
    return [...handles].map(([, min, max]) => [Number(min), Number(max)])
  }
  const whole = await bounds('/search')
  expect(whole).toHaveLength(2)
  expect(await bounds('/search?price=20000:30000')).toEqual(whole)
  const prices = world
    .cars('brolga-bay')
    .flatMap(({ make, price }) => (make === 'Mazda' && price ? [price] : []))
  const [[min = 0, max = 0] = []] = await bounds('/search?make=Mazda&price=20000:30000')
  expect(max).toBe(Math.max(...prices))
  expect(min).toBeGreaterThanOrEqual(Math.min(...prices))
  expect(max).toBeLessThan(whole[0]![1]!)
})

test.each<[Slug, string, string]>([
  ['brolga-bay', '/search', 'Cars for sale'],
  ['silverwattle-toyota', '/search/used-cars?make=Kia&query=tow+bar', 'Used Kia cars for sale, “tow bar”'],
  ['wandering-wombat', '/caravans?sort=price-asc', 'Caravans, campers and motorhomes'],
])(
  'SRCH-40 SEO-03 %s%s whose first search fails is a 503 to come back to, in no index and kept by nobody, with its heading and the way to the same search; then it has its cars',
  async (slug, path, heading) => {
    const restore = world.withoutSearch(slug)
    const failed = await world.get(slug, path)
    restore()
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    const [title = ''] = /(?<=<title>).*?(?=<\/title>)/.exec(failed.body) ?? []
    expect(visibleText(title)).toMatch(new RegExp(`^${heading}( in [\\w ]+)? \\| \\w`))
    expect(failed.body).toContain('<meta name="robots" content="noindex">')
    expect(failed.body).not.toContain('rel="canonical"')
    const headings = [...failed.body.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
      visibleText(text),
    )
    expect(headings).toEqual([heading])
    const [, again = ''] = /href="([^"]*)">Retry</.exec(failed.body) ?? []
    expect(new URL(again.replaceAll('&amp;', '&'), 'http://x').href).toBe(new URL(path, 'http://x').href)
    const found = await world.get(slug, again.replaceAll('&amp;', '&'))
    expect([found.statusCode, found.headers['retry-after']]).toEqual([200, undefined])
    expect(found.body).toContain('class="fc-search-results__count')
  },
)
