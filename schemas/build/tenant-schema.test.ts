import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { validateTenant } from '../generated/validate-tenant.js'
import { buildArtifacts } from './artifacts.ts'
import { readBlocks, type BlockSource } from './blocks.ts'
import { readChoices } from './families.ts'
import { readDefinitions } from './sources.ts'
import { layerSchema, tenantSchema } from './tenant-schema.ts'
import { createAjv } from './validators.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const definitions = readDefinitions(join(root, 'schemas'))

const HERO: BlockSource = {
  folder: 'hero',
  type: 'Hero',
  title: 'Hero',
  description: 'Heading over a picture.',
  slots: { actions: { title: 'Actions', min: 1, max: 2 } },
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['heading'],
    properties: {
      heading: { type: 'string', minLength: 1 },
      align: { type: 'string', enum: ['left', 'center'], default: 'left' },
      image: { type: 'object', properties: { src: { type: 'string' } } },
    },
  },
}
const TEXT: BlockSource = {
  folder: 'rich-text',
  type: 'RichText',
  title: 'Text',
  description: 'Text.',
  slots: {},
  props: { type: 'object', additionalProperties: false, properties: { text: { type: 'string' } } },
}

const publish = tenantSchema(definitions, [HERO, TEXT])
const ajv = createAjv()
const validate = ajv.compile(publish)
const validateLayer = createAjv().compile({ ...layerSchema(publish), $defs: publish.$defs ?? {} })

type Json = Record<string, unknown>

const hero = (extra: Json = {}): Json => ({
  id: 'hero',
  type: 'Hero',
  props: { heading: 'Find your next car' },
  slots: { actions: [{ id: 'go', type: 'RichText', props: { text: 'Go' } }] },
  ...extra,
})
const page = (...blocks: unknown[]): Json => ({ routes: [{ id: 'home', path: '/', blocks }] })
const tenant = (extra: Json = {}): Json => ({
  schemaVersion: 2,
  slug: 'lyrebird',
  template: 'classic',
  name: 'Lyrebird Cars',
  id: 7,
  dealership_id: 70,
  locations: [{ id: 1, name: 'Lyrebird', slug: 'lyrebird', dealership_slug: 'lyrebird' }],
  ...extra,
})

