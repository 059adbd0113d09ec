import { expect, it } from 'vitest'
import { createVehicleDecoder } from './vehicle-decoder.ts'
import { readVin } from './vin.ts'

const nobody = () => Promise.reject(new Error('nobody is asked'))

it('a VIN tells its check digit, its country and, in North America, its year; nothing else is made up', async () => {
  // The example of 49 CFR 565 and everybody's: its check digit is X.
  expect(readVin('1M8GDM9AXKP042788')).toEqual({
    vin: '1M8GDM9AXKP042788',
    isValid: true,
    hasCheckDigit: true,
    country: 'the United States',
    year: 1989,
  })
  expect(readVin('1m8gdm9a-1kp042788').hasCheckDigit).toBe(false)
  // A letter in the seventh place: the same code is thirty years later.
  expect(readVin('5YJSA1DG9DFP14705')).toMatchObject({ year: 2013, hasCheckDigit: true })
  expect(readVin('6FPAAAJGSWGA00001')).toMatchObject({ country: 'Australia', year: null })
  const decoder = createVehicleDecoder({ outbound: nobody })
  expect(await decoder.decode({ vin: 'JM0KF4W2A00123456' })).toEqual({
    vin: 'JM0KF4W2A00123456',
    isValid: true,
    remarks: [
      'It has no check digit, which only makers in North America and China need.',
      'The number was given in Japan.',
    ],
    fields: { vin: 'JM0KF4W2A00123456' },
    provider: null,
    canPlate: false,
  })
  expect(await decoder.decode({ vin: '5yjsa1dg9dfp14705', plate: 'abc 12' })).toEqual({
    vin: '5YJSA1DG9DFP14705',
    isValid: true,
    remarks: [
      'The check digit is right.',
      'The number was given in the United States.',
      'Its model year is 2013.',
    ],
    fields: { vin: '5YJSA1DG9DFP14705', year: 2013, regplate: 'ABC 12' },
    provider: null,
    canPlate: false,
  })
  expect((await decoder.decode({ vin: '1M8GDM9A1KP042788' })).remarks[0]).toBe(
    'The check digit is wrong: a character was mistyped.',
  )
  // No number, and one that cannot be: nothing of it goes into the car.
  expect(await decoder.decode({})).toMatchObject({ vin: null, isValid: null, remarks: [], fields: {} })
  expect(await decoder.decode({ vin: 'JM0KF4W2A0012345O' })).toMatchObject({ isValid: false, fields: {} })
  expect((await decoder.decode({ vin: 'O' })).remarks).toEqual(['A VIN has 17 characters, this has 1.'])
  expect((await decoder.decode({ vin: 'JM0KF4W2A0012345O' })).remarks).toEqual([
    'A VIN has no I, O or Q; look at the number again.',
  ])
})

it('a provider is asked for a valid VIN or a plate, and only fields of a car are taken of its answer', async () => {
  const asked: string[] = []
  const decoder = createVehicleDecoder({
    url: 'https://vehicles.example/look?vin={vin}&plate={plate}&state={state}&key=1',
    outbound: (address) => {
      asked.push(String(address))
      return Promise.resolve(
        Response.json({ make: 'Mazda', model: 'CX-5', owner: 'Kim', seats: 5, badge: { a: 1 } }),
      )
    },
  })
  const decoded = await decoder.decode({ plate: 'abc 12', state: 'QLD' })
  expect([decoded.provider, decoded.canPlate, decoded.fields]).toEqual([
    'vehicles.example',
    true,
    { regplate: 'ABC 12', make: 'Mazda', model: 'CX-5', seats: 5 },
  ])
  await decoder.decode({ vin: 'too short' })
  expect(asked).toEqual(['https://vehicles.example/look?vin=&plate=abc%2012&state=QLD&key=1'])
})

it('a service that fails is told as one; a vehicle that it does not know is none', async () => {
  const answering = (status: number) =>
    createVehicleDecoder({
      url: 'https://vehicles.example/{vin}',
      outbound: () => Promise.resolve(new Response('no', { status })),
    }).decode({ vin: 'JM0KF4W2A00123456' })
  await expect(answering(500)).rejects.toThrow(/^The vehicle service answered 500$/)
  expect((await answering(404)).fields).toEqual({ vin: 'JM0KF4W2A00123456' })
})

it.each([
  ['the United States', ['1', '4', '5', '7F', '7Z']],
  ['Canada', ['2']],
  ['Mexico', ['3A', '3W']],
  ['Australia', ['6']],
  ['New Zealand', ['7A', '7E']],
  ['Argentina', ['8A', '8E']],
  ['Brazil', ['93', '99', '9A', '9E']],
  ['South Africa', ['AA', 'AH']],
  ['Japan', ['J']],
  ['South Korea', ['KL', 'KR']],
  ['China', ['L']],
  ['India', ['MA', 'ME']],
  ['Indonesia', ['MF', 'MK']],
  ['Thailand', ['ML', 'MR']],
  ['Turkey', ['NM', 'NL', 'NR']],
  ['the Philippines', ['PA', 'PE']],
  ['Malaysia', ['PL', 'PR']],
  ['Taiwan', ['RF', 'RG']],
  ['the United Kingdom', ['SA', 'SM']],
  ['Germany', ['SN', 'ST', 'W']],
  ['Poland', ['SU', 'SZ']],
  ['the Czech Republic', ['TM', 'TJ', 'TP']],
  ['Hungary', ['TR', 'TV']],
  ['Slovakia', ['U5', 'U7']],
  ['Austria', ['VA', 'VE']],
  ['France', ['VF', 'VR']],
  ['Spain', ['VS', 'VW']],
  ['the Netherlands', ['XL', 'XR']],
  ['Belgium', ['YA', 'YE']],
  ['Finland', ['YF', 'YK']],
  ['Sweden', ['YS', 'YW']],
  ['Italy', ['ZA', 'ZR']],
  [
    null,
    [
      '3X',
      '8F',
      '92',
      '9F',
      'AJ',
      'KK',
      'KS',
      'MS',
      'NK',
      'NS',
      'PF',
      'PS',
      'RE',
      'RH',
      'TW',
      'U4',
      'U8',
      'VX',
      'XK',
      'XS',
      'YL',
      'YR',
      'YX',
      'ZS',
      '0',
      'B',
    ],
  ],
])('SAE J1044 a number that was given in %s begins with one of %j', (country, starts) => {
  for (const start of starts)
    expect([start, readVin(start.padEnd(17, '1')).country]).toEqual([start, country])
})
