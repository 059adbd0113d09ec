import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { describeChanges } from './describe-changes.ts'
import { BLOCKS, node, testEditor } from './testing/worlds.ts'
import type { TreeRef } from './tree.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const at = (index: number) => ({ parent: null, slot: null, index })

function words(...commands: Command[]): string[] {
  const editor = testEditor()
  const before = editor.open({ slug: 'kea' })
  const after = commands.reduce((document, command) => editor.apply(document, command).document, before)
  return describeChanges(before.effective, after.effective, BLOCKS).map(({ text }) => text)
}

test.each<[Command, string[]]>([
  [{ do: 'move', tree: HOME, ids: ['last'], target: at(0) }, ['Moved Text on Home']],
  [{ do: 'move', tree: HOME, ids: ['hero'], target: at(4) }, ['Moved Hero on Home']],
  [{ do: 'hide', tree: HOME, ids: ['band'], hidden: true }, ['Hid Section on Home']],
  [{ do: 'insert', tree: HOME, target: at(1), nodes: [node('x', 'Tabs')] }, ['Added Tabs on Home']],
  [
    { do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'], value: 'light' },
    ['Changed tone of Hero on Home'],
  ],
  [{ do: 'rename-route', id: 'home', path: '/start' }, ['Changed the address of the page Home']],
  [
    { do: 'set-value', steps: ['settings', 'search', 'pageSize'], value: 48 },
    ['Changed settings search › pageSize'],
  ],
  [{ do: 'set', tree: HOME, id: 'hero', steps: ['props', 'tone'], value: 'dark' }, []],
])('EDIT-07 %j in words', (command, expected) => {
  expect(words(command)).toEqual(expected)
})
