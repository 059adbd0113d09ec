import type { JsonObject } from '../runtime/json/object.ts'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBaseStyles, readCatalogue } from '../runtime/compile/catalogue.ts'
import { compileTenant } from '../runtime/compile/compile-tenant.ts'
import { resolveTenant } from '../runtime/resolve/resolve.ts'
import { validateTenant } from '../schemas/generated/validate-tenant.js'
import migrated from '../tenants/migrations/fixtures/v1.migrated.json' with { type: 'json' }
import v1 from '../tenants/migrations/fixtures/v1.json' with { type: 'json' }
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
