import type { JsonObject } from '../../json/object.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '../check-document.ts'
import { testEnvironment, VALID } from '../testing/world.ts'

const CODES = new Set([
  'unknown-property',
  'missing-property',
  'wrong-type',
  'unknown-value',
  'invalid-value',
])

async function schemaProblems(document: JsonObject): Promise<string[]> {
  const findings = await checkDocument(JSON.stringify(document), testEnvironment())
  return findings
    .filter(({ code }) => CODES.has(code))
    .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
}

const without = (key: string): JsonObject =>
  Object.fromEntries(Object.entries(VALID).filter(([name]) => name !== key))

describe('CFG-25 a schema violation is one clear finding', () => {
  it('CFG-06 a missing slug', async () => {
    expect(await schemaProblems(without('slug'))).toEqual(['missing-property  "slug" is missing.'])
  })

  it('CFG-06 a slug outside its pattern', async () => {
    expect(await schemaProblems({ ...VALID, slug: 'Gum Tree' })).toEqual([
      'invalid-value /slug "slug" must be written like "brolga-bay", not "Gum Tree".',
    ])
  })

  it('CFG-25 a value outside its pattern, with one that fits where the schema names one', async () => {
    const [location] = VALID['locations'] as JsonObject[]
    const document = {
      ...VALID,
      theme: { colors: { primary: '#8a153' } },
      locations: [{ ...location, hours: ['Mon-Fri 9-5'] }],
    }
    expect(await schemaProblems(document)).toEqual([
      'invalid-value /locations/0/hours/0 Entry 0 of "hours" must be written like "Mo-Fr 08:30-17:30", not "Mon-Fri 9-5".',
      'invalid-value /theme/colors/primary "primary" must be written like "#1f4e8c", not "#8a153".',
    ])
  })

  it('CFG-25 the nearest name is one that may stand there: no prop of another block, no value of another place', async () => {
    const page = (blocks: object[]) => ({ ...VALID, routes: [{ id: 'x', path: '/x', title: 'X', blocks }] })
    const nameless = 'Remove it, or begin its name with "x-" if it is a note.'
    // Heroes have a heading and an image, texts have neither.
    expect(
      await schemaProblems(page([{ id: 'a', type: 'Hero', props: { heading: 'A', imge: '/a.webp' } }])),
    ).toEqual([
      'unknown-property /routes/0/blocks/0/props/imge "imge" is not a known property in "props". Did you mean "image"?',
    ])
    expect(
      await schemaProblems(
        page([{ id: 'a', type: 'RichText', props: { text: 'A', imge: '/a.webp', headng: 'B' } }]),
      ),
    ).toEqual([
      `unknown-property /routes/0/blocks/0/props/imge "imge" is not a known property in "props". ${nameless}`,
      `unknown-property /routes/0/blocks/0/props/headng "headng" is not a known property in "props". ${nameless}`,
    ])
  })

  it('SEO-09 a redirect that browsers would read as one to another host, or that no browser is sent along', async () => {
    const to = (target: string) => schemaProblems({ ...VALID, redirects: [{ from: '/old', to: target }] })
    for (const right of ['/search?body=ute', 'https://evil.example', 'https://shop.example/a'])
      expect(await to(right)).toEqual([])
    // One mistake is told once.
    for (const [code, wrong] of [
      ['insecure-link', '//evil.example'],
      ['insecure-link', '/\\evil.example'],
      ['insecure-link', 'https:///evil.example'],
      ['insecure-link', 'https://a@evil.example'],
      ['dangling-link', '/a\\b'],
    ]) {
      const redirects = [{ from: '/old', to: wrong }]
      const found = await checkDocument(JSON.stringify({ ...VALID, redirects }), testEnvironment())
      expect(found.map((each) => [each.code, each.severity, each.pointer])).toEqual([
        [code, 'error', '/redirects/0/to'],
      ])
    }
    for (const from of ['/\\old', '//old'])
      expect(await schemaProblems({ ...VALID, redirects: [{ from, to: '/' }] })).toEqual([
        `invalid-value /redirects/0/from "from" must be written like "/old-page", not ${JSON.stringify(from)}.`,
      ])
  })

  it('CFG-03 a change may take an inherited condition, trial or name away, and a block of one’s own has none to take', async () => {
    const taken = { label: null, visibleWhen: null, trial: null }
    const change = { ...VALID, routes: [{ id: 'home', blocks: [{ id: 'hero', ...taken }] }] }
    expect(await schemaProblems(change)).toEqual([])
    const own = {
      ...VALID,
      routes: [{ id: 'home', blocks: [{ id: 'new', type: 'Hero', props: { heading: 'A' }, ...taken }] }],
    }
    expect(await schemaProblems(own)).toHaveLength(3)
  })

  it('UI-12 an effect while scrolling that there is not, at every width or from one on, or in a state', async () => {
    const block = (style: JsonObject) => ({ id: 'a', type: 'Stack', style })
    const blocks = [
      block({ scrollEffect: 'rize' }),
      { ...block({ scrollEffect: { base: 'fade', md: 'bounce' } }), id: 'b' },
      { ...block({ hover: { scrollEffect: 'fade' } }), id: 'c' },
      { ...block({ scrollEffect: { base: 'fade', md: 'none' } }), id: 'd' },
    ]
    const names = '"none", "fade", "rise", "fromLeft", "fromRight", "grow" or "drift"'
    expect(
      await schemaProblems({ ...VALID, routes: [{ id: 'home', path: '/', title: 'T', blocks }] }),
    ).toEqual([
      `unknown-value /routes/0/blocks/0/style/scrollEffect "scrollEffect" must be ${names}, not "rize". Did you mean "rise"?`,
      `unknown-value /routes/0/blocks/1/style/scrollEffect/md "md" must be ${names}, not "bounce".`,
      'unknown-property /routes/0/blocks/2/style/hover/scrollEffect "scrollEffect" is not a known property in "hover". Remove it, or begin its name with "x-" if it is a note.',
    ])
  })

  it.each([
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '//evil.example/a.svg',
    'http://a.example/b.png',
  ])('UI-12 a logo or icon at %s', async (address) => {
    const theme = { logo: { src: address, inverseSrc: address }, favicon: address }
    expect(await schemaProblems({ ...VALID, theme })).toEqual(
      ['logo/src', 'logo/inverseSrc', 'favicon'].map(
        (place) =>
          `invalid-value /theme/${place} "${place.replace('logo/', '')}" must be written like "/img/logos/dealer.svg", not "${address}".`,
      ),
    )
    const fine = { logo: { src: '/img/logos/a.svg', inverseSrc: 'https://cdn.example/a.svg' }, favicon: '' }
    expect(await schemaProblems({ ...VALID, theme: fine })).toEqual([])
  })

  it('CFG-10 a location without dealership_slug and one of an unknown type', async () => {
    const [location] = VALID['locations'] as JsonObject[]
    const { dealership_slug: _, ...rest } = location ?? {}
    expect(await schemaProblems({ ...VALID, locations: [{ ...rest, location_type: 'sale' }] })).toEqual([
      'missing-property /locations/0 "dealership_slug" is missing in entry 0 of "locations".',
      'unknown-value /locations/0/location_type "location_type" must be "sales", "service", "parts" or "", not "sale". Did you mean "sales"?',
    ])
    expect(await schemaProblems({ ...VALID, locations: [{ ...location, location_type: '' }] })).toEqual([])
  })

  it.each(['Taurus', 'Powertorque', 'AusLoans', 'Angle', '360 Finance', 'Nissan Finance', 'Manual'])(
    'CFG-11 the finance provider %s',
    async (finance_provider) => {
      expect(await schemaProblems({ ...VALID, finance_provider })).toEqual([])
    },
  )

  it('CFG-11 any other finance provider', async () => {
    const [problem, ...others] = await schemaProblems({ ...VALID, finance_provider: 'Nisan Finance' })
    expect(problem).toMatch(/^unknown-value \/finance_provider .* Did you mean "Nissan Finance"\?$/)
    expect(others).toEqual([])
  })

  it('CFG-23 a misspelt property, with the nearest known one', async () => {
    expect(await schemaProblems({ ...VALID, settings: { search: { pagesize: 30 } } })).toEqual([
      'unknown-property /settings/search/pagesize "pagesize" is not a known property in "search". Did you mean "pageSize"?',
    ])
    expect(await schemaProblems({ ...VALID, domain: [] })).toEqual([
      'unknown-property /domain "domain" is not a known property. Did you mean "domains"?',
    ])
    expect(await schemaProblems({ ...VALID, zzz: 1 })).toEqual([
      'unknown-property /zzz "zzz" is not a known property. Remove it, or begin its name with "x-" if it is a note.',
    ])
  })

  it('CFG-23 SRCH-53 a stock condition that asks for what no car has, with the nearest field', async () => {
    const condition = (part: object) =>
      schemaProblems({ ...VALID, settings: { stockFilter: { extra: [part] } } })
    expect(await condition({ require: { mke: 'Toyota' } })).toEqual([
      'unknown-property /settings/stockFilter/extra/0/require/mke "mke" is not a known property in "require". Did you mean "make"?',
    ])
    expect(await condition({ when: { cartype: 'demo' }, require: { km: { gt: 3000 } } })).toEqual([
      'unknown-property /settings/stockFilter/extra/0/when/cartype "cartype" is not a known property in "when". Did you mean "car_type"?',
    ])
  })

  it('CFG-23 a value of the wrong type, once, in words', async () => {
    expect(await schemaProblems({ ...VALID, id: '71', garage_enabled: 'yes' })).toEqual([
      'wrong-type /id "id" must be a whole number, not "71".',
      'wrong-type /garage_enabled "garage_enabled" must be true or false, not "yes".',
    ])
    expect(await schemaProblems({ ...VALID, routes: {} })).toEqual([
      'wrong-type /routes "routes" must be a list, not an object.',
    ])
  })

  it('a flag that is neither a boolean nor a rule is one finding', async () => {
    expect(await schemaProblems({ ...VALID, flags: { fleet: 'on' } })).toEqual([
      'wrong-type /flags/fleet "fleet" must be true, false or an object, not "on".',
    ])
    expect(await schemaProblems({ ...VALID, flags: { fleet: { enabledFor: { slug: ['a'] } } } })).toEqual([
      'unknown-property /flags/fleet/enabledFor/slug "slug" is not a known property in "enabledFor". Did you mean "slugs"?',
    ])
  })

  it('CFG-25 a name that is written otherwise is one finding, with the name to write', async () => {
    expect(await schemaProblems({ ...VALID, flags: { priceHistory: true } })).toEqual([
      'invalid-value /flags/priceHistory "priceHistory" is no name in "flags": write "price-history".',
    ])
    expect(await schemaProblems({ ...VALID, flags: { 'Über 4x4!': true } })).toEqual([
      'invalid-value /flags/Über 4x4! "Über 4x4!" is no name in "flags": write "uber-4x4".',
    ])
    expect(await schemaProblems({ ...VALID, flags: { '!': true } })).toEqual([
      'unknown-property /flags/! "!" is not a known property in "flags". Remove it, or begin its name with "x-" if it is a note.',
    ])
  })

  it('a wrong condition is found inside, not as a failed union', async () => {
    const routes = [{ id: 'x', path: '/x', title: 'X', enabledWhen: { country: 'UK' } }]
    const found = await schemaProblems({ ...VALID, routes })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('/routes/0/enabledWhen/country')
    expect(found[0]).toContain('must be "AU", "NZ" or "US", not "UK".')
  })

  it('numbers and lists outside their bounds', async () => {
    expect(await schemaProblems({ ...VALID, settings: { search: { pageSize: 0 } }, locations: [] })).toEqual([
      'invalid-value /locations "locations" must have at least 1 entries, not a list.',
      'invalid-value /settings/search/pageSize "pageSize" must be >= 1, not 0.',
    ])
  })
})

