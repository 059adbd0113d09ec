import { expect, it } from 'vitest'
import { contrastsOf, documentOf, EMPTY_PLACE, inkOn, NO_ANSWERS, slugOf } from './answers.ts'

it.each([
  ['Kererū Coast Autos', 'kereru-coast-autos'],
  ["O'Brien & Sons  Motors!", 'obrien-sons-motors'],
  ['***', ''],
])('%s gets the address %s', (name, slug) => expect(slugOf(name)).toBe(slug))

it('the document says no more than what was answered', () => {
  expect(
    documentOf({
      ...NO_ANSWERS,
      name: ' Kea Cars ',
      slug: 'kea-cars',
      places: [{ ...EMPTY_PLACE, hours: 'appointment' }],
    }),
  ).toEqual({
    $schema: '../../schemas/generated/tenant.schema.json',
    schemaVersion: 2,
    slug: 'kea-cars',
    template: 'modern',
    name: 'Kea Cars',
    id: 1,
    dealership_id: 1,
    state: 'qld',
    locations: [
      {
        id: 1,
        name: 'Kea Cars',
        slug: 'kea-cars',
        dealership_slug: 'kea-cars',
        primary: true,
        contact_detail: {
          opening_hours: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, status: 'By appointment only' })),
        },
      },
    ],
  })
})

it('finance, garage, brands and colours come along; the first place is the address of the site', () => {
  const document = documentOf({
    ...NO_ANSWERS,
    name: 'Kea',
    slug: 'kea',
    country: 'NZ',
    state: 'auckland',
    brands: ['nissan'],
    manufacturer: 'Nissan',
    colors: { primary: '#00457c' },
    financeProvider: 'Manual',
    garage: true,
    places: [
      { ...EMPTY_PLACE, street: '1 Queen Street', city: 'Auckland', state: 'auckland', postcode: '1010' },
    ],
  })
  expect(document).toMatchObject({
    country: 'NZ',
    brandFlags: ['nissan'],
    manufacturer: { name: 'Nissan' },
    finance_provider: 'Manual',
    garage_enabled: true,
    theme: { colors: { primary: '#00457c' } },
    address: { street: '1 Queen Street', state: 'AUCKLAND', postcode: '1010' },
  })
  expect(document['locations']).toMatchObject([{ contact_detail: { opening_hours: { length: 7 } } }])
})

it('UI-11 shows the contrast of each pair and picks the ink that can be read', () => {
  expect(inkOn('#14161a')).toBe('#ffffff')
  expect(inkOn('#c9f24d')).toBe('#14161a')
  const [primary] = contrastsOf({ primary: '#ffffff', onPrimary: '#767676' })
  expect(primary?.ratio).toBeCloseTo(4.54, 2)
  expect(primary?.isEnough).toBe(true)
  expect(contrastsOf({ primary: '#ffffff', onPrimary: '#777777' })[0]?.isEnough).toBe(false)
})
