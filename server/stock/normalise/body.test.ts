import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '../../../runtime/rules/car/body-type.ts'
import { bodyOfVehicle, normaliseBody, notABody } from './body.ts'
import { bodyOfModel } from './catalogue.ts'

describe('normaliseBody', () => {
  it.each([
    ['SUV', 'suv'],
    ['Hatchback', 'hatch'],
    ['Ute / Tray', 'ute'],
    ['Dual Cab Utility', 'ute'],
    ['Dual Cab', 'ute'],
    ['King Cab', 'ute'],
    ['Double Cab Pick Up', 'ute'],
    ['Dual Cab Pick-up', 'ute'],
    ['Cab Chassis', 'cabChassis'],
    ['Freestyle Cab Chassis', 'cabChassis'],
    ['Double Cab Chassis', 'cabChassis'],
    ['Cab Chassis Tray', 'cabChassis'],
    ['Sportswagon', 'wagon'],
    ['Estate', 'wagon'],
    ['Sportback', 'hatch'],
    ['Saloon', 'sedan'],
    ['Cabriolet', 'convertible'],
    ['Roadster', 'convertible'],
    ['Softtop', 'softtop'],
    ['Troop Carrier', '4x4'],
    ['People Mover', 'peopleMover'],
    ['Commercial', 'van'],
    ['Blind Van', 'van'],
    ['Coach', 'bus'],
    ['SUV/Crossover', 'suv'],
    ['MINIVAN', 'peopleMover'],
    ['TRUCK', 'ute'],
  ])('SRCH-27 %j → %j', (text, body) => {
    expect(normaliseBody(text)).toEqual({ value: body, rules: ['body.alias'] })
  })

  it('SRCH-27 every recognised body is read back as itself or its group', () => {
    const groups: Record<string, string> = { hatchback: 'hatch', stationWagon: 'wagon' }
    for (const body of BODY_TYPES) expect(normaliseBody(body).value).toBe(groups[body] ?? body)
  })

  it.each(['Other', 'Nippon Motors', '02 **** ****'])('%j is no body', (text) => {
    expect(normaliseBody(text)).toEqual({ value: null, rules: ['body.unknown'] })
  })
})

describe('bodyOfVehicle', () => {
  it.each([
    ['Toyota', 'RAV4', 'wagon', 'suv'],
    ['Mercedes-Benz', 'GLC250', 'wagon', 'suv'],
    ['Lexus', 'RX450h', 'wagon', 'suv'],
    ['BMW', 'X6', 'coupe', 'suv'],
    ['Kia', 'Carnival', 'wagon', 'peopleMover'],
    ['Toyota', 'Estima', 'van', 'peopleMover'],
    ['Ram', '1500', 'van', 'ute'],
    ['Iveco', 'Stralis', 'van', 'lightTruck'],
    ['Toyota', 'HiLux', null, 'ute'],
  ])('SRCH-27 a %s %s listed as %j is %j', (make, model, given, body) => {
    expect(bodyOfVehicle(given as never, bodyOfModel(make, model))).toEqual({
      value: body,
      rules: ['body.model'],
    })
  })

  it.each([
    ['Holden', 'Commodore', 'wagon'],
    ['Volkswagen', 'Golf', 'wagon'],
    ['Toyota', 'LandCruiser', 'cabChassis'],
    ['Jeep', 'Wrangler', 'softtop'],
    ['Toyota', 'HiAce', 'peopleMover'],
    ['Nowhere', 'Unknown', 'wagon'],
    ['Nowhere', 'Unknown', null],
  ])('a %s %s listed as %j stays', (make, model, given) => {
    expect(bodyOfVehicle(given as never, bodyOfModel(make, model))).toEqual({ value: given, rules: [] })
  })
})

it.each([
  ['02 **** ****', 'phone'],
  ['(08) 5550 1234', 'phone'],
  ['NEW Available to order', 'label'],
  ['USED Dealer ad', 'label'],
  ['DEMO', 'label'],
  ['Nippon Motors', 'dealer'],
  ['Mr Car', 'dealer'],
])('%j in a body column is a %s', (text, kind) => {
  expect(notABody(text)).toBe(kind)
})
