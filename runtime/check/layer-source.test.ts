import { expect, it } from 'vitest'
import { createLayerFiles } from './layer-source.ts'
import { createMemoryFiles } from './testing/memory-files.ts'

const FILES = [
  'defaults.json',
  'templates/plain.json',
  'templates/modern.json',
  'templates/notes.txt',
  'brands/toyota.json',
  'dealerships/kea.json',
]

const layer = (id: number) => `{ "schemaVersion": 2, "id": ${id} }`

/** Layers whose files are counted when they are read, and changed by `write`. */
function world() {
  const files = createMemoryFiles(Object.fromEntries(FILES.map((file) => [`tenants/${file}`, layer(1)])))
  const asked: string[] = []
  const layers = createLayerFiles(
    {
      ...files,
      read: (path) => {
        asked.push(path)
        return files.read(path)
      },
      list: (path) => {
        asked.push(`${path}/`)
        return files.list(path)
      },
    },
    'tenants',
  )
  return { layers, asked, files }
}

it.each([
  ['defaults', '', 'tenants/defaults.json', 1],
  ['template', 'plain', 'tenants/templates/plain.json', 1],
  ['brand', 'toyota', 'tenants/brands/toyota.json', 1],
  // There are as many as tenants: kept, they would fill the memory of a check of all.
  ['dealership', 'kea', 'tenants/dealerships/kea.json', 2],
] as const)(
  'CFG-03 ASVS V15 the layer %s "%s" is %s, asked for twice it is read %i times',
  async (kind, name, file, times) => {
    const { layers, asked, files } = world()
    expect(await layers.read(kind, name)).toMatchObject({ file, document: { text: layer(1) } })
    await files.write(file, layer(2))
    expect((await layers.read(kind, name))?.document?.text).toBe(layer(times))
    expect(asked).toEqual(Array.from({ length: times }, () => file))
  },
)

it('CFG-26 templates and brands are named in order, by their files alone, and listed once', async () => {
  const { layers, asked } = world()
  for (let time = 0; time < 2; time += 1) {
    expect(await layers.names('template')).toEqual(['modern', 'plain'])
    expect(await layers.names('brand')).toEqual(['toyota'])
  }
  expect(asked).toEqual(['tenants/templates/', 'tenants/brands/'])
})

it('CFG-26 a layer that is not there, or whose name is none, is none, and no other file is read for it', async () => {
  const { layers, asked } = world()
  for (const kind of ['template', 'brand', 'dealership'] as const)
    for (const name of ['gone', '../defaults', 'plain.json', '', 'Plain', '/etc/passwd'])
      expect(await layers.read(kind, name), `${kind} ${name}`).toBeUndefined()
  expect(asked).toEqual([])
})
