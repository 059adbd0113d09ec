import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it.each([
  ['AU', '07 5550 1234', true],
  ['AU', '+61 7 5550 1234', true],
  ['AU', '1300 975 707', true],
  ['AU', '13 11 14', true],
  ['AU', '01 5550 1234', false],
  ['AU', '07 5550 123', false],
  ['NZ', '07 555 0123', true],
  ['NZ', '0800 555 012', true],
  ['NZ', '7555', false],
  ['US', '(303) 555-0123', true],
  ['US', '+1 303 555 0123', true],
  ['US', '555-0123', false],
])('CFG-19 %s %s', async (country, phone, fits) => {
  expect(await problemsOf('phone-shape', { country, phone })).toEqual(
    fits ? [] : [`gumtree.json /phone "${phone}" is no phone number of ${country}.`],
  )
})

it('CFG-19 numbers of locations are looked at too', async () => {
  const locations = [
    {
      id: 1,
      name: 'A',
      slug: 'a',
      dealership_slug: 'x',
      phone: '12',
      contact_detail: { phone: '3', landline_phone: '4' },
    },
  ]
  expect(await problemsOf('phone-shape', { locations })).toEqual([
    'gumtree.json /locations/0/phone "12" is no phone number of AU.',
    'gumtree.json /locations/0/contact_detail/phone "3" is no phone number of AU.',
    'gumtree.json /locations/0/contact_detail/landline_phone "4" is no phone number of AU.',
  ])
})
