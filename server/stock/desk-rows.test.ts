import { expect, it } from 'vitest'
import { shownSince, type StockFilter } from '../../runtime/rules/search/stock-filter.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { createDeskRows } from './desk-rows.ts'
import { changeStock, deleteCars, patchCar, putCars, type CarRecord } from './write-cars.ts'

const NOW = 1_795_000_000_000
const MINUTE = 60_000
const FILTER: StockFilter = {
  level: 0,
  appliesTo: 'all',
  extra: [],
  soldDays: 1,
  priceAscendingNeedsPrice: false,
}

const record = (id: number, tenant: string, more: object = {}): CarRecord => ({
  tenant,
  source: 'feed',
  sourceKey: String(id),
  hash: '',
  market: null,
  car: {
    id,
    name: `Car ${id}`,
    slug: `car-${id}`,
    year: 2021,
    make: 'Kia',
    model: 'EV6',
    car_type: 'used',
    status: 'in_stock',
    ...more,
  },
})

forEachDatabase((open) => {
  async function start() {
    const db = await open()
    const clock = { now: NOW }
    const put = (id: number, tenant: string, more: object = {}) =>
      changeStock(db, (transaction) => putCars(transaction, [record(id, tenant, more)], NOW))
    const rows = createDeskRows(db, () => clock.now)
    const idsOf = async (tenant: string) => (await rows.of(tenant, FILTER)).map(({ id }) => id)
    return { db, clock, put, rows, idsOf }
  }

  it('EDIT-01 the rows are those of the dealer alone, and follow what is written by anybody', async () => {
    const { db, put, rows, idsOf } = await start()
    await put(1, 'kea')
    await put(2, 'kea')
    await put(3, 'tui')
    expect([await idsOf('kea'), await idsOf('tui')]).toEqual([[1, 2], [3]])
    await put(4, 'kea')
    await changeStock(db, (transaction) => deleteCars(transaction, 'kea', [1], NOW))
    await patchCar(db, 'kea', 2, { price: 5 }, NOW)
    expect([await idsOf('kea'), await idsOf('tui')]).toEqual([[2, 4], [3]])
    expect((await rows.of('kea', FILTER)).map(({ price }) => price)).toEqual([5, null])
  })

  it('EDIT-01 a row has what the table shows and looks for of its car, and nothing in the place of what the car does not say', async () => {
    const { put, rows } = await start()
    const said = {
      stocknum: 'S41',
      vin: 'MR0HA3CD100000041',
      regplate: 'ABC12',
      badge: 'GT-Line',
      price: 45_990,
      km: 12_000,
      simple_body: 'suv',
      colour: 'White',
      location_name: 'Bay',
      carsales_title: '2021 Kia EV6 GT-Line AWD',
      photos_count: 2,
      reserved: true,
      primary_image_url: 'https://img.example/1.jpg',
    }
    await put(1, 'kea', said)
    await put(2, 'kea', { car_type: 'new', show_on_dealer_website: false, sold: true })
    const [full, bare] = await rows.of('kea', FILTER)
    const same = {
      source: 'feed',
      year: 2021,
      make: 'Kia',
      model: 'EV6',
      isFeatured: false,
      isCorrected: false,
      since: NOW,
      changedAt: NOW,
    }
    expect(full).toEqual({
      ...same,
      id: 1,
      name: 'Car 1',
      slug: 'car-1',
      stocknum: 'S41',
      vin: 'MR0HA3CD100000041',
      regplate: 'ABC12',
      badge: 'GT-Line',
      price: 45_990,
      km: 12_000,
      body: 'suv',
      colour: 'White',
      carType: 'used',
      status: 'in_stock',
      isReserved: true,
      place: 'Bay',
      photos: 2,
      picture: 'https://img.example/1.jpg',
      isArchived: false,
      reasons: [],
      words: '1 car 1 s41 mr0ha3cd100000041 abc12 white bay 2021 kia ev6 gt-line awd',
    })
    expect(bare).toEqual({
      ...same,
      id: 2,
      name: 'Car 2',
      slug: 'car-2',
      stocknum: null,
      vin: null,
      regplate: null,
      badge: null,
      price: null,
      km: null,
      body: null,
      colour: null,
      carType: 'new',
      status: 'sold',
      isReserved: false,
      place: null,
      photos: 0,
      picture: null,
      isArchived: true,
      reasons: expect.arrayContaining(['sold or not for sale']),
      words: '2 car 2',
    })
  })

  it('EDIT-01 a stock of more cars than are read at a time is whole, each car once, before and after a change', async () => {
    const { db, put, idsOf } = await start()
    const ids = Array.from({ length: 401 }, (_, at) => at + 1)
    await changeStock(db, (transaction) =>
      putCars(
        transaction,
        ids.map((id) => record(id, 'kea')),
        NOW,
      ),
    )
    expect(await idsOf('kea')).toEqual(ids)
    await put(500, 'kea')
    expect(await idsOf('kea')).toEqual([...ids, 500])
  })

  it('EDIT-01 a row says whether its car is featured, and where it stands: at a yard, or in a town', async () => {
    const { put, rows } = await start()
    await put(1, 'kea', { custom_rank: 10_000, location_name: 'Bay', city: 'Cairns' })
    await put(2, 'kea', { custom_rank: 9999, city: 'Cairns' })
    await put(3, 'kea')
    expect((await rows.of('kea', FILTER)).map(({ isFeatured, place }) => [isFeatured, place])).toEqual([
      [true, 'Bay'],
      [false, 'Cairns'],
      [false, null],
    ])
  })

  it('SRCH-60 a sold car that has left the lists with time is told so within ten minutes', async () => {
    const { clock, put, rows } = await start()
    // Five minutes before the lists leave it out.
    let border = NOW
    while (shownSince(border, 1) === shownSince(NOW, 1)) border += MINUTE
    const begin = border - 5 * MINUTE
    clock.now = begin
    await put(1, 'kea', { status: 'sold', sold: true, sold_date_timestamp: shownSince(border, 1) })
    const reasons = async () => (await rows.of('kea', FILTER)).flatMap((row) => row.reasons)
    expect(await reasons()).not.toContain('sold or not for sale')
    clock.now = begin + 10 * MINUTE - 1
    expect(await reasons()).not.toContain('sold or not for sale')
    clock.now = begin + 10 * MINUTE
    expect(await reasons()).toContain('sold or not for sale')
  })
})
