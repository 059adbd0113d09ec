import { describe, expect, test } from 'vitest'
import type { BlockNode } from '../../runtime/block/types.ts'
import { copyText, pasteText } from './clipboard.ts'
import type { Command } from './command.ts'
import { BLOCKS, node, SHARED_TEMPLATE, testEditor, testWorld } from './testing/worlds.ts'
import { readTree, type TreeRef } from './tree.ts'
import { openDocument, type EditorDocument } from './world.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const OWN = { slug: 'kea', routes: [{ id: 'home', blocks: [node('mine', 'Text'), node('yours', 'Hero')] }] }
const section = (name: string): TreeRef => ({ kind: 'section', name })
const make = (name: string, ...ids: string[]): Command => ({ do: 'make-section', tree: HOME, ids, name })
const ids = (nodes: readonly BlockNode[]) => nodes.map(({ id, hidden }) => (hidden ? `(${id})` : id))

function world() {
  const below = testWorld(SHARED_TEMPLATE)
  const editor = testEditor(below)
  /** The document after commands that must all be accepted. */
  const run = (...commands: Command[]): EditorDocument =>
    commands.reduce((document, command) => {
      const { document: next, findings, inverse } = editor.apply(document, command)
      expect(findings).toEqual([])
      expect(openDocument(below, next.own).effective).toEqual(next.effective)
      expect(editor.apply(next, inverse).document).toBe(document)
      return next
    }, editor.open(OWN))
  const refusal = (document: EditorDocument, command: Command) => {
    const result = editor.apply(document, command)
    expect(result.document).toBe(document)
    return result.findings[0]?.code
  }
  const words = (document: EditorDocument, command: Command) =>
    editor.apply(document, command).findings[0]?.message
  return { run, refusal, words }
}

