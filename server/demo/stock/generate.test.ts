import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateCar } from '../../../schemas/generated/validate-entities.js'
import type { Car } from '../../../schemas/generated/types.ts'
import { DRAWINGS } from '../art/draw.ts'
import { findDrawing } from '../../images/drawing.ts'
import { edgeStockNumber } from './edges/edge.ts'
import { edgesOf } from './edges/edges.ts'
import { generateStock } from './generate.ts'
import { vinCheckDigit } from './identity.ts'
import { generateMany } from './many.ts'
import { DEMO_TENANTS, stockTenant } from './tenant.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const HOUR = 3_600_000
type Slug = (typeof DEMO_TENANTS)[number]

const stock = new Map<Slug, Car[]>()
function carsOf(slug: Slug): Car[] {
  const known = stock.get(slug)
  if (known) return known
  const made = [...generateStock(stockTenant({ slug }), { now: NOW })]
  stock.set(slug, made)
  return made
}
function edge(slug: Slug, name: string): Car {
  const car = carsOf(slug).find((each) => each.stocknum === edgeStockNumber(name))
  if (!car) throw new Error(`${slug} has no ${name}`)
  return car
}
const edgeNames = (slug: Slug): string[] => {
  const { locations } = stockTenant({ slug })
  return edgesOf(slug, { now: NOW, year: new Date(NOW).getUTCFullYear(), locations }).map(({ name }) => name)
}
const ageHours = (car: Car): number => (NOW - Date.parse(String(car.created_at))) / HOUR
const soldHours = (car: Car): number => NOW / HOUR - (car.sold_date_timestamp ?? 0) / 3600
const digest = (cars: readonly Car[]): string =>
  createHash('sha256').update(JSON.stringify(cars)).digest('hex')

