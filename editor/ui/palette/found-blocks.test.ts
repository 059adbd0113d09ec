import { expect, it } from 'vitest'
import { BLOCKS } from '../session/blocks.ts'
import { foundBlocks } from './found-blocks.ts'

const found = (query: string) =>
  foundBlocks(BLOCKS, {}, query).map(({ schema, isByPreset }) => [schema.type, isByPreset] as const)
const types = (query: string) => found(query).map(([type]) => type)

it('EDIT-02 without words all blocks are offered, but for the one that stands for a shared section', () => {
  expect(types(' ')).toEqual([...BLOCKS.keys()].filter((type) => type !== 'SharedSection'))
  expect(types('shared section')).not.toContain('SharedSection')
})

it('EDIT-02 those whose title begins with the words come first, then those of that other name', () => {
  expect(types('  HERO ')[0]).toBe('Hero')
  const places = BLOCKS.keys().flatMap((type) => {
    const { title = '', keywords = [] } = BLOCKS.get(type) ?? {}
    return keywords.map((word) => [title, word] as const)
  })
  for (const [title, word] of places) {
    const order = foundBlocks(BLOCKS, {}, word).map(({ schema }) =>
      schema.title.toLowerCase().startsWith(word.toLowerCase())
        ? 0
        : (schema.keywords ?? []).some((each) => each.toLowerCase() === word.toLowerCase())
          ? 1
          : 2,
    )
    expect(order, `${title}: ${word}`).toEqual(order.toSorted((a, b) => a - b))
    expect(order[0], `${title}: ${word}`).toBeLessThan(2)
  }
  expect(found('no block has such a name')).toEqual([])
})

it('EDIT-02 a block that only a preset’s name finds comes with the fitting presets alone', () => {
  const byPreset = [...BLOCKS.values()].flatMap((schema) => {
    const all =
      foundBlocks(BLOCKS, {}, '').find(({ schema: { type } }) => type === schema.type)?.arrivals ?? []
    return all.flatMap(({ name }) =>
      foundBlocks(BLOCKS, {}, name)
        .filter((each) => each.schema.type === schema.type && each.isByPreset)
        .map(({ arrivals }) => ({ name, arrivals })),
    )
  })
  expect(byPreset.length).toBeGreaterThan(0)
  for (const { name, arrivals } of byPreset) {
    for (const arrival of arrivals) expect(arrival.name.toLowerCase()).toContain(name.toLowerCase())
  }
})
