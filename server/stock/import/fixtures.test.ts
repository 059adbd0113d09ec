import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { Car, Country } from '../../../schemas/generated/types.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { eachCarDocument, parseCar } from '../repository.ts'
import { importFeed } from './import-feed.ts'
import type { StockLocation } from './map-place.ts'
import type { ImportReport } from './report.ts'
import { carProblem } from './valid-car.ts'

const ROCKLEA: StockLocation = {
  id: 3,
  name: 'Brolga Bay Rocklea',
  slug: 'rocklea',
  phone: '07 5550 0100',
  city: 'Rocklea',
  state: 'QLD',
  dealership_id: 9,
  dealership_slug: 'brolga-bay-rocklea',
  dealership_name: 'Brolga Bay',
  distribution_locations: [],
}

/** Imports a fixture of `fixtures/` into an empty database of its own. */
function imported(name: string, country: Country = 'AU') {
  const result: { report: ImportReport; cars: Car[] } = { report: {} as ImportReport, cars: [] }
  let db: Db
  beforeAll(async () => {
    db = await openDialect(sqliteDialect(':memory:'))
    const bytes = readFileSync(new URL(`fixtures/${name}`, import.meta.url))
    result.report = await importFeed({
      db,
      tenant: 'brolga-bay',
      feed: Readable.from([bytes]),
      locations: [ROCKLEA],
      distanceUnit: COUNTRIES[country].regional.distanceUnit,
      nowMs: Date.UTC(2026, 10, 21),
    })
    for await (const { document } of eachCarDocument(db)) result.cars.push(parseCar(document))
  })
  afterAll(() => db.destroy())
  it('gives cars that are valid by the schema', () => {
    expect(result.cars.map((car) => carProblem(car))).toEqual(result.cars.map(() => undefined))
  })
  return result
}

function countsByRule({ normalised }: ImportReport): Record<string, number> {
  return Object.fromEntries(normalised.map(({ rule, count }) => [rule, count]))
}

describe('au-listings-2022', () => {
  const result = imported('au-listings-2022.csv')

  it.each([
    [
      0,
      {
        name: '2016 Toyota RAV4 Altura (4x4)',
        series: 'QAA40R MY16',
        simple_body: 'suv',
        drive: 'Four Wheel Drive',
        colour: 'Silver',
      },
    ],
    [1, { name: '2004 Saab 9-3 Halden', model: '9-3', simple_body: 'sedan', simple_transmission: 'Manual' }],
    [2, { badge: '+verve', simple_body: 'suv', colour: null }],
    [
      3,
      { badge: '2.0', series: 'B6', simple_transmission: null, drive: 'Front Wheel Drive', colour: 'White' },
    ],
    [4, { simple_body: 'peopleMover', car_type: 'new', status: 'in_stock', km: 12, seats: 8 }],
    [
      5,
      {
        simple_body: 'wagon',
        simple_fuel: 'LPG',
        km: null,
        engine_size: '3.6L',
        variant: { enginesize: 3564, enginesize_litres: 3.6 },
      },
    ],
    [6, { price: null, car_type: 'used', km: 161_200 }],
  ])('VEH-29 VEH-31 VEH-33 row %i', (index, fields) => {
    expect(result.cars[index]).toMatchObject(fields)
  })

  it('VEH-29 identity: make_model, stock number, slug with the id', () => {
    const [car] = result.cars
    expect(car).toMatchObject({
      make_model: 'Toyota RAV4',
      stocknum: '90000001',
      item_type: 'car',
      slug: `2016-toyota-rav4-altura-4x4-${car?.id}`,
    })
  })

  it('VEH-35 a row that names no place stands at the tenant’s first location', () => {
    expect(result.cars[0]).toMatchObject({
      location_id: 3,
      location_name: 'Brolga Bay Rocklea',
      city: 'Rocklea',
      state: 'QLD',
      dealership_id: 9,
      dealership_slug: 'brolga-bay-rocklea',
      dealership_name: 'Brolga Bay',
      location: { phone: '07 5550 0100', slug: 'rocklea', city: 'Rocklea', state: 'QLD' },
    })
  })

  it('counts what was put right by rule, with an example', () => {
    expect(countsByRule(result.report)).toMatchObject({
      'text.whitespace': 7,
      'text.spreadsheet-error': 1,
      'model.spreadsheet-date': 1,
      'badge.spreadsheet': 2,
      'body.model': 3,
      'transmission.drive': 1,
      'condition.odometer': 1,
      'odometer.impossible': 1,
      'price.none': 1,
      'colour.not-a-colour': 1,
    })
    expect(result.report.normalised.find(({ rule }) => rule === 'model.spreadsheet-date')).toMatchObject({
      description: 'a model that a spreadsheet turned into a date was restored',
      example: { line: 3, column: 'Model', from: '9-Mar', to: '9-3' },
    })
  })
})