describe('generateStock', () => {
  it('gives the same bytes for the same seed and instant, others for another seed', () => {
    const tenant = stockTenant({ slug: 'kereru-coast' })
    const make = (seed: number): string => digest([...generateStock(tenant, { seed, now: NOW })])
    expect(make(1)).toBe(make(1))
    expect(make(2)).not.toBe(make(1))
  })

  it('begins a longer list with the shorter one', () => {
    const tenant = stockTenant({ slug: 'brolga-bay' })
    const short = [...generateStock(tenant, { now: NOW, count: 100 })]
    const long = [...generateStock(tenant, { now: NOW, count: 140 })]
    expect(long.slice(0, 100)).toEqual(short)
  })

  it.each([
    ['brolga-bay', 2400],
    ['silverwattle-toyota', 260],
    ['quokka-ridge-nissan', 180],
    ['wandering-wombat', 90],
    ['lanternfish', 2450],
    ['voltbird', 70],
    ['kereru-coast', 420],
    ['prairie-larkspur', 300],
  ] as const)(
    'VEH-29 VEH-30 VEH-31 %s holds %d valid cars with ids and slugs of their own',
    (slug, count) => {
      const cars = carsOf(slug)
      expect(cars).toHaveLength(count)
      for (const car of cars) {
        expect(validateCar(car), `${car.stocknum}: ${JSON.stringify(validateCar.errors)}`).toBe(true)
      }
      expect(new Set(cars.map((car) => car.id)).size).toBe(count)
      expect(new Set(cars.map((car) => car.slug)).size).toBe(count)
      const millions = new Set(cars.map((car) => Math.floor(car.id / 1_000_000)))
      expect([...millions]).toEqual([DEMO_TENANTS.indexOf(slug) + 1])
    },
  )

  it('every picture of every car is one that the endpoint draws', () => {
    const names = new Set<string>()
    for (const slug of DEMO_TENANTS) {
      for (const car of carsOf(slug)) {
        expect(car.photos_count).toBe(car.images?.length)
        for (const { image } of car.images ?? []) names.add(image.url)
      }
    }
    for (const url of names) {
      const name = /^\/img\/vehicles\/(.+)\.webp$/.exec(url)?.[1] ?? ''
      expect(findDrawing(DRAWINGS, 'vehicles', name), url).not.toBeNull()
    }
    expect(names.size).toBeGreaterThan(20_000)
  })

  it('every VIN has 17 valid characters and the right check digit', () => {
    for (const slug of DEMO_TENANTS) {
      for (const { vin } of carsOf(slug)) {
        expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
        expect(vin?.charAt(8)).toBe(vinCheckDigit(vin ?? ''))
      }
    }
  })

  it('check digits as published', () => {
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X')
    expect(vinCheckDigit('11111111111111111')).toBe('1')
  })

  it('plates as the country writes them', () => {
    const plates = (slug: Slug): string[] => carsOf(slug).flatMap((car) => car.regplate ?? [])
    for (const plate of plates('kereru-coast')) expect(plate).toMatch(/^[A-Z]{3}\d{3}$/)
    for (const plate of plates('prairie-larkspur')) expect(plate).toMatch(/^[A-Z]{3}-[A-Z]\d{2}$/)
    for (const plate of plates('brolga-bay')) expect(plate).toMatch(/^\d{3}[A-Z]{2}\d$|^\d{3}[A-Z]{3}$/)
    const fresh = carsOf('brolga-bay').filter((car) => car.car_type === 'new')
    expect(fresh.filter((car) => car.regplate !== null)).toEqual([])
  })

  it('words as the country writes them', () => {
    const words = (slug: Slug) =>
      carsOf(slug)
        .flatMap((car) => [car.dealercomments, car.standardEquipment, car.filtered_features])
        .join(' ')
    expect(words('prairie-larkspur')).not.toMatch(/\b(tyres?|boot|tow bar|reversing|kilometres?|ISOFIX)\b/i)
    expect(words('prairie-larkspur')).toMatch(/Tire pressure monitor/)
    expect(words('kereru-coast')).toMatch(/Tyre pressure monitor/)
  })

  it('lender data is keyed by the provider of the tenant', () => {
    const keys = (slug: Slug): string[] => [
      ...new Set(carsOf(slug).flatMap((car) => Object.keys(car.finance_lenders ?? {}))),
    ]
    expect(keys('voltbird')).toEqual(['360finance'])
    expect(keys('quokka-ridge-nissan')).toEqual(['nissanfinance'])
    expect(keys('prairie-larkspur')).toEqual(['manual'])
  })

  it('names every edge car in docs/demo-stock.md, whose stock number looks like any other', () => {
    const page = readFileSync(new URL('../../../docs/demo-stock.md', import.meta.url), 'utf8')
    for (const slug of DEMO_TENANTS) {
      const list = page.split('\n').find((line) => line.startsWith(`**${slug}**`)) ?? ''
      const listed = [...list.matchAll(/`(EDGE-[A-Z0-9-]+)` (A\d{6})/g)].map(([, name, number]) => [
        name,
        number,
      ])
      expect(listed, slug).toEqual(edgeNames(slug).map((name) => [name, edgeStockNumber(name)]))
      const numbers = new Set(listed.map(([, number]) => number))
      expect(numbers.size, slug).toBe(listed.length)
      expect(carsOf(slug).flatMap((car) => (car.stocknum?.startsWith('A') ? [car.stocknum] : []))).toEqual([
        ...numbers,
      ])
    }
  })

  it('makes 50,000 cars for 50 dealers with ids of their own', () => {
    const ids = new Set<number>()
    const tenants = new Set<string>()
    for (const { tenant, car } of generateMany({ count: 50_000, tenants: 50, now: NOW })) {
      ids.add(car.id)
      tenants.add(tenant)
    }
    expect([ids.size, tenants.size]).toEqual([50_000, 50])
  })
})

