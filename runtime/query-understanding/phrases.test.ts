import { describe, expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { measuresOf, phrasesOf } from './phrase-cars.ts'
import {
  DOORS,
  ELECTRIC_RANGES,
  LITRES,
  PHRASES,
  SLEEPERS,
  SPEEDS,
  VAN_FEET,
  VAN_KILOGRAMS,
} from './phrases.ts'
import { titleWords } from './title-words.ts'

const car = (over: Partial<Car>): Car => ({ id: 1, make: 'Mazda', model: 'CX-5', ...over }) as Car
const toyota = (series: string, name = '') => car({ make: 'Toyota', model: 'LandCruiser', series, name })

/** A car of which the phrase is true, and one that is near and it is not. */
const LINES: [id: string, yes: Car, no: Car][] = [
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map((n): [string, Car, Car] => [
    `bmw-${n}-series`,
    car({ make: 'BMW', model: `${n}20i` }),
    car({ make: 'BMW', model: `X${n}` }),
  ]),
  ...(['A', 'B', 'C', 'E', 'G', 'S', 'V', 'X', 'CLA', 'CLS', 'GLA', 'GLC', 'GLE'] as const).map(
    (letters): [string, Car, Car] => [
      `mercedes-${letters.toLowerCase()}-class`,
      car({ make: 'Mercedes-Benz', model: `${letters}200` }),
      car({ make: 'Mercedes-Benz', model: 'EQZ', badge: letters }),
    ],
  ),
  ['landcruiser-300', toyota('FJA300R'), toyota('VDJ200R')],
  ['landcruiser-200', toyota('VDJ200R'), toyota('FJA300R')],
  ['landcruiser-100', toyota('HDJ100R'), toyota('VDJ200R')],
  ['landcruiser-80', toyota('HDJ80R'), toyota('HDJ100R')],
  ['landcruiser-79', toyota('VDJL79R'), toyota('VDJ78R')],
  ['landcruiser-78', toyota('', 'LandCruiser 78 Series Troopcarrier'), toyota('VDJ76R')],
  ['landcruiser-76', toyota('VDJ76R'), toyota('VDJ79R')],
  ['landcruiser-70', toyota('VDJ79R'), toyota('VDJ200R')],
  ...ELECTRIC_RANGES.map(({ said, unit, km }): [string, Car, Car] => [
    `range-${said}-${unit}`,
    car({ simple_fuel: 'Electric', variant: { electricrange: String(km) } }),
    car({ simple_fuel: 'Electric', variant: { electricrange: km - 1 } }),
  ]),
  ['long-range', car({ badge: 'Long Range AWD' }), car({ variant: { electricrange: 400 } })],
  ['v8', car({ variant: { cylinders: '8' } }), car({ variant: { cylinders: 6 } })],
  ['v6', car({ engine_size: '3.5L V6' }), car({ engine_size: '3.5L' })],
  [
    'turbo-diesel',
    car({ simple_fuel: 'Diesel', variant: { induction: 'Turbo' } }),
    car({ simple_fuel: 'Petrol', variant: { induction: 'Turbo' } }),
  ],
  [
    'turbo',
    car({ variant: { induction: 'Turbo Intercooled' } }),
    car({ variant: { induction: 'Aspirated' } }),
  ],
  ['four-cylinder', car({ variant: { cylinders: '4' } }), car({ variant: { cylinders: 6 } })],
  ...LITRES.map((litres): [string, Car, Car] => [
    `litres-${litres}`,
    car({ badge: `XL ${litres} (4x4)` }),
    car({ badge: `1${litres}`, engine_size: '9.9L' }),
  ]),
  ['big-engine', car({ engine_size: '3.5L' }), car({ engine_size: '3.4L', variant: { cylinders: 6 } })],
  ['extra-cab', car({ badge: 'SX Space Cab' }), car({ badge: 'SX Crew Cab' })],
  [
    'first-car',
    car({ simple_body: 'hatch', price: 20_000, variant: { enginesize_litres: 2.5 } }),
    car({ simple_body: 'hatch', price: 20_000, variant: { cylinders: 6 } }),
  ],
  [
    'small-car',
    car({ simple_body: 'hatch', engine_size: '1.8L' }),
    car({ simple_body: 'hatch', engine_size: '2.0L' }),
  ],
  ['small-suv', car({ simple_body: 'suv', model: 'CX-3' }), car({ simple_body: 'suv', model: 'CX-30s' })],
  ['large-suv', car({ simple_body: 'suv', seats: 7 }), car({ simple_body: 'suv', seats: 5 })],
  ['work', car({ simple_body: 'cabChassis' }), car({ simple_body: 'suv' })],
  ['sports', car({ simple_body: 'hatch', badge: 'GTI' }), car({ simple_body: 'hatch', badge: 'GT-Line' })],
  ['luxury', car({ make: 'Lexus' }), car({ make: 'Toyota' })],
  [
    'economical',
    car({ variant: { fuelconsumptioncombined: 6 } }),
    car({ variant: { fuelconsumptioncombined: 6.1 } }),
  ],
  ['tows', car({ filtered_features: ['Tow Bar'] }), car({ make: 'Ford', model: 'Ranger', year: 2011 })],
  ['android-auto', car({ filtered_features: ['Android Auto'] }), car({ filtered_features: ['Automatic'] })],
  ['navigation', car({ badge: 'GL Navi' }), car({ badge: 'Navara' })],
  ['bluetooth', car({ standardEquipment: 'Bluetooth' }), car({ standardEquipment: 'Blue trim' })],
  [
    'heated-seats',
    car({ standardEquipment: 'Heated front seats' }),
    car({ standardEquipment: 'Heated mirrors' }),
  ],
  [
    'cruise-control',
    car({ standardEquipment: 'Cruise control' }),
    car({ standardEquipment: 'Traction control' }),
  ],
  [
    'parking-sensors',
    car({ standardEquipment: 'Parking sensors rear' }),
    car({ standardEquipment: 'Park brake' }),
  ],
  ['alloys', car({ standardEquipment: '18" alloy wheels' }), car({ standardEquipment: 'Steel wheels' })],
  ['logbooks', car({ dealercomments: 'Full log books' }), car({ dealercomments: 'Logged' })],
  ['snorkel', car({ dealercomments: 'Snorkel fitted' }), car({ dealercomments: 'No extras' })],
  ['lift-kit', car({ dealercomments: '2 inch lift kit' }), car({ dealercomments: 'Power lift tailgate' })],
  ['dual-cab', car({ simple_body: 'ute', doors: 4 }), car({ simple_body: 'ute', doors: 2 })],
  ['single-cab', car({ badge: 'Workmate Single Cab' }), car({ simple_body: 'suv', doors: 2 })],
  ['low-km', car({ km: 60_000 }), car({ km: 60_001 })],
  ['cheap', car({ price: 15_000 }), car({ price: 0 })],
  ['family', car({ simple_body: 'stationWagon', seats: 5 }), car({ simple_body: 'suv', seats: 4 })],
  ['one-owner', car({ tag: 'One Owner' }), car({ tag: 'Two owners' })],
  ['tow-bar', car({ filtered_features: ['Tow Bar'] }), car({ dealercomments: 'We tow it home' })],
  ['leather', car({ filtered_features: ['Leather Seats'] }), car({ filtered_features: ['Cloth'] })],
  ['sunroof', car({ standardEquipment: 'Panoramic roof' }), car({ standardEquipment: 'Roof lining' })],
  ['carplay', car({ filtered_features: ['Apple CarPlay'] }), car({ filtered_features: ['Android Auto'] })],
  [
    'reversing-camera',
    car({ standardEquipment: 'Reverse camera' }),
    car({ standardEquipment: 'Front camera' }),
  ],
  ['roof-racks', car({ standardEquipment: 'Roof rails' }), car({ standardEquipment: 'Wine rack' })],
  ['bull-bar', car({ standardEquipment: 'Bullbar' }), car({ standardEquipment: 'Roll bar' })],
  ['canopy', car({ standardEquipment: 'Canopy' }), car({ standardEquipment: 'Tonneau' })],
  ['winch', car({ standardEquipment: 'Winch' }), car({ standardEquipment: 'Tow bar' })],
  ['certified', car({ certified: true }), car({ certified: false })],
  ['reduced', car({ price: 20_000, before_price: 20_001 }), car({ price: 20_000, before_price: 20_000 })],
  ['nz-new', car({ dealercomments: 'NZ New, one owner' }), car({ dealercomments: 'New to NZ' })],
  ['bunks', car({ badge: 'Triple Bunk' }), car({ badge: 'Couples' })],
  ...SLEEPERS.map((n): [string, Car, Car] => [
    `sleeps-${n}`,
    car({ categories: ['Caravans', `Sleeps ${n}`] }),
    car({ categories: ['Caravans', `Sleeps ${n - 1}`] }),
  ]),
  ['japanese', car({ make: 'Toyota' }), car({ make: 'Kia' })],
  ['korean', car({ make: 'Kia' }), car({ make: 'Toyota' })],
  ['european', car({ make: 'Volvo' }), car({ make: 'Ford' })],
  ['german', car({ make: 'BMW' }), car({ make: 'Volvo' })],
  ['chinese', car({ make: 'BYD' }), car({ make: 'Isuzu' })],
  ['american', car({ make: 'Jeep' }), car({ make: 'Holden' })],
  ['british', car({ make: 'MINI' }), car({ make: 'MG' })],
  ...SPEEDS.map((n): [string, Car, Car] => [
    `speeds-${n}`,
    car({ trans: `${n} Speed Sports Automatic` }),
    car({ trans: `1${n} Speed Automatic` }),
  ]),
  ['cvt', car({ trans: 'Continuously Variable' }), car({ trans: '6 Speed Manual' })],
  ['dual-clutch', car({ badge: 'TSI DSG' }), car({ trans: '6 Speed Automatic' })],
  ['air-conditioning', car({ standardEquipment: 'Climate control' }), car({ standardEquipment: 'Airbags' })],
  [
    'power-seats',
    car({ standardEquipment: 'Electrically adjustable front seats' }),
    car({ standardEquipment: 'Power windows, heated seats' }),
  ],
  ['head-up-display', car({ standardEquipment: 'Head-up display' }), car({ standardEquipment: 'Headlamps' })],
  ['dash-cam', car({ dealercomments: 'A dash cam goes with it' }), car({ standardEquipment: 'Dashboard' })],
  ['tonneau', car({ standardEquipment: 'Tonneau cover' }), car({ standardEquipment: 'Tow bar' })],
  ['side-steps', car({ standardEquipment: 'Side steps' }), car({ standardEquipment: 'Side airbags' })],
  [
    'driving-lights',
    car({ standardEquipment: 'LED light bar' }),
    car({ standardEquipment: 'Daytime lights' }),
  ],
  [
    'adaptive-cruise',
    car({ standardEquipment: 'Adaptive cruise control' }),
    car({ standardEquipment: 'Cruise control' }),
  ],
  [
    'blind-spot',
    car({ filtered_features: ['Blind spot monitor'] }),
    car({ standardEquipment: 'Spot lights' }),
  ],
  [
    'lane-assist',
    car({ filtered_features: ['Lane keeping assist'] }),
    car({ dealercomments: '12 Lane Street' }),
  ],
  ['emergency-braking', car({ standardEquipment: 'AEB' }), car({ standardEquipment: 'Brake assist' })],
  [
    'surround-camera',
    car({ standardEquipment: '360-degree camera' }),
    car({ standardEquipment: 'Rear camera' }),
  ],
  [
    'ventilated-seats',
    car({ standardEquipment: 'Ventilated front seats' }),
    car({ standardEquipment: 'Heated seats' }),
  ],
  [
    'heated-wheel',
    car({ standardEquipment: 'Heated steering wheel' }),
    car({ standardEquipment: 'Heated seats' }),
  ],
  [
    'wireless-charging',
    car({ filtered_features: ['Wireless phone charging'] }),
    car({ standardEquipment: 'USB charging' }),
  ],
  ['keyless', car({ standardEquipment: 'Push-button start' }), car({ standardEquipment: 'Two keys' })],
  [
    'power-tailgate',
    car({ filtered_features: ['Power tailgate'] }),
    car({ standardEquipment: 'Power windows' }),
  ],
  [
    'remote-start',
    car({ standardEquipment: 'Remote engine start' }),
    car({ standardEquipment: 'Remote locking' }),
  ],
  [
    'led-lights',
    car({ filtered_features: ['LED headlights'] }),
    car({ standardEquipment: 'Halogen headlights' }),
  ],
  ['premium-sound', car({ standardEquipment: 'Bose premium audio' }), car({ standardEquipment: 'Radio' })],
  ['dvd', car({ standardEquipment: 'DVD player' }), car({ standardEquipment: 'CD player' })],
  ['ex-fleet', car({ dealercomments: 'Ex-government, serviced' }), car({ dealercomments: 'Parental lock' })],
  ['five-stars', car({ variant: { ancaprating: 5 } }), car({ variant: { ancaprating: 4 } })],
  [
    'damaged',
    car({ dealercomments: 'Light hail damage, repairable' }),
    car({ dealercomments: 'No hail, never written off' }),
  ],
  ['warranty', car({ dealercomments: 'Balance of new car warranty' }), car({ dealercomments: 'As is' })],
  [
    'tandem-axle',
    car({ specifications: { axle_type: 'Tandem' } }),
    car({ specifications: { axle_type: 'Single' } }),
  ],
  [
    'single-axle',
    car({ specifications: { axle_type: 'Single' } }),
    car({ specifications: { axle_type: 'Tandem' } }),
  ],
  ...DOORS.map(([n]): [string, Car, Car] => [
    `doors-${n}`,
    car({ doors: n }),
    car({ doors: n < 4 ? n + 2 : 3 }),
  ]),
  ...VAN_KILOGRAMS.flatMap((n): [string, Car, Car][] => [
    [
      `tare-${n}`,
      car({ specifications: { tare_weight: n } }),
      car({ specifications: { tare_weight: n + 1, aggregate_trailer_mass: n } }),
    ],
    [
      `atm-${n}`,
      car({ specifications: { aggregate_trailer_mass: n, tare_weight: 700 } }),
      car({ specifications: { aggregate_trailer_mass: n + 1 } }),
    ],
  ]),
  ...VAN_FEET.map((n): [string, Car, Car] => [
    `feet-${n}`,
    car({ item_type: 'caravan', name: `2024 Jayco ${n}ft` }),
    car({ item_type: 'car', name: `2024 Jayco ${n}ft` }),
  ]),
]

describe('families and intentions', () => {
  test.each(LINES)('SRCH-12 %s', (id, yes, no) => {
    expect(phrasesOf(yes)).toContain(id)
    expect(phrasesOf(no)).not.toContain(id)
  })

  test('SRCH-12 each has its line, and its words are as the reader compares them', () => {
    expect(LINES.map(([id]) => id).toSorted()).toEqual(PHRASES.map(({ id }) => id).toSorted())
    for (const { words } of PHRASES) {
      for (const each of words) expect(each).toMatch(/^[^A-Z ]+( [^A-Z ]+){0,3}$/)
    }
  })

  test('SRCH-12 a caravan is for a family that sleeps four', () => {
    const van = (sleeps: number) => phrasesOf(car({ item_type: 'caravan', specifications: { sleeps } }))
    expect(van(4)).toContain('family')
    expect(van(3)).not.toContain('family')
  })

  test('SRCH-12 five doors are four and the hatch, and a length in numbers alone is of feet', () => {
    expect(phrasesOf(car({ doors: 5 }))).toContain('doors-4')
    expect(phrasesOf(car({ doors: 3 }))).toContain('doors-2')
    expect(phrasesOf(car({ doors: 4 }))).not.toContain('doors-5')
    expect(phrasesOf(car({ item_type: 'caravan', specifications: { body_length: 19 } }))).toContain('feet-19')
  })

  test('SRCH-12 litres, and kilograms that a car tows and carries: by its feed, else by its model, else unknown', () => {
    const variant = { fuelconsumptioncombined: '5.4', towingcapacity: 1500, payload: 600 }
    expect(measuresOf(car({ variant }))).toEqual({
      fuel_consumption: 5.4,
      towing_capacity: 1500,
      payload: 600,
    })
    const ranger = { make: 'Ford', model: 'Ranger', year: 2012 }
    expect(measuresOf(car(ranger)).towing_capacity).toBe(3500)
    expect(measuresOf(car({ ...ranger, badge: 'XL 2.2 (4x2)' }))).toEqual({
      fuel_consumption: null,
      towing_capacity: null,
      payload: null,
    })
    expect(measuresOf(car({ simple_fuel: 'Electric' })).fuel_consumption).toBe(0)
  })

  test('SRCH-12 words of a name, whole and in parts', () => {
    expect(
      titleWords({ make: 'Nissan', model: 'X-Trail', badge: 'ST-L', series: null, name: '2021 Škoda' }),
    ).toEqual(['nissan', 'xtrail', 'x', 'trail', 'stl', 'st', 'l', '2021', 'skoda'])
  })
})