describe('au-listings-2023', () => {
  const result = imported('au-listings-2023.csv')
  const car = (name: string) => result.cars.find((each) => each.name.includes(name))

  it.each([
    [
      'Discovery Sport',
      {
        make: 'Land Rover',
        model: 'Discovery Sport',
        badge: 'TD9 Alto',
        city: 'Ballarat',
        state: 'VIC',
        seats: 7,
        doors: 4,
      },
    ],
    [
      'Saab',
      {
        model: '9-3',
        badge: '440 Halden',
        simple_body: 'sedan',
        simple_transmission: 'Automatic',
        doors: 4,
        dealership_name: null,
      },
    ],
    [
      'Estima',
      {
        simple_body: 'peopleMover',
        seats: 7,
        doors: null,
        dealership_name: 'Banksia Imports',
        simple_fuel: null,
      },
    ],
    ['Arkana', { status: 'coming_soon', preorder: true, km: null, colour: null, simple_body: 'suv' }],
    [
      'Tesla',
      {
        price: null,
        simple_body: 'sedan',
        simple_fuel: 'Electric',
        engine_size: null,
        variant: null,
        state: 'TAS',
        dealership_name: null,
      },
    ],
    [
      'Ranger',
      { price: 36_900, variant: { cylinders: 5, enginesize_litres: 3.2, fuelconsumptioncombined: 8.4 } },
    ],
    ['Sorento', { price: 29_990 }],
  ])('VEH-30 VEH-33 VEH-35 %s', (name, fields) => {
    expect(car(name)).toMatchObject(fields)
  })

  it('rejects what cannot be read, with line, column and what to write, and goes on', () => {
    expect(
      result.report.rejected.map(({ line, column, code, reason }) => `${line} ${column} ${code}: ${reason}`),
    ).toEqual([
      '11 Model missing: the row names no model',
      '12 Year contradiction: a hybrid of 1981: none was sold before 1997',
      '13 Kilometres unreadable: "Automatic" is not an odometer reading',
      '14  broken-row: a quote opened in this row is never closed',
    ])
    expect(result.report.rejected.map(({ instead }) => instead)).toEqual([
      'the model such as Corolla',
      'the right model year, or the right fuel',
      'the distance such as 45000, or nothing',
      'a closing quote; write a quote inside quoted text twice',
    ])
  })

  it('merges one car with two prices, and keeps new cars that look alike apart', () => {
    expect(result.report.merged).toEqual([
      { line: 7, into: 8, reason: 'the same car with another price ($37900 here, $36900 there)' },
    ])
    expect(result.cars.filter(({ model }) => model === 'MG3').map(({ price }) => price)).toEqual([
      20_990, 21_490,
    ])
  })
})

describe('google-vehicle-ads', () => {
  const result = imported('google-vehicle-ads.xml')

  it('VEH-30 VEH-34 reads RSS with nested fulfilment, prices with currency and picture lists', () => {
    expect(result.cars[0]).toMatchObject({
      price: 29_990,
      offer_price: 27_990,
      price_type: 'Drive Away',
      vin: 'MM0UP0YF1K0123456',
      km: 45_000,
      colour: 'Blue',
      location_id: 3,
      photos_count: 3,
      primary_image_url: 'https://img.example/1001/1.jpg',
      images: [1, 2, 3].map((n) => ({ image: { url: `https://img.example/1001/${n}.jpg` } })),
      dealercomments: 'One owner|Full history & two keys',
    })
    expect(result.cars[1]).toMatchObject({ price: 61_490, car_type: 'new', simple_body: 'suv' })
  })
})

describe('meta-automotive', () => {
  const result = imported('meta-automotive.tsv')

  it('VEH-32 VEH-35 reads the relaxed address cell, numbered pictures, miles and both date orders', () => {
    expect(result.cars[0]).toMatchObject({
      location_id: 3,
      price: 18_000,
      offer_price: 16_000,
      km: 51_200,
      photos_count: 2,
      created_at: '2025-02-21',
    })
    expect(result.cars[1]).toMatchObject({
      km: 61_155,
      certified: true,
      status: 'coming_soon',
      simple_body: 'suv',
      city: 'Perth',
      state: 'WA',
      created_at: '2025-03-21',
      vin: 'YV1',
    })
  })
})

describe('homenet', () => {
  const result = imported('homenet.csv', 'US')

  it('VEH-34 VEH-36 reads US columns, miles stay miles', () => {
    expect(result.cars[0]).toMatchObject({
      km: 38_211,
      price: 34_995,
      offer_price: 32_995,
      certified: true,
      simple_body: 'ute',
      variant: { cylinders: 6, enginesize_litres: 3.5 },
      standardEquipment: 'Air Conditioning|Cruise Control',
      filtered_features: ['Tow Package', 'Bed Liner'],
      photos_count: 2,
    })
    expect(result.cars[1]).toMatchObject({ car_type: 'new', simple_fuel: 'Electric', price: 41_990 })
  })
})

describe('marketcheck', () => {
  const result = imported('marketcheck.json', 'US')

  it('VEH-30 reads nested fields, numbers as strings and the previous price', () => {
    expect(result.cars[0]).toMatchObject({
      before_price: 19_950,
      seats: 5,
      dealership_name: 'Prairie Motors',
      city: 'Boise',
      colour: 'Grey',
      photos_count: 2,
    })
    expect(result.cars[1]).toMatchObject({ status: 'coming_soon', car_type: 'new' })
  })
})
