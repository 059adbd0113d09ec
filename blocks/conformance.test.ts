import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import settingsDefaults from '../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { SettingsPatch } from '../schemas/generated/types.ts'
import { registry } from './registry.ts'
import { fixturesOf } from './shared/testing/fixtures.ts'
import { renderBlock, schemaDefaults, visibleText } from './shared/testing/render-block.ts'

interface PropSchema {
  title?: string
  description?: string
  default?: unknown
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const blocks = [...registry.values()]
const cases = blocks.flatMap((block) =>
  fixturesOf(block.folder).map((fixture) => ({
    block,
    fixture,
    title: `${block.schema.type}: ${fixture.name}`,
  })),
)

describe('every block', () => {
  test.each(blocks)(
    'RUN-02 $schema.type describes every prop and gives it a default or requires it',
    ({ schema }) => {
      const required = new Set(schema.props.required ?? [])
      for (const [name, prop] of Object.entries(schema.props.properties as Record<string, PropSchema>)) {
        expect(prop.title, `${name}: title`).toBeTruthy()
        expect(prop.description, `${name}: description`).toBeTruthy()
        expect('default' in prop || required.has(name), `${name}: default or required`).toBe(true)
      }
    },
  )

  test.each(blocks)('RUN-02 $schema.type has defaults that its own schema accepts', ({ schema }) => {
    const { required: _required, ...optional } = schema.props
    const check = ajv.compile(optional)
    expect(check(schemaDefaults(schema)), JSON.stringify(check.errors)).toBe(true)
  })

  test.each([
    'SearchResults',
    'VehicleTabs',
    'BudgetFinder',
    'EnquiryForm',
    'LocationGrid',
    'ReviewCarousel',
  ])('RUN-02 %s is registered, and its default props validate', (type) => {
    const { schema } = registry.get(type) ?? {}
    expect(schema).toMatchObject({ type, version: expect.any(Number), props: { type: 'object' } })
    const check = ajv.compile(schema!.props)
    expect(check(schemaDefaults(schema!)), JSON.stringify(check.errors)).toBe(true)
  })

  test('RUN-02 every folder with a schema is registered under the type that its name gives', () => {
    const registered = new Set(blocks.map(({ folder }) => folder))
    const withSchema = folders.filter((folder) => fixturesOf(folder).length > 0)
    expect(withSchema.filter((folder) => !registered.has(folder))).toEqual([])
  })
})

/** Where the pages stand that settings name, and where they do at a site that has them elsewhere. */
const USUAL = [...Object.values(settingsDefaults.routes), '/search']
const ELSEWHERE = Object.fromEntries(
  Object.keys(settingsDefaults.routes).map((name) => [name, `/elsewhere/${name}`]),
)

describe('every fixture', () => {
  test.each(cases)('CFG-27 $title validates', ({ block, fixture }) => {
    const check = ajv.compile(block.schema.props)
    expect(check({ ...schemaDefaults(block.schema), ...fixture.props }), JSON.stringify(check.errors)).toBe(
      true,
    )
  })

  test.each(cases)(
    'RUN-01 UI-11 $title renders without style attributes, scripts or broken ids, and names its parts by their headings',
    ({ block, fixture }) => {
      const html = renderBlock(block, fixture)
      expect(html).not.toMatch(/\sstyle="|<script|javascript:|undefined|\[object/)
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, targets = ''] of html.matchAll(/aria-(?:labelledby|describedby|controls)="([^"]+)"/g))
        for (const target of targets.split(' ')) expect(ids).toContain(target)
      // A heading has an id so that what stands under it is named by it, or takes the focus when its step comes up.
      const naming = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].flatMap(([, at = '']) => at.split(' '))
      for (const [, own = ''] of html.matchAll(/<h[1-6](?![^>]* tabindex)[^>]* id="([^"]+)"/g))
        expect(naming).toContain(own)
      // A page that opens beside ours must not reach back to it.
      for (const [link] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) expect(link).toContain('noopener')
      for (const [, target] of html.matchAll(/<label[^>]* for="([^"]+)"/g)) expect(ids).toContain(target)
    },
  )

  test.each(cases)(
    'ROUTE-01 ROUTE-31 ROUTE-33 ROUTE-44 $title leads to the pages of its site where those stand elsewhere',
    ({ block, fixture }) => {
      const links = (settings: SettingsPatch) =>
        [...renderBlock(block, { ...fixture, settings }).matchAll(/\s(?:href|action)="([^"]+)"/g)].map(
          ([, href = '']) => href.replaceAll('&amp;', '&'),
        )
      const settings = fixture.settings ?? {}
      const moved = { ...settings, routes: ELSEWHERE, search: { ...settings.search, path: '/stock' } }
      // What a loader found is in the fixture as it was found there.
      const found = JSON.stringify(fixture.data ?? null)
      const stale = links(moved).filter(
        (href) => USUAL.includes(/^[^?#]*/.exec(href)?.[0] ?? '') && !found.includes(href),
      )
      expect(stale).toEqual([])
    },
  )

  test.each(blocks)(
    'CFG-26 $schema.type has no ids but its own and those that its schema names for links',
    (block) => {
      const own = ['block', ...(block.schema.anchors ?? [])]
      const ids = fixturesOf(block.folder).flatMap((fixture) =>
        [...renderBlock(block, fixture).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id),
      )
      const isOf = (id: string, name: string) => id === name || id.startsWith(`${name}-`)
      expect(ids.filter((id) => !own.some((name) => isOf(id, name)))).toEqual([])
      expect(own.slice(1).filter((name) => !ids.some((id) => isOf(id, name)))).toEqual([])
    },
  )

  /** What a loader finds for two of them is too much for a fixture, and their own tests draw it; the others show what they hold. */
  const DRAWN_ELSEWHERE = ['Checkout', 'OnlinePurchase', 'SharedSection', 'Columns', 'Grid', 'Stack']
  test.each(blocks.filter(({ folder }) => fixturesOf(folder).length > 0))(
    'RUN-01 $schema.type shows something in one of its fixtures',
    (block) => {
      const shown = fixturesOf(block.folder).filter((fixture) => visibleText(renderBlock(block, fixture)))
      expect(shown.length > 0).toBe(!DRAWN_ELSEWHERE.includes(block.schema.type))
    },
  )
})
