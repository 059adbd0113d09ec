import { describe, expect, it } from 'vitest'
import { createRegistry } from './definition.ts'
import type { BlockSchema, Hydrate, SlotDefinition } from './types.ts'

function schema(type: string, hydrate: Hydrate, slots: Record<string, SlotDefinition> = {}): BlockSchema {
  return {
    type,
    version: 1,
    title: type,
    category: 'forms',
    icon: 'box',
    hydrate,
    slots,
    props: { type: 'object' },
  } as BlockSchema
}

function registryOf(slot: SlotDefinition, { enhances = [] as string[] } = {}) {
  const schemas = {
    './holder/schema.json': schema('Holder', 'load', { inside: slot }),
    './frame/schema.json': schema('Frame', 'none', { inside: { title: 'Inside' } }),
    './ask/schema.json': schema('Ask', 'interaction'),
    './plain/schema.json': schema('Plain', 'none'),
  }
  const component = { default: () => null }
  return createRegistry({
    schemas,
    components: Object.fromEntries(
      Object.keys(schemas).map((path) => [path.replace('schema.json', 'block.tsx'), component]),
    ),
    loads: {},
    heads: {},
    unavailables: {},
    enhances,
    prefills: ['./ask/prefill.ts'],
  })
}

describe('FORM-34 a block that is filled in before React comes', () => {
  const refusal = 'the slot "inside" of a React island takes Ask, whose prefill.ts would not run in it'

  it.each<[string, SlotDefinition]>([
    ['by name', { title: 'Inside', allow: ['Plain', 'Ask'] }],
    ['because everything may', { title: 'Inside' }],
    ['in the slot of another block', { title: 'Inside', allow: ['Frame'] }],
  ])('may not stand in a React island %s', (_, slot) => {
    expect(() => registryOf(slot)).toThrow(refusal)
  })

  it('may stand in a noscript, and in a block that is a script or nothing', () => {
    expect(registryOf({ title: 'Inside', allow: ['Ask'], withoutScript: true }).has('Holder')).toBe(true)
    expect(registryOf({ title: 'Inside' }, { enhances: ['./holder/enhance.ts'] }).has('Holder')).toBe(true)
    expect(registryOf({ title: 'Inside', allow: ['Plain'] }).has('Frame')).toBe(true)
  })
})
