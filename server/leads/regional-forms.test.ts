import { expect, test } from 'vitest'
import { AU, NZ, US } from '../../runtime/testing/regional.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import { formDefinition } from './testing/lead-server.ts'
import { leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'

const world = leadWorlds()

/** What the form's door says to values of a dealer with these regional values: the messages, or none. */
async function answer(regional: Regional, values: Record<string, string>): Promise<string[]> {
  const { send } = await world({
    form: formDefinition({ kind: 'general' }, { locationSelect: false, dealershipSelect: false }, regional),
  })
  const response = await send('/api/forms/enquiry', { ...VALUES, category: 'General Enquiry', ...values })
  const { errors = [] } = response.json<{ errors?: { message: string }[] }>()
  expect(response.statusCode).toBe(errors.length === 0 ? 201 : 422)
  return errors.map(({ message }) => message)
}
const postcode = (changes: Partial<Regional['postcode']>) => ({
  ...AU,
  postcode: { ...AU.postcode, ...changes },
})
const phone = (changes: Partial<Regional['phone']>) => ({ ...AU, phone: { ...AU.phone, ...changes } })

test.each([
  ['postcode.digits', postcode({ digits: 6 }), { postcode: '421700' }, AU.postcode.message],
  [
    'postcode.pattern',
    postcode({ pattern: '[A-Z][0-9] ?[A-Z]{2}', digits: 5 }),
    { postcode: 'k1 ab' },
    AU.postcode.message,
  ],
  ['phone.pattern', phone({ pattern: '9[0-9]{3}' }), { phone: '9.123' }, AU.phone.message],
] as const)(
  'CFG-19 FORM-12 FORM-32 %s of a dealer decides what the form takes',
  async (member, own, values, message) => {
    expect(await answer(own, values)).toEqual([])
    expect(await answer(AU, values), member).toEqual([message])
  },
)

test('CFG-19 FORM-13 FORM-32 the messages of a dealer are those that the form answers with', async () => {
  expect(await answer(postcode({ message: 'Four digits.' }), { postcode: '1' })).toEqual(['Four digits.'])
  expect(await answer(phone({ message: 'A number.' }), { phone: '1' })).toEqual(['A number.'])
  expect(await answer(phone({ callingCode: '64' }), { phone: '+64 21 123 456' })).toEqual([AU.phone.message])
  expect(await answer(AU, { phone: '+64 21 123 456' })).toEqual([])
})

test.each([
  ['AU', AU, '1670', '1300 975 707'],
  ['AU', AU, '8001', '07.5550.1234'],
  ['AU', AU, '4217', '+64 21 123 4567'],
  ['NZ', NZ, '3110', '0800 555 012'],
  ['US', US, '69101', '303.555.0123'],
] as const)(
  'FORM-12 FORM-32 %s takes real postcodes and numbers (%#)',
  async (_country, regional, code, number) => {
    expect(await answer(regional, { postcode: code, phone: number })).toEqual([])
  },
)
