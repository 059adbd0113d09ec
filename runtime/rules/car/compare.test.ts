import { describe, expect, test } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import { COUNTRIES } from '../../resolve/country.ts'
import type { Car, Country, Settings } from '../../../schemas/generated/types.ts'
import type { CarSnapshot } from './car-snapshot.ts'
import { addToCompare, compareHref, compareIds, compareLimit } from './compare.ts'
import { compareFeatures, compareRows } from './compare-rows.ts'

const snapshot = (id: number): CarSnapshot => ({
  id,
  title: '',
  subtitle: '',
  href: '',
  image: null,
  price: '',
})

const car = (over: Partial<Car>): Car => ({
  id: 1,
  name: '2021 Ford Ranger',
  slug: '2021-ford-ranger-1',
  year: 2021,
  make: 'Ford',
  model: 'Ranger',
  car_type: 'used',
  status: 'in_stock',
  ...over,
})

const SETTINGS = defaults as unknown as Settings

const site = (country: Country) => ({
  regional: COUNTRIES[country].regional,
  timeZone: 'Australia/Brisbane',
  settings: {
    ...SETTINGS,
    vehicle: { ...SETTINGS.vehicle, noPriceText: 'Enquire for price.', preorderText: 'Pre-order now' },
  },
})

describe('compare list', () => {
  test('CMP-01 three cars, four from 1200 px on', () => {
    const settings = { limit: 3, wideLimit: 4 }
    expect(compareLimit(settings, false)).toBe(3)
    expect(compareLimit(settings, true)).toBe(4)
    // A wide window never holds fewer.
    expect(compareLimit({ limit: 4, wideLimit: 3 }, true)).toBe(4)
  })

  test('CMP-04 a car beyond the limit is refused and the list kept; one that is there already is no further car', () => {
    const list = [1, 2, 3].map(snapshot)
    expect(addToCompare(list, snapshot(4), 3)).toEqual({ list, refused: true })
    expect(addToCompare(list, snapshot(3), 3)).toEqual({ list, refused: false })
    expect(addToCompare(list, snapshot(4), 4).list.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('CMP-01 the address holds the ids in order; repeats and rubbish are left out, and no more than the limit', () => {
    expect(compareIds('ids=3,1,2', 4)).toEqual([3, 1, 2])
    expect(compareIds('ids=3&ids=1', 4)).toEqual([3, 1])
    expect(compareIds('ids=3,3,x,-1,0,1.5,%20 2', 4)).toEqual([3, 2])
    expect(compareIds('ids=1,2,3,4,5', 4)).toEqual([1, 2, 3, 4])
    expect(compareIds('', 4)).toEqual([])
    expect(compareHref('/compare', [1, 2])).toBe('/compare?ids=1,2')
    expect(compareHref('/compare', [])).toBe('/compare')
  })
})

describe('compare table', () => {
  const cars = [
    car({
      id: 1,
      price: 45_990,
      price_type: 'Drive Away',
      km: 45_210,
      simple_body: 'ute',
      seats: 5,
      drive: '4x4',
    }),
    car({ id: 2, price: 0, km: 10, simple_body: 'ute', seats: 5, year: 2019 }),
  ]

  test('CMP-02 price, km, year, body … in this order; equal rows are marked, rows without any value are left out', () => {
    expect(compareRows(cars, site('AU'))).toEqual([
      { label: 'Price', values: ['$45,990 Drive Away', 'Enquire for price.'], same: false },
      {
        label: 'Kilometres',
        values: ['45,210 km', '10 km'],
        same: false,
        best: { word: 'Fewest kilometres', cars: [false, true] },
      },
      {
        label: 'Year',
        values: ['2021', '2019'],
        same: false,
        best: { word: 'Newest', cars: [true, false] },
      },
      { label: 'Body', values: ['Ute', 'Ute'], same: true },
      { label: 'Drive', values: ['4x4', ''], same: false },
      { label: 'Seats', values: ['5', '5'], same: true },
    ])
  })

  test.each([
    ['AU', 'Kilometres', '45,210 km', 'Ute', 'Fuel', 'Petrol'],
    ['US', 'Mileage', '45,210 mi', 'Pickup', 'Fuel', 'Gas'],
  ] as const)(
    'CMP-02 CFG-19 all nine rows of a car with all facts, as %s names them',
    (country, odometer, km, body, fuel, petrol) => {
      const whole = car({
        price: 45_990,
        price_type: null,
        km: 45_210,
        year: 2021,
        simple_body: 'ute',
        trans: '6 Speed Automatic',
        fuel: 'Petrol',
        drive: '4x4',
        variant: { enginesize_litres: '2.8', cylinders: '4' },
        seats: 5,
      })
      const told = compareRows([whole, { ...whole, id: 2 }], site(country))
      expect(
        told.map(({ label, values, same }) => [label, values[0], values[1] === values[0], same]),
      ).toEqual(
        [
          ['Price', '$45,990'],
          [odometer, km],
          ['Year', '2021'],
          ['Body', body],
          ['Transmission', '6 Speed Automatic'],
          [fuel, petrol],
          ['Drive', '4x4'],
          ['Engine', '2.8 L, 4 cyl'],
          ['Seats', '5'],
        ].map((row) => [...row, true, true]),
      )
    },
  )

  test('CMP-02 the odometer row carries the name that the country uses', () => {
    expect(compareRows(cars, site('US'))[1]).toEqual({
      label: 'Mileage',
      values: ['45,210 mi', '10 mi'],
      same: false,
      best: { word: 'Lowest mileage', cars: [false, true] },
    })
  })

  test.each([
    ['new cars that have not run', { car_type: 'new', km: 0 }, {}],
    ['caravans', { item_type: 'caravan' }, {}],
    ['motorhomes that have', { item_type: 'caravan', km: 900 }, { Kilometres: '900 km' }],
  ] as const)(
    'CMP-02 of %s the body comes behind the year, and is not the one with the fewest kilometres',
    (_, over, run) => {
      const [first, second] = [
        car({ simple_body: 'motorhome', ...over }),
        car({ id: 2, simple_body: 'motorhome', ...over }),
      ]
      const told = compareRows([first, { ...second, km: second.km ? 5000 : null }], site('AU'))
      expect(told.map(({ label }) => label)).toEqual(['Price', ...Object.keys(run), 'Year', 'Body'])
      expect(told.map(({ values }) => values[0])).toEqual([
        'Enquire for price.',
        ...Object.values(run),
        '2021',
        'Motorhome',
      ])
      expect(told.flatMap(({ label, best }) => (best ? [label] : []))).toEqual(Object.keys(run))
    },
  )

  test('CMP-02 CFG-19 the odometer row keeps its place by a name that the dealer chose', () => {
    const au = site('AU')
    const regional = { ...au.regional, words: { ...au.regional.words, odometer: 'Odometer' } }
    expect(compareRows(cars, { ...au, regional })[1]).toMatchObject({
      label: 'Odometer',
      values: ['45,210 km', '10 km'],
    })
  })

  test('CMP-02 a new car whose 0 km is not shown is not said to have the fewest', () => {
    const odometer = compareRows(
      [car({ car_type: 'new', km: 0 }), car({ id: 2, km: 10 }), car({ id: 3, km: 900 })],
      site('AU'),
    )[1]
    expect(odometer?.values).toEqual(['', '10 km', '900 km'])
    expect(odometer?.best?.cars).toEqual([false, true, false])
  })

  test('CMP-02 features: the shared ones first, then the others by name', () => {
    expect(
      compareFeatures([
        { filtered_features: ['Tow bar', 'Bluetooth'] },
        { filtered_features: ['Bluetooth', 'Alarm'] },
        {},
      ]),
    ).toEqual([
      { feature: 'Bluetooth', has: [true, true, false], same: false },
      { feature: 'Alarm', has: [false, true, false], same: false },
      { feature: 'Tow bar', has: [true, false, false], same: false },
    ])
  })
})

describe('the best of a row', () => {
  const bestOf = (cars: Car[]) =>
    compareRows(cars, site('AU')).flatMap(({ best }) => (best ? [{ ...best }] : []))
  const one = car({ price: 30_000, price_type: 'Drive Away', km: 50_000, year: 2021 })
  const other = car({ id: 2, price: 28_000, price_type: 'Drive Away', km: 90_000, year: 2019 })

  test('CMP-02 the lowest price, the fewest kilometres and the newest year are named', () => {
    expect(bestOf([one, other])).toEqual([
      { word: 'Lowest price', cars: [false, true] },
      { word: 'Fewest kilometres', cars: [true, false] },
      { word: 'Newest', cars: [true, false] },
    ])
    expect(compareRows([one, other], site('US'))[1]?.best?.word).toBe('Lowest mileage')
  })

  test('CMP-02 nothing is best among equals, beside one that is not known, or of prices that mean different things', () => {
    expect(bestOf([one, { ...one, id: 2 }])).toEqual([])
    expect(bestOf([one, { ...one, id: 2, price: 0, km: null }])).toEqual([])
    expect(bestOf([one, { ...one, id: 2, price: 20_000, price_type: 'Excl. Govt. Charges' }])).toEqual([])
  })
})
