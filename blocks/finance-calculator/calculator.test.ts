import { describe, expect, test } from 'vitest'
import defaults from '../../schemas/generated/settings-defaults.json' with { type: 'json' }
import toyota from '../../tenants/brands/toyota.json' with { type: 'json' }
import { amortise } from '../../runtime/rules/finance/amortisation.ts'
import { calculatorResult, readLoan } from '../../runtime/rules/finance/finance-calculator.ts'
import { registry } from '../registry.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'
import { AU, US } from '../../runtime/testing/regional.ts'

const { calculator } = defaults.finance
const read = (fields: Record<string, string>, price: number | null = null, site = calculator) =>
  readLoan((name) => fields[name], site, price)

describe('fields', () => {
  test('FIN-22 the default rate is 10, and 8.5 on one brand', () => {
    expect(read({}).rate).toBe(10)
    expect(read({}, null, { ...calculator, ...toyota.settings.finance.calculator }).rate).toBe(8.5)
  })

  test('FIN-22 without input: the car’s price, 10% deposit, 60 months, no final payment', () => {
    expect(read({}, 40_000)).toEqual({ price: 40_000, deposit: 4_000, balloon: 0, rate: 10, months: 60 })
    expect(read({}).price).toBe(30_000)
  })

  test.each([
    [{ term: '6' }, { months: 12 }],
    [{ term: '12' }, { months: 12 }],
    [{ term: '84' }, { months: 84 }],
    [{ term: '900' }, { months: 84 }],
    [
      { price: '$40,000', deposit: '50000' },
      { price: 40_000, deposit: 40_000, balloon: 0 },
    ],
    [
      { price: '-5', rate: '-1' },
      { price: 0, rate: 0 },
    ],
    [
      { price: 'NaN', rate: 'abc', balloon: '1e999' },
      { price: 30_000, rate: 10, balloon: 0 },
    ],
  ])('FIN-22 %j is kept within 12 to 84 months and within the price', (fields, expected) => {
    expect(read(fields)).toMatchObject(expected)
  })
})

describe('answer', () => {
  const loan = { price: 33_000, deposit: 3_000, balloon: 0, rate: 10, months: 60 }

  test('FIN-22 weekly is monthly × 12 / 52, and the years add up to what is repaid', () => {
    const result = calculatorResult(loan, AU)
    expect(result).toMatchObject({ weekly: '$147', monthly: '$637' })
    expect(result.facts.map(({ value }) => value)).toEqual(['$30,000', '$8,245', '$38,245'])
    expect(result.years).toHaveLength(5)
    expect(result.years.at(-1)?.at(-1)).toBe('$0')
  })

  test('FIN-22 the chart begins with the loan, ends with what is owed, and adds interest up', () => {
    const { curve } = calculatorResult({ ...loan, months: 30, balloon: 6000 }, AU)
    expect(curve.map(({ month }) => month)).toEqual([0, 12, 24, 30])
    expect(curve[0]).toEqual({ month: 0, owed: 30_000, interest: 0 })
    expect(curve.at(-1)?.owed).toBeCloseTo(6000, 6)
    expect(curve.at(-1)?.interest).toBeCloseTo(amortise({ ...loan, months: 30, balloon: 6000 }).interest, 6)
  })

  test('FIN-19 FIN-22 payments are rounded up in the US', () => {
    expect(calculatorResult(loan, US)).toMatchObject({ weekly: '$148', monthly: '$638' })
  })
})

const CAR = { id: 7, year: 2021, make: 'Mazda', model: 'CX-5', price: 40_000, status: 'in_stock' }

describe('block', () => {
  const block = registry.get('FinanceCalculator')

  test('FIN-22 without script the address carries the numbers, and the amortisation is in the page', async () => {
    const { context } = fakeContext()
    context.page = fixturePage({ query: 'price=33000&deposit=3000&term=60&rate=10&balloon=0' })
    const data = await load(context, { heading: '', intro: '', tone: 'surface' })
    const html = renderBlock(block!, { data })
    expect(visibleText(html)).toContain('$147 per week or $637 per month')
    expect(html.match(/<tr>/g)).toHaveLength(6)
    expect(html).toMatch(/<form[^>]*action="#calculator"[^>]*method="get"/)
    expect(html).toMatch(/name="rate"[^>]*value="10"|value="10"[^>]*name="rate"/)
  })

  test('FIN-22 the loan as an area beside its table, and none where nothing is borrowed', () => {
    const draw = (price: number) =>
      renderBlock(block!, {
        data: {
          loan: { price, deposit: 0, balloon: 0, rate: 0, months: 24 },
          usual: { terms: calculator, price: null },
          car: null,
        },
      })
    expect(draw(1000)).toContain('d="M0 0L50 50L100 100V100H0Z"')
    expect(draw(1000).match(/<path/g)).toHaveLength(4)
    expect(draw(0)).not.toContain('<path')
  })

  test('FIN-22 on the way from a car its price and its name', async () => {
    const { context } = fakeContext()
    context.page = fixturePage({ query: 'car_id=7' })
    context.stock = {
      carBySlug: async () => undefined,
      carById: async () => CAR as never,
    }
    const data = await load(context, { heading: '', intro: '', tone: 'surface' })
    expect(data).toMatchObject({ loan: { price: 40_000 }, car: { id: 7, title: '2021 Mazda CX-5' } })
  })

  test.each([{ sold: true }, { status: 'archived' }])(
    'VEH-10 a car that is %j is nothing to borrow for',
    async (gone) => {
      const { context } = fakeContext()
      context.page = fixturePage({ query: 'car_id=7' })
      context.stock = { ...context.stock, carById: async () => ({ ...CAR, ...gone }) as never }
      const data = await load(context, { heading: '', intro: '', tone: 'surface' })
      expect(data).toMatchObject({ loan: { price: 30_000 }, car: null })
    },
  )
})

test.each([
  ['', 30_000],
  ['vehiclePriceBudget=25000', 25_000],
  ['vehiclePriceBudget=0', 30_000],
  ['vehiclePriceBudget=-5', 30_000],
  ['vehiclePriceBudget=lots', 30_000],
  ['vehiclePriceBudget=25000&price=40000', 40_000],
])('FIN-22 the price that the address asks for with "%s" is %d', async (query, price) => {
  const { context } = fakeContext()
  Object.assign(context.page, { query })
  expect((await load(context, {} as never)).loan.price).toBe(price)
})
