import type { JsonObject } from '../../runtime/json/object.ts'
import { readFileSync } from 'node:fs'
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

/** The pages with forms of the eight dealers, as their documents say. */
const sites = new Map<string, CompiledTenant>()

beforeAll(async () => {
  const readLayer = layerFiles(join(PROJECT_ROOT, 'tenants'))
  const catalogue = readCatalogue(join(PROJECT_ROOT, 'blocks'))
  const base = readBaseStyles(join(PROJECT_ROOT, 'runtime', 'theme'))
  for (const slug of DEMO_TENANTS) {
    const file = join(PROJECT_ROOT, `tenants/sites/${slug}.json`)
    const { layers } = await loadLayers(readLayer, JSON.parse(readFileSync(file, 'utf8')) as JsonObject)
    sites.set(slug, compileTenant(resolveTenant(layers).tenant, catalogue, base))
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
