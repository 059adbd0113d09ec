import { describe, expect, test } from 'vitest'
import former from './fixtures/former-names.json' with { type: 'json' }
import { migrate } from './migrate.ts'

describe('RUN-02 CFG-24 a block of a former name', () => {
  const before = structuredClone(former)
  const result = migrate(former)
  const document = result.ok ? result.document : {}

  test('has its present one wherever it stands, and all else stays', () => {
    expect(result).toMatchObject({ ok: true, from: 2, to: 2, steps: ['Blocks are called by their present names'] })
    expect(JSON.stringify(document)).toBe(JSON.stringify(former).replaceAll('"InfoTabs"', '"VehicleTabs"'))
    expect(former).toEqual(before)
  })

  test('is renamed once: the document then stays the very same', () => {
    const again = migrate(document)
    expect(again).toMatchObject({ ok: true, steps: [] })
    expect(again.ok && again.document).toBe(document)
  })

  test('is renamed in documents of an older version too', () => {
    const old = { schemaVersion: 1, pages: { '/': [{ id: 'tabs', type: 'InfoTabs' }] } }
    expect(migrate(old)).toMatchObject({
      document: { schemaVersion: 2, routes: [{ blocks: [{ id: 'tabs', type: 'VehicleTabs' }] }] },
    })
  })
})
