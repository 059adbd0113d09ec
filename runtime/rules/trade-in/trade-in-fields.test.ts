import { describe, expect, test } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { Settings } from '../../../schemas/generated/types.ts'
import { AU, NZ, US } from '../../testing/regional.ts'
import { tradeInFields, VIN_PATTERN } from './trade-in-fields.ts'

const settings = defaults as unknown as Settings
const NAMES = { makes: ['Kia'], models: ['Rio'] }
const asked = (regional: typeof AU, regoLookup: Settings['tradeIn']['regoLookup'] = 'state') =>
  tradeInFields(
    {
      regional,
      state: 'qld',
      settings: { forms: settings.forms, tradeIn: { ...settings.tradeIn, regoLookup } },
    },
    NAMES,
    2026,
  )

const PLATE = {
  name: 'rego',
  type: 'string',
  maxLength: 10,
  autocomplete: 'off',
  pattern: '[A-Za-z0-9][A-Za-z0-9 -]{0,9}',
  message: 'Please enter the letters and digits of the plate.',
}
const VIN = {
  name: 'vin',
  type: 'string',
  required: false,
  hint: 'On the dashboard behind the windshield, or on the registration.',
  maxLength: 17,
  autocomplete: 'off',
  pattern: VIN_PATTERN,
  message: 'A VIN has 17 letters and digits, and no I, O or Q.',
}

describe('the plate', () => {
  test('TRADE-05 TRADE-06 in Australia with its state, which starts at the dealer’s own', () => {
    const [plate, state, ...others] = asked(AU).plate
    expect(plate).toEqual({ ...PLATE, label: AU.plate.label, required: true })
    expect(state).toMatchObject({
      name: 'regoState',
      type: 'choice',
      label: 'State',
      required: true,
      initial: 'qld',
    })
    expect(state?.choices?.map(({ value }) => value)).toEqual([
      'act',
      'nsw',
      'nt',
      'qld',
      'sa',
      'tas',
      'vic',
      'wa',
    ])
    expect(state?.choices?.[3]).toEqual({ value: 'qld', label: 'QLD' })
    expect(others).toEqual([])
  })

  test('TRADE-05 without a state where the lookup needs none, or the country has none', () => {
    expect(asked(AU, 'plate').plate).toEqual([{ ...PLATE, label: AU.plate.label, required: true }])
    expect(asked(NZ).plate).toEqual([{ ...PLATE, label: NZ.plate.label, required: true }])
  })

  test('TRADE-05 in the United States by plate and state, or by VIN, which is then asked for of a car that nothing looks up', () => {
    const fields = asked(US).plate
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['rego', false],
      ['regoState', true],
      ['vin', false],
    ])
    expect(fields[2]).toEqual({ ...VIN, label: 'Or its VIN' })
    expect(asked(US, 'off').plate).toEqual([])
    expect(asked(US, 'off').vehicle[0]).toEqual({ ...VIN, label: 'VIN' })
    expect(asked(AU, 'off').vehicle[0]?.name).toBe('make')
    expect(asked(US).vehicle[0]?.name).toBe('make')
  })
})

test('TRADE-05 the car: make and model with suggestions, a year that can be, what the odometer shows', () => {
  const named = { type: 'string', required: true, maxLength: 60 }
  expect(asked(AU).vehicle).toEqual([
    { ...named, name: 'make', label: 'Make', suggestions: ['Kia'] },
    { ...named, name: 'model', label: 'Model', suggestions: ['Rio'] },
    {
      name: 'year',
      type: 'number',
      label: 'Build year',
      required: true,
      numeric: true,
      maxLength: 4,
      min: 1950,
      max: 2027,
      message: 'Please enter a year from 1950 to 2027.',
    },
    {
      name: 'km',
      type: 'number',
      label: 'Kilometres',
      required: true,
      numeric: true,
      maxLength: 9,
      max: 2_000_000,
      message: 'Please enter what the odometer shows, in whole numbers.',
    },
  ])
})

test('CFG-19 tyres are tires in the United States', () => {
  const label = (regional: typeof AU) => asked(regional).condition.find(({ name }) => name === 'tyres')?.label
  expect([label(AU), label(US)]).toEqual(['Tyres', 'Tires'])
})

test('TRADE-03 where caravans are taken nobody has to name a reading', () => {
  const site = { regional: AU, state: 'sa', settings }
  const km = (withCaravans: boolean) =>
    tradeInFields(site, NAMES, 2026, { withCaravans }).vehicle.find(({ name }) => name === 'km')
  expect(km(true)).toMatchObject({
    required: false,
    hint: 'What has no odometer, as a caravan, needs none.',
  })
  expect(km(false)).toMatchObject({ required: true })
  expect(km(false)).not.toHaveProperty('hint')
})

test('TRADE-03 TRADE-05 then who it is, with what they agree to, and how the car is, with nothing chosen before', () => {
  const { contact, condition } = asked(AU)
  expect(contact.map(({ name }) => name)).toEqual([
    'name',
    'last_name',
    'postcode',
    'phone',
    'email',
    'opt_in',
  ])
  expect(condition[0]).toEqual({
    name: 'condition',
    type: 'choice',
    label: 'What does it look like?',
    required: true,
    options: ['excellent', 'good', 'fair', 'poor'],
    choices: [
      { value: 'excellent', label: 'Excellent: no marks to speak of' },
      { value: 'good', label: 'Good: small marks for its age' },
      { value: 'fair', label: 'Fair: dents or worn trim' },
      { value: 'poor', label: 'Poor: needs paint or repairs' },
    ],
  })
  expect(condition.map(({ name, required }) => [name, required])).toEqual([
    ['condition', true],
    ['service_history', true],
    ['accident', true],
    ['tyres', true],
    ['keys', true],
    ['money_owing', true],
  ])
})
