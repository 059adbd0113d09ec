import { describe, expect, test } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { COMMENTS_PENDING, dealerComments, listItems } from './comments.ts'
import { feetAndMetres, parseFeet } from './feet.ts'
import { allSpecifications, carSummary, keyInformation } from './specs.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

const BRISBANE = { regional: AU, timeZone: 'Australia/Brisbane' } as const
const car: Car = {
  id: 7,
  name: '2021 Toyota HiLux SR5',
  slug: '2021-toyota-hilux-7',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  status: 'in_stock',
}
const labels = (rows: { label: string }[]) => rows.map((row) => row.label)

describe('dealer comments', () => {
  test.each(['', null, undefined, '|', ' | | '])('VEH-23 %j is pending', (comments) => {
    expect(dealerComments(comments, 400)).toEqual({ lines: [COMMENTS_PENDING], all: null })
    expect(COMMENTS_PENDING).toBe('Dealer comments are pending. Please check back here later.')
  })

  test('VEH-22 400 characters stay whole, 401 are cut to 400; pipes are line breaks', () => {
    expect(dealerComments('x'.repeat(400), 400)).toEqual({ lines: ['x'.repeat(400)], all: null })
    const cut = dealerComments('x'.repeat(401), 400)
    expect(cut).toEqual({ lines: ['x'.repeat(400)], all: ['x'.repeat(401)] })
    expect(dealerComments('One owner| Full history |', 400).lines).toEqual(['One owner', 'Full history'])
    expect(dealerComments('One owner\r\nFull history', 400).lines).toEqual(['One owner', 'Full history'])
  })

  test('VEH-22 the cut halves no emoji', () => {
    expect(dealerComments(`${'x'.repeat(399)}🚗 and more`, 400).lines).toEqual(['x'.repeat(399)])
    expect(dealerComments(`${'x'.repeat(398)}🚗 and more`, 400).lines).toEqual([`${'x'.repeat(398)}🚗`])
  })

  test('VEH-24 equipment becomes list items', () => {
    expect(listItems('Sunroof|Tow bar, heavy duty; Rack')).toEqual([
      'Sunroof',
      'Tow bar',
      'heavy duty',
      'Rack',
    ])
    expect(listItems(['ABS ', ''])).toEqual(['ABS'])
    expect(listItems(null)).toEqual([])
  })
})

