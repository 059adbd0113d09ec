import type { JsonObject } from '../json/object.ts'
import { describe, expect, test } from 'vitest'
import settingsDefaults from '../../schemas/generated/settings-defaults.json' with { type: 'json' }
import { explain } from '../provenance/explain.ts'
import { resolveTenant } from './resolve.ts'
import { dealershipSettings } from './dealership-settings.ts'
import { settingsFor } from './settings-for.ts'

const MINIMAL = {
  schemaVersion: 2,
  slug: 'lyrebird',
  template: 'classic',
  name: 'Lyrebird Cars',
  id: 7,
  dealership_id: 70,
  locations: [
    { id: 1, name: 'Lyrebird Cars', slug: 'lyrebird', dealership_slug: 'lyrebird' },
    { id: 2, name: 'Lyrebird Service', slug: 'lyrebird-service', dealership_slug: 'lyrebird' },
  ],
}

const pageSize = (value: number | null): JsonObject => ({ settings: { search: { pageSize: value } } })
const site = (extra: JsonObject): JsonObject => ({ ...MINIMAL, ...extra })

describe('the cascade', () => {
  test.each([
    ['a template', (template: JsonObject) => ({ template })],
    ['a brand', (document: JsonObject) => ({ brands: [{ name: 'kia', document }] })],
  ])(
    'CFG-18 %s with filters of its own has models in the place of makes at a dealer of one make',
    (_, as) => {
      const filters = { sections: ['car_type', 'make', 'price', 'model'], openSections: ['make'] }
      const layers = as({ settings: { filters } })
      const oneMake = { stockFilter: { extra: [{ require: { make: 'Kia' } }] } }
      const of = (settings: JsonObject) => {
        const resolution = resolveTenant({ ...layers, tenant: site({ settings, brandFlags: ['kia'] }) })
        const { sections, openSections } = resolution.tenant.settings.filters
        return { sections, openSections }
      }
      expect(of({})).toEqual(filters)
      expect(of(oneMake)).toEqual({ sections: ['car_type', 'model', 'price'], openSections: ['model'] })
      // What the dealer says itself stands.
      expect(of({ ...oneMake, filters })).toEqual(filters)
    },
  )

  test('CFG-02 a minimal tenant gets the default of every setting it does not set', () => {
    const { tenant, problems } = resolveTenant({ tenant: MINIMAL })
    expect(tenant.settings).toEqual(settingsDefaults)
    expect(problems).toEqual([])
  })

  test('CFG-01 two documents over one template differ only by what they say', () => {
    const template = { theme: { density: 'airy' }, routes: [{ id: 'home', path: '/', blocks: [] }] }
    const one = resolveTenant({ template, tenant: MINIMAL }).tenant
    const other = resolveTenant({ template, tenant: site({ slug: 'kea', name: 'Kea' }) }).tenant
    expect({ ...other, slug: one.slug, name: one.name }).toEqual(one)
    expect(other.routes).toEqual(one.routes)
  })

  test.each([
    [{ defaults: pageSize(1) }, 1, 'default'],
    [{ defaults: pageSize(1), template: pageSize(2) }, 2, 'template'],
    [{ template: pageSize(2), brands: [{ name: 'a', document: pageSize(3) }] }, 3, 'brand'],
    [
      {
        brands: [
          { name: 'a', document: pageSize(3) },
          { name: 'b', document: pageSize(4) },
        ],
      },
      4,
      'brand',
    ],
    [{ brands: [{ name: 'a', document: pageSize(3) }], dealership: pageSize(5) }, 5, 'dealership'],
  ] as const)('CFG-03 the highest layer below the tenant wins: %#', (layers, expected, kind) => {
    const resolution = resolveTenant({ ...structuredClone(layers), tenant: MINIMAL } as never)
    expect(resolution.tenant.settings.search.pageSize).toBe(expected)
    expect(explain(resolution, '/settings/search/pageSize')?.layer.kind).toBe(kind)
  })

  test('CFG-03 the tenant’s own setting wins over every layer and keeps its neighbours', () => {
    const resolution = resolveTenant({
      template: { settings: { search: { pageSize: 12, debounceMs: 100 } } },
      brands: [{ name: 'jeep', document: pageSize(15) }],
      dealership: pageSize(18),
      tenant: site(pageSize(24)),
    })
    expect(resolution.tenant.settings.search).toEqual({
      ...settingsDefaults.search,
      pageSize: 24,
      debounceMs: 100,
    })
    const why = explain(resolution, '/settings/search/pageSize')
    expect(why?.layer).toMatchObject({ kind: 'tenant', name: 'lyrebird' })
    expect(why?.history.map(({ layer, value }) => [layer.kind, value])).toEqual([
      ['default', 21],
      ['template', 12],
      ['brand', 15],
      ['dealership', 18],
      ['tenant', 24],
    ])
  })

  test('CFG-03 null deletes back to the default, not to the layer below', () => {
    const resolution = resolveTenant({ template: pageSize(12), tenant: site(pageSize(null)) })
    expect(resolution.tenant.settings.search.pageSize).toBe(21)
    const why = explain(resolution, '/settings/search/pageSize')
    expect(why?.layer).toMatchObject({ kind: 'default', name: 'schema' })
    expect(why?.resetBy?.kind).toBe('tenant')
  })

  test('CFG-03 null of a whole group resets the group, null of a field without default removes it', () => {
    const { tenant } = resolveTenant({
      template: { phone: '07 5550 1234', settings: { search: { pageSize: 3, path: '/our-stock' } } },
      tenant: site({ phone: null, settings: { search: null } }),
    })
    expect(tenant.settings.search).toEqual(settingsDefaults.search)
    expect(Object.hasOwn(tenant, 'phone')).toBe(false)
  })

  test('CFG-03 arrays of settings replace, they do not merge', () => {
    const { tenant } = resolveTenant({
      template: { settings: { card: { chips: ['colour', 'drive', 'seats'] } } },
      tenant: site({ settings: { card: { chips: ['year'] } } }),
    })
    expect(tenant.settings.card.chips).toEqual(['year'])
  })

  test('inputs are never changed and prototypes never polluted', () => {
    const evil = JSON.parse(
      '{"settings":{"__proto__":{"polluted":true},"search":{"pageSize":9}}}',
    ) as JsonObject
    const template = { settings: { search: { path: '/a' } }, routes: [{ id: 'home', path: '/' }] }
    const before = structuredClone(template)
    const { tenant } = resolveTenant({ template, dealership: evil, tenant: MINIMAL })
    expect(template).toEqual(before)
    expect(({} as JsonObject)['polluted']).toBeUndefined()
    expect((tenant.settings as unknown as JsonObject)['polluted']).toBeUndefined()
    expect(tenant.settings.search.pageSize).toBe(9)
  })

  test('documents of wrong shapes resolve without throwing', () => {
    const broken = { slug: 5, template: [], brandFlags: 'x', locations: {}, flags: [], routes: 'no', copy: 3 }
    expect(() => resolveTenant({ tenant: broken })).not.toThrow()
  })
})

