import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { DeskCar, DeskPage } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { compileMapping } from '../../stock/mappings/mapping.ts'
import { saveMapping } from '../../stock/mappings/mapping-store.ts'
import { importFeed } from '../../stock/import/import-feed.ts'
import { carById, carBySlug, changesSince, lastChange, pricesOf } from '../../stock/repository.ts'
import { patchCar } from '../../stock/write-cars.ts'
import { NOW, world } from '../testing/world.ts'

const HEADER = 'vin,stock_no,heading,make,model,trim,year,miles,price,photo_links,city,state'

interface Row {
  price?: number | string
  photos?: number
  km?: number
  make?: string
  model?: string
}

const row = (
  key: string,
  { price = 20_000, photos = 2, km = 50_000, make = 'Mazda', model = '3' }: Row = {},
) => {
  const links = Array.from({ length: photos }, (_, at) => `https://pictures.example/${key}-${at + 1}.jpg`)
  return `,${key},2019 ${make} ${model},${make},${model},Neo,2019,${km},${price},${links.join('|')},,`
}

const MAPPING = {
  name: 'kea-dms',
  title: 'Kea',
  signature: ['stock_no'],
  identity: ['stock_no'],
  distanceUnit: 'km',
  marketPrices: false,
  columns: {
    stocknum: 'stock_no',
    year: 'year',
    make: 'make',
    model: 'model',
    badge: 'trim',
    odometer: 'miles',
    price: 'price',
    images: 'photo_links',
  },
}

