import { describe, expect, test } from 'vitest'
import { normaliseBody, bodyOfVehicle } from './body.ts'
import { normaliseColour } from './colour.ts'
import { normaliseCondition } from './condition.ts'
import { normaliseDrive } from './drive.ts'
import { normaliseFuel } from './fuel.ts'
import { normaliseSeatsAndDoors } from './seats-doors.ts'
import { normaliseTransmission } from './transmission.ts'

// The words that feeds use, every one of them: a word that is read as something else moves cars between filters.

describe('SRCH-27 bodies', () => {
  const BODIES: Record<string, string> = {
    hatch:
      'hatchback, liftback, fastback, sportback, Sprtbck, 5 Door Hatchback, 3 door hatchback, hayon, hatch',
    wagon: 'Station Wagon, sports wagon, sportwagon, estate, touring, avant, fielder, familiale, Turbo Wagon',
    sedan: 'saloon, axio, limousine, berline, 4D Sedan',
    convertible: 'cabriolet, cabrio, roadster, spyder, decapotable',
    coupe: 'coupe, 2D Coupe',
    hardtop: 'hardtop',
    softtop: 'softback, Soft Top',
    suv: 'crossover, Sport Utility, sport utility vehicle, SUV crossover, VUS',
    '4x4': 'Four Wheel Drive, troop carrier, 4X4',
    ute: 'ute tray, utility, truck, pickup, Pickup Truck, Crew Cab Pickup, camion, Dual Cab Utility, Double Cab, king-cab, X Cab Pick Up',
    cabChassis: 'Cab Chassis, Leaf Cab Chassis, Single Cab Chassis Tray, chassis',
    lightTruck: 'light truck, Tipper Truck',
    van: 'commercial, fourgon, Panel Van',
    peopleMover: 'minivan, MPV, people carrier, fourgonnette, people mover',
    bus: 'coach, minibus',
    motorhome: 'campervan, camper, RV',
  }
  test.each(Object.entries(BODIES))('%s: %s', (body, words) => {
    for (const word of words.split(', ')) expect([word, normaliseBody(word).value]).toEqual([word, body])
  })

  test('what a model is known to be is more than a word that sellers write for nearly anything', () => {
    const stays = (known: string, given: string) =>
      bodyOfVehicle(given as never, known as never).value === given
    const all = Object.keys(BODIES)
    const replaced = (known: string) =>
      all.filter((given) => given !== known && !stays(known, given)).toSorted()
    expect(Object.fromEntries(all.map((known) => [known, replaced(known).join(' ')]))).toEqual({
      hatch: '',
      wagon: '',
      sedan: '',
      convertible: '',
      coupe: '',
      hardtop: '',
      softtop: '',
      suv: 'coupe hatch sedan van wagon',
      '4x4': '',
      ute: 'suv van wagon',
      cabChassis: '',
      lightTruck: 'cabChassis ute van',
      van: 'wagon',
      peopleMover: 'suv van wagon',
      bus: 'van wagon',
      motorhome: 'van wagon',
    })
  })
})

const COLOURS: Record<string, string> = {
  White: 'white, snowflake, waite, while, whte, whtie, blanc, blanche',
  Black: 'black, blck, ebony, onxy, onyx, noir, noire',
  Silver: 'silver, aluminium, platinum, silber, sliver, argent',
  Grey: 'grey, gray, anthracite, charcoal, charcol, granite, graphite, greg, gunmetal, magnetite, gris, grise',
  Blue: 'blue, azure, dark-blue, darkblue, navy, sapphire, bleu, bleue',
  Red: 'red, ruby, rouge',
  Green: 'green, emerald, lime, olive, vert, verte',
  Brown: 'brown, brun',
  Gold: 'gold',
  Orange: 'orange',
  Yellow: 'yellow, jaune',
  Beige: 'beige, baige, biege, tan',
  Purple: 'purple, violet',
  Bronze: 'bronze',
  Burgundy: 'burgundy, bugerney, burgandy',
  Maroon: 'maroon',
  Cream: 'cream, creme, crème, ivory',
  Pink: 'pink',
  Turquoise: 'turquoise, teal',
  Champagne: 'champagne',
  Copper: 'copper',
}
test.each(Object.entries(COLOURS))('VEH-33 colour %s: %s', (colour, words) => {
  for (const word of words.split(', ')) expect([word, normaliseColour(word).value]).toEqual([word, colour])
})