/** Every object of a document, as a path. */
function objectPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : [path]
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) =>
      objectPaths(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

describe('CFG-23 unknown keys are refused at every level', () => {
  const full: JsonObject = {
    ...VALID,
    address: { street: '1 Road', city: 'Cairns', state: 'qld', postcode: '4870' },
    search: { engine: 'embedded' },
    stock: { count: 3 },
    theme: { colors: { primary: '#123456' }, fonts: { body: 'system' } },
    settings: {
      search: { pageSize: 30 },
      finance: { calculator: { rate: 8 } },
      promo: { tiles: [{ id: 'a', title: 'A' }] },
    },
    routes: [
      {
        id: 'x',
        path: '/x',
        title: 'X',
        blocks: [{ id: 'n', hidden: true }],
        enabledWhen: { not: { garage: true } },
      },
    ],
    navigation: {
      main: [{ id: 'a', label: 'A', href: '/', children: [{ id: 'b', label: 'B', href: '/' }] }],
    },
    redirects: [{ from: '/a', to: '/' }],
    flags: { fleet: { enabledFor: { slugs: ['a'] } } },
  }

  it('a random key anywhere fails, an x- note does not', async () => {
    expect(await schemaProblems(full)).toEqual([])
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...objectPaths(full)),
        fc.stringMatching(/^q[a-z]{6,12}$/),
        async (path, key) => {
          const mutated = structuredClone(full)
          const target = path.reduce<unknown>((at, step) => (at as JsonObject)[step], mutated) as JsonObject
          target[key] = 1
          const found = await schemaProblems(mutated)
          expect(found).toHaveLength(1)
          expect(found[0]).toContain(key)
          delete target[key]
          // Maps by name (flags, menus) know no notes: every name in them is an entry.
          const isMap = ['flags', 'navigation'].includes(String(path.at(-1)))
          target[`x-${key}`] = 'a note'
          expect((await schemaProblems(mutated)).length > 0).toBe(isMap)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('CFG-25 all missing members of one place are told in one run', async () => {
  const { template: _template, name: _name, id: _id, ...rest } = VALID
  const findings = await checkDocument(JSON.stringify(rest), testEnvironment())
  expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'missing-property "template" is missing.',
    'missing-property "name" is missing.',
    'missing-property "id" is missing.',
  ])
})
