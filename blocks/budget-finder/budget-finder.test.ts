import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../runtime/block/load-context.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { FIXTURE_NOW, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { load } from './load.ts'
import { budgetRequests } from './requests.ts'

const props = { carType: 'any', bodies: 6 } as never
const block = registry.get('BudgetFinder') as NonNullable<ReturnType<typeof registry.get>>
const data = {
  bounds: { min: 4990, max: 148_900 },
  count: 412,
  bodies: [
    {
      label: 'Hatch',
      values: ['hatch', 'hatchback'],
      count: 12,
      image: '/img/vehicles/hatch-blue-side-3.webp',
    },
  ],
  filters: { finder: 'price > 1000', listed: 'price > 1000' },
  menu: {},
}

describe('the budget finder as it is rendered', () => {
  test('BUDG-01 BUDG-02 BUDG-03 BUDG-04 BUDG-06 BUDG-09 heading, picker title, labels, defaults, figure and button', () => {
    const html = renderBlock(block, { data })
    const text = visibleText(html)
    for (const words of [
      'Find cars for your budget',
      'Select your preferred car types',
      'Your weekly repayments',
      'Your deposit',
      'Your estimated budget is $54,000',
      '412 cars to choose from',
      'View Cars In This Range',
    ])
      expect(text).toContain(words)
    expect(html).toMatch(/name="budget_weekly"[^>]*value="200"/)
    expect(html).toMatch(/name="budget_deposit"[^>]*value="2000"/)
    expect(html).toContain('<form class="fc-budget__form" action="/search" method="get">')
    expect(html).not.toContain('disabled')
  })

  test.each([
    [5, 5],
    [3, 7],
  ])('BUDG-07 the years to choose from begin at %i of the site’s, up to %i', (years, maxYears) => {
    const settings = settingsWith({ budget: { adjustable: true, years, maxYears } as never })
    const html = renderBlock(block, { data, tenant: { settings } })
    const list = /<select[^>]*name="budget_years"[^>]*>([\s\S]*?)<\/select>/.exec(html)?.[1] ?? ''
    const options = [...list.matchAll(/<option value="(\d+)"( selected="")?>([^<]*)/g)]
    expect(options.map(([, , , text]) => text)).toEqual(
      Array.from({ length: maxYears }, (_, at) => (at === 0 ? '1 year' : `${at + 1} years`)),
    )
  })

  test('BUDG-10 ERR-13 below the cheapest car the button is off and reads "0 Cars Found", with the note', () => {
    const dear = { ...data, bounds: { min: 54_001, max: 148_900 }, count: 0 }
    const html = renderBlock(block, { data: dear })
    expect(visibleText(html)).toContain('No Cars found for this budget')
    expect(html).toMatch(/<button type="submit"[^>]*disabled[^>]*>0 Cars Found<\/button>/)
    expect(visibleText(html)).not.toContain('View Cars In This Range')
    const enough = renderBlock(block, { data: { ...dear, bounds: { min: 54_000, max: 148_900 } } })
    expect(enough).not.toContain('disabled')
  })

  test('BUDG-14 a body type is a pressable button, and without script a part of the form', () => {
    const html = renderBlock(block, { data })
    expect(html).toMatch(/<button[^>]*value="hatch" aria-pressed="false" name="body">/)
  })

  test('BUDG-05 term and rate can be changed only where the tenant allows it, and the sum is explained', () => {
    const fixed = renderBlock(block, { data })
    expect(fixed).not.toContain('budget_years')
    expect(visibleText(fixed)).toContain('$200 a week for 5 years is 260 payments, $52,000 in all.')
    expect(visibleText(fixed)).toContain('With your deposit of $2,000 that makes $54,000.')
    const tenant = { settings: settingsWith({ budget: { adjustable: true } }) }
    const open = renderBlock(block, { data, tenant })
    expect(open).toContain('name="budget_years"')
    expect(open).toContain('name="budget_rate"')
    expect(visibleText(open)).toContain('Your estimated budget is $54,000')
  })
})

describe('what the budget finder asks', () => {
  test.each([
    [false, 0, 260, '$54,000'],
    [false, 9.5, 260, '$54,000'],
    [false, 0, 250, '$52,000'],
    [true, 0, 250, '$54,000'],
    [true, 9.5, 260, '$43,364'],
  ])(
    'BUDG-05 BUDG-13 adjustable: %s, rate %s, factor %i: it first counts the cars up to the figure that it shows, %s',
    async (adjustable, rate, factor, figure) => {
      const tenant = { settings: settingsWith({ budget: { adjustable, rate, factor } }) }
      const { context, asked } = fakeContext({ tenant })
      const html = renderBlock(block, { data: await load(context, props), tenant })
      expect(visibleText(html)).toContain(`Your estimated budget is ${figure}`)
      const most = figure.replaceAll(/\D/g, '')
      expect(asked[1]?.params.numericFilters).toEqual(['price>=0', `price<=${most}`])
    },
  )

  const FINDER = /^available_until > \d+ AND show_on_dealer_website:true AND price > 1000$/

  test('BUDG-12 BUDG-13 available cars above 1000 with their bodies and prices', async () => {
    const { context, asked } = fakeContext({ facets: { simple_body: { hatch: 3, hatchback: 2, ute: 9 } } })
    const found = await load(context, props)
    expect(asked[0]?.params.filters).toMatch(FINDER)
    expect(asked[0]?.params.facets).toEqual(['simple_body', 'price'])
    expect(asked[1]?.params.filters).toMatch(/strictness_used >= 3 AND price > 1000$/)
    expect(asked[1]?.params.numericFilters).toEqual(['price>=0', 'price<=54000'])
    expect(found.bodies.map(({ label, values, count }) => [label, values, count])).toEqual([
      ['Ute', ['ute'], 9],
      ['Hatch', ['hatch', 'hatchback'], 5],
    ])
  })

  test('BUDG-11 without price statistics the bounds are 0 and 100000', async () => {
    const { context } = fakeContext({ nbHits: 0 })
    expect((await load(context, props)).bounds).toEqual({ min: 0, max: 100_000 })
  })

  test('BUDG-19 a search that fails leaves the configured bounds and a button that works', async () => {
    const { context } = fakeContext({})
    context.search.search = () => Promise.reject(new Error('down'))
    const found = await load(context, props)
    expect(found).toMatchObject({ bounds: { min: 0, max: 100_000 }, count: null, bodies: [] })
    const html = renderBlock(block, { data: found })
    expect(html).not.toContain('disabled')
    expect(visibleText(html)).not.toContain('down')
  })

  test('BUDG-14 BUDG-15 chosen bodies and menu refinements are facet filters, the budget a price range', () => {
    const [kinds, listed] = budgetRequests(
      { filters: data.filters, bodies: ['hatch', 'hatchback'], menu: { car_type: 'used' } },
      { min: 4990, max: 54_000 },
    )
    const facetFilters = [['simple_body:hatch', 'simple_body:hatchback'], ['car_type:used']]
    expect(kinds?.params).toMatchObject({ facetFilters, facets: ['simple_body', 'price'] })
    expect(listed?.params).toMatchObject({
      facetFilters,
      numericFilters: ['price>=4990', 'price<=54000'],
    })
  })

  test('BUDG-12 statistics of the search are the bounds, whole dollars', async () => {
    const { context } = fakeContext({ nbHits: 2 })
    context.search.search = async (requests) =>
      requests.map(
        () =>
          ({
            nbHits: 2,
            hits: [],
            facets_stats: { price: { min: 1000.5, max: 48_000.2 } },
          }) as unknown as SearchAnswer,
      )
    expect((await load(context, props)).bounds).toEqual({ min: 1000, max: 48_001 })
    expect(context.page.now).toBe(FIXTURE_NOW)
  })
})

test('BUDG-14 spellings of one body count together, the most first; unknown bodies and those without a car are none', async () => {
  const { context } = fakeContext({
    facets: { simple_body: { hatch: 2, Hatchback: 3, suv: 4, ute: 0, 'flying saucer': 9 } },
  })
  const bodies = async (limit: number) =>
    (await load(context, { carType: 'any', bodies: limit } as never)).bodies.map(({ values, count }) => [
      values,
      count,
    ])
  expect(await bodies(6)).toEqual([
    [['hatch', 'Hatchback'], 5],
    [['suv'], 4],
  ])
  expect(await bodies(1)).toHaveLength(1)
  const equal = fakeContext({ facets: { simple_body: { wagon: 2, coupe: 2, suv: 2 } } }).context
  expect((await load(equal, props)).bodies.map(({ label }) => label)).toEqual(['Coupe', 'SUV', 'Wagon'])
})
