import { expect, test } from 'vitest'
import { loadPageData } from '../../runtime/layout/server/load-data.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'

const CAR = {
  id: 7,
  slug: 'x',
  make: 'Kia',
  year: 2024,
  status: 'in_stock',
  car_type: 'used',
  price: 30_000,
  finance_lenders: { manual: { paymentWeek: 99, interestRate: 8, comparisonRate: null } },
} as unknown as Car

/** What two estimates of one page tell staff about a car that no rule lets have one. */
async function told(): Promise<[string, string][]> {
  const settings = settingsWith({ finance: { excludedMakes: ['kia'] } })
  const { context } = fakeContext({ tenant: { settings, finance_provider: 'Manual' }, params: { slug: 'x' } })
  let lookups = 0
  context.stock.carBySlug = async () => {
    lookups += 1
    return CAR
  }
  const found: [string, string][] = []
  const nodes = ['one', 'two'].map((id) => ({
    id,
    type: 'FinanceTeaser',
    props: { title: id },
    className: '',
  }))
  await loadPageData(nodes as never, registry, context, {
    report: ({ error }) => {
      throw error
    },
    tell: (id, words) => found.push([id, words]),
  })
  // What blocks share is looked up once all the same.
  expect(lookups).toBe(1)
  return found
}

test('FIN-01 each hidden estimate names all rules that hide it', async () => {
  const words = 'No finance estimate for this car, by these rules: no comparison rate, excluded make.'
  expect(await told()).toEqual([
    ['one', words],
    ['two', words],
  ])
})
