import { describe, expect, test } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { AU, NZ, US } from '../../testing/regional.ts'
import { feetAndMetres, parseFeet } from './feet.ts'
import { allSpecifications, carSummary, keyInformation, type SpecSite } from './specs.ts'

const BRISBANE: SpecSite = { regional: AU, timeZone: 'Australia/Brisbane' }
const CAR = { id: 7, car_type: 'used', status: 'in_stock' } as Car
const car = (over: object) => ({ ...CAR, ...over }) as Car
const lines = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`)

const FULL = car({
  km: 45_210,
  trans: 'Six-speed automatic',
  simple_transmission: 'Automatic',
  fuel: 'Petrol - Premium',
  simple_fuel: 'Petrol',
  simple_body: 'ute',
  drive: '4x4',
  seats: 5,
  doors: 4,
  engine_size: '2.8',
  build_date: '2021-02',
  compliance_date: '2021-03',
  rego_expiry: '2027-03-05',
  stocknum: 'S1',
  vin: 'V1',
  regplate: '123ABC',
  colour: 'Grey',
  location_name: 'Jetty',
  variant: {
    cylinders: 4,
    enginesize: 2755,
    enginesize_litres: 2.8,
    induction: 'Turbo',
    geartype: 'Sports',
    fuelconsumptioncombined: 8.1,
    fuelcapacity: 80,
    grossvehiclemass: 3090,
    payload: 1005,
    towingcapacity: 3500,
    traylength: 1520,
    vehiclelength: 5325,
    vehicleheight: 1865,
    vehiclewidth: 1855,
    torque: 500,
    ancaprating: 5,
    co2emissions: 213,
  },
})

describe('VEH-02 key information', () => {
  test('of a car, in its order', () => {
    expect(lines(keyInformation(FULL, BRISBANE))).toEqual([
      'Kilometres: 45,210 km',
      'Transmission: Six-speed automatic',
      'Fuel: Petrol - Premium',
      'Body: Ute',
      'Engine: 2.8 L, 4 cyl',
      'Drive: 4x4',
      'Seats: 5',
      'Fuel economy: 8.1 L/100km',
      'ANCAP rating: 5 stars',
    ])
  })

  test('by its simple words where the feed has no others, and by the engine size of the feed', () => {
    const plain = car({
      simple_transmission: 'Manual',
      simple_fuel: 'Diesel',
      engine_size: 2,
      seats: 0,
      km: null,
    })
    expect(lines(keyInformation(plain, BRISBANE))).toEqual([
      'Transmission: Manual',
      'Fuel: Diesel',
      'Engine: 2',
    ])
    expect(keyInformation(CAR, BRISBANE)).toEqual([])
  })

  test('in New Zealand with consumption and emissions in one line, or the one of them that is known', () => {
    const nz: SpecSite = { regional: NZ, timeZone: 'Pacific/Auckland' }
    const economy = (variant: object | undefined) =>
      lines(keyInformation(car({ variant }), nz)).filter((line) => line.startsWith('Fuel economy'))
    expect(economy({ fuelconsumptioncombined: 8.1, co2emissions: 213 })).toEqual([
      'Fuel economy and emissions: 8.1 L/100km, 213 g CO₂/km',
    ])
    expect(economy({ co2emissions: 1213 })).toEqual(['Fuel economy and emissions: 1,213 g CO₂/km'])
    expect(economy({ fuelconsumptioncombined: 8 })).toEqual(['Fuel economy and emissions: 8 L/100km'])
    expect(economy(undefined)).toEqual([])
  })

  test('VEH-37 of a caravan', () => {
    const specifications = {
      body_length: 21,
      body_width: 8,
      sleeps: 4,
      tare_weight: 2450,
      axle_type: 'Tandem',
    }
    const caravan = car({ item_type: 'caravan', simple_body: 'Pop top', specifications })
    expect(lines(keyInformation(caravan, BRISBANE))).toEqual([
      'Body length: 21 ft (6.40 m)',
      'Sleeps: 4',
      'Tare weight: 2,450 kg',
      'Axles: Tandem',
      'Body width: 8 ft (2.44 m)',
      'Body: Pop top',
    ])
    expect(allSpecifications(car({ item_type: 'caravan' }), BRISBANE)).toEqual([])
  })
})

describe('all specifications', () => {
  test('VEH-36 VEH-37 a caravan has its own, and what it shares with cars where it is known', () => {
    const caravan = car({
      item_type: 'caravan',
      build_date: '2021-02',
      specifications: { sleeps: 4 },
      variant: { grossvehiclemass: 2600, vehiclelength: 7400, vehiclewidth: 2440 },
    })
    expect(allSpecifications(caravan, BRISBANE).map(({ title, rows }) => [title, lines(rows)])).toEqual([
      ['Caravan', ['Sleeps: 4']],
      ['Dimensions and weights', ['Length: 7,400 mm', 'Width: 2,440 mm', 'Gross vehicle mass: 2,600 kg']],
      ['Dates', ['Build date: 02/2021']],
    ])
  })

  test('VEH-04 VEH-36 in their groups', () => {
    expect(allSpecifications(FULL, BRISBANE).map(({ title, rows }) => [title, lines(rows)])).toEqual([
      [
        'Engine and drivetrain',
        [
          'Engine size: 2.8 L (2,755 cc)',
          'Cylinders: 4',
          'Induction: Turbo',
          'Torque: 500 Nm',
          'Transmission: Six-speed automatic',
          'Gear type: Sports',
          'Drive: 4x4',
          'Fuel: Petrol - Premium',
        ],
      ],
      [
        'Economy and safety',
        ['Fuel consumption, combined: 8.1 L/100km', 'Fuel capacity: 80 L', 'ANCAP rating: 5 stars'],
      ],
      [
        'Dimensions and weights',
        [
          'Length: 5,325 mm',
          'Width: 1,855 mm',
          'Height: 1,865 mm',
          'Gross vehicle mass: 3,090 kg',
          'Payload: 1,005 kg',
          'Towing with brakes: 3,500 kg',
          'Tub or tray length: 1,520 mm',
          'Seats: 5',
          'Doors: 4',
        ],
      ],
      ['Dates', ['Build date: 02/2021', 'Compliance date: 03/2021', 'Registration expires: 05 Mar 2027']],
    ])
    expect(allSpecifications(CAR, BRISBANE)).toEqual([])
  })

  test('VEH-05 a value that is nothing, blank or 0 is no row; one that is no number keeps its words', () => {
    const variant = (ancaprating: unknown) =>
      lines(keyInformation(car({ variant: { ancaprating } }), BRISBANE))
    for (const nothing of [null, undefined, '', ' ', 0, '0']) expect(variant(nothing)).toEqual([])
    expect(variant(1)).toEqual(['ANCAP rating: 1 star'])
    expect(variant('1')).toEqual(['ANCAP rating: 1 star'])
    expect(variant('4.5')).toEqual(['ANCAP rating: 4.5 stars'])
    expect(variant('five')).toEqual(['ANCAP rating: five stars'])
    expect(
      lines(allSpecifications(car({ engine_size: '2.0', trans: ' ' }), BRISBANE)[0]?.rows ?? []),
    ).toEqual(['Engine size: 2.0'])
    for (const engine_size of ['0', '0.0', '0.0L', '0 cc', 0, ' ']) {
      expect(allSpecifications(car({ engine_size }), BRISBANE)).toEqual([])
      expect(keyInformation(car({ engine_size }), BRISBANE)).toEqual([])
    }
    expect(lines(allSpecifications(car({ variant: { enginesize: 2755 } }), BRISBANE)[0]?.rows ?? [])).toEqual(
      ['Engine size: 2,755 cc'],
    )
    expect(lines(allSpecifications(car({ simple_transmission: 'CVT' }), BRISBANE)[0]?.rows ?? [])).toEqual([
      'Transmission: CVT',
    ])
  })
})

describe('VEH-03 VEH-35 where a car stands', () => {
  const place = (over: object) => lines(carSummary(car(over), BRISBANE))
  test.each([
    [{ location_name: 'Jetty', city: 'Cairns' }, ['Location: Jetty']],
    [{ city: 'Cairns', state: 'qld' }, ['Location: Cairns, QLD']],
    [{ state: 'qld' }, ['Location: QLD']],
    [{ city: 'Cairns' }, ['Location: Cairns']],
    [{}, []],
    [{ private_suburb: 'Redlynch', location_name: 'Jetty' }, ['Location: Redlynch']],
    [{ private_suburb: 'Redlynch', private_postcode: '4870' }, ['Location: Redlynch 4870']],
    [{ private_postcode: '4870' }, []],
  ])('%j', (over, rows) => {
    expect(place(over)).toEqual(rows)
  })

  test('VEH-05 kilometres that are no number are no row', () => {
    expect(place({ km: '12' })).toEqual([])
    expect(place({ km: 0 })).toEqual(['Kilometres: 0 km'])
    expect(place({ km: 0, car_type: 'demo' })).toEqual([])
    expect(
      lines(carSummary(car({ km: 9, colour: 'Grey' }), { regional: US, timeZone: 'America/Denver' })),
    ).toEqual(['Color: Gray', 'Mileage: 9 mi'])
  })
})

describe('VEH-38 feet', () => {
  test.each([
    [21.5, 21.5],
    [0, null],
    [-1, null],
    [undefined, null],
    [' 21 ', 21],
    ['21.25 feet', 21.25],
    ["21'", 21],
    ['21ft6in', 21.5],
    ["21'6''", 21.5],
    ['21 ft 6.6"', 21.55],
    ['21 FT', 21],
    ['12345', null],
    ['21 m', null],
    ['x21', null],
    ['21ft x', null],
    ['21.ft', null],
    ['.5', null],
    ['0\'6"', 0.5],
    ['0\'0"', null],
    ['1.1234567891', null],
    ['1\'12345"', null],
    ['1\'1.5"', 1.125],
  ])('%j is %s', (value, feet) => {
    expect(parseFeet(value)).toBe(feet)
  })

  test('stand with their metres, both to two decimals', () => {
    expect(feetAndMetres('20.3333')).toBe('20.33 ft (6.20 m)')
    expect(feetAndMetres('long')).toBeNull()
  })
})
