import type { JsonObject } from '../json/object.ts'
import { expect, test } from 'vitest'
import { brandFlagsOf, loadLayers, upperLayers } from './layers.ts'
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

test('CFG-03 every stored layer stands by its kind and name; what is none is left out', async () => {
  const asked: string[] = []
  const watched = (kind: string, name: string) => {
    asked.push(`${kind}/${name}`)
    return read(kind, name)
  }
  const { layers } = await loadLayers(watched, { slug: 'kea', template: 'classic' })
  expect(asked).toEqual(['defaults/defaults', 'template/classic', 'dealership/kea', 'brand/jeep'])
  expect(layers.defaults).toBe(STORED['defaults/defaults'])
  expect(upperLayers(layers).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'template classic',
    'brand jeep',
    'dealership kea',
    'tenant kea',
  ])

  asked.length = 0
  const bare = await loadLayers(watched, { brandFlags: ['jeep', 7, 'none'] })
  expect(asked).toEqual(['defaults/defaults', 'brand/jeep', 'brand/none'])
  expect(bare.missing).toEqual([{ code: 'missing-layer', kind: 'brand', name: 'none' }])
  expect(bare.layers.brands).toEqual([{ name: 'jeep', document: STORED['brand/jeep'] }])

  const nothing = await loadLayers(() => Promise.resolve(undefined), {})
  expect(nothing).toEqual({ layers: { brands: [], tenant: {} }, missing: [] })
  expect(upperLayers(nothing.layers)).toEqual([{ kind: 'tenant', name: '', document: {} }])
  expect(upperLayers({ template: {}, tenant: {} })[0]).toEqual({ kind: 'template', name: '', document: {} })
})

test('the flags of the topmost document that lists some', () => {
  expect(
    brandFlagsOf([undefined, { brandFlags: 'odd' }, { brandFlags: ['a', 7] }, { brandFlags: ['b'] }]),
  ).toEqual(['a'])
  expect(brandFlagsOf([{}])).toEqual([])
})

test.each<[Record<string, string[]>, string[]]>([
  [{ template: ['a'], dealership: ['b'], tenant: ['c'] }, ['c']],
  [{ template: ['a'], dealership: ['b'] }, ['b']],
  [{ template: ['a'], tenant: ['c'] }, ['c']],
  [{ template: ['a'], dealership: ['b'], tenant: [] }, []],
])('CFG-03 of the brand flags that the layers %j list, the topmost count: %j', async (lists, flags) => {
  const layer = (name: string): JsonObject => (lists[name] ? { brandFlags: lists[name] } : {})
  const { layers } = await loadLayers(async (kind) => layer(kind), {
    slug: 'kea',
    template: 'classic',
    ...layer('tenant'),
  })
  expect(layers.brands?.map(({ name }) => name)).toEqual(flags)
})
