import { describe, expect, it } from 'vitest'
import { normaliseAddress } from './address.ts'
import { normaliseColour, normaliseExteriorInterior } from './colour.ts'
import { normaliseCondition } from './condition.ts'
import { normaliseDate } from './dates.ts'
import { normaliseStockNumber, normaliseVin } from './identity.ts'
import { normalisePlace } from './location.ts'
import { normaliseImages, normaliseList } from './media.ts'
import { normaliseOdometer } from './odometer.ts'
import { normaliseYear, yearContradictsFuel } from './year.ts'

it.each([
  ['White', 'White', []],
  ['WHITE', 'White', ['colour.alias']],
  ['Whtie', 'White', ['colour.alias']],
  ['Sliver', 'Silver', ['colour.alias']],
  ['Gray', 'Grey', ['colour.alias']],
  ['Magnetic Grey Metallic', 'Grey', ['colour.alias']],
  ['Crème', 'Cream', ['colour.alias']],
  ['Metallic', null, ['colour.not-a-colour']],
  ['TRUE', null, ['colour.not-a-colour']],
  ['Leather', null, ['colour.not-a-colour']],
])('VEH-33 colour %j → %j', (text, value, rules) => {
  expect(normaliseColour(text)).toEqual({ value, rules })
})

it.each([
  ['White / Black', null, 'White', ['colour.split']],
  ['Grey / Black/Red Leather', '12000', 'Grey', ['colour.split']],
  ['- / Black', null, null, ['colour.split']],
  ['5 years / Unlimited km', null, null, ['colour.shifted']],
  ['3 years / 100,000 km', 'Red / -', 'Red', ['colour.shifted', 'colour.split']],
  ['3 years / 100,000 km', '15', null, ['colour.shifted']],
])('colours %j after %j → %j', (text, before, value, rules) => {
  expect(normaliseExteriorInterior(text, before)).toEqual({ value, rules })
})

it.each([
  ['Caringbah, NSW', 'Caringbah', 'NSW'],
  ['Warrenheip, AU-VIC', 'Warrenheip', 'VIC'],
  ['SOUTH MELBOURNE, VIC', 'South Melbourne', 'VIC'],
  ['Hobart, Tasmania 7000', 'Hobart', 'TAS'],
  ['Austin, tx', 'Austin', 'TX'],
  ['Tauranga, Bay of Plenty', 'Tauranga', 'Bay of Plenty'],
  ['Perth', 'Perth', null],
])('VEH-35 place %j → %j, %j', (text, city, state) => {
  expect(normalisePlace(text).value).toEqual({ city, state })
})

describe('normaliseCondition', () => {
  it.each([
    ['New In Stock', 'new', 'in_stock', false, false],
    ['NEW Available to order', 'new', 'coming_soon', true, false],
    ['USED', 'used', null, false, false],
    ['Demo', 'demo', null, false, false],
    ['n', 'new', null, false, false],
    ['u', 'used', null, false, false],
    ['False', 'used', null, false, false],
    ['CPO', 'used', null, false, true],
    ['AVAILABLE', null, 'in_stock', false, false],
    ['In Transit', null, 'coming_soon', false, false],
    ['out_of_stock', null, 'sold', false, false],
    ['Sold', null, 'sold', false, false],
    ['Sedan', null, null, false, false],
  ])('VEH-31 %j', (text, carType, status, preorder, certified) => {
    expect(normaliseCondition(text).value).toEqual({ carType, status, preorder, certified })
  })
})

describe('normaliseOdometer', () => {
  it.each([
    ['263000', 'km', 'km', 263_000, []],
    ['45000 km', 'km', 'km', 45_000, ['odometer.words']],
    ['45,000kms', 'km', 'km', 45_000, ['odometer.words']],
    ['98k', 'km', 'km', 98_000, ['odometer.words']],
    ['2,777 miles', 'km', 'km', 4469, ['odometer.words', 'odometer.converted']],
    ['1500', 'mi', 'mi', 1500, []],
    ['1000 km', 'mi', 'mi', 621, ['odometer.words', 'odometer.converted']],
    ['1000000', 'km', 'km', 1_000_000, []],
    ['Exempt', 'km', 'km', null, ['odometer.untold']],
    ['TMU', 'mi', 'mi', null, ['odometer.untold']],
    ['N/A', 'km', 'km', null, ['odometer.untold']],
    ['66,xxx km', 'km', 'km', null, ['odometer.untold']],
    ['approx 66,000km', 'km', 'km', 66_000, ['odometer.words']],
    ['~66000', 'km', 'km', 66_000, ['odometer.words']],
    ['2700000', 'km', 'km', null, ['odometer.impossible']],
    ['- / -', 'km', 'km', null, ['odometer.none']],
    ['Red / -', 'km', 'km', null, ['odometer.none']],
    ['0', 'km', 'km', 0, []],
  ] as const)('VEH-32 %j read as %s, wanted in %s → %j', (text, unit, wanted, value, rules) => {
    expect(normaliseOdometer(text, unit, wanted)).toEqual({ value, rules })
  })

  it('refuses words', () => {
    expect(() => normaliseOdometer('Automatic', 'km', 'km')).toThrow('"Automatic" is not an odometer reading')
  })
})

