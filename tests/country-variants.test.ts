import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '../schemas/generated/types.ts'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import { createDemoWorld, type Change, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

async function carPage(slug: Slug, holds: (car: Car) => boolean, change?: Change): Promise<[Car, string]> {
  const car = world.cars(slug).find((each) => each.status === 'in_stock' && !each.sold && holds(each))
  if (!car) throw new Error(`${slug} has no such car.`)
  return [car, (await world.get(slug, `/cars/${car.slug}`, change)).body]
}

test('CFG-19 in New Zealand a used car says consumption and emissions in one line and links its CIN', async () => {
  const petrol = ({ car_type, variant }: Car) => car_type === 'used' && Boolean(variant?.co2emissions)
  const [car, page] = await carPage('kereru-coast', petrol)
  const { fuelconsumptioncombined: litres, co2emissions: grams } = car.variant!
  expect(visibleText(page)).toContain(`Fuel economy and emissions ${litres} L/100km, ${grams} g CO₂/km`)
  const [, address] =
    /href="([^"]*)"[^>]*>(?:(?!<\/a>)[^])*Consumer Information Notice \(CIN\)/.exec(page) ?? []
  expect(address).toBe(car.cin_url)
})

test('CFG-19 new cars have no CIN, and other countries neither it nor a line of emissions', async () => {
  const [, fresh] = await carPage('kereru-coast', ({ car_type }) => car_type === 'new')
  expect(visibleText(fresh)).not.toContain('(CIN)')
  const [, australian] = await carPage('brolga-bay', ({ car_type }) => car_type === 'used')
  expect(visibleText(australian)).not.toMatch(/\(CIN\)|CO₂/)
})

test('CFG-19 FIN-19 in the United States a payment has the terms of Regulation Z beside it', async () => {
  const withTeaser: Change = (before) => {
    const settings = before['settings'] as Record<string, object>
    return { ...before, settings: { ...settings, finance: { ...settings['finance'], excludedFlags: [] } } }
  }
  const lent = ({ finance_lenders: lenders }: Car) => Boolean(lenders?.['manual']?.deposit)
  const [car, page] = await carPage('prairie-larkspur', lent, withTeaser)
  const { comparisonRate, paymentMonth, deposit } = car.finance_lenders!['manual']!
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  const text = visibleText(page)
  expect(text).toContain(`Annual percentage rate (APR) ${comparisonRate!.toFixed(2)}%`)
  expect(text).toContain(`60 monthly payments of ${dollars(paymentMonth!)}`)
  expect(text).toContain(`Down payment ${dollars(deposit!)}`)
})

test('CFG-19 FIN-22 where Regulation Z holds, the calculator names the facts of a loan as it does', async () => {
  const american: Change = (before) => ({ ...before, regional: { finance: { disclaimer: 'apr' } } })
  const text = visibleText((await world.get('brolga-bay', '/finance', american)).body)
  expect(text).toMatch(/Amount financed \$[\d,]+ Finance charge \$[\d,]+ Total of payments \$[\d,]+/)
})

test('FIN-22 the loan behind a payment stands beside it for figures of visitors, but not beside an APR', async () => {
  const lent = ({ finance_lenders: lenders }: Car) => Boolean(lenders?.['manual']?.paymentWeek)
  const [car, page] = await carPage('kereru-coast', (each) => lent(each) && each.make !== 'Suzuki')
  const { interestRate } = car.finance_lenders!['manual']!
  const loan = `data-loan="${car.price} ${interestRate} week"`
  // In the title, the dock and the estimate; similar cars have their own.
  expect(page.split(loan).length - 1).toBeGreaterThanOrEqual(3)
  const [form = ''] = /<form[^>]*fc-my-week[^>]*>/.exec(page) ?? []
  expect(form).toContain('action="/finance#calculator"')
  expect(form).toContain('method="get"')
  const american: Change = (before) => ({ ...before, regional: { finance: { disclaimer: 'apr' } } })
  const [, regulated] = await carPage('kereru-coast', (each) => each === car, american)
  expect(visibleText(regulated)).toMatch(/per month|per week/)
  expect(regulated).not.toMatch(/data-loan|fc-my-week"/)
})

test('FIN-07 a car that Taurus gives a monthly figure alone has its teaser, by the month', async () => {
  const car = world.car('brolga-bay', 'EDGE-TAURUS-MONTHLY')
  const text = visibleText((await world.get('brolga-bay', `/cars/${car.slug}`)).body)
  expect(text).toMatch(/\$559 per month/)
})
