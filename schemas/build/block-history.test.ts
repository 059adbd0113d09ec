import { describe, expect, it } from 'vitest'
import {
  extendHistory,
  incompatibilities,
  shapeOf,
  type BlockShape,
  type VersionedBlock,
} from './block-history.ts'

const HERO: VersionedBlock = {
  type: 'Hero',
  version: 1,
  slots: { content: { max: 3 } },
  parents: ['Section', 'Grid'],
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['heading'],
    properties: {
      heading: { type: 'string', title: 'Heading', minLength: 1, maxLength: 140 },
      tone: { type: 'string', enum: ['light', 'dark'], default: 'light' },
      title: { type: 'string', description: 'A prop that is called title.' },
      points: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
      link: { anyOf: [{ type: 'null' }, { type: 'object', properties: { href: { type: 'string' } } }] },
    },
  },
}

/** The block with its schema changed at a place. */
function changed(change: (block: VersionedBlock) => void): VersionedBlock {
  const block = structuredClone(HERO)
  change(block)
  return block
}

const props = (block: VersionedBlock) => block.props.properties ?? {}

describe('CFG-24 what an old document could be refused for', () => {
  it.each([
    ['a prop that is gone', (block: VersionedBlock) => delete props(block)['tone'], 'props.tone is gone'],
    [
      'an enum with fewer values',
      (block: VersionedBlock) => Object.assign(props(block)['tone'] ?? {}, { enum: ['light'] }),
      'props.tone no longer takes "dark"',
    ],
    [
      'another type',
      (block: VersionedBlock) => Object.assign(props(block)['heading'] ?? {}, { type: 'number' }),
      'props.heading no longer takes string',
    ],
    [
      'a tighter bound',
      (block: VersionedBlock) => Object.assign(props(block)['heading'] ?? {}, { maxLength: 139 }),
      'props.heading: maxLength is now 139',
    ],
    [
      'a pattern',
      (block: VersionedBlock) => Object.assign(props(block)['title'] ?? {}, { pattern: '^x' }),
      'props.title has another pattern',
    ],
    [
      'a required prop without a default',
      (block: VersionedBlock) => Object.assign(block.props, { required: ['heading', 'title'] }),
      'props.title is required now',
    ],
    [
      'a bound inside of a list',
      (block: VersionedBlock) =>
        Object.assign(props(block)['points'] ?? {}, {
          items: { type: 'object', properties: { text: { type: 'string', minLength: 2 } } },
        }),
      'props.points[].text: minLength is now 2',
    ],
    [
      'a union with fewer members',
      (block: VersionedBlock) => Object.assign(props(block)['link'] ?? {}, { anyOf: [{ type: 'null' }] }),
      'props.link: anyOf is another one',
    ],
    [
      'a slot that is gone',
      (block: VersionedBlock) => delete block.slots['content'],
      'the slot "content" is gone',
    ],
    [
      'a fuller slot',
      (block: VersionedBlock) => Object.assign(block.slots['content'] ?? {}, { max: 2 }),
      'the slot "content" takes fewer blocks',
    ],
    [
      'fewer parents',
      (block: VersionedBlock) => Object.assign(block, { parents: ['Grid'] }),
      'it may stand in fewer places',
    ],
  ])('%s', (_name, change, message) => {
    expect(incompatibilities(shapeOf(HERO), changed(change))).toEqual([message])
  })

  it('a type, values or a bound where there was none', () => {
    const of = (size: object) =>
      ({ props: { type: 'object', properties: { size } }, slots: {} }) as BlockShape
    const told = (before: object, after: object) => incompatibilities(of(before), of(after))
    expect(told({}, { type: 'string' })).toEqual(['props.size no longer takes every type'])
    expect(told({}, { enum: ['a'] })).toEqual(['props.size no longer takes every value'])
    expect(told({}, { maximum: 3 })).toEqual(['props.size: maximum is now 3'])
    expect(told({ type: 'integer' }, { type: 'number' })).toEqual([])
    expect(told({ type: 'number' }, { type: 'integer' })).toEqual(['props.size no longer takes number'])
  })

  it.each([
    ['a new prop', (block: VersionedBlock) => Object.assign(props(block), { size: { type: 'string' } })],
    [
      'a required prop with a default',
      (block: VersionedBlock) => Object.assign(block.props, { required: ['heading', 'tone'] }),
    ],
    [
      'looser bounds and more values',
      (block: VersionedBlock) => {
        Object.assign(props(block)['heading'] ?? {}, { minLength: 0, maxLength: 200 })
        Object.assign(props(block)['tone'] ?? {}, { enum: ['light', 'dark', 'accent'] })
      },
    ],
    ['other words', (block: VersionedBlock) => Object.assign(props(block)['tone'] ?? {}, { title: 'Mood' })],
    ['a slot that takes more', (block: VersionedBlock) => delete block.slots['content']?.max],
    ['any parent', (block: VersionedBlock) => delete block.parents],
  ])('nothing for %s', (_name, change) => {
    expect(incompatibilities(shapeOf(HERO), changed(change))).toEqual([])
  })

  it('the history takes over what allows more, and keeps a shape that would be broken', () => {
    const history = extendHistory({}, [HERO])
    expect(history['Hero']?.['1']).toEqual(shapeOf(HERO))
    const wider = changed((block) => Object.assign(props(block), { size: { type: 'string' } }))
    expect(extendHistory(history, [wider])['Hero']?.['1']).toEqual(shapeOf(wider))
    const broken = changed((block) => delete props(block)['tone'])
    expect(extendHistory(history, [broken])).toEqual(history)
    expect(Object.keys(extendHistory(history, [{ ...broken, version: 2 }])['Hero'] ?? {})).toEqual(['1', '2'])
  })

  it('words of the editor are no part of a shape; a prop called title is', () => {
    expect(shapeOf(HERO).props.properties?.['heading']).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 140,
    })
    expect(shapeOf(HERO).props.properties?.['title']).toEqual({ type: 'string' })
  })
})
