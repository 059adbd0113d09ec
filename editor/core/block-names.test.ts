import { describe, expect, test } from 'vitest'
import { validateTenant } from '../../schemas/generated/validate-tenant.js'
import { blockLabel, fullTitle, MAX_LABEL, nodeTitle } from './block-names.ts'
import { copyText, pasteText } from './clipboard.ts'
import { describeChanges } from './describe-changes.ts'
import { announceTarget, legalTargets } from './legal-targets.ts'
import { overridesOf } from './overrides.ts'
import { BLOCKS, node, testEditor, testWorld } from './testing/worlds.ts'
import { findSpot, readTree, type TreeRef } from './tree.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const name = (id: string, value?: string) =>
  ({ do: 'set', tree: HOME, id, steps: ['label'], ...(value !== undefined && { value }) }) as const

describe('EDIT-01 blocks have names of their own', () => {
  test.each([
    ['  Autumn\t\nbanner ', 'Autumn banner'],
    ['\u0000\u0007a\u2028b\u007f', 'a b'],
    ['   ', undefined],
    ['', undefined],
    ['\ud800', undefined],
    ['ß'.repeat(100), 'ß'.repeat(80)],
    [`${'x'.repeat(79)}🚗🚗`, `${'x'.repeat(79)}🚗`],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['Ngā motokā 🚗', 'Ngā motokā 🚗'],
  ])('%j is taken as %j, and the schema takes it too', (typed, taken) => {
    expect(blockLabel(typed)).toBe(taken)
    expect(taken === undefined || accepts(taken)).toBe(true)
  })

  test.each(['', ' x', 'x ', 'a\nb', 'a\u0000b', 'x'.repeat(MAX_LABEL + 1), 7])(
    'the schema refuses %j',
    (label) => expect(accepts(label)).toBe(false),
  )

  test('a name stands for the type where blocks are told, is one step, and goes back to none', () => {
    const editor = testEditor()
    const opened = editor.open({ slug: 'kea' })
    const named = editor.apply(opened, name('band', 'Autumn banner'))
    const band = findSpot(readTree(named.document.effective, HOME), 'band')?.node
    if (!band) throw new Error('no band')
    expect([nodeTitle(band, BLOCKS), fullTitle(band, BLOCKS)]).toEqual([
      'Autumn banner',
      'Autumn banner (Section)',
    ])
    const inside = legalTargets(BLOCKS, readTree(named.document.effective, HOME), [node('new', 'Text')]).find(
      ({ parent }) => parent === 'band',
    )
    expect(inside && announceTarget('Text', inside)).toContain('in Content of Autumn banner')
    expect(
      describeChanges(opened.effective, named.document.effective, BLOCKS).map(({ text }) => text),
    ).toEqual(['Changed name of Autumn banner (Section) on Home'])
    expect(overridesOf(testWorld(), named.document).map(({ title }) => title)).toEqual([
      'Name of Autumn banner (Section)',
    ])
    const back = editor.apply(named.document, named.inverse)
    expect(back.document).toEqual(opened)
    expect(editor.apply(named.document, name('band')).document.own).toEqual({ slug: 'kea' })
  })

  test('it goes with the block to a copy, and through the clipboard', () => {
    const editor = testEditor()
    const named = editor.apply(editor.open({ slug: 'kea' }), name('one', 'First words')).document
    const { document, touched } = editor.apply(named, { do: 'duplicate', tree: HOME, ids: ['one'] })
    expect(findSpot(readTree(document.effective, HOME), touched[0] ?? '')?.node.label).toBe('First words')
    const text = copyText(readTree(named.effective, HOME), ['one'])
    expect(pasteText(text, BLOCKS)).toMatchObject({ ok: true, nodes: [{ label: 'First words' }] })
    const hostile = {
      format: 'forecourt/blocks',
      blocks: [{ type: 'Text', label: `\u0000${'x'.repeat(500)}` }],
    }
    expect(pasteText(JSON.stringify(hostile), BLOCKS)).toMatchObject({ nodes: [{ label: 'x'.repeat(80) }] })
  })
})

function accepts(label: unknown): boolean {
  validateTenant({ sections: { why: [{ id: 'a', type: 'RichText', props: { text: 'Hi' }, label }] } })
  // The rest of a document is missing; asked is about the name.
  return !(validateTenant.errors ?? []).some(({ instancePath }) => instancePath.startsWith('/sections'))
}
