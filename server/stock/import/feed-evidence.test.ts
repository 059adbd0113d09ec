import { expect, it } from 'vitest'
import type { CarDraft, FeedCar } from './car-draft.ts'
import { mergeDuplicates } from './duplicates.ts'
import { noteUnusualPrices, settleBodies } from './feed-evidence.ts'
import { marketPrices } from './market-prices.ts'
import { Notes } from './notes.ts'
import { compileMapping } from '../mappings/mapping.ts'

let line = 1
function row(draft: Partial<CarDraft>, key = `k${line}`): FeedCar {
  line += 1
  const full: CarDraft = {
    name: 'Car',
    year: 2020,
    make: 'Novel',
    model: 'Drover',
    car_type: 'used',
    status: 'in_stock',
    ...draft,
  }
  const filled = Object.values(full).filter((value) => value !== null).length
  return { place: line, line, key, draft: full, filled, hash: JSON.stringify(full), unlisted: '' }
}

const bodies = (rows: FeedCar[]) => rows.map(({ draft }) => draft.simple_body)
const fill = (count: number, draft: Partial<CarDraft>) => Array.from({ length: count }, () => row(draft))

it('SRCH-27 a wagon of an unknown model is an SUV when the feed says so of 80 % of five', async () => {
  const rows = [...fill(4, { simple_body: 'suv' }), row({ simple_body: 'wagon' })]
  await settleBodies(rows, new Notes())
  expect(bodies(rows)).toEqual(['suv', 'suv', 'suv', 'suv', 'suv'])
})

it('SRCH-27 fewer rows, or less agreement, are no evidence', async () => {
  const few = [...fill(3, { simple_body: 'suv' }), row({ simple_body: 'wagon' })]
  await settleBodies(few, new Notes())
  expect(bodies(few).at(-1)).toBe('wagon')
  const divided = [
    ...fill(3, { simple_body: 'suv' }),
    ...fill(2, { simple_body: 'wagon' }),
    row({ simple_body: null }),
  ]
  await settleBodies(divided, new Notes())
  expect(bodies(divided)).toEqual(['suv', 'suv', 'suv', 'wagon', 'wagon', null])
})

it('SRCH-27 a missing body takes the one the feed agrees on; a sedan never becomes a wagon', async () => {
  const notes = new Notes()
  const rows = [
    ...fill(5, { simple_body: 'ute' }),
    row({ simple_body: null }),
    row({ model: 'Other', simple_body: null }),
  ]
  await settleBodies(rows, notes)
  expect(bodies(rows)).toEqual(['ute', 'ute', 'ute', 'ute', 'ute', 'ute', null])
  expect(notes.counts().map(({ rule, count }) => [rule, count])).toEqual([['body.evidence', 1]])
})

it('notes a price eight times over or under the median of eight cars, and no other', async () => {
  const peers = fill(6, { price: 20_000 })
  const [high, low, fine] = [row({ price: 160_000 }), row({ price: 2500 }), row({ price: 159_999 })]
  const notes = new Notes()
  expect([...(await noteUnusualPrices([...peers, high, low, fine], notes))]).toEqual([high, low])
  expect(notes.counts()).toMatchObject([
    { rule: 'price.unusual', count: 2, example: { to: 'median $20000' } },
  ])
  expect(
    (await noteUnusualPrices([...fill(6, { price: 20_000 }), row({ price: 200_000 })], new Notes())).size,
  ).toBe(0)
  const eighth = row({ price: 160_000 })
  const eight = [...fill(7, { price: 20_000 }), eighth]
  expect([...(await noteUnusualPrices(eight, new Notes()))]).toEqual([eighth])
})

