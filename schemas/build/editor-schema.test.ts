import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonSchema } from './json-schema.ts'
import { createAjv } from './validators.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>

/** The file as an editor of JSON reads it: `discriminator` is no keyword of JSON Schema. */
const schema = read('schemas/generated/tenant.schema.json') as JsonSchema
const validate = createAjv({ discriminator: false, strict: false }).compile(schema)

const site = read('tenants/sites/voltbird.json')
const withBlock = (block: unknown) => ({ ...site, routes: [{ id: 'new', path: '/new', blocks: [block] }] })

function mistakes(document: unknown): string[] {
  if (validate(document)) return []
  const told = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
  return told.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

test.each(['billabong-motors', 'brolga-bay', 'kereru-coast', 'lanternfish', 'prairie-larkspur', 'voltbird'])(
  'CFG-22 CFG-27 an editor of JSON finds nothing wrong with %s',
  (slug) => expect(mistakes(read(`tenants/sites/${slug}.json`))).toEqual([]),
)

test('CFG-27 an unknown block is one mistake, at its type, with every block to choose from and what it is', () => {
  expect(mistakes(withBlock({ id: 'a', type: 'Heroo' }))).toEqual(['/routes/0/blocks/0/type enum'])
  const type = schema.$defs?.['BlockNode']?.properties?.['type']
  expect(type?.enum).toContain('Hero')
  expect(type?.['enumDescriptions']).toHaveLength(type?.enum?.length ?? 0)
  expect((type!['enumDescriptions'] as string[])[type!.enum!.indexOf('Hero')]).toMatch(/^Hero: \S/)
})

test('CFG-27 a wrong prop is one mistake at its place, whatever the number of blocks', () => {
  expect(mistakes(withBlock({ id: 'a', type: 'RichText', props: { text: 1 } }))).toEqual([
    '/routes/0/blocks/0/props/text type',
  ])
})

test('CFG-04 CFG-05 ROUTE-54 flags, brands and pages in use are offered, and any other stays as right', () => {
  const names = schema.properties?.['flags']?.['propertyNames'] as { anyOf: { enum?: string[] }[] }
  expect(names.anyOf[0]?.enum).toEqual(expect.arrayContaining(['buying', 'toyota']))
  expect(schema.properties?.['brandFlags']?.items?.['examples']).toEqual(
    expect.arrayContaining(['jeep', 'toyota', 'ford-us']),
  )
  const { NavigationItem, VisibleWhen } = schema.$defs ?? {}
  expect(NavigationItem?.properties?.['href']?.['examples']).toEqual(expect.arrayContaining(['/', '/search']))
  expect(VisibleWhen?.properties?.['flag']?.['examples']).toContain('toyota')
  expect(mistakes({ ...site, flags: { 'my-own': true }, brandFlags: ['lotus'] })).toEqual([])
  expect(mistakes({ ...site, flags: { 'My own': true } }).length).toBeGreaterThan(0)
})
