import type { JsonObject } from '../json/object.ts'
import { expect, test } from 'vitest'
import { loadLayers } from './layers.ts'
import { resolveTenant } from './resolve.ts'

const STORED: Record<string, JsonObject> = {
  'defaults/defaults': { settings: { search: { pageSize: 1 } } },
  'template/classic': { settings: { search: { pageSize: 2 } }, brandFlags: ['jeep'] },
  'brand/jeep': { settings: { search: { cachedQueries: 3 } } },
  'brand/ford-us': { settings: { search: { cachedQueries: 4 } } },
  'dealership/kea': { settings: { search: { historySize: 4 } } },
}

const read = (kind: string, name: string) => Promise.resolve(STORED[`${kind}/${name}`])

test('CFG-03 the layers that a document names are read through a port, brands in listed order', async () => {
  const { layers, missing } = await loadLayers(read, {
    slug: 'kea',
    template: 'classic',
    brandFlags: ['ford-us', 'jeep'],
  })
  expect(missing).toEqual([])
  const { settings } = resolveTenant(layers).tenant
  expect(settings.search).toMatchObject({ pageSize: 2, cachedQueries: 3, historySize: 4 })
})

test('a document without brand flags takes those of its template', async () => {
  const { layers } = await loadLayers(read, { slug: 'tui', template: 'classic' })
  expect(layers.brands?.map(({ name }) => name)).toEqual(['jeep'])
  expect(layers.dealership).toBeUndefined()
})

test('CFG-07 a template or brand that does not exist is named, a missing dealership layer is not', async () => {
  const { missing } = await loadLayers(read, { slug: 'tui', template: 'clasic', brandFlags: ['kia'] })
  expect(missing).toEqual([
    { code: 'missing-layer', kind: 'template', name: 'clasic' },
    { code: 'missing-layer', kind: 'brand', name: 'kia' },
  ])
})
