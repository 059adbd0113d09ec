import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument, type JSONSchema } from 'vscode-json-languageservice'
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

/** What an editor of JSON (the language service of VS Code) offers at the bar of a text, without quotes. */
async function offeredAt(marked: string): Promise<string[]> {
  const offset = marked.indexOf('|')
  const file = TextDocument.create('file:///site.json', 'json', 1, marked.replace('|', ''))
  const list = await service.doComplete(file, file.positionAt(offset), service.parseJSONDocument(file))
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''))
}

async function toldOf(document: unknown): Promise<string[]> {
  const file = TextDocument.create('file:///site.json', 'json', 1, JSON.stringify(document))
  const told = await service.doValidation(file, service.parseJSONDocument(file), {}, schema as JSONSchema)
  return told.map(({ message, range }) => `${file.getText(range)}: ${message}`)
}

const service = getLanguageService({})
service.configure({
  validate: true,
  schemas: [{ uri: String(schema.$id), fileMatch: ['site.json'], schema: schema as JSONSchema }],
})

test.each([
  ['flags', '{"flags": {"|"}}', ['buying', 'models', 'toyota']],
  ['the value of a flag', '{"flags": {"toyota": |}}', ['true', 'false', 'null']],
  ['brands', '{"brandFlags": ["|"]}', ['ford-us', 'jeep', 'toyota']],
  ['texts of brands', '{"copy": {"|"}}', ['default', 'jeep', 'toyota']],
  ['flags of conditions', '{"routes": [{"enabledWhen": {"flag": "|"}}]}', ['buying', 'toyota']],
  ['pages that are inherited', '{"routes": [{"id": "|"}]}', ['home', 'search', 'vehicle']],
  ['the place of a page', '{"routes": [{"before": "|"}]}', ['home', 'search']],
  ['members of a page', '{"routes": [{|}]}', ['path', 'blocks', 'gate', 'enabledWhen']],
  ['gates', '{"routes": [{"gate": "|"}]}', ['tradeIn', 'checkout']],
  ['layouts', '{"routes": [{"layout": "|"}]}', ['default']],
  ['names of settings.routes', '{"settings": {"routes": {|}}}', ['finance', 'contact', 'offers', 'terms']],
  ['settings.routes.contact', '{"settings": {"routes": {"contact": "|"}}}', ['/contact', '/contact-us']],
  ['settings.routes.offers', '{"settings": {"routes": {"offers": "|"}}}', ['/special-offers', '/models']],
  ['settings.routes.success', '{"settings": {"routes": {"success": "|"}}}', ['/success', '/finance']],
  ['menus', '{"navigation": {"main": [{"href": "|"}]}}', ['/', '/search']],
  ['targets of redirects', '{"redirects": [{"to": "|"}]}', ['/', '/search']],
  ['blocks', '{"routes": [{"blocks": [{"type": "|"}]}]}', ['Hero', 'SearchResults', 'VehicleTools']],
  ['props of a block', '{"routes": [{"blocks": [{"type": "Hero", "props": {|}}]}]}', ['heading', 'image']],
])('CFG-22 CFG-27 an editor of JSON completes %s', async (_place, text, names) => {
  expect(await offeredAt(text)).toEqual(expect.arrayContaining(names))
})

test('CFG-27 an editor of JSON says of an unknown block which there are, and of the others nothing', async () => {
  const told = await toldOf(withBlock({ id: 'a', type: 'Heroo' }))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    /^"Heroo": There is no such block\. The blocks are AcceptedPayments, .*\bHero, .*\.$/,
  )
  expect(await toldOf(withBlock({ id: 'a', type: 'Hero', props: { heading: 'Hello' } }))).toEqual([])
})

test('CFG-04 CFG-05 ROUTE-54 any other flag, brand, page or text is as right as those that are offered', () => {
  const own = { id: 'my-own', path: '/mine', layout: 'default', blocks: [] }
  const copy = { default: { mine: 'Mine' }, lotus: { mine: 'Ours' } }
  const settings = { ...(site['settings'] as object), routes: { offers: '/mine' } }
  const mine = { ...site, flags: { 'my-own': true }, brandFlags: ['lotus'], copy, settings, routes: [own] }
  expect(mistakes(mine)).toEqual([])
  expect(mistakes({ ...site, flags: { 'My own': true } }).length).toBeGreaterThan(0)
  expect(mistakes({ ...site, flags: { toyota: 'yes' } }).length).toBeGreaterThan(0)
  expect(mistakes({ ...site, copy: { default: { 'why.title': 1 } } }).length).toBeGreaterThan(0)
})
