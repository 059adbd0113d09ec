import { expect, test } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { energyOf, type EnergySettings } from './energy.ts'
import { towedVan, workLoad } from './load-and-tow.ts'

const SETTINGS: EnergySettings = {
  electricityPrice: 0.3,
  fuelPrice: 2,
  petrolUse: 8,
  distanceCharge: { electric: 0, plugIn: 0 },
  homePower: 7,
  fastPower: 150,
  places: [],
}
const car = (simple_fuel: string, variant: Car['variant']) => ({ id: 1, simple_fuel, variant }) as Car

test('range, both charges with the weaker side’s power, and the cost of 100 km', () => {
  const variant = {
    batterycapacity: 63,
    electricrange: 400,
    electricconsumption: 15,
    acpower: 11,
    dcpower: 100,
  }
  expect(energyOf(car('Electric', variant), SETTINGS, 'metric')).toEqual({
    range: 400,
    home: { minutes: 420, power: 7 },
    fast: { minutes: 38, power: 100 },
    cost: { own: 4.5, petrol: 16, by: 'electricity', charge: 0 },
  })
})

test('what is not known is not reckoned: a plug-in without fast charging, text, nothing at all', () => {
  expect(
    energyOf(car('Hybrid', { batterycapacity: '20', electricrange: 100, acpower: 3.5 }), SETTINGS, 'metric'),
  ).toEqual({
    range: 100,
    home: { minutes: 267, power: 3.5 },
    fast: null,
    // 20 kWh leave the battery for 100 km; the meter counts a ninth more.
    cost: { own: expect.closeTo(6.67, 2), petrol: 16, by: 'electricity', charge: 0 },
  })
  expect(energyOf(car('Electric', { batterycapacity: 'large' }), SETTINGS, 'metric')).toBeNull()
  expect(energyOf(car('Electric', null), SETTINGS, 'metric')).toBeNull()
})

test('a hybrid without a plug costs fuel; petrol cars have no such section', () => {
  const variant = { fuelconsumptioncombined: 4 }
  expect(energyOf(car('Hybrid', variant), SETTINGS, 'metric')?.cost).toEqual({
    own: 8,
    petrol: 16,
    by: 'fuel',
    charge: 0,
  })
  expect(energyOf(car('Petrol', variant), SETTINGS, 'metric')).toBeNull()
  expect(energyOf(car('Diesel', { electricrange: 5 }), SETTINGS, 'metric')).toBeNull()
})

test('in the United States 100 miles, with fuel by the gallon', () => {
  const cost = energyOf(
    car('Electric', { electricconsumption: 10 }),
    { ...SETTINGS, fuelPrice: 3.785412 },
    'us-customary',
  )?.cost
  expect(cost?.own).toBeCloseTo(10 * 0.3 * 1.609344, 6)
  expect(cost?.petrol).toBeCloseTo(8 * 1.609344, 6)
})

test('a van with its loaded mass, a ute with what it carries; none without', () => {
  const van = {
    specifications: { aggregate_trailer_mass: '2500', tare_weight: 2000, ball_weight: 150 },
  } as Car
  expect(towedVan(van)).toEqual({ mass: 2500, tare: 2000, ball: 150 })
  expect(towedVan({ specifications: { tare_weight: 2000 } } as Car)).toBeNull()
  expect(workLoad(car('Diesel', { payload: 1005, towingcapacity: 3500, traylength: 1520 }))).toEqual({
    payload: 1005,
    towing: 3500,
    ball: null,
    bed: 1520,
  })
  expect(workLoad(car('Diesel', { towingcapacity: 2000 }))).toBeNull()
  expect(workLoad(car('Diesel', { payload: 900 }))).toMatchObject({ payload: 900, bed: null })
  expect(workLoad(car('Diesel', { traylength: 1500 }))).toMatchObject({ payload: null, bed: 1500 })
})

test('a plug-in hybrid goes the rest on fuel; New Zealand asks for the distance; diesel has no price', () => {
  const plugIn = { electricconsumption: 20, electricrange: 60, fuelconsumptioncombined: 5 }
  // 60 km by 12 kWh, 40 km by 2 litres.
  expect(energyOf(car('Hybrid', plugIn), SETTINGS, 'metric')?.cost).toEqual({
    own: expect.closeTo(12 * 0.3 + 2 * 2),
    petrol: 16,
    by: 'both',
    charge: 0,
  })
  const charged = { ...SETTINGS, distanceCharge: { electric: 76, plugIn: 38 } }
  expect(energyOf(car('Hybrid', plugIn), charged, 'metric')?.cost?.own).toBeCloseTo(7.6 + 3.8)
  expect(energyOf(car('Electric', { electricconsumption: 15 }), charged, 'metric')?.cost).toEqual({
    own: expect.closeTo(4.5 + 7.6),
    petrol: 16,
    by: 'electricity',
    charge: 7.6,
  })
  expect(energyOf(car('Diesel hybrid', plugIn), SETTINGS, 'metric')?.cost).toBeNull()
})
