import { describe, expect, test } from 'vitest'
import migrated from './fixtures/v1.migrated.json' with { type: 'json' }
import v1 from './fixtures/v1.json' with { type: 'json' }
import { migrate, MIGRATIONS, SCHEMA_VERSION } from './migrate.ts'
import { pagesToRoutes } from './pages-to-routes.ts'

describe('CFG-24 older documents are migrated by pure functions', () => {
  test('a v1 document becomes the present one, which says the same', () => {
    const before = structuredClone(v1)
    expect(migrate(v1)).toEqual({
      ok: true,
      document: migrated,
      from: 1,
      to: 2,
      steps: ['`pages` become `routes` with ids, `feature_flags` become `flags`'],
    })
    expect(v1).toEqual(before)
  })

  test('a present document stays the very same', () => {
    const result = migrate(migrated)
    expect(result).toMatchObject({ ok: true, steps: [] })
    expect(result.ok && result.document).toBe(migrated)
  })

  test('the steps lead without a gap to the present version', () => {
    expect(MIGRATIONS.map(({ from }) => from)).toEqual(MIGRATIONS.map((_, index) => index + 1))
    expect(MIGRATIONS.length + 1).toBe(SCHEMA_VERSION)
  })

  test('ids of routes are made of their paths, and stay apart', () => {
    const pages = { '/': [], '/Cars/:slug': [], '/cars-slug': [], '/4x4': [], 'odd page': 3 }
    const { routes } = pagesToRoutes.migrate({ pages }) as { routes: { id: string }[] }
    expect(routes.map(({ id }) => id)).toEqual(['home', 'cars-slug', 'cars-slug-2', 'page-4x4', 'odd-page'])
  })

  test('routes and flags that are already there are kept', () => {
    const document = { pages: { '/': [] }, routes: [{ id: 'fleet' }], flags: { a: true }, feature_flags: { b: 'on' } }
    expect(pagesToRoutes.migrate(document)).toEqual({
      routes: [{ id: 'fleet' }, { id: 'home', path: '/', blocks: [] }],
      flags: { a: true, b: true },
    })
  })

  test.each([
    [undefined, 'missing-version', 'Say which version this is: "schemaVersion": 2.'],
    ['2', 'unknown-version', 'There is no schemaVersion "2"; versions go from 1 to 2.'],
    [0, 'unknown-version', 'There is no schemaVersion 0; versions go from 1 to 2.'],
    [1.5, 'unknown-version', 'There is no schemaVersion 1.5; versions go from 1 to 2.'],
    [null, 'unknown-version', 'There is no schemaVersion null; versions go from 1 to 2.'],
    [
      3,
      'newer-version',
      'schemaVersion 3 is newer than this build, which knows versions up to 2. Update the build, or write version 2.',
    ],
  ])('version %s is an answer, not an exception', (schemaVersion, code, message) => {
    expect(migrate({ ...(schemaVersion !== undefined && { schemaVersion }) })).toEqual({
      ok: false,
      code,
      version: schemaVersion,
      message,
    })
  })
})
