import { expect, test } from 'vitest'
import type { Location } from '../../../schemas/generated/types.ts'
import { telHref } from '../locations/locations.ts'
import { maskPhone, revealedPhone, unveilPhone, veilPhone } from './phone-number.ts'

const PHONE = '07 3555 1234'

test.each([
  [PHONE, '07 35*******'],
  ['12345', '12345'],
  ['123456', '12345*'],
  ['123', '123'],
])('PHONE-01 %s shows as %s', (phone, masked) => {
  expect(maskPhone(phone, 5)).toBe(masked)
  expect(masked).toHaveLength(phone.length)
})

test('PHONE-01 the number that the page carries cannot be read, and comes back whole', () => {
  const veiled = veilPhone(PHONE)
  expect(veiled).not.toMatch(/3555|1234|0735/)
  expect(unveilPhone(veiled)).toBe(PHONE)
})

test('PHONE-05 the link has digits and + only', () => {
  expect(telHref('+61 (07) 3555-1234')).toBe('tel:+610735551234')
})

test('PHONE-07 the car’s own place, then contact phone, landline and phone of the location; else none', () => {
  const location = {
    phone: '4',
    contact_detail: { phone: '2', landline_phone: '3', opening_hours: [] },
  } as unknown as Location
  expect(revealedPhone({ location: { phone: '1' } }, location)).toBe('1')
  expect(revealedPhone({ location: { phone: ' ' } }, location)).toBe('2')
  expect(revealedPhone(null, { ...location, contact_detail: { landline_phone: '3' } })).toBe('3')
  expect(revealedPhone(null, { phone: '4' })).toBe('4')
  expect(revealedPhone(null, {})).toBeNull()
  expect(revealedPhone(null, undefined)).toBeNull()
})
