import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { eachCarDocument, parseCar } from '../repository.ts'
import { importFeed } from './import-feed.ts'
import type { StockLocation } from './map-place.ts'

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(() => db.destroy())

/** Imports with a mapping of its own and gives what the stock then holds. */
async function imported(
  feed: string | Buffer,
  mapping: object,
  locations: readonly StockLocation[] = [],
): Promise<unknown[]> {
  const cwd = mkdtempSync(join(tmpdir(), 'shapes-'))
  writeFileSync(
    join(cwd, 'own.json'),
    JSON.stringify({ name: 'own', title: 'Own', signature: ['x'], ...mapping }),
  )
  const report = await importFeed({
    db,
    tenant: 'a',
    feed: Readable.from([Buffer.from(feed)]),
    mapping: 'own.json',
    locations,
    cwd,
    nowMs: Date.UTC(2026, 10, 21),
  })
  expect(report).toMatchObject({ rejected: [], committed: true })
  const cars = []
  for await (const { document } of eachCarDocument(db)) {
    const { make, model, year, price, dealership_name: dealer } = parseCar(document)
    cars.push([make, model, year, price, dealer ?? null])
  }
  return cars
}

it('imports cars nested by dealership, with the dealership as a column', async () => {
  const car = (id: string, model: string) => ({
    id,
    make: 'Kia',
    model,
    year: 2020,
    price: 9000,
    state: 'used',
  })
  const feed = {
    dealers: [
      { name: 'North', inventory: [car('1', 'Rio'), car('2', 'Cerato')] },
      { name: 'South', inventory: [car('3', 'Picanto')] },
    ],
  }
  const mapping = {
    records: 'dealers[].inventory[]',
    identity: ['id'],
    columns: {
      make: 'make',
      model: 'model',
      year: 'year',
      price: 'price',
      condition: 'state',
      dealership_name: 'dealers[].name',
    },
  }
  expect(await imported(JSON.stringify(feed), mapping)).toEqual([
    ['Kia', 'Rio', 2020, 9000, 'North'],
    ['Kia', 'Cerato', 2020, 9000, 'North'],
    ['Kia', 'Picanto', 2020, 9000, 'South'],
  ])
})

it('VEH-33 the kind of a vehicle is kept in small letters, and is a car where the feed names none', async () => {
  const rows = [
    { id: '1', make: 'Jayco', model: 'Journey', year: 2020, price: 30_000, kind: 'Caravan' },
    { id: '2', make: 'Kia', model: 'Rio', year: 2020, price: 9000 },
  ]
  const columns = { make: 'make', model: 'model', year: 'year', price: 'price', item_type: 'kind' }
  await imported(JSON.stringify({ rows }), { records: 'rows[]', identity: ['id'], columns })
  const kinds = []
  for await (const { document } of eachCarDocument(db)) kinds.push(parseCar(document).item_type)
  expect(kinds).toEqual(['caravan', 'car'])
})

it.each([
  ['AU', { length: '5,325 mm', width: '1855', height: '1.865 m', tank: '80', torque: '500Nm @ 1600rpm' }],
  ['US', { length: '209.65', width: '73.03 in', height: '73.43', tank: '21.13', torque: '368.8' }],
])(
  'VEH-36 a flat feed of %s gives every member of the variant, in the units that are kept',
  async (country, cells) => {
    const row = {
      id: '1',
      make: 'Toyota',
      model: 'HiLux',
      year: 2021,
      price: 45_000,
      engine: '2.8L',
      cyl: '4',
      use: '8.1',
      gears: 'Sports',
      air: 'Turbo',
      stars: '5 stars',
      gvm: '3090 kg',
      ...cells,
    }
    const columns = {
      make: 'make',
      model: 'model',
      year: 'year',
      price: 'price',
      engine: 'engine',
      cylinders: 'cyl',
      consumption: 'use',
      gear_type: 'gears',
      induction: 'air',
      ancap: 'stars',
      gross_mass: 'gvm',
      length: 'length',
      width: 'width',
      height: 'height',
      fuel_capacity: 'tank',
      torque: 'torque',
    }
    await imported(JSON.stringify({ rows: [row] }), { records: 'rows[]', identity: ['id'], country, columns })
    for await (const { document } of eachCarDocument(db)) {
      expect(parseCar(document).variant).toEqual({
        cylinders: 4,
        enginesize_litres: 2.8,
        induction: 'Turbo',
        geartype: 'Sports',
        fuelconsumptioncombined: 8.1,
        fuelcapacity: 80,
        grossvehiclemass: 3090,
        vehiclelength: 5325,
        vehiclewidth: 1855,
        vehicleheight: 1865,
        torque: 500,
        ancaprating: 5,
      })
    }
  },
)

