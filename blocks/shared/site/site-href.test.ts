import { describe, expect, test } from 'vitest'
import { fixtureTenant } from '../../../runtime/testing/fixture-tenant.ts'
import type { Settings } from '../../../schemas/generated/types.ts'
import { fixtureSite } from '../testing/render-block.ts'
import { siteHref } from './site-href.ts'

const { settings } = fixtureTenant()

function site(over: Partial<Settings> = {}) {
  return fixtureSite({ settings: { ...settings, ...over } })
}

describe('links of shared templates', () => {
  test('ROUTE-01 links into the search follow the configured path, with query and anchor', () => {
    const ours = site({ search: { ...settings.search, path: '/our-stock' } })
    expect(siteHref(ours, '/search')).toBe('/our-stock')
    expect(siteHref(ours, '/search/used-cars')).toBe('/our-stock/used-cars')
    expect(siteHref(ours, '/search?make=Ford')).toBe('/our-stock?make=Ford')
    expect(siteHref(ours, '/searching')).toBe('/searching')
  })

  test('ROUTE-11 a preset city is added only where nothing is refined', () => {
    const ours = site({ search: { ...settings.search, presetCity: 'Whakatāne' } })
    expect(siteHref(ours, '/search')).toBe('/search?city=Whakat%C4%81ne')
    expect(siteHref(ours, '/search?make=Ford')).toBe('/search?make=Ford')
    expect(siteHref(ours, '/search/used-cars')).toBe('/search/used-cars')
  })

  test('ROUTE-25 ROUTE-33 finance and contact have the address of the site', () => {
    const ours = site({ routes: { ...settings.routes, finance: '/apply-for-finance', contact: '/contact' } })
    expect(siteHref(ours, '/finance#finance-form')).toBe('/apply-for-finance#finance-form')
    expect(siteHref(ours, '/contact-us')).toBe('/contact')
    expect(siteHref(ours, '/contact-us/brolga-bay')).toBe('/contact-us/brolga-bay')
  })

  test('other addresses stay as they are', () => {
    for (const href of ['/about-us', '#places', 'tel:0770100140', 'https://reviews.example/x']) {
      expect(siteHref(site(), href)).toBe(href)
    }
  })
})