describe('normaliseYear', () => {
  it.each([
    ['2018', 2018, []],
    ['MY18', 2018, ['year.words']],
    ['2018/2019', 2018, ['year.words']],
    ['1885', 1885, []],
    ['2027', 2027, []],
  ])('VEH-29 %j → %j', (text, value, rules) => {
    expect(normaliseYear(text, 2026)).toEqual({ value, rules })
  })

  it.each(['2028', '1884', '208', '0', 'Toyota', '20188'])('refuses %j', (text) => {
    expect(() => normaliseYear(text, 2026)).toThrow(`"${text}" is not a model year from 1885 to 2027`)
  })

  it('a hybrid is of 1997 or later', () => {
    expect(yearContradictsFuel(1981, 'Hybrid')).toBe(true)
    expect(yearContradictsFuel(1996, 'Plug-in Hybrid')).toBe(true)
    expect(yearContradictsFuel(1997, 'Hybrid')).toBe(false)
    expect(yearContradictsFuel(1981, 'Petrol')).toBe(false)
  })
})

it.each([
  ['jtdkb20u577654321', 'JTDKB20U577654321', []],
  ['JTDKB 20U5-77654321', 'JTDKB20U577654321', []],
  ['GRB-012345', 'GRB012345', ['vin.unusual']],
  ['XXXXXXXXXXXXXXXXX', null, ['vin.placeholder']],
  ['0', null, ['vin.placeholder']],
])('VEH-29 VIN %j → %j', (text, value, rules) => {
  expect(normaliseVin(text)).toEqual({ value, rules })
})

it('VEH-29 a stock number that a spreadsheet rounded is refused', () => {
  expect(normaliseStockNumber('U1200').value).toBe('U1200')
  expect(() => normaliseStockNumber('1.25E+07')).toThrow('"1.25E+07" is a number that a spreadsheet rounded')
})

it('VEH-34 reads picture lists in every separator, web addresses only, each once', () => {
  const [a, b] = ['https://img.example/1.jpg', 'https://img.example/2.jpg?w=1,2']
  expect(normaliseImages(`${a}|${b}`)).toEqual({ value: [a, b], rules: [] })
  expect(normaliseImages(`${a},${b}`)).toEqual({ value: [a, b], rules: [] })
  expect(normaliseImages(`${a} ${b}`)).toEqual({ value: [a, b], rules: [] })
  expect(normaliseImages(`${a}\n${a}`)).toEqual({ value: [a], rules: [] })
  expect(normaliseImages(`${a};javascript:alert(1)`)).toEqual({ value: [a], rules: ['image.invalid'] })
})

it('VEH-34 reads equipment lists', () => {
  expect(normaliseList('Sunroof | Tow bar|Sunroof')).toEqual(['Sunroof', 'Tow bar'])
  expect(normaliseList('Sunroof, Tow bar')).toEqual(['Sunroof', 'Tow bar'])
})

it.each([
  ['2018-02-21', false, '2018-02-21', []],
  ['2018-02-21T10:00:00Z', false, '2018-02-21', ['date.text']],
  ['21/02/2018', false, '2018-02-21', ['date.text']],
  ['02/21/2018', true, '2018-02-21', ['date.text']],
  ['02/21/2018', false, null, ['date.unreadable']],
  ['04/2019', false, '2019-04', ['date.text']],
  ['2019/04', false, '2019-04', ['date.text']],
  ['2019-04', false, '2019-04', []],
  ['1519171200', false, '2018-02-21', ['date.text']],
  ['31/02/2018', false, null, ['date.unreadable']],
  ['soon', false, null, ['date.unreadable']],
])('VEH-32 date %j (month first: %j) → %j', (text, monthFirst, value, rules) => {
  expect(normaliseDate(text, monthFirst)).toEqual({ value, rules })
})

it('VEH-35 reads an address cell with bare keys and single quotes', () => {
  const text =
    "{addr1: '1 O\\'Shea Way', city: 'Ballarat', region: 'VIC', postal_code: '3350', country: 'AU'}"
  expect(normaliseAddress(text)).toEqual({
    value: { street: "1 O'Shea Way", city: 'Ballarat', state: 'VIC', postcode: '3350' },
    rules: ['address.relaxed'],
  })
})