test.each([
  ['Plug-in Hybrid', 'Plug-in Hybrid', 'PHEV, plug in hybrid, PHV, Petrol plug-in'],
  ['Hybrid', 'Hybrid', 'hybrid, HEV, MHEV'],
  [
    'Hybrid',
    'Petrol Hybrid',
    'Petrol/Electric, unleaded - electric, Gas/Electric, electric/petrol, Hybrid Petrol',
  ],
  ['Hybrid', 'Diesel Hybrid', 'Diesel/Electric, electric-diesel, Diesel Hybrid'],
  ['Hybrid', 'Premium Unleaded Hybrid', 'Premium Unleaded/Electric, Premium hybrid'],
  ['Hydrogen', 'Hydrogen', 'hydrogen, fuel cell'],
  ['Electric', 'Electric', 'electric, électrique, BEV, EV'],
  ['LPG', 'LPG', 'LPG, liquid petroleum gas'],
  ['Diesel', 'Diesel', 'diesel, turbo diesel'],
  ['Petrol', 'Premium Unleaded', 'premium, PULP, Premium Unleaded 98'],
  ['Petrol', 'Unleaded', 'unleaded, ULP'],
  ['Petrol', 'Leaded', 'leaded'],
  ['Petrol', 'Petrol', 'petrol, gasoline, gas, essence, flex fuel, E10, E85, ethanol'],
])('VEH-33 CARD-12 fuel %s, in full %s: %s', (simple, full, words) => {
  for (const word of words.split(', '))
    expect([word, normaliseFuel(word).value]).toEqual([word, { simple, full }])
})

test.each([
  [
    'Four Wheel Drive',
    '4x4, 4WD, quatre roues motrices, four wheel drive, four-wheel-drive, part time 4wd, 4 wheel drive',
  ],
  [
    'All Wheel Drive',
    'AWD, traction intégrale, integrale, all-wheel drive, quattro, 4MATIC, xDrive, 4motion, all',
  ],
  ['Front Wheel Drive', 'FWD, front, traction avant'],
  ['Rear Wheel Drive', 'RWD, rear, propulsion'],
  ['Two Wheel Drive', '2WD, 4x2, two wheel drive'],
])('VEH-33 drive %s: %s', (drive, words) => {
  for (const word of words.split(', ')) expect([word, normaliseDrive(word).value]).toEqual([word, drive])
})

test.each([
  [
    'Automatic',
    'automatic, CVT, DCT, DSG, PDK, S tronic, powershift, AMT, 8 A/T, constantly variable, single-speed, reduction gear, A, A6',
  ],
  ['Manual', 'manual, manuelle, 6 speed man, 5 M/T, M, M6'],
])('VEH-33 transmission %s: %s', (simple, words) => {
  for (const word of words.split(', '))
    expect([word, normaliseTransmission(word).value?.simple]).toEqual([word, simple])
})

test.each([
  ['new', null, 'n, new, neuf, neuve, brand new, true, yes, 1'],
  [
    'used',
    null,
    'u, used, usagé, occasion, false, no, 0, pre-owned, second hand, excellent, fair, certified, CPO',
  ],
  ['demo', null, 'démo, demo, demonstrator, ex demo, dealer demo, loaner, courtesy'],
  [null, 'sold', 'sold, delivered, out of stock, not available'],
  [
    null,
    'coming_soon',
    'coming soon, in transit, arriving, on order, on the way, pending, inbound, to order, pre-order',
  ],
  [null, 'in_stock', 'in stock, available, live, active, for sale'],
])('VEH-10 condition %s, status %s: %s', (carType, status, words) => {
  for (const word of words.split(', '))
    expect([word, normaliseCondition(word).value]).toMatchObject([word, { carType, status }])
})

test.each([
  ['1', 1, '1', 1],
  ['60', 60, '6', 6],
  ['61', null, '7', null],
])('VEH-33 %s seats are %s and %s doors %s', (seats, seatsRead, doors, doorsRead) => {
  expect(normaliseSeatsAndDoors(seats, null).value?.seats).toBe(seatsRead)
  expect(normaliseSeatsAndDoors(null, doors).value?.doors).toBe(doorsRead)
})
