import { describe, expect, test } from 'vitest'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { Command } from './command.ts'
import { node, testEditor, testWorld } from './testing/worlds.ts'
import { findSpot, readTree, routesOf, type TreeRef } from './tree.ts'
import { openDocument, type EditorDocument } from './world.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const EMPTY = { slug: 'kea' }

/** Runs commands one after another; each must be accepted, and the merge must agree with what the editor shows. */
function run(own: EditorDocument['own'], ...commands: Command[]): EditorDocument {
  const world = testWorld()
  const editor = testEditor(world)
  return commands.reduce((document, command) => {
    const { document: next, findings } = editor.apply(document, command)
    expect(findings).toEqual([])
    expect(openDocument(world, next.own).effective).toEqual(next.effective)
    return next
  }, editor.open(own))
}

const ids = (nodes: readonly BlockNode[]) => nodes.map(({ id, hidden }) => (hidden ? `(${id})` : id))
const home = (document: EditorDocument) => ids(readTree(document.effective, HOME))
const blocksOf = (document: EditorDocument) =>
  (document.own['routes'] as { blocks: unknown[] }[] | undefined)?.[0]?.blocks

describe('CFG-03 the smallest override of an inherited block', () => {
  test('one changed prop is the only thing that is written', () => {
    const document = run(EMPTY, {
      do: 'set',
      tree: HOME,
      id: 'hero',
      steps: ['props', 'heading'],
      value: 'Kia ora',
    })
    expect(document.own).toEqual({
      slug: 'kea',
      routes: [{ id: 'home', blocks: [{ id: 'hero', props: { heading: 'Kia ora' } }] }],
    })
  })

  test('a block in a slot of an inherited block is reached through it', () => {
    const document = run(EMPTY, { do: 'set', tree: HOME, id: 'one', steps: ['props', 'text'], value: 'Uno' })
    expect(blocksOf(document)).toEqual([
      { id: 'band', slots: { content: [{ id: 'one', props: { text: 'Uno' } }] } },
    ])
  })

  test('the inherited value set again drops the override', () => {
    const set = (value: string): Command => ({
      do: 'set',
      tree: HOME,
      id: 'hero',
      steps: ['props', 'heading'],
      value,
    })
    expect(run(EMPTY, set('Kia ora'), set('Welcome')).own).toEqual(EMPTY)
  })

  test('EDIT-08 reset brings the inherited value back', () => {
    const own = {
      ...EMPTY,
      routes: [{ id: 'home', blocks: [{ id: 'hero', props: { heading: 'Kia ora', tone: 'light' } }] }],
    }
    const document = run(own, { do: 'reset', tree: HOME, id: 'hero', steps: ['props', 'heading'] })
    expect(blocksOf(document)).toEqual([{ id: 'hero', props: { tone: 'light' } }])
    expect(findSpot(readTree(document.effective, HOME), 'hero')?.node.props?.['heading']).toBe('Welcome')
  })

  test('a prop taken away from an inherited block becomes null', () => {
    const document = run(EMPTY, { do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'] })
    expect(blocksOf(document)).toEqual([{ id: 'hero', props: { tone: null } }])
  })

  test('an inherited block is hidden, an own block is gone', () => {
    const insert: Command = {
      do: 'insert',
      tree: HOME,
      target: { parent: null, slot: null, index: 1 },
      nodes: [node('x', 'Text')],
    }
    expect(blocksOf(run(EMPTY, insert))).toEqual([{ id: 'text-1', type: 'Text', after: 'hero' }])
    expect(run(EMPTY, insert, { do: 'remove', tree: HOME, ids: ['text-1'] }).own).toEqual(EMPTY)
    expect(blocksOf(run(EMPTY, { do: 'remove', tree: HOME, ids: ['hero'] }))).toEqual([
      { id: 'hero', hidden: true },
    ])
  })

  test('a move inside the list is one anchor', () => {
    const document = run(EMPTY, {
      do: 'move',
      tree: HOME,
      ids: ['last'],
      target: { parent: null, slot: null, index: 1 },
    })
    expect(home(document)).toEqual(['hero', 'last', 'band', 'search'])
    expect(blocksOf(document)).toEqual([{ id: 'last', after: 'hero' }])
  })

  test('an inherited block that moves into another block goes as a copy and stays hidden', () => {
    const document = run(EMPTY, {
      do: 'move',
      tree: HOME,
      ids: ['hero'],
      target: { parent: 'band', slot: 'content', index: 2 },
    })
    expect(home(document)).toEqual(['(hero)', 'band', 'search', 'last'])
    expect(blocksOf(document)).toEqual([
      { id: 'hero', hidden: true },
      {
        id: 'band',
        slots: { content: [{ id: 'hero-1', type: 'Hero', props: { heading: 'Welcome', tone: 'dark' } }] },
      },
    ])
  })

  test('notes and entries of others in the own document stay as they are written', () => {
    const own = {
      'x-note': 'hello',
      slug: 'kea',
      routes: [
        {
          id: 'home',
          title: 'Mine',
          blocks: [
            { id: 'ghost', props: { a: 1 } },
            { id: 'last', before: 'hero' },
          ],
        },
        { id: 'extra', path: '/extra', blocks: [] },
      ],
    }
    const document = run(own, { do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'], value: 'light' })
    expect(JSON.stringify(document.own)).toBe(
      '{"x-note":"hello","slug":"kea","routes":[{"id":"home","title":"Mine","blocks":[{"id":"ghost","props":{"a":1}},{"id":"last","before":"hero"},{"id":"hero","props":{"tone":"light"}}]},{"id":"extra","path":"/extra","blocks":[]}]}',
    )
  })

  test('settings and the header are overridden in their own places', () => {
    const header: TreeRef = { kind: 'layout', name: 'default', region: 'header' }
    const document = run(
      EMPTY,
      { do: 'set-value', steps: ['settings', 'search', 'pageSize'], value: 48 },
      { do: 'set', tree: header, id: 'header', steps: ['props', 'text'], value: 'Mine' },
    )
    expect(document.own).toEqual({
      slug: 'kea',
      settings: { search: { pageSize: 48 } },
      layouts: { default: { header: [{ id: 'header', props: { text: 'Mine' } }] } },
    })
    expect(
      run(document.own, { do: 'reset-value', steps: ['settings', 'search', 'pageSize'] }).own,
    ).not.toHaveProperty('settings')
  })
})

describe('EDIT-04 structure', () => {
  test('duplicate, wrap and unwrap', () => {
    const copied = run(EMPTY, { do: 'duplicate', tree: HOME, ids: ['band'] })
    expect(home(copied)).toEqual(['hero', 'band', 'section-1', 'search', 'last'])
    expect(
      ids(findSpot(readTree(copied.effective, HOME), 'section-1')?.node.slots?.['content'] ?? []),
    ).toEqual(['text-2', 'text-3'])
    const opened = run(copied.own, { do: 'unwrap', tree: HOME, id: 'section-1' })
    expect(home(opened)).toEqual(['hero', 'band', 'text-2', 'text-3', 'search', 'last'])
    const wrapped = run(opened.own, {
      do: 'wrap',
      tree: HOME,
      ids: ['text-2', 'text-3'],
      type: 'Section',
      slot: 'content',
    })
    expect(home(wrapped)).toEqual(['hero', 'band', 'section-1', 'search', 'last'])
  })

  test('a copy of a hidden block is seen; what is hidden inside of it stays hidden', () => {
    const hide = (id: string): Command => ({ do: 'hide', tree: HOME, ids: [id], hidden: true })
    const copied = run(EMPTY, hide('one'), hide('band'), { do: 'duplicate', tree: HOME, ids: ['band'] })
    expect(home(copied)).toEqual(['hero', '(band)', 'section-1', 'search', 'last'])
    expect(
      ids(findSpot(readTree(copied.effective, HOME), 'section-1')?.node.slots?.['content'] ?? []),
    ).toEqual(['(text-2)', 'text-3'])
  })

  test('what stands in an inherited block comes out of it as copies, and the block stays hidden', () => {
    const opened = run(EMPTY, { do: 'unwrap', tree: HOME, id: 'band' })
    expect(home(opened)).toEqual(['hero', 'text-1', 'text-2', '(band)', 'search', 'last'])
    expect(findSpot(readTree(opened.effective, HOME), 'text-1')?.node.props).toEqual({ text: 'One' })
  })

  test.each([
    [['band'], 1, ['hero', 'band', 'search', 'last']],
    [['band'], 2, ['hero', 'band', 'search', 'last']],
    [['band'], 3, ['hero', 'search', 'band', 'last']],
    [['hero', 'search'], 2, ['band', 'hero', 'search', 'last']],
    [['hero', 'last'], 3, ['band', 'search', 'hero', 'last']],
  ])('EDIT-03 moved into the gap that was pointed at: %j to %i gives %j', (moved, index, order) => {
    const target = { parent: null, slot: null, index }
    expect(home(run(EMPTY, { do: 'move', tree: HOME, ids: moved, target }))).toEqual(order)
  })

  test('style per breakpoint; one value without breakpoint is written plainly', () => {
    const style = (breakpoint: string, value?: unknown): Command => ({
      do: 'set-style',
      tree: HOME,
      ids: ['hero'],
      breakpoint,
      values: { padding: value },
    })
    expect(blocksOf(run(EMPTY, style('base', 4)))).toEqual([{ id: 'hero', style: { padding: 4 } }])
    expect(blocksOf(run(EMPTY, style('base', 4), style('md', 6)))).toEqual([
      { id: 'hero', style: { padding: { base: 4, md: 6 } } },
    ])
    expect(run(EMPTY, style('base', 4), style('base')).own).toEqual(EMPTY)
  })

  test('style of a state; the state is gone with its last value', () => {
    const style = (breakpoint: string, color?: string): Command => ({
      do: 'set-style',
      tree: HOME,
      ids: ['hero'],
      breakpoint,
      state: 'hover',
      values: { color },
    })
    expect(blocksOf(run(EMPTY, style('base', 'accent'), style('md', 'link')))).toEqual([
      { id: 'hero', style: { hover: { color: { base: 'accent', md: 'link' } } } },
    ])
    expect(run(EMPTY, style('base', 'accent'), style('base')).own).toEqual(EMPTY)
  })

  test.each([undefined, 'hover'] as const)(
    'further declarations at a width and at every one; their holders are gone with the last of them (%s)',
    (state) => {
      const css = (breakpoint: string | undefined, filter?: string): Command => ({
        do: 'set-style',
        tree: HOME,
        ids: ['hero'],
        part: 'css',
        values: { filter },
        ...(state && { state }),
        ...(breakpoint !== undefined && { breakpoint }),
      })
      const styleOf = (...commands: Command[]) => blocksOf(run(EMPTY, ...commands))
      const styled = (style: object) => [{ id: 'hero', style: state ? { [state]: style } : style }]
      const both = [css('base', 'blur(1px)'), css('md', 'none')]
      expect(styleOf(...both)).toEqual(styled({ css: { filter: { base: 'blur(1px)', md: 'none' } } }))
      expect(styleOf(...both, css(undefined, 'invert(1)'))).toEqual(styled({ css: { filter: 'invert(1)' } }))
      expect(run(EMPTY, ...both, css(undefined)).own).toEqual(EMPTY)
      const color: Command = {
        do: 'set-style',
        tree: HOME,
        ids: ['hero'],
        breakpoint: 'base',
        values: { color: 'accent' },
        ...(state && { state }),
      }
      expect(styleOf(color, ...both, css(undefined))).toEqual(styled({ color: 'accent' }))
    },
  )

  test('several style props are one command, and one step back', () => {
    const editor = testEditor()
    const before = editor.open(EMPTY)
    const { document, inverse } = editor.apply(before, {
      do: 'set-style',
      tree: HOME,
      ids: ['hero', 'one'],
      breakpoint: 'base',
      values: { paddingTop: 4, paddingBottom: 4, color: undefined },
    })
    expect(blocksOf(document)?.[0]).toEqual({ id: 'hero', style: { paddingTop: 4, paddingBottom: 4 } })
    expect(editor.apply(document, inverse).document.own).toEqual(EMPTY)
  })

  test('style of several blocks at once, also inside of others; one that is gone keeps all as they are', () => {
    const style = (...chosen: string[]): Command => ({
      do: 'set-style',
      tree: HOME,
      ids: chosen,
      breakpoint: 'base',
      values: { color: 'accent' },
    })
    expect(blocksOf(run(EMPTY, style('hero', 'one')))).toEqual([
      { id: 'hero', style: { color: 'accent' } },
      { id: 'band', slots: { content: [{ id: 'one', style: { color: 'accent' } }] } },
    ])
    const editor = testEditor()
    const { document, findings } = editor.apply(editor.open(EMPTY), style('hero', 'gone'))
    expect(findings.map(({ message }) => message)).toEqual(['The block "gone" is no longer on this page.'])
    expect(document.own).toEqual(EMPTY)
  })

  test.each(['set-style', 'hide'] as const)(
    '%s looks at each of many blocks as often as at each of few',
    (kind) => {
      const readsPerBlock = (count: number) => {
        let reads = 0
        const blocks = Array.from({ length: count }, (_, index) => {
          const block = node('', 'Text')
          return Object.defineProperty(block, 'id', {
            enumerable: true,
            get() {
              reads += 1
              return `block-${index}`
            },
          })
        })
        const chosen = blocks.map((_, index) => `block-${index}`)
        const page = { id: 'long', path: '/long', title: 'Long', blocks }
        const editor = testEditor()
        const document = editor.open({ slug: 'kea', routes: [page] })
        const tree: TreeRef = { kind: 'route', id: 'long' }
        reads = 0
        const { touched } = editor.apply(
          document,
          kind === 'hide'
            ? { do: 'hide', tree, ids: chosen, hidden: true }
            : { do: 'set-style', tree, ids: chosen, breakpoint: 'base', values: { color: 'accent' } },
        )
        expect(touched).toEqual(chosen)
        return reads / count
      }
      expect(readsPerBlock(400)).toBeLessThan(readsPerBlock(100) * 1.5)
    },
  )

  test('renaming a page can leave a redirect; its address must be free', () => {
    const document = run(EMPTY, { do: 'rename-route', id: 'home', path: '/start', redirect: true })
    expect(document.own).toEqual({
      slug: 'kea',
      routes: [{ id: 'home', path: '/start' }],
      redirects: [{ from: '/', to: '/start', status: 301 }],
    })
    const editor = testEditor()
    const { findings } = editor.apply(editor.open(EMPTY), {
      do: 'add-route',
      route: { id: 'two', path: '/' },
    })
    expect(findings[0]?.code).toBe('duplicate-route-pattern')
  })
})

test('EDIT-01 links follow a page to its new address, in blocks, menus and texts; others stay', () => {
  const link = (href: string) => ({
    id: 'l',
    type: 'CallToAction',
    props: { heading: 'x', actions: [{ text: 'Go', href }] },
  })
  const document = {
    slug: 'kea',
    routes: [
      {
        id: 'home',
        blocks: [
          { ...link('/about?team#jo'), id: 'one' },
          { ...link('/about-us'), id: 'two' },
        ],
      },
      { id: 'about', path: '/about', blocks: [link('/about')] },
    ],
    navigation: {
      main: [{ label: 'About', href: '/about', children: [{ label: 'Us', href: '/about/us' }] }],
    },
    copy: { default: { note: 'See [us](/about) and [all](/about-us).' } },
  }
  const editor = testEditor()
  const { effective } = editor.apply(editor.open(document), {
    do: 'rename-route',
    id: 'about',
    path: '/who',
    redirect: true,
    relink: true,
  }).document
  const blocks = (id: string) =>
    readTree(effective, { kind: 'route', id }).flatMap(({ props }) => props?.['actions'] ?? [])
  expect(blocks('home')).toEqual([
    { text: 'Go', href: '/who?team#jo' },
    { text: 'Go', href: '/about-us' },
  ])
  expect(blocks('about')).toEqual([{ text: 'Go', href: '/who' }])
  expect(effective['navigation']).toEqual({
    main: [{ label: 'About', href: '/who', children: [{ label: 'Us', href: '/about/us' }] }],
  })
  expect(effective['copy']).toMatchObject({ default: { note: 'See [us](/who) and [all](/about-us).' } })
  expect(effective['redirects']).toEqual([{ from: '/about', to: '/who', status: 301 }])
})

describe('EDIT-04 blocks that stand in two columns of one block', () => {
  const text = (id: string) => node(id, 'Text')
  const own: EditorDocument['own'] = {
    slug: 'kea',
    routes: [
      {
        id: 'pair',
        path: '/pair',
        blocks: [
          node('columns', 'Columns', {
            slots: { start: [text('a'), text('b')], end: [text('c'), text('d')] },
          }),
          text('e'),
        ],
      },
    ],
  }
  const tree: TreeRef = { kind: 'route', id: 'pair' }
  const after = (command: Command) => {
    const [columns, ...rest] = readTree(run(own, command).effective, tree).filter(({ id }) => id !== 'e')
    const lists = [columns?.slots?.['start'], columns?.slots?.['end'], rest]
    return lists.map((list) => ids(list ?? []).join(' '))
  }

  test.each<[Command, string[]]>([
    [{ do: 'remove', tree, ids: ['a', 'd'] }, ['b', 'c', '']],
    [
      { do: 'move', tree, ids: ['b', 'c'], target: { parent: null, slot: null, index: 2 } },
      ['a', 'd', 'b c'],
    ],
    [
      { do: 'move', tree, ids: ['a', 'c'], target: { parent: 'columns', slot: 'end', index: 2 } },
      ['b', 'd a c', ''],
    ],
    [{ do: 'hide', tree, ids: ['a', 'c'], hidden: true }, ['(a) b', '(c) d', '']],
    // Copies stand together, behind the last.
    [{ do: 'duplicate', tree, ids: ['d', 'a'] }, ['a b', 'c d text-1 text-2', '']],
  ])('%j', (command, lists) => {
    expect(after(command)).toEqual(lists)
  })
})

describe('EDIT-02 what may not be is refused with the reason, and changes nothing', () => {
  const refuse = (command: Command) => {
    const editor = testEditor()
    const document = editor.open(EMPTY)
    const result = editor.apply(document, command)
    expect(result.document).toBe(document)
    return result.findings[0]?.message
  }
  const at = (parent: string | null, slot: string | null, index = 0) => ({ parent, slot, index })

  test.each<[Command, string]>([
    [
      { do: 'insert', tree: HOME, target: at(null, null), nodes: [node('x', 'FilterPanel')] },
      'FilterPanel must stand inside SearchResults, not directly on a page.',
    ],
    [
      { do: 'move', tree: HOME, ids: ['hero'], target: at('search', 'filters') },
      'The slot "filters" of SearchResults takes FilterPanel, not Hero.',
    ],
    [{ do: 'duplicate', tree: HOME, ids: ['panel'] }, 'Filters of SearchResults takes at most 1 block.'],
    [
      { do: 'move', tree: HOME, ids: ['band'], target: at('band', 'content') },
      'A block cannot stand inside itself.',
    ],
    [{ do: 'remove', tree: HOME, ids: ['nobody'] }, 'The block "nobody" is no longer on this page.'],
    [
      { do: 'wrap', tree: HOME, ids: ['panel'], type: 'Section', slot: 'content' },
      'The slot "filters" of SearchResults takes FilterPanel, not Section.',
    ],
    [{ do: 'move-route', id: 'home', before: 'nobody' }, 'There is no page "nobody".'],
    [{ do: 'set-value', steps: ['routes'], value: [] }, '"routes" cannot be set as a value.'],
  ])('%j', (command, message) => {
    expect(refuse(command)).toBe(message)
  })
})

describe('EDIT-01 pages', () => {
  test('members of an inherited page are overridden one by one and reset again', () => {
    const changed = run(
      EMPTY,
      { do: 'set-route', id: 'home', member: 'description', value: 'Cars in Cairns' },
      { do: 'set-route', id: 'home', member: 'noindex', value: true },
    )
    expect(changed.own['routes']).toEqual([{ id: 'home', description: 'Cars in Cairns', noindex: true }])
    const reset = run(changed.own, { do: 'reset-route', id: 'home', member: 'noindex' })
    expect(reset.own['routes']).toEqual([{ id: 'home', description: 'Cars in Cairns' }])
  })

  test('a copied page has the same blocks under new ids', () => {
    const document = run(EMPTY, { do: 'copy-route', id: 'home', newId: 'sale', path: '/sale', title: 'Sale' })
    const copy = readTree(document.effective, { kind: 'route', id: 'sale' })
    expect(copy.map(({ type }) => type)).toEqual(['Hero', 'Section', 'SearchResults', 'Text'])
    expect(home(document).filter((id) => findSpot(copy, id))).toEqual([])
  })

  test('EDIT-03 a page changes its place in the order of pages', () => {
    const add = (id: string): Command => ({ do: 'add-route', route: { id, path: `/${id}`, blocks: [] } })
    const order = (...commands: Command[]) =>
      routesOf(run(EMPTY, add('a'), add('b'), ...commands).effective).map(({ id }) => id)
    expect(order()).toEqual(['home', 'a', 'b'])
    expect(order({ do: 'move-route', id: 'b', before: 'a' })).toEqual(['home', 'b', 'a'])
    expect(order({ do: 'move-route', id: 'home' })).toEqual(['a', 'b', 'home'])
    expect(order({ do: 'move-route', id: 'home', before: 'b' }, { do: 'move-route', id: 'a' })).toEqual([
      'home',
      'b',
      'a',
    ])
  })

  test('a removed inherited page comes back as it was', () => {
    const removed = run(EMPTY, { do: 'remove-route', id: 'home' })
    expect(removed.own['routes']).toEqual([{ id: 'home', hidden: true }])
    expect(run(removed.own, { do: 'show-route', id: 'home' }).own).toEqual(EMPTY)
  })

  test('EDIT-05 a fix of the checker edits the own document and is undone like everything else', () => {
    const world = testWorld()
    const editor = testEditor(world)
    const before = editor.open({ slug: 'kea', phone: '07', note: 1 })
    const { document, inverse } = editor.apply(before, {
      do: 'edit-own',
      edits: [
        { op: 'set', pointer: '/phone', value: '07 7010 0190' },
        { op: 'remove', pointer: '/note' },
      ],
    })
    expect(document.own).toEqual({ slug: 'kea', phone: '07 7010 0190' })
    expect(document.effective['phone']).toBe('07 7010 0190')
    expect(editor.apply(document, inverse).document.own).toEqual(before.own)
  })

  test.each(['slug', 'id', 'dealership_id'])(
    'EDIT-05 no fix of the checker changes the %s, by which the dealer is known elsewhere',
    (name) => {
      const editor = testEditor()
      const before = editor.open({ slug: 'kea', id: 3, dealership_id: 7 })
      const edits = [{ op: 'set' as const, pointer: `/${name}`, value: 'tui' }]
      const refused = editor.apply(before, { do: 'edit-own', edits })
      expect(refused.document).toBe(before)
      expect(refused.findings).toHaveLength(1)
    },
  )
})
