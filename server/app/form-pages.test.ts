import type { JsonObject } from '../../runtime/json/object.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readBaseStyles, readCatalogue } from '../../runtime/compile/catalogue.ts'
import { compileTenant } from '../../runtime/compile/compile-tenant.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import { activeGate } from '../../runtime/rules/visitor/gates.ts'
import { PROJECT_ROOT } from '../config/config.ts'
import { DEMO_TENANTS } from '../demo/stock/tenant.ts'
import { layerFiles } from '../tenants/layer-files.ts'
import { siteForm } from '../leads/site-forms.ts'

/** Dealers who say nothing that their template does not say for them. */
const BARE = readdirSync(join(PROJECT_ROOT, 'tenants/templates')).map((file) => file.replace('.json', ''))

/** The pages with forms of the eight dealers and of the bare ones, as their documents say. */
const sites = new Map<string, CompiledTenant>()

beforeAll(async () => {
  const readLayer = layerFiles(join(PROJECT_ROOT, 'tenants'))
  const catalogue = readCatalogue(join(PROJECT_ROOT, 'blocks'))
  const base = readBaseStyles(join(PROJECT_ROOT, 'runtime', 'theme'))
  const add = async (slug: string, document: JsonObject) => {
    const { layers } = await loadLayers(readLayer, document)
    sites.set(slug, compileTenant(resolveTenant(layers).tenant, catalogue, base))
  }
  for (const slug of DEMO_TENANTS) {
    const file = join(PROJECT_ROOT, `tenants/sites/${slug}.json`)
    await add(slug, JSON.parse(readFileSync(file, 'utf8')) as JsonObject)
  }
  for (const template of BARE) {
    const locations = [{ id: 1, name: 'Yard', slug: 'yard', dealership_slug: template }]
    await add(template, { slug: template, template, name: 'Bare', id: 1, dealership_id: 1, locations })
  }
})

function routeAt(slug: string, path: string) {
  const match = sites.get(slug)?.match(path)
  return match?.kind === 'route' ? match.route : undefined
}
const text = (slug: string, path: string) => JSON.stringify(routeAt(slug, path)?.regions ?? {})

describe.each(DEMO_TENANTS)('the pages with forms of %s', (slug) => {
  const categoryAt = (path: string) => siteForm(sites.get(slug)!, `${routeAt(slug, path)?.id}.form`)?.category

  it('ROUTE-38 BOOK-02 /book-test-drive has the test drive form', () => {
    expect(categoryAt('/book-test-drive')).toBe('Test Drive')
  })

  it('ROUTE-39 BOOK-03 /service has the service form', () => {
    expect(categoryAt('/service')).toBe('Service Booking')
  })

  it('ROUTE-40 CONT-03 /vehicle-parts-and-accessories has the parts form', () => {
    expect(categoryAt('/vehicle-parts-and-accessories')).toBe('Parts Enquiry')
  })

  it('ROUTE-42 FORM-31 /careers has the careers form', () => {
    expect(categoryAt('/careers')).toBe('Careers Enquiry')
  })

  it('ROUTE-39 booking on /service is at #service-booking', () => {
    expect(text(slug, '/service')).toContain('"service-booking"')
  })

  it('CONT-03 the parts page has the link of the parts search, where the dealer has one', () => {
    const has = sites.get(slug)?.site.settings.search.partsSearch
    expect(text(slug, '/vehicle-parts-and-accessories').includes('/parts/search')).toBe(has)
  })

  it('ROUTE-32 LEAD-12 /success exists and is kept out of search engines', () => {
    expect(routeAt(slug, '/success')).toMatchObject({ noindex: true })
  })

  it('TRADE-02 the trade-in pages have five questions, and exist where cars are taken', () => {
    const taken = sites.get(slug)?.site.settings.tradeIn.enabled
    for (const [id, path] of [
      ['trade-in', '/trade-in'],
      ['cars-trade-in', '/cars/trade-in'],
      ['sell-my-car', '/sell-my-car'],
    ] as const) {
      // An address that no route has may be that of a model: the page of a model is another.
      expect(routeAt(slug, path)?.id === id, path).toBe(taken)
      expect(text(slug, path).match(/"question"/g)?.length ?? 0, path).toBe(taken ? 5 : 0)
    }
  })
})

/** What each of the five questions or its answer is about, in whichever words the dealer asks. */
const ASKED = [
  /figure|number|valuation|offer/i,
  /finance letter/i,
  /\b(?:7|seven)\b/i,
  /(?:business|working) day/i,
  /\bbuy\b|in return|tied to an order/i,
]

describe.each([...DEMO_TENANTS, ...BARE])('every page about the visitor’s own car at %s', (slug) => {
  it('TRADE-02 TRADE-07 asks how it works, of money owing, of old cars, of the payment and of buying one, with the limits of the valuation', () => {
    const { settings } = sites.get(slug)!.site
    const { enabled, maxAgeYears, maxKm } = settings.tradeIn
    for (const path of enabled ? ['/trade-in', '/cars/trade-in', '/sell-my-car'] : []) {
      const asked = [...text(slug, path).matchAll(/"question":"(.*?)","answer":"(.*?)"/g)].map(([all]) => all)
      expect(asked, path).toHaveLength(ASKED.length)
      for (const [at, about] of ASKED.entries()) expect(asked[at], path).toMatch(about)
      const limits = asked.join(' ').matchAll(/\b([\d,]+|seven) (years|kilomet\w+|km)/g)
      for (const [words, amount, unit] of limits) {
        const said = amount === 'seven' ? 7 : Number(amount?.replaceAll(',', ''))
        expect(said, words).toBe(unit === 'years' ? maxAgeYears : maxKm)
      }
    }
  })

  it('ACCT-07 ROUTE-28 ROUTE-30 has the pages of the garage with the garage alone', () => {
    const { garageEnabled } = sites.get(slug)!.site
    const pages = ['/sign-in', '/account', '/watchlist'].map((path) => {
      const route = routeAt(slug, path)
      return route?.path === path ? route.id : null
    })
    expect(pages).toEqual(garageEnabled ? ['sign-in', 'account', 'watchlist'] : [null, null, null])
  })
})

describe('ROUTE-22 ROUTE-24 gates', () => {
  it.each([
    ['lanternfish', 'trade-in', 'trade-in'],
    ['silverwattle-toyota', 'trade-in', null],
    ['brolga-bay', null, null],
  ])('%s asks for sign-in as its gates say', (slug, trade, sell) => {
    const { site } = sites.get(slug)!
    expect(activeGate(routeAt(slug, '/cars/trade-in')?.gate, site)).toBe(trade)
    expect(activeGate(routeAt(slug, '/sell-my-car')?.gate, site)).toBe(sell)
    expect(activeGate(routeAt(slug, '/trade-in')?.gate, site)).toBeNull()
  })
})