describe('edge cars of brolga-bay', () => {
  const at = (name: string): Car => edge('brolga-bay', name)

  it('sold 2d23h and 3d1h ago', () => {
    expect(soldHours(at('EDGE-SOLD-2D23H'))).toBe(71)
    expect(soldHours(at('EDGE-SOLD-3D1H'))).toBe(73)
    expect(at('EDGE-SOLD-3D1H')).toMatchObject({ sold: true, status: 'sold' })
  })

  it('created 7d23h, exactly 8d and 8d1h ago', () => {
    expect(ageHours(at('EDGE-CREATED-7D23H'))).toBe(191)
    expect(ageHours(at('EDGE-CREATED-8D'))).toBe(192)
    expect(ageHours(at('EDGE-CREATED-8D1H'))).toBe(193)
    expect(ageHours(at('EDGE-CREATED-FUTURE'))).toBeLessThan(0)
  })

  it('one car per rank of the tag', () => {
    expect(at('EDGE-TAG-SOLD')).toMatchObject({ sold: true, reserved: true })
    expect(at('EDGE-TAG-HYBRID')).toMatchObject({ simple_fuel: 'Hybrid', reserved: false })
    expect(at('EDGE-TAG-RESERVED')).toMatchObject({ reserved: true, tag: 'Price Drop', sold: false })
    expect(at('EDGE-TAG-CERTIFIED')).toMatchObject({ certified: true, make: 'Toyota', car_type: 'used' })
    expect(at('EDGE-TAG-CUSTOM').tag).toBe('Manager Special')
    expect(at('EDGE-TAG-RUNOUT').tag).toBe('Runout Sale')
    expect(at('EDGE-TAG-TEST-DRIVE').tag).toBe('Test Drive Only')
    expect(at('EDGE-TAG-COMING-SOON')).toMatchObject({ status: 'coming_soon', tag: null })
    expect(ageHours(at('EDGE-TAG-NEW-ARRIVAL'))).toBe(24)
    const none = at('EDGE-TAG-NONE')
    expect(none).toMatchObject({
      sold: false,
      reserved: false,
      certified: false,
      tag: null,
      status: 'in_stock',
    })
    expect(ageHours(none)).toBeGreaterThan(192)
    expect(at('EDGE-TAG-ALL-FLAGS')).toMatchObject({
      sold: true,
      reserved: true,
      certified: true,
      make: 'Toyota',
      car_type: 'used',
      tag: 'Manager Special',
      simple_fuel: 'Hybrid',
    })
  })

  it('prices on the borders, with lender data', () => {
    for (const price of [0, 10, 11, 200, 201, 500, 501]) {
      const car = at(`EDGE-PRICE-${price}`)
      expect(car.price).toBe(price)
      expect(car.finance_lenders?.['taurus']?.comparisonRate).toBe(9.74)
    }
    expect(at('EDGE-PRICE-NULL').price).toBeNull()
  })

  it('499 and 500 under the average, with and without a state average', () => {
    const gap = (stocknum: string): number => {
      const car = at(stocknum)
      return (car.state_average_market_price ?? car.average_market_price ?? 0) - (car.price ?? 0)
    }
    expect(gap('EDGE-MARKET-STATE-499')).toBe(499)
    expect(gap('EDGE-MARKET-STATE-500')).toBe(500)
    expect(at('EDGE-MARKET-NATIONAL-499').state_average_market_price).toBeNull()
    expect(gap('EDGE-MARKET-NATIONAL-499')).toBe(499)
    expect(gap('EDGE-MARKET-NATIONAL-500')).toBe(500)
    expect(at('EDGE-MARKET-STATE-BELOW')).toMatchObject({
      price: 29_500,
      state_average_market_price: 29_000,
      average_market_price: 31_000,
    })
  })

  it('11 and 12 years old, and a Suzuki with full lender data', () => {
    expect([at('EDGE-YEAR-MINUS-11').year, at('EDGE-YEAR-MINUS-12').year]).toEqual([2015, 2014])
    const suzuki = at('EDGE-SUZUKI-LENDER')
    expect(suzuki.make).toBe('Suzuki')
    expect(suzuki.finance_lenders?.['taurus']).toMatchObject({ interestRate: 8.99, paymentWeek: 129 })
  })

  it('comments and equipment at their cuts', () => {
    expect(at('EDGE-COMMENTS-400').dealercomments).toHaveLength(400)
    expect(at('EDGE-COMMENTS-401').dealercomments).toHaveLength(401)
    expect(at('EDGE-COMMENTS-PIPES').dealercomments).toBe(' | | ')
    expect(at('EDGE-COMMENTS-EMPTY').dealercomments).toBe('')
    expect(at('EDGE-EQUIPMENT-8').standardEquipment?.split('|')).toHaveLength(8)
    expect(at('EDGE-EQUIPMENT-9').standardEquipment?.split('|')).toHaveLength(9)
  })

  it('photos 0, 1, 2 and 12; was-price equal to and above the price', () => {
    for (const count of [0, 1, 2, 12]) expect(at(`EDGE-PHOTOS-${count}`).images).toHaveLength(count)
    expect(at('EDGE-BEFORE-EQUAL')).toMatchObject({ price: 24_990, before_price: 24_990 })
    expect(at('EDGE-BEFORE-ABOVE')).toMatchObject({ price: 24_990, before_price: 24_991 })
  })

  it('no other rule hides an edge car: photos and a price, unless the edge is about them', () => {
    const about = /PHOTOS|PRICE|HIDDEN|STATUS/
    const others = edgeNames('brolga-bay')
      .filter((name) => !about.test(name))
      .map(at)
    expect(others.filter((car) => (car.photos_count ?? 0) < 8 || (car.price ?? 0) <= 10)).toEqual([])
  })

  it('one car per excluded yard; hidden and consignment cars; 26 makes', () => {
    for (let yard = 1; yard <= 5; yard++) {
      expect(at(`EDGE-GUMLEAF-${yard}`).dealership_slug).toBe(`gumleaf-${yard}`)
    }
    expect(at('EDGE-HIDDEN').show_on_dealer_website).toBe(false)
    expect(at('EDGE-CONSIGNMENT').private_suburb).toBe('Wellington Point')
    expect(new Set(carsOf('brolga-bay').map((car) => car.make)).size).toBe(26)
  })
})

