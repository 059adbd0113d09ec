import { expect, test } from 'vitest'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { settingsFor, siteFor } from './settings-for.ts'

const { settings } = fixtureTenant()
const card = { ...settings.card, financeStrip: !settings.card.financeStrip }
const site = { name: 'Bay', settings, dealershipOverrides: { bay: { card } } }

test('CFG-21 whole groups of settings of a dealership take the place of the site’s own', () => {
  expect(settingsFor(site, 'bay')).toEqual({ ...settings, card })
  expect(siteFor(site, 'bay')).toEqual({ ...site, settings: { ...settings, card } })
})

test.each([[null], [undefined], [''], ['hill'], ['constructor']])(
  'CFG-21 a car of %j sees the site’s own',
  (slug) => {
    expect(settingsFor(site, slug)).toBe(settings)
    expect(siteFor(site, slug)).toBe(site)
  },
)

test('CFG-21 a site without overrides is its own for everybody', () => {
  expect(settingsFor({ settings }, 'bay')).toBe(settings)
})
