import { expect, test } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'

const CAR = ENTITY_FIXTURES['Car'] as unknown as Car

/** The mark above each car of a comparison; undefined where there is none. */
function marksOf(cars: Partial<Car>[]): (string | undefined)[] {
  const data = cars.map((car, index) => ({ ...CAR, id: index + 1, ...car }))
  return renderBlock(registry.get('CompareTable')!, { data })
    .split('class="fc-compare__car"')
    .slice(1)
    .map((head) => /class="fc-car-card__tag"[^>]*>([^<]*)</.exec(head)?.[1])
}

test('CMP-01 CARD-12 in a comparison the car that is sold says so, and no other one', () => {
  expect(marksOf([{}, { sold: true }, { reserved: true }])).toEqual(['Toyota Certified', 'SOLD', 'RESERVED'])
  expect(marksOf([{ sold: true, reserved: true }, {}])).toEqual(['SOLD', 'Toyota Certified'])
})

test('CMP-02 a fact that nobody knows reads as not given, a feature that is missing as No', () => {
  const data = [
    { ...CAR, id: 1, km: 12, filtered_features: ['Sunroof'] },
    { ...CAR, id: 2, km: null, filtered_features: [] },
  ]
  const page = renderBlock(registry.get('CompareTable')!, { data })
  const row = (label: string) => new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`).exec(page)?.[1] ?? ''
  expect(row('Kilometres')).toContain('12 km')
  expect(row('Kilometres')).toMatch(/Not given/)
  expect(row('Sunroof')).toMatch(/>Yes<.*>No</)
})

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('CMP-01 differences between %i cars can be asked for: %s', (count, offered) => {
  const data = Array.from({ length: count }, (_, at) => ({ ...CAR, id: at + 1 }))
  expect(renderBlock(registry.get('CompareTable')!, { data }).includes('data-differences')).toBe(offered)
})

test('CMP-02 FIN-25 finance has a row as soon as one of the cars has a figure; the others say that none is given', () => {
  const lender = { interestRate: 7.99, comparisonRate: 8.49, paymentWeek: 186.4 }
  const financed = { ...CAR, id: 1, price: 45_990, finance_lenders: { taurus: lender } }
  const rowOf = (...cars: object[]) => {
    const page = renderBlock(registry.get('CompareTable')!, {
      data: cars,
      tenant: { finance_provider: 'Taurus' } as never,
    })
    return /<th scope="row">Finance<\/th>(.*?)<\/tr>/.exec(page)?.[1]
  }
  const other = { ...financed, id: 2, finance_lenders: {} }
  expect(rowOf(other)).toBeUndefined()
  expect(rowOf(financed, other)).toMatch(/>\$186<\/span> per week.*Not given/)
  expect(rowOf(financed, { ...financed, id: 3 })).not.toContain('Not given')
})
