import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { incompatibilities, readHistory } from '../schemas/build/block-history.ts'
import { HISTORY_FILE, versionedBlocks } from '../schemas/build/write-block-history.ts'
import { validateTenant } from '../schemas/generated/validate-tenant.js'
import { FORMER_NAMES } from '../tenants/migrations/former-names.ts'
import { migrate, MIGRATIONS, SCHEMA_VERSION } from '../tenants/migrations/migrate.ts'
import type { VersionedDocument } from '../tenants/migrations/migration.ts'

const root = join(import.meta.dirname, '..')
const history = readHistory(join(root, HISTORY_FILE))
const blocks = versionedBlocks(root)
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as VersionedDocument

/** A block's name, and those that it had before. */
const namesOf = (type: string) =>
  Object.keys(history).filter((name) => (FORMER_NAMES.get(name) ?? name) === type)

describe('CFG-24 a block that changes incompatibly brings a migration', () => {
  it('no block refuses what documents of its own version may say', () => {
    const broken = blocks.flatMap((block) => {
      const found = namesOf(block.type).flatMap((name) => {
        const known = history[name]?.[block.version]
        return known ? incompatibilities(known, block) : []
      })
      return found.length === 0
        ? []
        : [
            `${block.type}: ${found.join('; ')}. Raise its "version" and write a migration (docs/adding-a-block.md).`,
          ]
    })
    expect(broken).toEqual([])
  })

  it('every version above the first is named by a migration, and so is a block that is gone', () => {
    const named = (type: string, version: number) =>
      MIGRATIONS.some((step) => step.blocks?.[type] === version)
    const unnamed = blocks.filter(({ type, version }) => version > 1 && !named(type, version))
    expect(unnamed.map(({ type, version }) => `${type} ${version}`)).toEqual([])
    const present = new Set(blocks.map(({ type }) => type))
    const gone = Object.keys(history).filter(
      (type) =>
        !present.has(FORMER_NAMES.get(type) ?? type) &&
        !MIGRATIONS.some((step) => step.blocks?.[type] !== undefined),
    )
    expect(gone).toEqual([])
  })

  it('versions only rise', () => {
    const fallen = blocks.filter(({ type, version }) =>
      Object.keys(history[type] ?? {}).some((known) => Number(known) > version),
    )
    expect(fallen.map(({ type }) => type)).toEqual([])
  })

  it('a former name is no block’s, and its document becomes a valid one', () => {
    const taken = blocks.filter(({ type }) => FORMER_NAMES.has(type))
    expect(taken.map(({ type }) => type)).toEqual([])
    const former = read('tenants/migrations/fixtures/former-names.json')
    for (const name of FORMER_NAMES.keys())
      expect(JSON.stringify(former)).toContain(`"type":"${String(name)}"`)
    const result = migrate(former)
    expect(validateTenant(former)).toBe(false)
    expect(result.ok && validateTenant(result.document), JSON.stringify(validateTenant.errors)).toBe(true)
  })
})

describe('CFG-24 migrations are replayed over every stored document', () => {
  it('there is a document of every version that was ever written, and it becomes a valid one', () => {
    for (let version = 1; version < SCHEMA_VERSION; version += 1) {
      const path = `tenants/migrations/fixtures/v${version}.json`
      expect(existsSync(join(root, path)), path).toBe(true)
      const result = migrate(read(path))
      expect(result.ok && validateTenant(result.document), path).toBe(true)
    }
  })

  it.each(globSync('tenants/{sites,templates,brands,dealerships}/*.json', { cwd: root }).toSorted())(
    '%s is of this version or becomes it',
    (path) => {
      const document = read(path)
      const result = migrate({ ...document, schemaVersion: document['schemaVersion'] ?? SCHEMA_VERSION })
      expect(result).toMatchObject({ ok: true, to: SCHEMA_VERSION })
      // Once more changes nothing.
      expect(migrate(result.ok ? result.document : {})).toMatchObject({ ok: true, steps: [] })
    },
  )
})