describe('RUN-01 shared sections in the editor', () => {
  test('blocks become a section, with a reference in their place', () => {
    const { run } = world()
    const document = run(make('why-us', 'mine', 'yours'))
    expect(ids(readTree(document.effective, section('why-us')))).toEqual(['mine', 'yours'])
    const page = readTree(document.effective, HOME)
    expect(ids(page)).toEqual(['hero', 'band', 'search', 'last', 'use', 'sharedsection-1'])
    expect(page.at(-1)?.props).toEqual({ section: 'why-us' })
    expect(document.own['sections']).toEqual({ 'why-us': [node('mine', 'Text'), node('yours', 'Hero')] })
  })

  test('an inherited block stays hidden and goes into the section as a copy', () => {
    const { run } = world()
    const document = run(make('top', 'hero'))
    expect(ids(readTree(document.effective, HOME)).slice(0, 2)).toEqual(['sharedsection-1', '(hero)'])
    expect(readTree(document.effective, section('top'))).toEqual([
      node('hero-2', 'Hero', { props: { heading: 'Welcome', tone: 'dark' } }),
    ])
  })

  test('blocks that cannot stand by themselves, and those of several lists, cannot be shared', () => {
    const { run, refusal } = world()
    expect(refusal(run(), make('x', 'panel'))).toBe('block-outside-parent')
    expect(refusal(run(), make('x', 'one', 'mine'))).toBe('not-siblings')
    expect(refusal(run(), make('base', 'mine'))).toBe('duplicate-section')
    expect(refusal(run(), make('Why us', 'mine'))).toBe('not-a-value')
    expect(refusal(run(), make('constructor', 'mine'))).toBe('not-a-value')
  })

  test('RUN-04 detaching copies the blocks under new ids, with the condition of the reference', () => {
    const { run, refusal } = world()
    const document = run(
      make('why-us', 'mine', 'yours'),
      { do: 'set', tree: HOME, id: 'sharedsection-1', steps: ['visibleWhen'], value: { signedIn: true } },
      { do: 'detach-section', tree: HOME, id: 'sharedsection-1' },
    )
    const page = readTree(document.effective, HOME)
    expect(ids(page).slice(-2)).toEqual(['text-2', 'hero-3'])
    expect(page.at(-1)?.visibleWhen).toEqual({ signedIn: true })
    expect(ids(readTree(document.effective, section('why-us')))).toEqual(['mine', 'yours'])
    expect(refusal(document, { do: 'detach-section', tree: HOME, id: 'hero' })).toBe('nothing-inside')
  })

  const field: Command = {
    do: 'set',
    tree: section('why-us'),
    id: 'mine',
    steps: ['fields'],
    value: { text: 'Claim' },
  }
  const value: Command = {
    do: 'set',
    tree: HOME,
    id: 'sharedsection-1',
    steps: ['props', 'values'],
    value: { mine: { props: { text: 'Here' } } },
  }

  test('RUN-01 what a page says for a field goes with the copies, detached and pasted, and the field does not', () => {
    const before = world().run(make('why-us', 'mine'), field, value)
    const detached = world().run(make('why-us', 'mine'), field, value, {
      do: 'detach-section',
      tree: HOME,
      id: 'sharedsection-1',
    })
    const last = readTree(detached.effective, HOME).at(-2)
    expect(last?.props).toEqual({ text: 'Here' })
    expect(last?.fields).toBeUndefined()
    const page = readTree(before.effective, HOME)
    const sections = before.effective['sections'] as Record<string, BlockNode[]>
    const pasted = pasteText(copyText(page, ['sharedsection-1'], sections), BLOCKS)
    expect(pasted.ok && pasted.nodes).toEqual([{ id: 'mine', type: 'Text', props: { text: 'Here' } }])
    // Without any field the block says nothing of fields.
    const none = world().run(make('why-us', 'mine'), field, { ...field, value: {} })
    expect(readTree(none.effective, section('why-us'))[0]).toEqual(node('mine', 'Text'))
  })

  test('an inherited reference is hidden when it is detached', () => {
    const document = world().run({ do: 'detach-section', tree: HOME, id: 'use' })
    expect(ids(readTree(document.effective, HOME)).slice(4, 7)).toEqual(['hero-1', 'text-2', '(use)'])
  })

  test('a new name reaches every reference, also those inside other sections', () => {
    const document = world().run(make('inner', 'mine'), make('outer', 'sharedsection-1'), {
      do: 'rename-section',
      name: 'inner',
      to: 'reasons',
    })
    expect(Object.keys(document.effective['sections'] as object)).toEqual(['base', 'reasons', 'outer'])
    expect(readTree(document.effective, section('outer'))[0]?.props).toEqual({ section: 'reasons' })
  })

  test('only an own section that nothing uses can be deleted', () => {
    const { run, refusal, words } = world()
    const used = run(make('why-us', 'mine'))
    expect(refusal(used, { do: 'delete-section', name: 'why-us' })).toBe('section-in-use')
    const twice = run(
      make('why-us', 'mine'),
      {
        do: 'insert',
        tree: HOME,
        target: { parent: null, slot: null, index: 0 },
        nodes: [node('again', 'SharedSection', { props: { section: 'why-us' } })],
      },
      make('outer', 'sharedsection-2'),
    )
    expect(
      [used, twice].map((document) => words(document, { do: 'delete-section', name: 'why-us' })),
    ).toEqual(['“Why us” is still used in 1 place.', '“Why us” is still used in 2 places.'])
    expect(refusal(used, { do: 'delete-section', name: 'base' })).toBe('inherited-section')
    expect(refusal(used, { do: 'rename-section', name: 'base', to: 'other' })).toBe('inherited-section')
    expect(refusal(used, { do: 'delete-section', name: 'nowhere' })).toBe('unknown-section')
    const gone = world().run(
      make('why-us', 'mine'),
      { do: 'remove', tree: HOME, ids: ['sharedsection-1'] },
      { do: 'delete-section', name: 'why-us' },
    )
    expect(Object.keys(gone.effective['sections'] as object)).toEqual(['base'])
  })

  test('a section cannot be put into itself, not even through another one', () => {
    const { run, refusal } = world()
    const document = run(make('inner', 'mine'), make('outer', 'sharedsection-1'))
    const target = { parent: null, slot: null, index: 0 }
    const use = node('new', 'SharedSection', { props: { section: 'outer' } })
    for (const name of ['inner', 'outer']) {
      expect(refusal(document, { do: 'insert', tree: section(name), target, nodes: [use] })).toBe(
        'section-cycle',
      )
    }
  })

  test('blocks of an inherited section are changed for this dealer only', () => {
    const document = world().run(
      { do: 'set', tree: section('base'), id: 'base-hero', steps: ['props', 'text'], value: 'Ours' },
      { do: 'remove', tree: section('base'), ids: ['base-text'] },
    )
    expect(document.own['sections']).toEqual({
      base: [
        { id: 'base-hero', props: { text: 'Ours' } },
        { id: 'base-text', hidden: true },
      ],
    })
  })

  test('EDIT-04 a copied reference stays one where the section is, and comes as its blocks where it is not', () => {
    const use = node('u', 'SharedSection', { props: { section: 'outer' }, visibleWhen: { signedIn: true } })
    const sections = {
      outer: [node('a', 'Text'), node('in', 'SharedSection', { props: { section: 'inner' } })],
      inner: [node('b', 'Hero')],
    }
    const text = copyText([use], ['u'], sections)
    const pasted = (known: typeof sections | object) => {
      const result = pasteText(text, BLOCKS, known as typeof sections)
      return result.ok ? result.nodes.map(({ type, visibleWhen }) => [type, visibleWhen]) : result.message
    }
    expect(pasted(sections)).toEqual([['SharedSection', { signedIn: true }]])
    expect(pasted({})).toEqual([
      ['Text', { signedIn: true }],
      ['Hero', { signedIn: true }],
    ])
    expect(pasted({ inner: [] })).toEqual([
      ['Text', { signedIn: true }],
      ['SharedSection', { signedIn: true }],
    ])
  })

  test('a clipboard whose sections multiply one another is refused', () => {
    const ten = (name: string) =>
      Array.from({ length: 10 }, (_, index) =>
        node(`u${index}`, 'SharedSection', { props: { section: name } }),
      )
    const sections: Record<string, BlockNode[]> = { s0: [node('leaf', 'Text')] }
    for (let depth = 1; depth < 12; depth += 1) sections[`s${depth}`] = ten(`s${depth - 1}`)
    const text = copyText(ten('s11'), ['u0'], sections)
    expect(pasteText(text, BLOCKS)).toEqual({
      ok: false,
      message: 'The clipboard holds too much to be blocks of a page.',
    })
  })
})
