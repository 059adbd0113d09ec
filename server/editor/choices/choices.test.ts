import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '../../../runtime/block/load-context.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { putTestCars } from '../../app/testing/site-world.ts'
import { replaceContent } from '../../tenants/content.ts'
import { world } from '../testing/world.ts'

const KEA = [{ tenant: 'kea', role: 'editor' as const }]

const car = (id: number, more: Partial<Car> = {}): Car => ({
  id,
  slug: `2021-toyota-hilux-${id}`,
  name: '2021 Toyota HiLux SR5',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  status: 'in_stock',
  stocknum: `S${id}`,
  price: 45_990,
  ...more,
})

/** Dealers with cars 1 to 3 (kea) and 9 (tui); the search of a dealer says whose it is. */
async function shop() {
  const asked: { slug: string; query: unknown }[] = []
  const searches: unknown[] = []
  const made = await world(undefined, undefined, (slug) => ({
    search: async (requests) =>
      requests.map(({ indexName, params }) => {
        const { filters, hitsPerPage } = params
        asked.push({ slug, query: params['query'] })
        const facets = { make: { Toyota: 2, Kia: 1 }, model: { HiLux: 2, Rio: 1 } }
        searches.push({ indexName, filters, hitsPerPage })
        return { hits: [car(slug === 'kea' ? 1 : 9)], facets } as unknown as SearchAnswer
      }),
  }))
  const { db } = made
  await putTestCars(
    db,
    [car(1), car(2, { show_on_dealer_website: false }), car(3, { status: 'sold' })],
    'kea',
  )
  await putTestCars(db, [car(9, { name: '2020 Mazda 3' })], 'tui')
  const running = { id: 501, name: 'Run-out', manufacturer: { name: 'Ford' }, end: '2026-12-01' }
  const everest = { id: 1, name: 'Everest', slug: 'everest', manufacturer_name: 'Ford' }
  const offers = [running, { id: 502, name: 'Free tow bar', model: { name: 'Ranger' } }]
  await replaceContent(db, 'kea', { offers, models: [everest], manufacturers: [{ id: 1, name: 'BYD' }] }, 'a')
  await replaceContent(db, 'tui', { offers: [{ id: 900, name: 'Theirs' }] }, 'b')
  const cookie = await made.as('ben@forecourt.example', KEA)
  const get = (path: string, as: string = cookie) => made.call('GET', `/tenants/${path}`, { cookie: as })
  return { ...made, asked, searches, get }
}

describe('EDIT-01 names for the ids of a block', () => {
  it('gives cars by words, with stock number and price', async () => {
    const { get, asked } = await shop()
    expect((await get('kea/choices/car?query=hilux')).json()).toEqual({
      choices: [{ id: '1', name: '2021 Toyota HiLux SR5', detail: 'Stock S1, $45,990' }],
    })
    expect(asked).toEqual([{ slug: 'kea', query: 'hilux' }])
  })

  it('gives cars by id; hidden, unknown and other dealers’ ones are not there, sold ones say so', async () => {
    const { get } = await shop()
    const { choices } = (await get('kea/choices/car?id=3&id=1&id=2&id=9&id=77&id=x&id=99999999999')).json()
    expect(choices).toEqual([
      { id: '3', name: '2021 Toyota HiLux SR5', detail: 'Stock S3, $45,990, Sold' },
      { id: '1', name: '2021 Toyota HiLux SR5', detail: 'Stock S1, $45,990' },
    ])
  })

  it('looks among the cars that can be sold: the best by words, else the latest', async () => {
    const { get, searches } = await shop()
    await get('kea/choices/car?query=hilux')
    await get('kea/choices/car')
    const filters = 'status:in_stock OR status:coming_soon'
    expect(searches).toEqual([
      { indexName: 'cars', filters, hitsPerPage: 20 },
      { indexName: 'cars_latest', filters, hitsPerPage: 20 },
    ])
  })

  it('tells a car by what there is of it', async () => {
    const { get, db } = await shop()
    const cars = [
      car(4, { status: 'coming_soon', price: 0 }),
      car(5, { status: 'removed', stocknum: null }),
      car(6, { name: '', badge: 'SR5' }),
    ]
    await putTestCars(db, cars, 'kea')
    const { choices } = (await get('kea/choices/car?id=4&id=5&id=6')).json()
    expect(choices.map(({ name, detail }: { name: string; detail: string }) => `${name}: ${detail}`)).toEqual(
      [
        '2021 Toyota HiLux SR5: Stock S4, Coming soon',
        '2021 Toyota HiLux SR5: Car 5, $45,990, No longer for sale',
        '2021 Toyota HiLux SR5: Stock S6, $45,990',
      ],
    )
  })

  it('gives offers by words and by id, of the dealer alone', async () => {
    const { get } = await shop()
    const ids = async (path: string) =>
      (await get(path)).json().choices.map(({ id }: { id: string }) => id) as string[]
    expect(await ids('kea/choices/offer')).toEqual(['501', '502'])
    expect(await ids('kea/choices/offer?query=FORD run')).toEqual(['501'])
    expect(await ids('kea/choices/offer?query=theirs')).toEqual([])
    expect(await ids('kea/choices/offer?id=900&id=502')).toEqual(['502'])
    expect((await get('kea/choices/offer?id=501')).json().choices[0].detail).toBe('Ford, until 2026-12-01')
  })

  it('gives the makes and models of cars, range and offers, by name', async () => {
    const { get } = await shop()
    expect((await get('kea/choices/make')).json().choices).toEqual([
      { id: 'BYD', name: 'BYD', detail: '' },
      { id: 'Ford', name: 'Ford', detail: '' },
      { id: 'Kia', name: 'Kia', detail: '1 car' },
      { id: 'Toyota', name: 'Toyota', detail: '2 cars' },
    ])
    expect((await get('kea/choices/model')).json().choices).toEqual([
      { id: 'Everest', name: 'Everest', detail: '' },
      { id: 'HiLux', name: 'HiLux', detail: '2 cars' },
      { id: 'Ranger', name: 'Ranger', detail: '' },
      { id: 'Rio', name: 'Rio', detail: '1 car' },
    ])
    expect([403, 404]).toContain((await get('tui/choices/make')).statusCode)
  })

  it('is for staff of that dealer, and asks for known things only', async () => {
    const { get, call } = await shop()
    expect((await call('GET', '/tenants/kea/choices/car')).statusCode).toBe(401)
    const other = await get('tui/choices/car?id=9')
    expect([403, 404]).toContain(other.statusCode)
    expect(other.body).not.toContain('Mazda')
    expect([403, 404]).toContain((await get('tui/choices/offer')).statusCode)
    expect((await get('kea/choices/people')).statusCode).toBe(400)
    expect((await get(`kea/choices/car?query=${'x'.repeat(81)}`)).statusCode).toBe(400)
  })
})
