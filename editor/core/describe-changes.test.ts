import { expect, test } from 'vitest'
import type { JsonObject } from '../../runtime/json/object.ts'
import type { Command } from './command.ts'
import { describeChanges } from './describe-changes.ts'
import { BLOCKS, node, SHARED_TEMPLATE, testEditor, testWorld } from './testing/worlds.ts'
import type { TreeRef } from './tree.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const at = (index: number) => ({ parent: null, slot: null, index })

function words(...commands: Command[]): string[] {
  const editor = testEditor(testWorld(SHARED_TEMPLATE))
  const before = editor.open({ slug: 'kea' })
  const after = commands.reduce((document, command) => editor.apply(document, command).document, before)
  return describeChanges(before.effective, after.effective, BLOCKS).map(({ text }) => text)
}

test.each<[Command, string[]]>([
  [{ do: 'move', tree: HOME, ids: ['last'], target: at(0) }, ['Moved Text on Home']],
  [{ do: 'move', tree: HOME, ids: ['hero'], target: at(5) }, ['Moved Hero on Home']],
  [{ do: 'hide', tree: HOME, ids: ['band'], hidden: true }, ['Hid Section on Home']],
  [{ do: 'insert', tree: HOME, target: at(1), nodes: [node('x', 'Tabs')] }, ['Added Tabs on Home']],
  [
    { do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'], value: 'light' },
    ['Changed tone of Hero on Home'],
  ],
  [{ do: 'rename-route', id: 'home', path: '/start' }, ['Changed the address of the page Home']],
  [
    { do: 'set-route', id: 'home', member: 'noindex', value: true },
    ['Changed the search engine setting of the page Home'],
  ],
  [
    { do: 'set-route', id: 'home', member: 'description', value: 'Cars' },
    ['Changed the description of the page Home'],
  ],
  [{ do: 'set-route', id: 'home', member: 'layout', value: 'bare' }, ['Changed the layout of the page Home']],
  [
    { do: 'set-value', steps: ['settings', 'search', 'pageSize'], value: 48 },
    ['Changed settings search › pageSize'],
  ],
  [{ do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'], value: 'dark' }, []],
])('EDIT-07 %j in words', (command, expected) => {
  expect(words(command)).toEqual(expected)
})

test('EDIT-07 another order of the pages is told, as one change', () => {
  const add: Command = { do: 'add-route', route: { id: 'sale', path: '/sale', blocks: [] } }
  expect(words(add)).toEqual(['Added the page Sale'])
  const editor = testEditor(testWorld(SHARED_TEMPLATE))
  const before = editor.apply(editor.open({ slug: 'kea' }), add).document
  const { document: after } = editor.apply(before, { do: 'move-route', id: 'sale', before: 'home' })
  expect(describeChanges(before.effective, after.effective, BLOCKS).map(({ text }) => text)).toEqual([
    'Changed the order of the pages',
  ])
})

const BASE: TreeRef = { kind: 'section', name: 'base' }

test('EDIT-07 changes of shared sections say on how many pages they show', () => {
  const set: Command = { do: 'set', tree: BASE, id: 'base-hero', steps: ['props', 'text'], value: 'Ours' }
  expect(words(set)).toEqual(['Changed text of Hero in the shared section Base, used on 1 page'])
  const detach: Command = { do: 'detach-section', tree: HOME, id: 'use' }
  expect(words(set, detach)).toContain(
    'Changed text of Hero in the shared section Base, not used on any page',
  )
  const make: Command = { do: 'make-section', tree: HOME, ids: ['last'], name: 'closing-words' }
  expect(words(make)).toEqual([
    'Made the shared section Closing words, used on 1 page',
    'Added SharedSection Closing words on Home',
    'Hid Text on Home',
  ])
})

test('EDIT-07 what a page says for a field of a section is told by the name of the field', () => {
  const base: TreeRef = { kind: 'section', name: 'base' }
  const fields: Command = {
    do: 'set',
    tree: base,
    id: 'base-hero',
    steps: ['fields'],
    value: { text: 'Claim' },
  }
  const say = (value: unknown): Command => ({
    do: 'set',
    tree: HOME,
    id: 'use',
    steps: ['props', 'values'],
    value,
  })
  expect(words(fields)).toEqual(['Changed fields of Hero in the shared section Base, used on 1 page'])
  expect(words(fields, say({ 'base-hero': { props: { text: 'Here' } } })).at(0)).toBe(
    'Changed claim of SharedSection Base on Home',
  )
})

test('EDIT-07 another name of a section is one change, whoever uses it', () => {
  const editor = testEditor(testWorld(SHARED_TEMPLATE))
  const make: Command = { do: 'make-section', tree: HOME, ids: ['last'], name: 'closing-words' }
  const before = editor.apply(editor.open({ slug: 'kea' }), make).document
  const rename: Command = { do: 'rename-section', name: 'closing-words', to: 'goodbye' }
  const after = editor.apply(before, rename).document
  const remove: Command = { do: 'remove', tree: HOME, ids: ['sharedsection-1'] }
  const gone = [remove, { do: 'delete-section', name: 'closing-words' } as const].reduce(
    (document, command) => editor.apply(document, command).document,
    before,
  )
  const said = (from: typeof before, to: typeof before) =>
    describeChanges(from.effective, to.effective, BLOCKS).map(({ text }) => text)
  expect(said(before, after)).toEqual(['Renamed the shared section Closing words to Goodbye'])
  expect(said(before, gone)).toEqual([
    'Deleted the shared section Closing words',
    'Removed SharedSection Closing words on Home',
  ])
})

test('EDIT-07 a section like another one is a new one, as long as the other is there', () => {
  const nodes = [node('a', 'Text')]
  const told = (before: object, after: object) =>
    describeChanges({ sections: before } as never, { sections: after } as never, BLOCKS).map(
      ({ text }) => text,
    )
  expect(told({ base: nodes }, { base: nodes, copy: nodes })).toEqual([
    expect.stringMatching(/^Made the shared section Copy, /),
  ])
  expect(told({ base: nodes }, { copy: nodes })).toEqual(['Renamed the shared section Base to Copy'])
})

test('EDIT-07 translations are told by their number, a language by its name', () => {
  const of = (languages: JsonObject) => ({ languages })
  const texts = { '/routes/home/title': { text: 'Inicio', of: 'Home' } }
  const told = (before: JsonObject, after: JsonObject) =>
    describeChanges(of(before), of(after), new Map()).map(({ text }) => text)
  expect(told({}, { es: { name: 'Español', texts } })).toEqual(['Added the language Español'])
  expect(told({ es: { texts } }, {})).toEqual(['Removed the language Español'])
  expect(told({ es: { texts: {} } }, { es: { texts } })).toEqual(['Changed 1 translation into Español'])
  expect(told({ es: { texts } }, { es: { texts } })).toEqual([])
})