describe('edge cars of the other dealers', () => {
  it('silverwattle-toyota: certified, not Toyota, pre-order, coming soon', () => {
    const slug = 'silverwattle-toyota'
    expect(edge(slug, 'EDGE-CERTIFIED-TOYOTA')).toMatchObject({
      certified: true,
      make: 'Toyota',
      car_type: 'used',
    })
    expect(edge(slug, 'EDGE-CERTIFIED-MAZDA')).toMatchObject({
      certified: true,
      make: 'Mazda',
      car_type: 'used',
    })
    expect(edge(slug, 'EDGE-PREORDER-TEXT')).toMatchObject({ price: null, car_type: 'new' })
    expect(edge(slug, 'EDGE-PREORDER-TRUE').preorder).toBe(true)
    expect(edge(slug, 'EDGE-COMING-SOON').status).toBe('coming_soon')
  })

  it('quokka-ridge-nissan: demo 3000 and 3001 km, monthly present and absent, price 0', () => {
    const slug = 'quokka-ridge-nissan'
    expect(edge(slug, 'EDGE-DEMO-3000')).toMatchObject({ km: 3000, car_type: 'demo', make: 'Nissan' })
    expect(edge(slug, 'EDGE-DEMO-3001')).toMatchObject({ km: 3001, car_type: 'demo', make: 'Nissan' })
    expect(edge(slug, 'EDGE-MONTHLY').finance_lenders?.['nissanfinance']?.paymentMonth).toBe(559)
    expect(edge(slug, 'EDGE-NO-MONTHLY').finance_lenders?.['nissanfinance']?.paymentMonth).toBeUndefined()
    expect(edge(slug, 'EDGE-DEMO-PRICE-0')).toMatchObject({ price: 0, car_type: 'demo' })
  })

  it('wandering-wombat: lengths in feet, missing specifications, bodies of its own', () => {
    const slug = 'wandering-wombat'
    const lengthOf = (name: string) => edge(slug, `EDGE-LENGTH-${name}`).specifications?.body_length
    expect([lengthOf('21'), lengthOf('21FT'), lengthOf('21FT6')]).toEqual([21, '21ft', '21\'6"'])
    expect(edge(slug, 'EDGE-NO-SPECIFICATIONS').specifications).toBeNull()
    expect(edge(slug, 'EDGE-MOTORHOME')).toMatchObject({ simple_body: 'motorhome', item_type: 'motorhome' })
    expect(soldHours(edge(slug, 'EDGE-SOLD-6D23H'))).toBe(167)
    const bodies = new Set(carsOf(slug).map((car) => car.simple_body))
    expect(bodies.size).toBeGreaterThan(8)
    expect(bodies.size).toBeLessThanOrEqual(20)
  })

  it('lanternfish: favourites, trade-in limits, null against 0 rates', () => {
    const slug = 'lanternfish'
    expect(edge(slug, 'EDGE-USED-NO-PHOTOS')).toMatchObject({
      photos_count: 0,
      car_type: 'used',
      price: 18_990,
    })
    expect(edge(slug, 'EDGE-USED-NO-PRICE')).toMatchObject({ photos_count: 12, price: 0 })
    expect(edge(slug, 'EDGE-NEW').car_type).toBe('new')
    expect(edge(slug, 'EDGE-TRADE-8-YEARS').year).toBe(2018)
    expect(edge(slug, 'EDGE-TRADE-100001-KM').km).toBe(100_001)
    const lender = (name: string) => edge(slug, `EDGE-LENDER-${name}`).finance_lenders?.['angle']
    expect(lender('INTEREST-NULL')?.interestRate).toBeNull()
    expect(lender('RATES-0')).toMatchObject({ interestRate: 0, comparisonRate: 0 })
    expect(lender('FULL')).toMatchObject({ deposit: 2_899, termYears: 5 })
    expect(carsOf(slug).length).toBeGreaterThan(1999)
  })

  it('voltbird: electric and reserved, hybrid and sold, subscription, pre-order', () => {
    const slug = 'voltbird'
    expect(edge(slug, 'EDGE-ELECTRIC-RESERVED')).toMatchObject({ simple_fuel: 'Electric', reserved: true })
    expect(edge(slug, 'EDGE-HYBRID-SOLD')).toMatchObject({ simple_fuel: 'Hybrid', sold: true })
    expect(edge(slug, 'EDGE-SUBSCRIPTION').subscription_price).toBe(329)
    expect(edge(slug, 'EDGE-PREORDER')).toMatchObject({ price: null })
    expect(edge(slug, 'EDGE-PHOTOS-11').photos_count).toBe(11)
    for (const car of carsOf(slug)) expect(car.simple_fuel).toMatch(/Electric|Hybrid/)
  })

  it('kereru-coast: plates, two cities, Suzuki', () => {
    const slug = 'kereru-coast'
    expect(edge(slug, 'EDGE-NZ-PLATE').regplate).toBe('KRU482')
    expect(edge(slug, 'EDGE-SUZUKI-LENDER').make).toBe('Suzuki')
    expect(edge(slug, 'EDGE-CITY-1').city).not.toBe(edge(slug, 'EDGE-CITY-2').city)
  })

  it('prairie-larkspur: miles, sold, coming soon, eligible lender data', () => {
    const slug = 'prairie-larkspur'
    expect(edge(slug, 'EDGE-SOLD').status).toBe('sold')
    expect(edge(slug, 'EDGE-COMING-SOON').status).toBe('coming_soon')
    expect(edge(slug, 'EDGE-LENDER-ELIGIBLE').finance_lenders?.['manual']?.paymentWeek).toBe(129)
    expect(edge(slug, 'EDGE-MILES').km).toBe(45_210)
    const interior = carsOf(slug)
      .flatMap((car) => car.images ?? [])
      .map(({ image }) => image.url)
    expect(interior.some((url) => url.includes('-interior-lhd-'))).toBe(true)
  })
})
