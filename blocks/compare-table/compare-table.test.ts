import { expect, test } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, renderBlock } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const CAR = ENTITY_FIXTURES['Car'] as unknown as Car

/** The mark above each car of a comparison; undefined where there is none. */
function marksOf(cars: Partial<Car>[]): (string | undefined)[] {
  const data = cars.map((car, index) => ({ ...CAR, id: index + 1, ...car }))
  return renderBlock(registry.get('CompareTable')!, { data })
    .split('class="fc-compare__car"')
    .slice(1)
    .map((head) => /class="fc-car-card__tag"[^>]*>(?:<svg[^>]* aria-label="([^"]*)"|([^<]*)<)/.exec(head))
    .map((mark) => (mark?.[1] === undefined ? mark?.[2] : `picture: ${mark[1]}`))
}

test('CMP-03 CARD-12 CARD-14 in a comparison the car that is sold says so, and no other one; a certified one has its badge', () => {
  expect(marksOf([{}, { sold: true }, { reserved: true }])).toEqual([
    'picture: Toyota Certified',
    'SOLD',
    'RESERVED',
  ])
  expect(marksOf([{ sold: true, reserved: true }, {}])).toEqual(['SOLD', 'picture: Toyota Certified'])
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

test('CMP-01 the server shows as many cars of the address as the widest window may hold, those it knows, in their order', async () => {
  const { context } = fakeContext()
  const carById = async (id: number) => (id === 2 ? undefined : { ...CAR, id })
  const page = fixturePage({ query: 'ids=5,2,3,1,4' })
  const cars = await load({ ...context, page, stock: { ...context.stock, carById } }, {} as never)
  expect(context.site.settings.compare).toMatchObject({ limit: 3, wideLimit: 4 })
  expect(cars.map(({ id }) => id)).toEqual([5, 3, 1])
})

test('CMP-02 a feature that all of them have is hidden with what is the same, one that some have is not', () => {
  const data = [
    { ...CAR, id: 1, filtered_features: ['Towbar', 'Sunroof'] },
    { ...CAR, id: 2, filtered_features: ['Towbar'] },
  ]
  const page = renderBlock(registry.get('CompareTable')!, { data })
  const mark = (label: string) => new RegExp(`<tr([^>]*)><th scope="row">${label}</th>`).exec(page)?.[1]
  expect([mark('Towbar'), mark('Sunroof')]).toEqual([' data-same="true"', ''])
})

test('CMP-02 each car has a link to the comparison without it, for browsers without script', () => {
  const data = [7, 8, 9].map((id) => ({ ...CAR, id }))
  const page = renderBlock(registry.get('CompareTable')!, { data })
  const links = [...page.matchAll(/href="(\/[^"]*\?ids=[^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/compare?ids=8,9', '/compare?ids=7,9', '/compare?ids=7,8'])
})

test('CARD-21 a caravan without photos lies under the cover of one at a yard of cars too, compared, on its page and among the cars seen', async () => {
  const van = { ...CAR, item_type: 'caravan', photos_count: 0 }
  const { context } = fakeContext({ params: { slug: 'van' } })
  context.stock = { ...context.stock, carBySlug: async () => van }
  const gallery = registry.get('VehicleGallery')!
  const pages = [
    renderBlock(registry.get('CompareTable')!, { data: [van] }),
    renderBlock(registry.get('SaveCar')!, { data: van }),
    renderBlock(gallery, { data: await gallery.load?.(context as never, {} as never) }),
  ]
  expect(pages.map((page) => page.match(/coming-soon[a-z-]*/g)?.[0])).toEqual(
    Array.from({ length: 3 }, () => 'coming-soon-caravan'),
  )
})
