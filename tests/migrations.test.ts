import type { JsonObject } from '../runtime/json/object.ts'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBaseStyles, readCatalogue } from '../runtime/compile/catalogue.ts'
import { compileTenant } from '../runtime/compile/compile-tenant.ts'
import { loadLayers } from '../runtime/resolve/layers.ts'
import { resolveTenant } from '../runtime/resolve/resolve.ts'
import { layerFiles } from '../server/tenants/layer-files.ts'
import { validateTenant } from '../schemas/generated/validate-tenant.js'
import migrated from '../tenants/migrations/fixtures/v1.migrated.json' with { type: 'json' }
import v1 from '../tenants/migrations/fixtures/v1.json' with { type: 'json' }
import former from '../tenants/migrations/fixtures/trade-in-places.json' with { type: 'json' }
import { migrate } from '../tenants/migrations/index.ts'

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

test('CFG-24 a v1 document is migrated before validation and compiles to the very same site', () => {
  const catalogue = readCatalogue(folder('blocks'))
  const styles = readBaseStyles(folder('runtime/theme'))
  const compile = (tenant: JsonObject) => compileTenant(resolveTenant({ tenant }).tenant, catalogue, styles)
  const result = migrate(v1)
  if (!result.ok) throw new Error(result.message)
  expect(validateTenant(v1)).toBe(false)
  expect(validateTenant(result.document)).toBe(true)
  const site = compile(result.document)
  const expected = compile(migrated)
  expect(site.site).toEqual(expected.site)
  expect(site.html).toEqual(expected.html)
  expect(site.routes).toEqual(expected.routes)
  expect(site.css.whole()).toEqual(expected.css.whole())
  expect(site.routes.map(({ path }) => path)).toEqual(['/', '/about-us'])
  expect(site.site.flags).toEqual({ stocktake: true, parts: false })
})

test('CFG-24 CFG-03 changes of a template’s trade-in page from before its composition change it again', async () => {
  const result = migrate(former)
  if (!result.ok) throw new Error(result.message)
  expect(validateTenant(result.document), JSON.stringify(validateTenant.errors)).toBe(true)
  const resolved = async (document: JsonObject) => {
    const { layers } = await loadLayers(layerFiles(folder('tenants')), document)
    return resolveTenant(layers)
  }
  const lost = (await resolved(former)).problems.map((problem) => 'id' in problem && problem.id)
  expect(lost).toEqual(['flow', 'hint', 'steps', 'proof', 'flow'])
  const { tenant, problems } = await resolved(result.document)
  expect(problems).toEqual([])
  const blocks = tenant.routes.find(({ id }) => id === 'trade-in')?.blocks ?? []
  expect(blocks.map(({ id }) => id)).toEqual(['title', 'form-band', 'steps', 'proof', 'questions'])
  const [columns, below] = blocks[1]?.slots?.['content'] ?? []
  expect(below?.id).toBe('below')
  expect(columns?.slots?.['start']?.map(({ id }) => id)).toEqual(['flow', 'hint'])
  expect(columns?.slots?.['start']?.[0]).toMatchObject({
    type: 'TradeIn',
    props: { intro: 'Tell us the plate.' },
  })
  expect(columns?.slots?.['end']?.find(({ id }) => id === 'notes')).toMatchObject({ hidden: true })
  expect(JSON.stringify(blocks[2])).toContain('Drive up to the shed.')
})
