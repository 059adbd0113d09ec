import { describe, expect, test } from 'vitest'
import { mergeBelow } from './below.ts'
import type { Layer } from './layers.ts'

const layer = (kind: Layer['kind'], document: object, name = '') => ({ kind, name, document }) as Layer

describe('what lies below a site’s own document', () => {
  test('CFG-03 the bases by themselves, and everything over them; the site’s own is left out', () => {
    const layers = [
      layer('default', { settings: { a: 1, b: 1, c: 1, d: 1 } }),
      layer('default', { settings: { b: 2 } }),
      layer('country', { settings: { c: 3 } }),
      layer('derived', { settings: { d: 4 } }),
      layer('template', { settings: { a: 5, b: null } }),
      layer('brand', { name: 'Brand' }),
      layer('dealership', { settings: { c: 6 } }),
      layer('tenant', { settings: { a: 9 }, name: 'Own' }),
    ]
    expect(mergeBelow(layers)).toEqual({
      base: { settings: { a: 1, b: 2, c: 3, d: 4 } },
      lower: { settings: { a: 5, b: 2, c: 6, d: 4 }, name: 'Brand' },
    })
  })

  test('what describes a layer rather than a site stays with it', () => {
    const about = { $schema: 's', title: 't', description: 'd', schemaVersion: 9 }
    const layers = [
      layer('default', { name: 'A' }),
      layer('country', about),
      layer('template', { ...about, id: 7 }),
    ]
    expect(mergeBelow(layers)).toEqual({ base: { name: 'A' }, lower: { name: 'A', id: 7 } })
  })

  test('nothing below is nothing', () => {
    expect(mergeBelow([layer('tenant', { name: 'Own' })])).toEqual({ base: {}, lower: {} })
  })
})