describe('specifications', () => {
  test('VEH-05 empty rows are hidden; 0 is empty but for the kilometres of a used car', () => {
    const rows = carSummary(
      { ...car, stocknum: ' ', vin: null, colour: 'Red', seats: 0, doors: 4, km: 0 },
      BRISBANE,
    )
    expect(rows).toEqual([
      { label: 'Colour', value: 'Red' },
      { label: 'Doors', value: '4' },
      { label: 'Kilometres', value: '0 km' },
    ])
    expect(labels(carSummary({ ...car, car_type: 'new', km: 0 }, BRISBANE))).toEqual([])
  })

  test('VEH-03 the summary is identity and usage, with the words of the country', () => {
    const full = {
      ...car,
      stocknum: 'S1',
      vin: 'V1',
      regplate: '123ABC',
      rego_expiry: '2027-03-05',
      colour: 'Red',
      simple_body: 'ute',
      seats: 5,
      doors: 4,
      km: 45210,
      location_name: 'Brolga Bay Cairns',
    }
    expect(labels(carSummary(full, BRISBANE))).toEqual([
      'Stock number',
      'VIN',
      'Registration',
      'Rego expires',
      'Colour',
      'Body',
      'Seats',
      'Doors',
      'Kilometres',
      'Location',
    ])
    const expires = (rego_expiry: string, timeZone: string) => {
      const rows = carSummary({ ...full, rego_expiry }, { ...BRISBANE, timeZone })
      return rows.find(({ label }) => label === 'Rego expires')?.value
    }
    // An instant falls on the dealer's day, a day alone is itself.
    for (const zone of ['Australia/Brisbane', 'America/Denver', 'UTC'])
      expect(expires('2027-03-05', zone)).toBe('05 Mar 2027')
    expect(expires('2027-03-05T15:00:00Z', 'Australia/Brisbane')).toBe('06 Mar 2027')
    expect(expires('2027-03-05T05:00:00Z', 'America/Denver')).toBe('04 Mar 2027')
    const us = carSummary(full, { regional: US, timeZone: 'America/Denver' })
    expect(us).toContainEqual({ label: 'License plate', value: '123ABC' })
    expect(us).toContainEqual({ label: 'Mileage', value: '45,210 mi' })
    expect(us).toContainEqual({ label: 'Body', value: 'Pickup' })
    expect(us).toContainEqual({ label: 'Color', value: 'Red' })
    const nz = carSummary(full, { regional: NZ, timeZone: 'Pacific/Auckland' })
    expect(nz).toContainEqual({ label: 'Number plate', value: '123ABC' })
    expect(nz).toContainEqual({ label: 'Kilometres', value: '45,210 km' })
  })

  test('VEH-35 a consignment car shows the suburb of its owner', () => {
    const rows = carSummary(
      { ...car, private_suburb: 'Redlynch', private_postcode: '4870', location_name: 'Yard' },
      BRISBANE,
    )
    expect(rows).toContainEqual({ label: 'Location', value: 'Redlynch 4870' })
  })

  test('VEH-36 each variant field with its unit', () => {
    const variant = {
      cylinders: 4,
      enginesize_litres: 2.8,
      induction: 'Turbo',
      geartype: 'Sports automatic',
      fuelconsumptioncombined: 8.1,
      fuelcapacity: 80,
      grossvehiclemass: 3090,
      vehiclelength: 5325,
      vehicleheight: 1865,
      vehiclewidth: 1855,
      torque: 500,
      ancaprating: 5,
    }
    const groups = allSpecifications({ ...car, variant }, BRISBANE)
    const values = Object.fromEntries(
      groups.flatMap((group) => group.rows.map((row) => [row.label, row.value])),
    )
    expect(values).toEqual({
      'Engine size': '2.8 L',
      Cylinders: '4',
      Induction: 'Turbo',
      Torque: '500 Nm',
      'Gear type': 'Sports automatic',
      'Fuel consumption, combined': '8.1 L/100km',
      'Fuel capacity': '80 L',
      'ANCAP rating': '5 stars',
      Length: '5,325 mm',
      Width: '1,855 mm',
      Height: '1,865 mm',
      'Gross vehicle mass': '3,090 kg',
    })
    expect(keyInformation({ ...car, variant, km: 45210 }, BRISBANE).slice(0, 2)).toEqual([
      { label: 'Kilometres', value: '45,210 km' },
      { label: 'Engine', value: '2.8 L, 4 cyl' },
    ])
  })

  test('VEH-36 CFG-19 an American car has gas and a gross weight, no ANCAP stars and no compliance date', () => {
    const american = {
      ...car,
      fuel: 'Petrol',
      build_date: '2026-02',
      compliance_date: '2026-03',
      variant: { grossvehiclemass: 3090, ancaprating: 5 },
    }
    const groups = allSpecifications(american, { regional: US, timeZone: 'America/Denver' })
    const rows = groups.flatMap((group) => group.rows)
    expect(labels(rows)).toContain('GVWR')
    expect(labels(rows)).toContain('Build date')
    expect(labels(rows)).not.toContain('ANCAP rating')
    expect(labels(rows)).not.toContain('Compliance date')
    expect(rows).toContainEqual({ label: 'Fuel', value: 'Gas' })
  })

  test('VEH-37 VEH-38 caravans show their own specifications, feet with metres', () => {
    const specifications = {
      body_width: 8,
      body_length: `21'6"`,
      tare_weight: 2450,
      axle_type: 'Tandem',
      sleeps: 4,
      aggregate_trailer_mass: 3100,
    }
    const caravan = { ...car, item_type: 'caravan', specifications } as Car
    expect(keyInformation(caravan, BRISBANE).slice(0, 4)).toEqual([
      { label: 'Body length', value: '21.5 ft (6.55 m)' },
      { label: 'Sleeps', value: '4' },
      { label: 'Tare weight', value: '2,450 kg' },
      { label: 'Aggregate trailer mass', value: '3,100 kg' },
    ])
    const [group] = allSpecifications(caravan, BRISBANE)
    expect(group?.rows).toEqual([
      { label: 'Body length', value: '21.5 ft (6.55 m)' },
      { label: 'Body width', value: '8 ft (2.44 m)' },
      { label: 'Sleeps', value: '4' },
      { label: 'Axles', value: 'Tandem' },
      { label: 'Tare weight', value: '2,450 kg' },
      { label: 'Aggregate trailer mass', value: '3,100 kg' },
    ])
  })

  test.each([
    [21, 21],
    ['21ft', 21],
    ['21 ft', 21],
    [`21'6"`, 21.5],
    ['0', null],
    ['long', null],
    [null, null],
  ])('VEH-38 %j is %s feet', (value, feet) => {
    expect(parseFeet(value)).toBe(feet)
  })

  test('VEH-38 21 ft reads as 21 ft (6.40 m)', () => {
    expect(feetAndMetres(21)).toBe('21 ft (6.40 m)')
    expect(feetAndMetres('21ft')).toBe('21 ft (6.40 m)')
  })
})