it('VEH-39 averages of the market that a flat feed gives are kept, and may be missing', async () => {
  const rows = [
    { id: '1', make: 'Kia', model: 'Rio', year: 2020, price: 9000, market: '$9,750', state: 9500 },
    { id: '2', make: 'Kia', model: 'Cerato', year: 2020, price: 9000, market: '', state: null },
  ]
  const columns = {
    make: 'make',
    model: 'model',
    year: 'year',
    price: 'price',
    average_market_price: 'market',
    state_average_market_price: 'state',
  }
  await imported(JSON.stringify({ rows }), { records: 'rows[]', identity: ['id'], columns })
  const averages = []
  for await (const { document } of eachCarDocument(db)) {
    const { average_market_price: national, state_average_market_price: inState } = parseCar(document)
    averages.push([national ?? null, inState ?? null])
  }
  expect(averages).toEqual([
    [9750, 9500],
    [null, null],
  ])
})

it('VEH-30 cars that share an id are told apart by their VIN, else by their stock number, and one that has neither is not taken', async () => {
  const row = (model: string, more: object) => ({
    id: '1',
    make: 'Kia',
    model,
    year: 2020,
    price: 9000,
    ...more,
  })
  const mapping = {
    records: 'rows[]',
    identity: ['id'],
    columns: { make: 'make', model: 'model', year: 'year', price: 'price', vin: 'vin', stocknum: 'stock' },
  }
  const rows = [
    row('Rio', { vin: 'KNADN512AC6789012' }),
    row('Cerato', { vin: 'KNAFX412AC6789013' }),
    row('Picanto', { stock: 'S77' }),
    row('Stonic', { stock: 'S78' }),
  ]
  const models = (cars: unknown[]) => cars.map((car) => (car as string[])[1])
  expect(models(await imported(JSON.stringify({ rows }), mapping))).toEqual([
    'Rio',
    'Cerato',
    'Picanto',
    'Stonic',
  ])
  const vins = []
  for await (const { document } of eachCarDocument(db)) vins.push(parseCar(document).vin ?? null)
  expect(vins).toEqual(['KNADN512AC6789012', 'KNAFX412AC6789013', null, null])
})

it('VEH-30 a title that says year, make and model once more gives the badge behind them', async () => {
  const titles = [
    '2020 Kia Rio Sport',
    '2020 Kia Rio 2020 Kia Rio Sport',
    'Kia Rio Kia Rio Sport',
    'Kia Rio Rio 2020',
  ]
  const rows = titles.map((title, at) => ({
    id: String(at),
    title,
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    price: 9000,
  }))
  const columns = { title: 'title', make: 'make', model: 'model', year: 'year', price: 'price' }
  await imported(JSON.stringify({ rows }), { records: 'rows[]', identity: ['id'], columns })
  const badges = []
  for await (const { document } of eachCarDocument(db)) badges.push(parseCar(document).badge ?? null)
  expect(badges).toEqual(['Sport', 'Sport', 'Sport', null])
})

