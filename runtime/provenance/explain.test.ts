import { expect, test } from 'vitest'
import type { JsonObject } from '../json/object.ts'
import type { Layer, LayerKind } from '../resolve/layers.ts'
import type { Resolution } from '../resolve/types.ts'
import { explain } from './explain.ts'

const layer = (kind: LayerKind, document: JsonObject): Layer => ({ kind, name: kind, document })
const pageSize = (size: number) => ({ settings: { search: { pageSize: size } } })

test('EDIT-08 CFG-03 a null above a value counts as a null of the value, with the place where it stands', () => {
  const layers = [
    layer('default', pageSize(12)),
    layer('template', pageSize(24)),
    layer('tenant', { settings: { search: null } }),
  ]
  const resolution = { tenant: pageSize(12), layers } as unknown as Resolution
  expect(explain(resolution, '/settings/search/pageSize')).toEqual({
    value: 12,
    layer: layers[0],
    pointer: '/settings/search/pageSize',
    resetBy: layers[2],
    history: [
      { layer: layers[0], pointer: '/settings/search/pageSize', value: 12 },
      { layer: layers[1], pointer: '/settings/search/pageSize', value: 24 },
      { layer: layers[2], pointer: '/settings/search', value: null },
    ],
  })
})