it('VEH-39 averages per model and band of two years, per state from five cars there', async () => {
  const rows = [
    ...fill(4, { price: 20_000, state: 'NSW', year: 2020 }),
    row({ price: 30_000, state: 'QLD', year: 2021 }),
    row({ price: 99_000, state: 'NSW', year: 2022 }),
    row({ price: null, state: 'NSW' }),
    row({ price: 10_000, state: 'NSW', status: 'sold' }),
  ]
  const pricesOf = await marketPrices(rows, new Set())
  expect(
    rows.map(pricesOf).map((each) => [each.average_market_price, each.state_average_market_price]),
  ).toEqual([
    [22_000, null],
    [22_000, null],
    [22_000, null],
    [22_000, null],
    [22_000, null],
    [null, null],
    [null, null],
    [22_000, null],
  ])
})

it('VEH-39 averages that the feed gives win, and prices not to be trusted are left out', async () => {
  const wild = row({ price: 900_000, state: 'NSW' })
  const fed = row({ price: 20_000, state: 'NSW', average_market_price: 25_000 })
  const rows = [...fill(4, { price: 20_000, state: 'NSW' }), fed, wild]
  const pricesOf = await marketPrices(rows, new Set([wild]))
  expect(pricesOf(fed)).toEqual({ average_market_price: 25_000, state_average_market_price: 20_000 })
  expect(pricesOf(wild)).toEqual({ average_market_price: 20_000, state_average_market_price: 20_000 })
})

const mapping = (policy: Record<string, unknown>) =>
  compileMapping(
    {
      name: 'yard',
      title: 'Yard',
      signature: ['Id'],
      identity: ['Id'],
      columns: { year: 'Y', make: 'M' },
      ...policy,
    },
    'yard',
  )

it.each([
  ['most-complete', 1],
  ['first', 0],
  ['last', 2],
])('keeps the %s of several rows of one car', async (duplicates, index) => {
  const rows = [
    row({ price: 1000 }, 'a'),
    row({ price: 1100, colour: 'Red' }, 'a'),
    row({ price: 1200 }, 'a'),
  ]
  const { rows: kept, merged } = await mergeDuplicates(rows, mapping({ duplicates }))
  expect(kept).toEqual([rows[index]])
  expect(merged.map(({ into }) => into)).toEqual([rows[index]?.line, rows[index]?.line])
})

it('with equal completeness the last row is the newest', async () => {
  const rows = [row({ price: 1000 }, 'a'), row({ price: 1100 }, 'a')]
  expect((await mergeDuplicates(rows, mapping({}))).rows).toEqual([rows[1]])
})

it('numbers new cars that look alike in the order of their content, whatever the order of the rows', async () => {
  const [one, two] = [row({ price: 1000, km: 10 }, 'a'), row({ price: 1100, km: 10 }, 'a')]
  const keyOf = async (rows: FeedCar[]) =>
    new Map(
      (await mergeDuplicates(rows, mapping({ distinctBelow: 200 }))).rows.map(({ key, draft }) => [
        draft.price,
        key,
      ]),
    )
  expect(await keyOf([one, two])).toEqual(await keyOf([two, one]))
  expect([...(await keyOf([one, two])).values()].toSorted()).toEqual(['a', 'a#2'])
})

it('different cars with one id are told apart by VIN or stock number, in any order of the rows', async () => {
  const rows = [
    row({ make: 'Kia', model: 'Rio', vin: 'V1' }, 'a'),
    row({ make: 'Ford', model: 'Ranger', stocknum: 'S2' }, 'a'),
    row({ make: 'Kia', model: 'Rio', vin: 'V1', price: 5 }, 'a'),
    row({ make: 'Kia', model: 'Rio', vin: 'V3' }, 'a'),
  ]
  for (const order of [rows, rows.toReversed()]) {
    const { rows: kept, merged, rejected } = await mergeDuplicates(order, mapping({}))
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['a#S2', 'a#V1', 'a#V3'])
    expect([merged.length, rejected]).toEqual([1, []])
  }
})

it('one kind of car with two VINs are two cars', async () => {
  const rows = [row({ vin: 'V1', km: 90_000 }, 'a'), row({ vin: 'V2', km: 90_000 }, 'a')]
  expect((await mergeDuplicates(rows, mapping({}))).rows.map(({ key }) => key)).toEqual(['a#V1', 'a#V2'])
})
