import { expect, it } from 'vitest'
import { QUESTIONS } from '../../../runtime/rules/trade-in/valuation.ts'
import { stockValuer } from './valuer.ts'

/** A stock with these makes and models, which keeps what it is asked. */
function valuer(makes: string[], models: string[]) {
  const asked: Record<string, unknown>[] = []
  const facets = (names: string[]) => Object.fromEntries(names.map((name) => [name, 1]))
  const own = stockValuer(
    (slug) =>
      ({
        search: ([{ params }]: [{ params: Record<string, unknown> }]) => {
          asked.push({ slug, ...params })
          return Promise.resolve([{ facets: { make: facets(makes), model: facets(models) }, hits: [] }])
        },
      }) as never,
  )
  const value = (make: string, model: string) =>
    own.value('kea', { make, model, year: 2020, km: 50_000 } as never, {} as never, {
      distance: String,
      questions: QUESTIONS,
    })
  return { asked, value }
}

it('TRADE-07 a car is compared with two hundred at the most of its make and model, as the stock writes them', async () => {
  const { asked, value } = valuer(['Kia', 'Toyota'], ['Rio "S"'])
  await value(' KIA ', 'rio "s"')
  expect(asked.map(({ slug, filters, hitsPerPage }) => [slug, filters, hitsPerPage])).toEqual([
    ['kea', '', 0],
    ['kea', 'make:"Kia"', 0],
    ['kea', 'make:"Kia" AND model:"Rio S" AND price > 1000', 200],
  ])
})

it.each([
  ['make', 'Saab', 'Rio', 1],
  ['model', 'Kia', 'Ceed', 2],
])(
  'TRADE-07 a %s that the stock does not have names no figure, and no cars are fetched',
  async (_, make, model, calls) => {
    const { asked, value } = valuer(['Kia'], ['Rio'])
    expect(await value(make, model)).toBeNull()
    expect(asked).toHaveLength(calls)
  },
)

it.each([
  [
    'of the state',
    { state_average_market_price: 20_000, average_market_price: 30_000, price: 40_000 },
    20_000,
  ],
  [
    'of the country',
    { state_average_market_price: null, average_market_price: 30_000, price: 40_000 },
    30_000,
  ],
  ['that it is offered for', { average_market_price: 0, price: 40_000 }, 40_000],
])('TRADE-07 a car counts with the price %s', async (_what, hit, price) => {
  const at = async (hits: object[]) => {
    const search = () => Promise.resolve([{ facets: { make: { Kia: 1 }, model: { Rio: 1 } }, hits }])
    const own = stockValuer(() => ({ search }) as never)
    const car = { make: 'Kia', model: 'Rio', year: 2020, km: 50_000 } as never
    return own.value('kea', car, {} as never, { distance: String, questions: QUESTIONS })
  }
  const cars = (more: object) => Array.from({ length: 5 }, () => ({ year: 2020, km: 50_000, ...more }))
  expect(await at(cars(hit))).toEqual(await at(cars({ price })))
  expect((await at(cars(hit)))?.high).toBeGreaterThan(0)
})
