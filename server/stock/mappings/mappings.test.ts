import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileMapping } from './mapping.ts'
import { detectMapping, loadMapping, MAPPINGS, OWN_MAPPINGS, requireColumns } from './registry.ts'

const minimal = {
  name: 'yard',
  title: 'Yard',
  signature: ['Stock'],
  identity: ['Stock'],
  columns: { year: 'Year', make: 'Make', price: { from: ['Now', 'Was'], values: { Ask: null } } },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mapping-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('comes with seven mappings, each recognised by its own signature', () => {
  expect(MAPPINGS.map((mapping) => mapping.name)).toEqual([
    'au-listings-2022',
    'au-listings-2023',
    'forecourt',
    'google-vehicle-ads',
    'homenet',
    'marketcheck',
    'meta-automotive',
  ])
  expect(OWN_MAPPINGS.map((mapping) => compileMapping(mapping, mapping.name))).toEqual(MAPPINGS)
  for (const mapping of MAPPINGS) expect(detectMapping(mapping.signature)?.name).toBe(mapping.name)
  expect(detectMapping(['a', 'b'])).toBeUndefined()
})

it('prefers the mapping with the longer signature', () => {
  const columns = MAPPINGS.flatMap((mapping) => mapping.signature)
  expect(detectMapping(columns)?.name).toBe('au-listings-2022')
})

describe('loadMapping', () => {
  it('finds a built-in one by name and offers the nearest', async () => {
    expect((await loadMapping('homenet', folder)).country).toBe('US')
    await expect(loadMapping('homnet', folder)).rejects.toThrow(
      'There is no mapping "homnet"; did you mean "homenet"?',
    )
  })

  it('reads a file and says what is wrong with it', async () => {
    writeFileSync(join(folder, 'yard.json'), JSON.stringify(minimal))
    expect(await loadMapping('yard.json', folder)).toMatchObject({
      name: 'yard',
      removed: 'sold',
      duplicates: 'most-complete',
      distanceUnit: 'km',
      priceDrops: true,
    })
    writeFileSync(
      join(folder, 'bad.json'),
      JSON.stringify({ ...minimal, columns: { year: 'Y', prise: 'P' } }),
    )
    await expect(loadMapping('bad.json', folder)).rejects.toMatchObject({ code: 'invalid-mapping' })
    await expect(loadMapping('bad.json', folder)).rejects.toThrow(
      "/columns must have required property 'make'",
    )
    writeFileSync(join(folder, 'broken.json'), '{')
    await expect(loadMapping('broken.json', folder)).rejects.toThrow('is not valid JSON')
    await expect(loadMapping('nowhere.json', folder)).rejects.toThrow('There is no mapping file')
  })
})

it('names the columns that a feed lacks, with the nearest it has', () => {
  const mapping = compileMapping(minimal, 'yard')
  expect(() => requireColumns(mapping, ['stock', 'year', 'make'])).not.toThrow()
  expect(() => requireColumns(mapping, ['stock', 'yeer', 'make'])).toThrow(
    'The mapping yard needs columns that the feed has not:\n  Year (the feed has "yeer")',
  )
})

it('the mapping that the documentation shows is valid', () => {
  const text = readFileSync(new URL('../../../docs/stock-import.md', import.meta.url), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  expect(compileMapping(JSON.parse(example), 'docs')).toMatchObject({ name: 'coastal-dms', country: 'AU' })
})
