import { expect, test } from 'vitest'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import { storeCodes } from './store-codes.ts'

const { settings } = fixtureTenant()
const withCode = (storeCode: string | null) => ({
  ...settings,
  seo: { ...settings.seo, storeCode },
})

const locations = [
  { slug: 'jetty-road', primary: true, dealership_slug: 'bay' },
  { slug: 'mill-street', dealership_slug: 'mill' },
  { slug: 'esplanade', dealership_slug: 'point' },
]

test('SEO-07 the code of the settings is that of the primary location, a dealership’s own that of its locations', () => {
  const dealershipOverrides = { mill: { seo: { ...settings.seo, storeCode: 'MILL-7' } } }
  expect(storeCodes({ settings: withCode('BAY-01'), dealershipOverrides, locations })).toEqual({
    'jetty-road': 'BAY-01',
    'mill-street': 'MILL-7',
  })
})

test('SEO-07 the only location has the code, without being called primary; without a code there is none', () => {
  const only = [{ slug: 'mill-street', dealership_slug: 'mill' }]
  expect(storeCodes({ settings: withCode('MILL-7'), locations: only })).toEqual({ 'mill-street': 'MILL-7' })
  expect(storeCodes({ settings: withCode(null), locations })).toEqual({})
})