describe('what follows from the document', () => {
  test('CFG-17 the default state is qld, with the time zone of Queensland', () => {
    const { tenant } = resolveTenant({ tenant: MINIMAL })
    expect([tenant.country, tenant.state, tenant.timeZone]).toEqual(['AU', 'qld', 'Australia/Brisbane'])
    expect(tenant.regional.states.map(({ code }) => code)).toEqual([
      'act',
      'nsw',
      'nt',
      'qld',
      'sa',
      'tas',
      'vic',
      'wa',
    ])
    expect(tenant.regional.states.find(({ code }) => code === 'qld')?.label).toBe('QLD')
  })

  test.each([
    ['AU', 'vic', 'en-AU', 'km', 4, 'Australia/Melbourne', true, 'state', 8],
    ['NZ', 'bay-of-plenty', 'en-NZ', 'km', 4, 'Pacific/Auckland', false, 'plate', 16],
    ['US', 'co', 'en-US', 'mi', 5, 'America/Denver', false, 'off', 51],
  ])('CFG-19 %s gives its locale, units, rules and time zone', (country, state, ...expected) => {
    const { tenant } = resolveTenant({ tenant: site({ country, state }) })
    const { locale, distanceUnit, postcode, states } = tenant.regional
    expect([
      locale,
      distanceUnit,
      postcode.digits,
      tenant.timeZone,
      tenant.settings.forms.optInDefault,
      tenant.settings.tradeIn.regoLookup,
      states.length,
    ]).toEqual(expected)
    expect(tenant.locale).toBe(locale)
  })

  test('CFG-19 every derived value can be overridden, and null brings it back', () => {
    const own = { country: 'NZ', timeZone: 'Pacific/Chatham', regional: { postcode: { label: 'Post code' } } }
    const { tenant } = resolveTenant({ tenant: site(own) })
    expect(tenant.timeZone).toBe('Pacific/Chatham')
    expect(tenant.regional.postcode).toEqual({
      pattern: '',
      digits: 4,
      label: 'Post code',
      message: 'Invalid postcode. Please enter a 4-digit number.',
    })
    const back = resolveTenant({ template: own, tenant: site({ country: 'NZ', timeZone: null }) })
    expect(back.tenant.timeZone).toBe('Pacific/Auckland')
    expect(explain(back, '/timeZone')?.layer.kind).toBe('derived')
  })

  test('CFG-18 tied, single-make and multi-make sites are told apart', () => {
    const rule = (require: JsonObject, when?: JsonObject): JsonObject => ({
      settings: { stockFilter: { extra: [{ ...(when && { when }), require }] } },
    })
    const mode = (extra: JsonObject) => resolveTenant({ tenant: site(extra) }).tenant.manufacturerMode
    expect(mode({})).toBe('multi')
    expect(mode({ manufacturer: { name: 'Toyota' } })).toBe('tied')
    expect(mode(rule({ make: 'Jayco' }))).toBe('single-make')
    expect(mode(rule({ km: { gt: 3000 } }, { make: 'Nissan' }))).toBe('multi')
  })

  test('ROUTE-34 location links lead to /contact on tied and single-make sites, unless a layer says otherwise', () => {
    const tied = { manufacturer: { name: 'Toyota' } }
    expect(resolveTenant({ tenant: site(tied) }).tenant.settings.locations.linkStyle).toBe('contact')
    expect(resolveTenant({ tenant: MINIMAL }).tenant.settings.locations.linkStyle).toBe('contact-us')
    const template = { settings: { locations: { linkStyle: 'locations' } } }
    expect(resolveTenant({ template, tenant: site(tied) }).tenant.settings.locations.linkStyle).toBe(
      'locations',
    )
  })

  test('ROUTE-19 checkout is gated by default where the garage is enabled, and only there', () => {
    expect(resolveTenant({ tenant: MINIMAL }).tenant.settings.gates.checkout).toBe(false)
    const garage = resolveTenant({ tenant: site({ garage_enabled: true }) }).tenant.settings
    expect([garage.gates.checkout, garage.favourites.mode, garage.routes.favourites]).toEqual([
      true,
      'garage',
      '/watchlist',
    ])
    const open = site({ garage_enabled: true, settings: { gates: { checkout: false } } })
    expect(resolveTenant({ tenant: open }).tenant.settings.gates.checkout).toBe(false)
  })

  test('CARD-08 the location overlay is off by default where only one location is visible', () => {
    const [first] = MINIMAL.locations
    const overlay = (locations: unknown[]) =>
      resolveTenant({ tenant: site({ locations }) }).tenant.settings.card.locationOverlay
    expect(overlay(MINIMAL.locations)).toBe(true)
    expect(overlay([first])).toBe(false)
    expect(overlay([first, { ...first, id: 3, visible: false }])).toBe(false)
  })

  test('LOC-12 locations are visible and of type sales unless they say otherwise', () => {
    const { tenant } = resolveTenant({ tenant: MINIMAL })
    expect(tenant.locations[0]).toMatchObject({ visible: true, location_type: '', dealership_id: 70 })
  })

  test('CFG-21 settings of a dealership lie over those of the site for its cars and locations', () => {
    const { tenant } = resolveTenant({
      tenant: site({
        settings: { promo: { dealershipTile: { enabled: true } } },
        dealershipOverrides: { 'gumleaf-1': { promo: { dealershipTile: { position: 9 } } } },
      }),
    })
    const group = { settings: tenant.settings, dealershipOverrides: dealershipSettings(tenant) }
    expect(settingsFor(group, 'gumleaf-1').promo.dealershipTile).toMatchObject({
      enabled: true,
      position: 9,
    })
    expect(settingsFor(group, 'gumleaf-2').promo.dealershipTile.position).toBe(8)
    expect(settingsFor(group, 'constructor')).toBe(tenant.settings)
    expect(settingsFor(group, null)).toBe(tenant.settings)
  })
})

test('CFG-03 layers are named, lowest first, and a problem names its layer', () => {
  const template = { title: 'Classic', description: 'For all', routes: [{ id: 'ghost', hidden: true }] }
  const { tenant, layers, problems } = resolveTenant({
    defaults: { country: 'NZ' },
    template,
    tenant: MINIMAL,
  })
  expect(layers.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'default schema',
    'default defaults',
    'country NZ',
    'derived derived',
    'template classic',
    'tenant lyrebird',
  ])
  expect(problems).toEqual([
    { code: 'change-without-target', id: 'ghost', path: ['routes'], layer: layers[4] },
  ])
  expect(tenant).not.toHaveProperty('title')
  expect(tenant).not.toHaveProperty('description')
  expect(tenant).toHaveProperty('schemaVersion', 2)
})
