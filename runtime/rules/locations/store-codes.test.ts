import { expect, test } from 'vitest'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import { storeCodes } from './store-codes.ts'

const { settings } = fixtureTenant()
const withCode = (storeCode: string | null) => ({
  ...settings,
  seo: { ...settings.seo, storeCode },
})

const locations = [
  { id: 1, slug: 'jetty-road', primary: true, dealership_slug: 'bay' },
  { id: 2, slug: 'mill-street', dealership_slug: 'mill' },
  { id: 3, slug: 'esplanade', dealership_slug: 'point' },
]

test('SEO-07 the code of the settings is that of the primary location, a dealership’s own that of its locations', () => {
  const dealershipOverrides = { mill: { seo: { ...settings.seo, storeCode: 'MILL-7' } } }
  expect(storeCodes({ settings: withCode('BAY-01'), dealershipOverrides, locations })).toEqual({
    'jetty-road': 'BAY-01',
    'mill-street': 'MILL-7',
  })
})

test('SEO-07 the only location has the code, without being called primary; without a code there is none', () => {
  const only = [{ id: 2, slug: 'mill-street', dealership_slug: 'mill' }]
  expect(storeCodes({ settings: withCode('MILL-7'), locations: only })).toEqual({ 'mill-street': 'MILL-7' })
  expect(storeCodes({ settings: withCode(null), locations })).toEqual({})
})

test('LOC-06 a place that is not shown goes by the one of its dealership that is, and without one by none', () => {
  const dealershipOverrides = { mill: { seo: { ...settings.seo, storeCode: 'MILL-7' } } }
  const hidden = ['bay', 'mill', 'point', 'elsewhere'].map((dealership, index) => ({
    id: 11 + index,
    slug: `holding-yard-${dealership}`,
    visible: false,
    dealership_slug: dealership,
  }))
  const codes = storeCodes({
    settings: withCode('BAY-01'),
    dealershipOverrides,
    locations: [...hidden, ...locations],
  })
  expect(codes).toMatchObject({
    'holding-yard-bay': 'BAY-01',
    'holding-yard-mill': 'MILL-7',
    'holding-yard-point': 'esplanade',
    'holding-yard-elsewhere': null,
  })
})
