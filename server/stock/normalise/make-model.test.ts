import { describe, expect, it } from 'vitest'
import { joinSplitMake, normaliseMake } from './make.ts'
import { readModel } from './model.ts'

describe('normaliseMake', () => {
  it.each([
    ['Toyota', 'Toyota', []],
    ['TOYOTA', 'Toyota', ['make.alias']],
    ['Ssangyong', 'SsangYong', ['make.alias']],
    ['Mercedes Benz', 'Mercedes-Benz', ['make.alias']],
    ['mercedes', 'Mercedes-Benz', ['make.alias']],
    ['VW', 'Volkswagen', ['make.alias']],
    ['Mini', 'MINI', ['make.alias']],
    ['Citroën', 'Citroen', ['make.alias']],
    ['land rover', 'Land Rover', ['make.alias']],
    ['Toytoa', 'Toyota', ['make.typo']],
    ['Hundai', 'Hyundai', ['make.typo']],
    ['Volkswagon', 'Volkswagen', ['make.alias']],
    ['Rav', 'Rav', ['make.unknown']],
    ['ZEEKR', 'Zeekr', ['make.unknown']],
    ['constructor', 'constructor', ['make.unknown']],
  ])('VEH-29 %j → %j', (text, value, rules) => {
    expect(normaliseMake(text)).toEqual({ value, rules })
  })

  it.each(['2019 Mazda 3 Maxx', 'Mazda CX-5', 'Used Toyota Corolla Ascent Sport'])(
    'VEH-29 refuses the whole title %j',
    (text) => {
      expect(() => normaliseMake(text)).toThrow(`"${text}" is a whole title, not a make`)
    },
  )

  it.each(['Ford Performance Vehicles', 'Holden Special Vehicles'])('keeps %j', (text) => {
    expect(normaliseMake(text).value).toBe(text)
  })

  it('refuses a number', () => {
    expect(() => normaliseMake('2018')).toThrow('"2018" is not a make')
  })
})

it.each([
  ['Land', 'Rover', 'Land Rover'],
  ['Alfa', 'Romeo', 'Alfa Romeo'],
  ['Great', 'Wall', 'Great Wall'],
  ['Aston', 'Martin', 'Aston Martin'],
  ['Toyota', 'Rover', undefined],
  ['Rover', 'Mini', undefined],
  ['Land', null, undefined],
])('joins a split make: %j | %j → %j', (make, model, joined) => {
  expect(joinSplitMake(make, model)).toBe(joined)
})

describe('readModel', () => {
  it.each([
    // make, column, title, model, words after it
    ['Saab', '3-Sep', '2008 Saab 9-3 Linear', '9-3', 'Linear', ['model.spreadsheet-date']],
    ['Saab', '9-Mar', '2003 Saab 9-3 Aero MY03', '9-3', 'Aero MY03', ['model.spreadsheet-date']],
    ['Saab', '5-Sep', null, '9-5', '', ['model.spreadsheet-date']],
    ['Saab', 'Sep-03', null, '9-3', '', ['model.spreadsheet-date']],
    ['Saab', '3/09/2023', null, '9-3', '', ['model.spreadsheet-date']],
    [
      'Toyota',
      'Landcruiser',
      '2019 Toyota Landcruiser Prado GXL (4X4)',
      'LandCruiser Prado',
      'GXL (4X4)',
      ['model.completed'],
    ],
    ['Toyota', 'Land', '2016 Toyota Land Cruiser Sahara', 'LandCruiser', 'Sahara', ['model.completed']],
    ['Toyota', 'Rav', '2017 Toyota Rav 4 GXL', 'RAV4', 'GXL', ['model.completed']],
    [
      'Land Rover',
      null,
      '2018 Land Rover Range Rover Sport SDV6',
      'Range Rover Sport',
      'SDV6',
      ['model.completed'],
    ],
    ['Land Rover', null, '2018 Land Rover Defender 110', 'Defender', '110', ['model.completed']],
    ['Jeep', 'Grand', '2017 Jeep Grand Cherokee Laredo', 'Grand Cherokee', 'Laredo', ['model.completed']],
    ['Hyundai', 'I30', '2019 Hyundai I30 Active', 'i30', 'Active', ['model.alias']],
    ['Hyundai', 'Santa FE', '2019 Hyundai Santa FE Active', 'Santa Fe', 'Active', ['model.alias']],
    ['Mazda', '3', '2015 Mazda 3 Neo', '3', 'Neo', []],
    ['Mazda', 'Mazda3', null, '3', '', ['model.alias']],
    ['Mazda', 'CX30', null, 'CX-30', '', ['model.alias']],
    ['BMW', '320I', '2015 BMW 320I M Sport', '320i', 'M Sport', ['model.alias']],
    ['BMW', 'M135I', null, 'M135i', '', ['model.alias']],
    ['BMW', '740LI', null, '740Li', '', ['model.alias']],
    ['BMW', 'X5', null, 'X5', '', []],
    ['Lexus', 'CT', '2012 Lexus CT 200H Luxury', 'CT200h', 'Luxury', ['model.alias']],
    ['Lexus', 'RX', '2019 Lexus RX RX450h Sports', 'RX450h', 'Sports', ['model.alias']],
    ['Lexus', 'RX350', null, 'RX350', '', []],
    ['Toyota', 'Corolla', '2019 Toyota Yaris Ascent', 'Corolla', '', []],
    ['Toyota', 'Novelty', '2019 Toyota Novelty GX', 'Novelty', 'GX', []],
    ['Toyota', null, '2019 Toyota Other', null, 'Other', []],
  ])('VEH-29 %s | %j | %j → %j', (make, column, title, model, rest, rules) => {
    const reading = readModel(make, column, title)
    expect([reading.model, reading.rest.join(' '), reading.rules]).toEqual([model, rest, rules])
  })
})

it.each([
  ['RX', '2020 Lexus RX450h', 'RX450h', []],
  ['RX 450H', null, 'RX450h', []],
  ['CT', '2015 Lexus CT 200H Luxury', 'CT200h', ['Luxury']],
  ['UX', '2020 Lexus UX UX250h F Sport', 'UX250h', ['F', 'Sport']],
])('VEH-29 a Lexus called %j and %j is a %s', (column, title, model, rest) => {
  expect(readModel('Lexus', column, title)).toMatchObject({ model, rest })
})

it('a model with its badge behind it is both, where no other column holds a badge', () => {
  const model = 'LandCruiser Prado GXL'
  expect(readModel('Toyota', model, null, true)).toEqual({
    model: 'LandCruiser Prado',
    rest: ['GXL'],
    rules: ['model.badge'],
  })
  expect(readModel('Toyota', model, null)).toMatchObject({ model, rest: [] })
})
