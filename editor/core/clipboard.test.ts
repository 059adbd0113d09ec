import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../runtime/json/object.ts'
import type { BlockNode, BlockSchema } from '../../runtime/block/types.ts'
import { copyText, isBlocksText, pasteText, pasteWords } from './clipboard.ts'
import { BLOCKS, node } from './testing/worlds.ts'

const pasted = (blocks: unknown) => pasteText(JSON.stringify({ format: 'forecourt/blocks', blocks }), BLOCKS)
const UNKNOWN = { ok: false, message: 'The clipboard holds a block that is not known here.' }
const NONE = { ok: false, message: 'The clipboard holds no blocks.' }
const MUCH = { ok: false, message: 'The clipboard holds too much to be blocks of a page.' }

describe('EDIT-04 blocks from the clipboard are text of strangers', () => {
  test('what is copied comes back with what a block may have, and nothing else', () => {
    const props = { heading: 'Hi' }
    const more = { props, style: { p: 4 }, visibleWhen: { flag: 'sale' } }
    const tree = [node('a', 'Hero', more), node('b', 'Text')]
    expect(pasteText(copyText(tree, ['a']), BLOCKS)).toEqual({
      ok: true,
      nodes: [node('pasted', 'Hero', more)],
    })
    expect(pasted([{ type: 'Text', props: 'x', style: 1, visibleWhen: [], onload: 'y', id: 7 }])).toEqual({
      ok: true,
      nodes: [node('pasted', 'Text')],
    })
  })

  test('a hidden block is shown where it is pasted; what was hidden inside of it stays hidden', () => {
    const inside = node('b', 'Text', { hidden: true })
    const tree = [node('a', 'Section', { hidden: true, slots: { content: [inside] } })]
    expect(pasteText(copyText(tree, ['a']), BLOCKS)).toEqual({
      ok: true,
      nodes: [node('pasted', 'Section', { slots: { content: [node('pasted', 'Text', { hidden: true })] } })],
    })
  })

  test('RUN-01 a section that holds itself comes as its blocks once, with the reference that closes the circle', () => {
    const use = node('use', 'SharedSection', { props: { section: 's' } })
    const text = copyText([use], ['use'], { s: [node('a', 'Text'), use] })
    const found = pasteText(text, BLOCKS)
    expect(found.ok && found.nodes.map(({ type }) => type)).toEqual(['Text', 'SharedSection'])
  })

  test('unknown types are refused, wherever they stand; so is what is no block', () => {
    expect(pasted([{ type: 'Nope' }])).toEqual(UNKNOWN)
    expect(pasted([{ type: 'Section', slots: { content: [{ type: 'Nope' }] } }])).toEqual(UNKNOWN)
    expect(pasted([{ type: 'Section', slots: { content: 'x' } }])).toEqual(UNKNOWN)
    expect(pasted(['x'])).toEqual(UNKNOWN)
    expect(pasted([])).toEqual(NONE)
    expect(pasted('x')).toEqual(NONE)
    expect(pasteText('{"blocks":[{"type":"Text"}]}', BLOCKS)).toEqual(NONE)
    expect(pasteText('hello', BLOCKS)).toEqual(NONE)
  })

  test('forty levels and two million letters are enough for a page', () => {
    const deep = (levels: number): BlockNode =>
      levels === 0 ? node('x', 'Text') : node('x', 'Section', { slots: { content: [deep(levels - 1)] } })
    expect(pasted([deep(40)])).toMatchObject({ ok: true })
    expect(pasted([deep(41)])).toEqual(UNKNOWN)
    const long = (letters: number) => copyText([node('a', 'Text')], ['a']).padEnd(letters)
    expect(pasteText(long(2_000_000), BLOCKS)).toMatchObject({ ok: true })
    expect(pasteText(long(2_000_001), BLOCKS)).toEqual(MUCH)
  })

  test('a text that means to be blocks is known by its beginning', () => {
    expect(isBlocksText(` ${copyText([], [])}`)).toBe(true)
    expect(isBlocksText('forecourt/blocks')).toBe(false)
    expect(isBlocksText(`{${' '.repeat(300)}"forecourt/blocks"}`)).toBe(false)
  })
})

test('EDIT-04 CFG-05 at another dealer words come as they were copied; under a key that means the same they stay shared', () => {
  const from = { copy: { default: { mine: 'Fifty years', same: 'Cars', gone: 'Ring us {copy:same}' } } }
  const here = { copy: { default: { mine: 'New here', same: 'Cars' } } }
  const props = { heading: '{copy:mine}', text: 'All: {copy:same}', note: '{copy:gone}', odd: '{copy:nope}' }
  const section = [node('in', 'Hero', { props: { heading: '{copy:mine}' } })]
  const tree = [node('a', 'Hero', { props }), node('use', 'SharedSection', { props: { section: 's' } })]
  const carried = copyText(tree, ['a', 'use'], { s: section }, new Map(), from)
  const headings = (document: JsonObject) => {
    const read = pasteText(carried, BLOCKS, {}, new Map(), document)
    return read.ok ? read.nodes.map((each) => each.props) : read
  }
  expect(headings(from)).toEqual([props, { heading: '{copy:mine}' }])
  expect(headings(here)).toEqual([
    { ...props, heading: 'Fifty years', note: 'Ring us Cars' },
    { heading: 'Fifty years' },
  ])
  const hostile = JSON.stringify({
    format: 'forecourt/blocks',
    blocks: [node('a', 'Hero', { props: { heading: '{copy:mine}' } })],
    words: { mine: 7, long: 'x'.repeat(30_000), __proto__: 'x' },
  })
  expect(pasteText(hostile, BLOCKS)).toMatchObject({ nodes: [{ props: { heading: '{copy:mine}' } }] })
})

test('EDIT-04 words that a short clipboard asks for many times are measured before they are put in', () => {
  const words = { long: 'x'.repeat(19_000) }
  const blocks = [{ type: 'Text', props: { text: '{copy:long}'.repeat(200) } }]
  const plain = JSON.stringify({ format: 'forecourt/blocks', words, blocks })
  const escaped = plain.replaceAll('{copy', String.raw`\u007bcopy`)
  expect([plain, escaped].map((text) => pasteText(text, BLOCKS))).toEqual([MUCH, MUCH])
  expect(pasteText(escaped.replaceAll('x'.repeat(19_000), 'short'), BLOCKS)).toMatchObject({ ok: true })
})

test('EDIT-04 words from elsewhere are one block of text, up to 60,000 letters of it', () => {
  const blocks = new Map([...BLOCKS, ['RichText', BLOCKS.get('Text') as BlockSchema]])
  expect(pasteWords(' one\r\ntwo\0 ', blocks)).toEqual({
    ok: true,
    nodes: [{ id: 'pasted', type: 'RichText', props: { text: 'one\ntwo' } }],
  })
  expect(pasteWords('x'.repeat(60_000), blocks).ok).toBe(true)
  expect(pasteWords('x'.repeat(60_001), blocks)).toEqual({
    ok: false,
    message: 'The clipboard holds 60001 letters; a block of text takes 60000. Paste it in parts.',
  })
  const nothing = { ok: false, message: 'The clipboard holds no blocks and no words.' }
  expect([pasteWords(' ', blocks), pasteWords('one', BLOCKS)]).toEqual([nothing, nothing])
})
