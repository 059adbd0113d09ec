import { describe, expect, it } from 'vitest'
import { normaliseDrive } from './drive.ts'
import { normaliseConsumption, normaliseEngine } from './engine.ts'
import { normaliseFuel } from './fuel.ts'
import { normaliseSeatsAndDoors } from './seats-doors.ts'
import { normaliseTransmission } from './transmission.ts'

describe('normaliseEngine', () => {
  it.each([
    ['4 cyl, 2.2 L', 4, 2.2, null, ['engine.text']],
    ['12 cyl, 6 L', 12, 6, null, ['engine.text']],
    ['0 L', null, null, null, ['engine.text', 'engine.zero']],
    ['6 cyl, 0 L', 6, null, null, ['engine.text', 'engine.zero']],
    ['2 L', null, 2, null, ['engine.text']],
    ['4 cyl', 4, null, null, ['engine.text']],
    ['3.5L V6', 6, 3.5, null, ['engine.text']],
    ['2,0 L', null, 2, null, ['engine.text']],
    ['2.5', null, 2.5, null, ['engine.text']],
    ['2.0T', null, 2, null, ['engine.text']],
    ['1.8i', null, 1.8, null, ['engine.text']],
    ['3.0 V6', 6, 3, null, ['engine.text']],
    ['2', null, 2, null, ['engine.text', 'engine.litres']],
    ['12', null, null, null, ['engine.text']],
    ['1998', null, 2, 1998, []],
    ['660 cc', null, 0.7, 660, []],
    ['100 cc', null, 0.1, 100, []],
    ['2362 cc', null, 2.4, 2362, []],
  ])('VEH-36 %j', (text, cylinders, litres, cc, rules) => {
    expect(normaliseEngine(text)).toEqual({ value: { cylinders, litres, cc }, rules })
  })
})

it.each([
  ['8.7 L / 100 km', 8.7, ['consumption.text']],
  ['8,7 l/100km', 8.7, ['consumption.text']],
  ['7.4', 7.4, []],
  ['0 L / 100 km', null, ['consumption.zero']],
  ['40 L / 100 km', 40, ['consumption.text']],
  ['87 L / 100 km', null, ['consumption.impossible']],
])('VEH-36 consumption %j → %j', (text, value, rules) => {
  expect(normaliseConsumption(text)).toEqual({ value, rules })
})

describe('normaliseSeatsAndDoors', () => {
  it.each([
    ['5', '4', 5, 4, []],
    ['7 Seats', '4 Doors', 7, 4, ['seats.text', 'doors.text']],
    [null, '5 Seats', 5, null, ['seats.in-doors']],
    ['4 Doors', '5 Seats', 5, 4, ['seats.in-doors']],
    ['5', '7', 7, 5, ['seats.swapped']],
    ['7', '7', 7, null, ['doors.impossible']],
    ['4', '8', 8, 4, ['seats.swapped']],
    ['22 Seats', '2 Doors', 22, 2, ['seats.text', 'doors.text']],
    ['99', '4', null, 4, ['seats.impossible']],
    ['0', '0', null, null, ['seats.impossible', 'doors.impossible']],
    [null, null, null, null, []],
  ])('VEH-33 seats %j, doors %j', (seatsText, doorsText, seats, doors, rules) => {
    expect(normaliseSeatsAndDoors(seatsText, doorsText)).toEqual({ value: { seats, doors }, rules })
  })
})

describe('normaliseTransmission', () => {
  it.each([
    ['Automatic', 'Automatic', 'Automatic', null, []],
    ['Manual', 'Manual', 'Manual', null, []],
    ['6 Speed Manual', 'Manual', '6 Speed Manual', null, ['transmission.alias']],
    ['AUTOMATIC', 'Automatic', 'Automatic', null, ['transmission.alias']],
    ['CVT', 'Automatic', 'CVT', null, ['transmission.alias']],
    ['AUTO', 'Automatic', 'Automatic', null, ['transmission.alias']],
    ['MANUAL_TRANSMISSION', 'Manual', 'Manual', null, ['transmission.alias']],
    ['SPORTS_AUTOMATIC', 'Automatic', 'Automatic', null, ['transmission.alias']],
    ['6 Speed AUTO', 'Automatic', '6 Speed AUTO', null, ['transmission.alias']],
    ['AUTO 6 Speed', 'Automatic', 'AUTO 6 Speed', null, ['transmission.alias']],
    ['SEQUENTIAL', null, 'SEQUENTIAL', null, ['transmission.alias']],
    ['Other', null, null, null, ['text.placeholder']],
    ['Front', null, null, 'Front', ['transmission.drive']],
    ['AWD', null, null, 'AWD', ['transmission.drive']],
  ])('VEH-33 %j', (text, simple, full, drive, rules) => {
    expect(normaliseTransmission(text)).toEqual({ value: { simple, full, drive }, rules })
  })
})

it.each([
  ['Front', 'Front Wheel Drive', ['drive.alias']],
  ['Rear', 'Rear Wheel Drive', ['drive.alias']],
  ['4X4', 'Four Wheel Drive', ['drive.alias']],
  ['4WD', 'Four Wheel Drive', ['drive.alias']],
  ['AWD', 'All Wheel Drive', ['drive.alias']],
  ['quattro', 'All Wheel Drive', ['drive.alias']],
  ['4x2', 'Two Wheel Drive', ['drive.alias']],
  ['Other', null, ['text.placeholder']],
])('VEH-33 drive %j → %j', (text, value, rules) => {
  expect(normaliseDrive(text)).toEqual({ value, rules })
})

it.each([
  ['Unleaded Petrol', 'Petrol', 'Unleaded'],
  ['Premium Unleaded Petrol', 'Petrol', 'Premium Unleaded'],
  ['Unleaded Petrol/Electric', 'Hybrid', 'Petrol Hybrid'],
  ['Premium Unleaded/Electric', 'Hybrid', 'Premium Unleaded Hybrid'],
  ['Diesel/Electric', 'Hybrid', 'Diesel Hybrid'],
  ['Liquid Petroleum Gas', 'LPG', 'LPG'],
  ['GASOLINE', 'Petrol', 'Petrol'],
  ['PHEV', 'Plug-in Hybrid', 'Plug-in Hybrid'],
  ['Electric', 'Electric', 'Electric'],
  ['Leaded', 'Petrol', 'Leaded'],
  ['Diesel', 'Diesel', 'Diesel'],
  ['ULP', 'Petrol', 'Unleaded'],
  ['PULP', 'Petrol', 'Premium Unleaded'],
])('VEH-33 fuel %j → %j', (text, simple, full) => {
  expect(normaliseFuel(text).value).toEqual({ simple, full })
})

it.each([
  ['Diesel', []],
  ['diesel', ['fuel.alias']],
  ['Unleaded', ['fuel.alias']],
  ['GASOLINE', ['fuel.alias']],
])('VEH-33 the report notes that %j was read: %j', (text, rules) => {
  expect(normaliseFuel(text).rules).toEqual(rules)
})

it('VEH-33 a fuel called Other says nothing', () => {
  expect(normaliseFuel('Other')).toEqual({ value: null, rules: ['text.placeholder'] })
})