const compiled = compileMapping(MAPPING, 'of the test')
const LOCATION = {
  id: 901,
  name: 'Kea',
  slug: 'kea',
  phone: null,
  city: null,
  state: null,
  dealership_id: 91,
  dealership_slug: 'kea',
  dealership_name: 'Kea',
  distribution_locations: [],
}

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const { db, call, as } = made
    await saveMapping(db, 'kea', { mapping: MAPPING, changedAt: NOW, changedBy: 'pia@kea.example' })
    const cookie = await as('pia@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    const feed = (rows: string[], tenant = 'kea') => imported(db, tenant, rows)
    const list = async (query = '', by = cookie) =>
      (await call('GET', `/tenants/kea/cars?${query}`, { cookie: by })).json<DeskPage>()
    const one = async (id: number) =>
      (await call('GET', `/tenants/kea/cars/${id}`, { cookie })).json<DeskCar>()
    const correct = (id: number, tag: string, body: object, by = cookie) =>
      call('PUT', `/tenants/kea/cars/${id}`, {
        cookie: by,
        headers: { 'if-match': tag },
        body: { fields: {}, locationId: null, photos: null, ...body },
      })
    const change = (body: object) => call('POST', '/tenants/kea/cars/change', { cookie, body })
    const undo = async () => {
      const { lastChange: last } = await list()
      return call('POST', '/tenants/kea/cars/undo', { cookie, body: { id: last?.id ?? 'none' } })
    }
    return { ...made, cookie, feed, list, one, correct, change, undo }
  }

  it('EDIT-01 the table tells every car with why the site lists it or not, counts what each filter leaves, and sorts with empty values last', async () => {
    const { db, feed, list } = await start()
    await feed([
      row('A1', { price: 30_000 }),
      row('A2', { price: 10_000, photos: 0 }),
      row('A3', { price: '', make: 'Toyota', model: 'Corolla' }),
    ])
    const page = await list('sort=price&descending=true')
    expect([page.total, page.found, page.listed, page.level]).toEqual([3, 3, 1, 3])
    expect(page.cars.map(({ stocknum, price, reasons }) => [stocknum, price, reasons])).toEqual([
      ['A1', 30_000, []],
      ['A2', 10_000, ['no photograph']],
      ['A3', null, ['no price']],
    ])
    expect(page.facets.make).toEqual([
      { value: 'Mazda', count: 2 },
      { value: 'Toyota', count: 1 },
    ])
    expect(page.facets.place).toEqual([{ value: 'Kea', count: 3 }])
    const hidden = await list('shown=unlisted&make=Mazda&text=a2')
    expect([hidden.found, hidden.cars[0]?.stocknum]).toEqual([1, 'A2'])
    // Its own filter does not narrow a choice; the others do.
    expect(hidden.facets.make).toEqual([{ value: 'Mazda', count: 1 }])
    expect((await list('make=Mazda')).facets).toMatchObject({
      make: [
        { value: 'Mazda', count: 2 },
        { value: 'Toyota', count: 1 },
      ],
      place: [{ value: 'Kea', count: 2 }],
    })
    expect((await list('shown=listed')).cars.map(({ stocknum }) => stocknum)).toEqual(['A1'])
    await patchCar(db, 'kea', page.cars[0]?.id ?? 0, { reserved: true }, NOW)
    expect((await list('shown=reserved')).cars.map(({ stocknum }) => stocknum)).toEqual(['A1'])
    expect((await list('reason=no price')).cars.map(({ stocknum }) => stocknum)).toEqual(['A3'])
    expect((await list('size=10&page=1')).cars).toEqual([])
    // Without a wish: what was changed last stands first.
    await patchCar(db, 'kea', page.cars[1]?.id ?? 0, { km: 1 }, NOW + 1)
    expect((await list()).cars[0]?.stocknum).toBe('A2')
  })

  it('a correction is on the site at once, tells the change to every server, and survives the next feed; what the feed says stays beside it', async () => {
    const { db, feed, list, one, correct } = await start()
    await feed([row('A1', { price: 30_000 }), row('A2')])
    const { cars } = await list('text=a1')
    const id = cars[0]?.id ?? 0
    const before = await one(id)
    expect([
      before.tag,
      before.isListed,
      before.feed?.cells.find(({ role }) => role === 'price')?.text,
    ]).toEqual(['0', true, '30000'])
    const seq = await lastChange(db)
    const answer = await correct(id, '0', {
      fields: { price: 28_500, badge: 'Evolve', simple_fuel: 'Diesel', km: 50_000 },
    })
    expect(answer.statusCode).toBe(200)
    // A value that is the feed's own is no correction.
    expect(answer.json<DeskCar>().corrections.fields).toEqual({
      price: 28_500,
      badge: 'Evolve',
      simple_fuel: 'Diesel',
    })
    expect((await changesSince(db, seq)).map(({ carId, kind }) => [carId, kind])).toEqual([[id, 'put']])
    expect(await carById(db, 'kea', id)).toMatchObject({
      price: 28_500,
      name: '2019 Mazda 3 Evolve',
      fuel: 'Diesel',
      slug: `2019-mazda-3-evolve-${id}`,
    })
    expect(await carBySlug(db, 'kea', `2019-mazda-3-neo-${id}`)).toMatchObject({ moved: true })
    expect((await pricesOf(db, 'kea', id)).map((point) => point[1])).toEqual([30_000, 28_500])
    expect((await list('shown=corrected')).cars.map((car) => car.price)).toEqual([28_500])

    // The same feed changes nothing; another one changes what the feed says, below the correction.
    expect((await feed([row('A1', { price: 30_000 }), row('A2')])).counts).toMatchObject({
      changed: 0,
      unchanged: 2,
    })
    await feed([row('A1', { price: 29_900, km: 51_000 }), row('A2')])
    const after = await one(id)
    expect(after.base).toMatchObject({ price: 29_900, before_price: 30_000, badge: 'Neo' })
    expect(after.car).toMatchObject({ price: 28_500, km: 51_000, badge: 'Evolve' })
    // A reservation writes beside the correction.
    await patchCar(db, 'kea', id, { reserved: true }, NOW)
    expect(await carById(db, 'kea', id)).toMatchObject({ price: 28_500, reserved: true })
    // Reset: what is left out is the feed's again.
    await correct(id, '1', {})
    expect(await carById(db, 'kea', id)).toMatchObject({ price: 29_900, badge: 'Neo', reserved: true })
    expect((await list('shown=corrected')).found).toBe(0)
  })

  it('two people at one car: the second is told, and nothing of what the first typed is lost', async () => {
    const { db, feed, list, correct, as } = await start()
    await feed([row('A1')])
    const id = (await list()).cars[0]?.id ?? 0
    const other = await as('max@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    expect((await correct(id, '0', { fields: { price: 1 } }, other)).statusCode).toBe(200)
    const late = await correct(id, '0', { fields: { price: 2 } })
    expect([late.statusCode, late.json().code, late.json().detail]).toEqual([
      412,
      'precondition-failed',
      'max@kea.example has changed this car in the meantime. Look at it again; what you typed is still here.',
    ])
    // A tag that nobody was given is none either.
    expect((await correct(id, '9', { fields: { price: 3 } })).statusCode).toBe(412)
    expect((await carById(db, 'kea', id))?.price).toBe(1)
  })

  it('a car that staff marked as sold stays sold, until its feed gives it another status', async () => {
    const { db, feed, list, correct } = await start()
    await feed([row('A1'), row('A2'), row('A3'), row('A4')])
    const id = (await list('text=a1')).cars[0]?.id ?? 0
    await correct(id, '0', { fields: { status: 'sold' } })
    expect(await carById(db, 'kea', id)).toMatchObject({ sold: true, sold_date_timestamp: NOW / 1000 })
    await feed([row('A1', { km: 60_000 }), row('A2'), row('A3'), row('A4')])
    expect(await carById(db, 'kea', id)).toMatchObject({ status: 'sold', km: 60_000 })
    await correct(id, '1', { fields: { status: 'coming_soon' } })
    expect(await carById(db, 'kea', id)).toMatchObject({ status: 'coming_soon', sold: false })
    await feed([row('A2'), row('A3'), row('A4')])
    expect(await carById(db, 'kea', id)).toMatchObject({ status: 'sold', sold: true })
  })

  it('photographs are ordered, added and hidden by hand; new ones of the feed follow', async () => {
    const { db, feed, list, correct, one } = await start()
    await feed([row('A1', { photos: 3 })])
    const id = (await list()).cars[0]?.id ?? 0
    const url = (at: number) => `https://pictures.example/A1-${at}.jpg`
    const own = '/img/uploads/kea/front-1a2b3c4d.webp'
    const photos = { added: [own], hidden: [url(1)], order: [own, url(3), url(2)] }
    expect((await correct(id, '0', { photos })).statusCode).toBe(200)
    const shown = async () => (await carById(db, 'kea', id))?.images?.map(({ image }) => image.url)
    expect(await shown()).toEqual([own, url(3), url(2)])
    await feed([row('A1', { photos: 4 })])
    expect(await shown()).toEqual([own, url(3), url(2), url(4)])
    expect(await carById(db, 'kea', id)).toMatchObject({ photos_count: 4, primary_image_url: own })
    expect((await one(id)).photos.filter(({ isHidden }) => isHidden).map((photo) => photo.url)).toEqual([
      url(1),
    ])
  })

  it('several cars are archived at once, and the last change is taken back as one; what was changed since is not touched', async () => {
    const { feed, list, change, undo, correct } = await start()
    await feed([row('A1'), row('A2'), row('A3')])
    const ids = (await list('sort=stocknum')).cars.map(({ id }) => id)
    const archived = await change({ ids: ids.slice(0, 2), action: 'archive' })
    expect(archived.json()).toMatchObject({ summary: 'Archived 2 cars', cars: 2, by: 'pia@kea.example' })
    const hidden = await list('shown=archived&sort=stocknum')
    expect(hidden.cars.map(({ stocknum, reasons }) => [stocknum, reasons])).toEqual([
      ['A1', ['marked as not for the website']],
      ['A2', ['marked as not for the website']],
    ])
    await change({ ids: [ids[2]], action: 'feature' })
    expect((await undo()).json().summary).toBe('Featured 1 car')
    expect((await undo()).json()).toEqual({ summary: 'Archived 2 cars', lastChange: null })
    expect((await list('shown=archived')).found).toBe(0)
    await change({ ids, action: 'archive' })
    const stale = (await list()).lastChange?.id
    await correct(ids[0] ?? 0, '3', { fields: { price: 5, show_on_dealer_website: false } })
    const late = await change({ ids: [], action: 'archive' })
    expect(late.statusCode).toBe(422)
    expect(stale).not.toBe((await list()).lastChange?.id)
  })

  it('the last fifty changes can be taken back, one after the other, and no more', async () => {
    const { feed, list, change, undo } = await start()
    await feed([row('A1')])
    const ids = (await list()).cars.map(({ id }) => id)
    for (let at = 0; at < 52; at += 1) await change({ ids, action: at % 2 === 0 ? 'archive' : 'feature' })
    let taken = 0
    while (taken < 60 && (await undo()).statusCode === 200) taken += 1
    expect([taken, (await list()).lastChange]).toEqual([50, null])
  })

  it('a car is added, corrected and removed by hand; no feed takes it away, and a removed one comes back as it was', async () => {
    const { db, call, cookie, feed, list, change, undo, correct } = await start()
    await feed([row('A1')])
    const refused = await call('POST', '/tenants/kea/cars', {
      cookie,
      body: { fields: { make: 'Ford' }, locationId: null },
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([422, 'Please tell the year, model.'])
    const fields = {
      year: 2022,
      make: 'Ford',
      model: 'Ranger',
      badge: 'XLT',
      price: 51_990,
      vin: '6FPAAAJGSWGA00001',
    }
    const added = await call('POST', '/tenants/kea/cars', { cookie, body: { fields, locationId: 901 } })
    const { car, isByHand, reasons } = added.json<DeskCar>()
    expect([added.statusCode, car['name'], car['location_name'], isByHand, reasons]).toEqual([
      201,
      '2022 Ford Ranger XLT',
      'Kea',
      true,
      ['no photograph'],
    ])
    const id = Number(car['id'])
    await feed([row('A1'), row('A2')])
    expect(await carById(db, 'kea', id)).toMatchObject({ price: 51_990, status: 'in_stock' })
    await correct(id, '1', { fields: { price: 49_990 } })
    const [fed] = (await list('text=a1')).cars
    const kept = await change({ ids: [fed?.id], action: 'remove' })
    expect([kept.statusCode, kept.json().detail]).toEqual([
      422,
      '2019 Mazda 3 Neo comes from the feed kea-dms and would be back with its next import. Archive it instead.',
    ])
    const seq = await lastChange(db)
    expect((await change({ ids: [id], action: 'remove' })).statusCode).toBe(200)
    expect(await carById(db, 'kea', id)).toBeUndefined()
    expect((await changesSince(db, seq)).map(({ kind }) => kind)).toEqual(['delete'])
    expect((await undo()).statusCode).toBe(200)
    expect(await carById(db, 'kea', id)).toMatchObject({ price: 49_990, slug: car['slug'] })
  })

  it('a car that was added by hand is taken back as the last change, and is gone from the site and from the list of changes', async () => {
    const { db, call, cookie, list, undo } = await start()
    const fields = { year: 2022, make: 'Ford', model: 'Ranger', badge: 'XLT', price: 51_990 }
    const added = await call('POST', '/tenants/kea/cars', { cookie, body: { fields, locationId: null } })
    const id = Number(added.json<DeskCar>().car['id'])
    expect((await list()).lastChange).toMatchObject({
      summary: 'Added 2022 Ford Ranger XLT',
      cars: 1,
      by: 'pia@kea.example',
    })
    const seq = await lastChange(db)
    expect((await undo()).json()).toEqual({ summary: 'Added 2022 Ford Ranger XLT', lastChange: null })
    expect([await carById(db, 'kea', id), (await list()).total]).toEqual([undefined, 0])
    expect((await changesSince(db, seq)).map(({ carId, kind }) => [carId, kind])).toEqual([[id, 'delete']])
  })

  it('TEN-01 nobody sees or changes a car of another dealer, and editors see what only publishers change', async () => {
    const { db, call, as, feed, list, cookie, correct, change } = await start()
    await feed([row('A1')])
    await feed([row('B1')], 'tui')
    const tui = await db.selectFrom('cars').select('id').where('tenant', '=', 'tui').executeTakeFirstOrThrow()
    expect((await call('GET', `/tenants/kea/cars/${tui.id}`, { cookie })).statusCode).toBe(404)
    expect((await correct(tui.id, '0', { fields: { price: 1 } })).statusCode).toBe(404)
    expect((await change({ ids: [tui.id], action: 'archive' })).statusCode).toBe(404)
    expect((await call('GET', '/tenants/tui/cars', { cookie })).statusCode).toBe(404)
    expect((await carById(db, 'tui', tui.id))?.price).toBe(20_000)
    expect((await list()).cars.map(({ stocknum }) => stocknum)).toEqual(['A1'])
    const editor = await as('eva@kea.example', [{ tenant: 'kea', role: 'editor' }])
    const id = (await list('', editor)).cars[0]?.id ?? 0
    expect((await correct(id, '0', { fields: { price: 1 } }, editor)).statusCode).toBe(403)
  })

  it('what no hand may correct, a status that there is not and a value of the wrong kind are refused by name', async () => {
    const { feed, list, correct } = await start()
    await feed([row('A1')])
    const id = (await list()).cars[0]?.id ?? 0
    const told = async (fields: object) => (await correct(id, '0', { fields })).json().detail
    expect(await told({ slug: 'x' })).toBe('"slug" cannot be corrected by hand.')
    expect(await told({ status: 'gone' })).toBe('The status is in_stock, coming_soon or sold.')
    expect(await told({ price: 'cheap' })).toBe('2019 Mazda 3 Neo: price must be number,null.')
    expect((await correct(id, 'x', {})).statusCode).toBe(412)
  })
})

function imported(db: Db, tenant: string, rows: string[]) {
  return importFeed({
    db,
    tenant,
    feed: Readable.from([Buffer.from([HEADER, ...rows].join('\n'))]),
    mapping: compiled,
    locations: [LOCATION],
    nowMs: NOW,
  })
}