/** `pointer keyword` of every mistake; conditions only echo what failed inside them. */
function mistakes(document: unknown): string[] {
  return validate(document)
    ? []
    : (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== 'if')
        .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const FULL = tenant({
  $schema: '../../schemas/generated/tenant.schema.json',
  country: 'AU',
  state: 'qld',
  brandFlags: ['jeep'],
  manufacturer: { name: 'Jeep' },
  finance_provider: 'Taurus',
  stock: { count: 2400 },
  address: { street: '1 High St', city: 'Cairns', state: 'qld', postcode: '4870' },
  search: { engine: 'embedded', host: '', key: '' },
  leads: { webhooks: [{ url: 'https://crm.example/leads', secretEnv: 'CRM_SECRET' }] },
  theme: { colors: { primary: '#123456' } },
  settings: { search: { pageSize: 24 }, stockFilter: { extra: [{ require: { make: 'Jeep' } }] } },
  dealershipOverrides: { 'gumleaf-1': { finance: { excludedMakes: [] } } },
  flags: { stocktake: true, ev: { enabledFor: { slugs: ['lyrebird'] } } },
  copy: { default: { 'why.title': 'Why us?' }, jeep: { 'why.title': 'Why Jeep?' } },
  layouts: { default: { header: [{ id: 'top', type: 'RichText' }] } },
  navigation: {
    main: [{ id: 'home', label: 'Home', href: '/', children: [{ id: 'in', label: 'In', href: '/in' }] }],
  },
  redirects: [{ from: '/old', to: '/new', status: 301 }],
  ...page(
    hero({
      style: { padding: { base: 2, md: 4 }, bg: 'surfaceAlt' },
      visibleWhen: { all: [{ flag: 'ev' }, { not: { country: ['NZ', 'US'] } }] },
    }),
    { id: 'inherited', hidden: true },
  ),
})

describe('CFG-22 a tenant is one document validated by one schema', () => {
  test('a minimal and a full document validate', () => {
    expect(mistakes(tenant())).toEqual([])
    expect(mistakes(FULL)).toEqual([])
  })

  test.each(['schemaVersion', 'slug', 'template', 'name', 'id', 'dealership_id', 'locations'])(
    'CFG-06 CFG-07 CFG-08 CFG-09 CFG-10 %s is required',
    (name) => {
      const { [name]: _, ...rest } = tenant()
      expect(mistakes(rest)).toEqual([' required'])
    },
  )

  test('CFG-06 the slug follows its pattern', () => {
    for (const slug of ['a', 'brolga-bay', 'site-2']) expect(mistakes(tenant({ slug }))).toEqual([])
    for (const slug of ['', '-a', 'a-', 'a--b', 'Brolga', 'a b', 'a_b']) {
      expect(mistakes(tenant({ slug }))).toEqual(['/slug pattern'])
    }
  })

  test('lengths count characters, as JSON Schema says, and not UTF-16 units', () => {
    expect(mistakes(tenant({ name: '🚗'.repeat(120) }))).toEqual([])
    expect(mistakes(tenant({ name: '🚗'.repeat(121) }))).toEqual(['/name maxLength'])
    expect(validateTenant(tenant({ name: '🚗'.repeat(120) }))).toBe(true)
    expect(validateTenant(tenant({ name: 'é'.repeat(121) }))).toBe(false)
  })

  test('CFG-11 finance_provider takes the seven providers and not Car Clarity', () => {
    const seven = ['Taurus', 'Powertorque', 'AusLoans', 'Angle', '360 Finance', 'Nissan Finance', 'Manual']
    for (const finance_provider of [...seven, null])
      expect(mistakes(tenant({ finance_provider }))).toEqual([])
    for (const finance_provider of ['Car Clarity', 'taurus', '']) {
      expect(mistakes(tenant({ finance_provider }))).toEqual(['/finance_provider enum'])
    }
  })

  test('CFG-24 an unknown schemaVersion is one mistake', () => {
    expect(mistakes(tenant({ schemaVersion: 99 }))).toEqual(['/schemaVersion const'])
  })

  test('null resets a value, but never what identifies the site', () => {
    const reset = { phone: null, settings: { search: { pageSize: null }, card: null }, flags: { ev: null } }
    expect(mistakes(tenant({ ...reset, theme: { fonts: { body: null } } }))).toEqual([])
    expect(mistakes(tenant({ slug: null }))).toEqual(['/slug type'])
    expect(mistakes(tenant({ settings: { card: { chips: [null] } } }))[0]).toBe('/settings/card/chips/0 type')
  })
})

describe('CFG-23 unknown keys are rejected at every level', () => {
  /** Objects whose keys are names that the writer chooses. */
  const MAPS =
    /^\/(flags|copy(\/\w+)?|dealershipOverrides|layouts|navigation|settings\/stockFilter\/extra\/0\/require)$/

  function objects(value: unknown, pointer = ''): string[] {
    if (Array.isArray(value)) return value.flatMap((item, index) => objects(item, `${pointer}/${index}`))
    if (typeof value !== 'object' || value === null) return []
    const inner = Object.entries(value).flatMap(([key, child]) => objects(child, `${pointer}/${key}`))
    return MAPS.test(pointer) ? inner : [pointer, ...inner]
  }

  function withKey(pointer: string, key: string): Json {
    const copy = structuredClone(FULL)
    const steps = pointer.split('/').slice(1)
    const target = steps.reduce<unknown>((at, step) => (at as Json)[step], copy) as Json
    target[key] = 1
    return copy
  }

  const places = objects(FULL)

  test.each(places)('a stray key in %j', (pointer) => {
    expect(mistakes(withKey(pointer, 'strayKey'))).not.toEqual([])
  })

  test.each(places)('notes that start with x- are welcome in %j', (pointer) => {
    expect(mistakes(withKey(pointer, 'x-note'))).toEqual([])
  })

  test('nested objects of block props that forgot to be strict are strict too', () => {
    const image = { src: '/a.webp', strayKey: 1 }
    expect(mistakes(tenant(page(hero({ props: { heading: 'x', image } }))))).toEqual([
      '/routes/0/blocks/0/props/image additionalProperties',
    ])
  })
})

describe('block nodes', () => {
  const at = '/routes/0/blocks/0'
  test.each([
    ['an unknown type', { id: 'a', type: 'Heroo' }, [`${at} discriminator`]],
    ['a missing prop', hero({ props: {} }), [`${at}/props required`]],
    ['missing props', { id: 'a', type: 'Hero' }, [`${at} required`]],
    ['a wrong enum value', hero({ props: { heading: 'x', align: 'middle' } }), [`${at}/props/align enum`]],
    ['an unknown slot', hero({ slots: { main: [] } }), [`${at}/slots additionalProperties`]],
    ['too few children', hero({ slots: { actions: [] } }), [`${at}/slots/actions minItems`]],
    ['a nameless block', { type: 'RichText' }, [`${at} required`]],
    ['an unknown style prop', hero({ style: { paddding: 2 } }), [`${at}/style additionalProperties`]],
    [
      'a mistake deep inside',
      hero({ slots: { actions: [{ id: 'x', type: 'RichText', props: { text: 1 } }] } }),
      [`${at}/slots/actions/0/props/text type`],
    ],
  ])('RUN-03 %s is one mistake at its place', (_, block, expected) => {
    expect(mistakes(tenant(page(block)))).toEqual(expected)
  })

  test('a block without type changes an inherited one: its props are whatever the resolved page allows', () => {
    expect(mistakes(tenant(page({ id: 'hero', props: { align: 'center' }, after: 'top' })))).toEqual([])
    expect(mistakes(tenant(page({ id: 'hero', prop: {} })))).toEqual([`${at} additionalProperties`])
  })

  test('one document with three mistakes gives three, whatever the number of block types', () => {
    const blocks = [hero({ props: { heading: '' } }), { id: 'b', type: 'RichText', props: { text: 1 } }]
    expect(mistakes(tenant({ ...page(...blocks), country: 'UK' }))).toEqual([
      '/country enum',
      '/routes/0/blocks/0/props/heading minLength',
      '/routes/0/blocks/1/props/text type',
    ])
  })

  test.each([
    ['url(https://evil.example/x)', 'backgroundImage'],
    ['expression(alert(1))', 'width'],
    ['red; background: url(//evil.example)', 'color'],
    ['1px; } body { display: none', 'padding'],
  ])('a style value that could carry code is refused: %s', (value, name) => {
    expect(mistakes(tenant(page(hero({ style: { [name]: value } })))).length).toBeGreaterThan(0)
  })

  test('RUN-04 a condition tests flags, country, garage, manufacturer, sign-in, width and dates, and nothing else', () => {
    const good = {
      any: [{ flag: 'a' }, { country: 'NZ' }],
      garage: true,
      manufacturer: 'single-make',
      signedIn: false,
      breakpoint: { up: 'md', down: 'xl' },
      from: '2025-01-01',
      until: '2025-02-01T00:00:00+10:00',
    }
    expect(mistakes(tenant(page(hero({ visibleWhen: good }))))).toEqual([])
    for (const bad of [
      { script: 'true' },
      {},
      { country: 'UK' },
      { from: 'tomorrow' },
      { breakpoint: { up: 'huge' } },
    ]) {
      expect(mistakes(tenant(page(hero({ visibleWhen: bad }))))).not.toEqual([])
    }
  })
})

test('a layer is any part of a document, with its version', () => {
  const layer = {
    schemaVersion: 2,
    title: 'Classic',
    settings: { search: { pageSize: 12 } },
    ...page(hero()),
  }
  expect(validateLayer(layer)).toBe(true)
  const taken = { id: 'hero', label: null, visibleWhen: null, trial: null }
  expect(validateLayer({ ...layer, ...page(taken) })).toBe(true)
  expect(validateLayer({ ...layer, ...page({ ...taken, hidden: null }) })).toBe(false)
  expect(validateLayer({ ...layer, strayKey: 1 })).toBe(false)
  expect(validateLayer({ settings: {} })).toBe(false)
})

// Whole builds with formatted types: seconds on a busy machine.
describe('CFG-27 the schema follows the block folders', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-schemas-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })
  cpSync(join(root, 'tenants', 'countries'), join(folder, 'tenants', 'countries'), { recursive: true })

  function writeBlock(properties: Json): void {
    mkdirSync(join(folder, 'blocks', 'quote'), { recursive: true })
    const schema = {
      type: 'Quote',
      title: 'Quote',
      description: 'A quote.',
      props: { type: 'object', properties },
    }
    writeFileSync(join(folder, 'blocks', 'quote', 'schema.json'), JSON.stringify(schema))
  }

  test.each([
    ['conditions on the stock may use', 'stock-attributes.json'],
    ['panels of filters may show', 'filter-sections.json'],
  ])('SRCH-10 SRCH-53 without the names that %s there is no build', (_what, file) => {
    const bare = mkdtempSync(join(folder, 'bare-'))
    cpSync(join(root, 'schemas'), join(bare, 'schemas'), { recursive: true })
    rmSync(join(bare, 'schemas', file))
    expect(() => readChoices(bare)).toThrow(join('schemas', file))
  })

  test('a new prop changes the generated schema, types and validator, and the committed files are then stale', async () => {
    writeBlock({ text: { type: 'string', default: '' } })
    const before = await buildArtifacts(folder)
    writeBlock({ text: { type: 'string', default: '' }, author: { type: 'string' } })
    const after = await buildArtifacts(folder)
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed).toEqual(['tenant.schema.json', 'types.ts', 'validate-tenant.js', 'validate-forms.js'])
    expect(after['types.ts']).toMatch(/export interface QuoteProps \{\s+text: string\s+author\?: string\s+\}/)
  })

  test('the same sources give the same bytes', async () => {
    expect(await buildArtifacts(folder)).toEqual(await buildArtifacts(folder))
  })

  test('two folders of one type are refused by name', () => {
    cpSync(join(folder, 'blocks', 'quote'), join(folder, 'blocks', 'quote-again'), { recursive: true })
    expect(() => readBlocks(join(folder, 'blocks'))).toThrow(
      'blocks/quote and blocks/quote-again both declare type "Quote"',
    )
  })
})