it('VEH-35 a car stands at the place of its store code, else of its city, else at the first; at none where its city is nobody’s', async () => {
  const place = (id: number, slug: string, city: string): StockLocation => ({
    id,
    name: `Yard ${id}`,
    slug,
    city,
    phone: null,
    state: 'QLD',
    dealership_id: 9,
    dealership_slug: 'kea',
    dealership_name: 'Kea',
    distribution_locations: [],
  })
  const places = [place(11, 'north', 'Cairns'), place(12, 'south', 'Bundall'), place(13, 'west', 'Roma')]
  const stands: [object, number | null, string | null][] = [
    [{}, 11, 'Cairns'],
    [{ city: 'Bundall' }, 12, 'Bundall'],
    [{ city: 'YARD 13' }, 13, 'Roma'],
    [{ city: 'Perth' }, null, 'Perth'],
    [{ code: 'west' }, 13, 'Roma'],
    [{ code: '12', city: 'Roma' }, 12, 'Bundall'],
    [{ code: 'pickup:in_store:South', city: 'Cairns' }, 12, 'Bundall'],
    // A code that is nobody's says nothing.
    [{ code: 'east', city: 'Roma' }, 13, 'Roma'],
    [{ code: 'east', city: 'Perth' }, null, 'Perth'],
    [{ code: 'east' }, 11, 'Cairns'],
  ]
  const rows = stands.map(([said], at) => ({
    id: String(at),
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    price: 9000,
    km: 5,
    ...said,
  }))
  const columns = {
    make: 'make',
    model: 'model',
    year: 'year',
    price: 'price',
    store_code: 'code',
    city: 'city',
  }
  await imported(JSON.stringify({ rows }), { records: 'rows[]', identity: ['id'], columns }, places)
  const found = []
  for await (const { document } of eachCarDocument(db)) {
    const { location_id: id, city } = parseCar(document)
    found.push([id ?? null, city])
  }
  expect(found).toEqual(stands.map(([, id, city]) => [id, city]))
})

it('SRCH-27 what the rows of a feed agree on is stored of the row that does not say it', async () => {
  const row = (id: number, body: string | null) => ({
    id: String(id),
    make: 'Kia',
    model: 'Zoomer',
    year: 2020,
    price: 9000,
    body,
  })
  const rows = [...Array.from({ length: 5 }, (_, at) => row(at, 'Ute')), row(5, null)]
  const columns = { make: 'make', model: 'model', year: 'year', price: 'price', body: 'body' }
  await imported(JSON.stringify({ rows }), { records: 'rows[]', identity: ['id'], columns })
  const bodies = []
  for await (const { document } of eachCarDocument(db)) bodies.push(parseCar(document).simple_body)
  expect(bodies).toEqual(Array.from({ length: 6 }, () => 'ute'))
})

it('VEH-30 a row without an id is known by its VIN, else by its stock number, in whatever letters they are written', async () => {
  const row = (more: object) => ({ make: 'Kia', model: 'Rio', year: 2020, price: 9000, ...more })
  const mapping = {
    records: 'rows[]',
    identity: ['id'],
    columns: { make: 'make', model: 'model', year: 'year', price: 'price', vin: 'vin', stocknum: 'stock' },
  }
  const rows = [
    row({ vin: 'knadn512ac6789012', stock: 's1' }),
    row({ stock: 's7' }),
    row({ id: '5', vin: 'KNAFX412AC6789013' }),
  ]
  const keys = async (of: object[]) => {
    await imported(JSON.stringify({ rows: of }), mapping)
    return (await db.selectFrom('cars').select('source_key').orderBy('id').execute()).map(
      (car) => car.source_key,
    )
  }
  const found = ['vin:KNADN512AC6789012', 'stocknum:S7', '5']
  expect(await keys(rows)).toEqual(found)
  const again = JSON.parse(
    JSON.stringify(rows)
      .toUpperCase()
      .replaceAll(/"[A-Z]+":/g, (name) => name.toLowerCase()),
  ) as object[]
  expect(await keys(again)).toEqual(found)
})
