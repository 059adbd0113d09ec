import { expect, test } from 'vitest'
import { readSteps } from '../json/steps.ts'
import type { Layer, LayerKind } from '../resolve/layers.ts'
import { saidBy, setBy } from './said-by.ts'

const layer = (kind: LayerKind, pageSize?: number | null): Layer => ({
  kind,
  name: kind,
  document: pageSize === undefined ? {} : { settings: { search: { pageSize } } },
})
const said = (...layers: Layer[]) =>
  saidBy(layers, (document) => readSteps(document, ['settings', 'search', 'pageSize']))
const setter = (...layers: Layer[]) => setBy(said(...layers))?.layer.kind

test('EDIT-08 layers that say nothing are left out, and the topmost that says something set the value', () => {
  const layers = [layer('default', 12), layer('template', 24), layer('brand'), layer('tenant', 48)]
  expect(said(...layers).map(({ layer: { kind }, value }) => [kind, value])).toEqual([
    ['default', 12],
    ['template', 24],
    ['tenant', 48],
  ])
  expect(setter(...layers)).toBe('tenant')
  expect(setter(...layers.slice(0, 3))).toBe('template')
})

test('CFG-03 a null brings the default back, past the layers between', () => {
  expect(setter(layer('default', 12), layer('template', 24), layer('tenant', null))).toBe('default')
  expect(setter(layer('default', 12), layer('country', 20), layer('template', null))).toBe('country')
  expect(setter(layer('template', 24), layer('tenant', null))).toBeUndefined()
  expect(setter()).toBeUndefined()
})
