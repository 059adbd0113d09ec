import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHRASES } from './phrases.ts'
import { understandQuery } from './understand.ts'
import { understoodFilter, withoutPart } from './understood.ts'
import type { StockVocabulary } from './vocabulary.ts'

const STOCK: StockVocabulary = {
  makes: { Toyota: ['HiLux', 'Corolla'], Peugeot: ['2008'] },
  body: ['ute', 'wagon', 'stationWagon', 'hatch', 'suv', 'peopleMover'],
  fuel: ['Diesel', 'Petrol', 'Electric', 'Petrol Hybrid', 'Plug-in Hybrid'],
  transmission: ['Automatic', 'Manual'],
  drive: ['Four Wheel Drive', 'All Wheel Drive', 'Front Wheel Drive', 'Rear Wheel Drive'],
  colour: ['White', 'Black', 'Silver'],
  city: ['Brisbane', 'Gold Coast', 'Brolga Bay'],
  state: ['QLD', 'NSW', 'WA'],
  said: PHRASES.filter(({ id }) => !['sunroof', 'bmw-8-series'].includes(id)),
}

const read = (text: string) => {
  const { parts, rest } = understandQuery(text, STOCK, 2026)
  return [rest, understoodFilter(parts)]
}

describe('query understanding', () => {
  test.each([
    ['hilux under 40k', 'hilux', 'price <= 40000'],
    ['hilux under $40,000', 'hilux', 'price <= 40000'],
    ['Hilux UP TO 39,990', 'Hilux', 'price <= 39990'],
    ['over 100k', '', 'price >= 100000'],
    ['between 20k and 30k', '', 'price >= 20000 AND price <= 30000'],
    ['20-30k corolla', 'corolla', 'price >= 20000 AND price <= 30000'],
    ['30k to 20k', '', 'price >= 20000 AND price <= 30000'],
    ['less than 80,000 km', '', 'km <= 80000'],
    ['corolla under 100k kms', 'corolla', 'km <= 100000'],
    ['20,000 to 50,000 km', '', 'km >= 20000 AND km <= 50000'],
    ['under 90k miles', '', 'km <= 144800'],
  ])('SRCH-12 amounts: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each([
    ['under 100000kms', '', 'km <= 100000'],
    ['under 100,000km', '', 'km <= 100000'],
    ['under 100,000 kms', '', 'km <= 100000'],
    ['less than 100k', '', 'price <= 100000'],
    ['under $300 a week', '', 'weekly_payment <= 300'],
    ['ute $150/wk', '', 'simple_body:"ute" AND weekly_payment <= 150'],
    ['up to 99.50 pw', '', 'weekly_payment <= 99.5'],
    ['300 per week', '', 'weekly_payment <= 300'],
  ])('SRCH-12 amounts as they are typed: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each([
    ['under 400 kms', '', 'km <= 400000'],
    ['under 401 kms', '', 'km <= 401'],
    ['under $100', '', 'price <= 100'],
    ['under 10', '', 'price <= 10000'],
    ['about 20k', '', 'price >= 17000 AND price <= 23000'],
    ['$10 a week', '', 'weekly_payment <= 10'],
    ['$9.99 a week', '$9.99 week', ''],
    ['$5000 a week', '', 'weekly_payment <= 5000'],
    ['$520 a month', '', 'weekly_payment <= 120'],
    ['$400 a fortnight', '', 'weekly_payment <= 200'],
    ['late model', '', 'year >= 2022'],
    ['near new', '', 'year >= 2024'],
    ['older than 2015', '', 'year <= 2014'],
    ['third row', '', 'seats >= 6'],
    ['60 seats', '', 'seats >= 60 AND seats <= 60'],
    ['61 seats', '61 seats', ''],
    ['tows 20', '', 'towing_capacity >= 20000'],
    ['tows 300kg', '', 'towing_capacity >= 300'],
    ['tows 299kg', 'tows 299kg', ''],
    ['under 40l/100km', '', 'fuel_consumption <= 40'],
    ['1l/100km', '', 'fuel_consumption <= 1'],
    ['30 mpg', '', 'fuel_consumption <= 9.4'],
  ])('SRCH-12 where a number stops to be one of a car: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each([
    ['v8', '', 'said:"v8"'],
    ['turbo diesel', '', 'said:"turbo-diesel"'],
    ['turbo diesel 4x4', '', 'said:"turbo-diesel" AND (drive:"Four Wheel Drive" OR drive:"All Wheel Drive")'],
    ['3 series', '', 'said:"bmw-3-series"'],
    ['bmw 3 series under 40k', 'bmw', 'said:"bmw-3-series" AND price <= 40000'],
    ['c class', '', 'said:"mercedes-c-class"'],
    ['200 series', '', 'said:"landcruiser-200"'],
    ['landcruiser 79 series', '', 'said:"landcruiser-79"'],
    ['dual cab', '', 'said:"dual-cab"'],
    ['dual cab ute', '', 'said:"dual-cab" AND simple_body:"ute"'],
    ['7 seater', '', 'seats >= 7 AND seats <= 7'],
    ['low kms', '', 'said:"low-km"'],
    ['one owner', '', 'said:"one-owner"'],
    ['cheap cars', '', 'said:"cheap"'],
    ['family car', '', 'said:"family"'],
    ['ute with tow bar', '', 'simple_body:"ute" AND said:"tow-bar"'],
    ['leather seats', '', 'said:"leather"'],
    ['near gold coast', '', 'city:"Gold Coast"'],
    ['utes in nsw', '', 'simple_body:"ute" AND state:"NSW"'],
    ['new south wales', '', 'state:"NSW"'],
    ['in wa', '', 'state:"WA"'],
    ['hilux -sr5', 'hilux', 'NOT title_words:"sr5"'],
    ['suv -x-trail', '', 'simple_body:"suv" AND NOT title_words:"xtrail"'],
  ])('SRCH-12 questions of buyers: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each(['wa', 'victoria', 'sunroof', 'turn screw', '-', '--', 'JTMCV05J904123456'])(
    'SRCH-12 what is none of this stock stays text: %s',
    (text) => {
      expect(read(text)).toEqual([text, ''])
    },
  )

  test.each([
    ['2019+', '', 'year >= 2019'],
    ['2019 or newer ranger', 'ranger', 'year >= 2019'],
    ['since 2020', '', 'year >= 2020'],
    ['after 2018', '', 'year >= 2019'],
    ['before 2015', '', 'year <= 2014'],
    ['2015-2018', '', 'year >= 2015 AND year <= 2018'],
    ['from 2018', '', 'year >= 2018'],
    // Next year's model is sold in this one.
    ['2027+', '', 'year >= 2027'],
    ['2027 or newer ranger', 'ranger', 'year >= 2027'],
    ['over 2018', '', 'year >= 2018'],
    ['7 seater', '', 'seats >= 7 AND seats <= 7'],
    ['5-seat', '', 'seats >= 5 AND seats <= 5'],
  ])('SRCH-12 years and seats: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each([
    [
      '2019+ diesel wagon brisbane',
      '',
      'year >= 2019 AND simple_fuel:"Diesel" AND (simple_body:"wagon" OR simple_body:"stationWagon") AND city:"Brisbane"',
    ],
    [
      'used white ute in gold coast',
      '',
      'car_type:"used" AND colour:"White" AND simple_body:"ute" AND city:"Gold Coast"',
    ],
    ['pickup auto', '', 'simple_body:"ute" AND simple_transmission:"Automatic"'],
    [
      '4x4 manual hilux',
      'hilux',
      '(drive:"Four Wheel Drive" OR drive:"All Wheel Drive") AND simple_transmission:"Manual"',
    ],
    ['awd', '', '(drive:"Four Wheel Drive" OR drive:"All Wheel Drive")'],
    ['hybrid', '', '(simple_fuel:"Petrol Hybrid" OR simple_fuel:"Plug-in Hybrid" OR title_words:"hybrid")'],
    ['phev', '', '(simple_fuel:"Plug-in Hybrid" OR title_words:"phev")'],
    ['people mover', '', 'simple_body:"peopleMover"'],
    ['cars for sale in brolga bay', '', 'city:"Brolga Bay"'],
  ])('SRCH-12 words of the trade: %s', (text, rest, filter) => {
    expect(read(text)).toEqual([rest, filter])
  })

  test.each([
    'hilux',
    'toyota corolla',
    '2019',
    'peugeot 2008',
    'under 2015',
    'under 9',
    'electric windows',
    'black edition',
    'convertible',
    'lpg',
    'brisbnae',
    'mazda 3',
    '2008',
    '15000',
  ])('SRCH-12 what is no refinement, or none of this stock, stays text: %s', (text) => {
    expect(read(text)).toEqual([text, ''])
  })

  test('SRCH-63 removing a part leaves the rest of the words as they were typed', () => {
    const text = '  2019+ Diesel  wagon '
    const { parts } = understandQuery(text, STOCK, 2026)
    expect(parts.map((part) => withoutPart(text, part))).toEqual([
      'Diesel wagon',
      '2019+ wagon',
      '2019+ Diesel',
    ])
  })

  test('SRCH-12 any text is read without throwing, quickly, and every part is a piece of it', () => {
    const pieces = fc.constantFrom(
      'under',
      '40k',
      '2019+',
      'diesel',
      '$',
      '"',
      '\\',
      '-',
      'to',
      '7',
      'seater',
      'km',
      '999999999999',
      '__proto__',
      'constructor',
      'toString',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 400 }),
          fc.array(pieces).map((list) => list.join(' ')),
        ),
        (text) => {
          const { parts, rest } = understandQuery(text, STOCK, 2026)
          for (const { start, end } of parts) expect(text.slice(start, end).trim()).not.toBe('')
          expect(rest.length).toBeLessThanOrEqual(text.length)
          expect(understoodFilter(parts)).not.toMatch(/NaN|undefined|Infinity/)
        },
      ),
    )
  })
})
