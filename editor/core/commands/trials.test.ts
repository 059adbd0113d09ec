import { describe, expect, test } from 'vitest'
import type { Command } from '../command.ts'
import { testEditor, testWorld } from '../testing/worlds.ts'
import { readTree, type TreeRef } from '../tree.ts'
import { openDocument, type EditorDocument } from '../world.ts'
import { freshTrialName } from './trials.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const EMPTY = { slug: 'kea' }
const world = testWorld()
const editor = testEditor(world)

function run(document: EditorDocument, command: Command): EditorDocument {
  const { document: next, findings, inverse } = editor.apply(document, command)
  expect(findings).toEqual([])
  expect(openDocument(world, next.own).effective).toEqual(next.effective)
  expect(editor.apply(next, inverse).document.own).toEqual(document.own)
  return next
}

const refused = (document: EditorDocument, command: Command) =>
  editor.apply(document, command).findings.map(({ message }) => message)

/** "hero a", hidden ones in brackets; blocks inside of others behind them. */
function home({ effective }: EditorDocument): string[] {
  return readTree(effective, HOME).map(({ type, trial, hidden }) => {
    const words = trial ? `${type} ${trial.name}-${trial.version}` : type
    return hidden ? `(${words})` : words
  })
}

const types = home(editor.open(EMPTY))
const begin = (...ids: string[]): Command => ({ do: 'begin-trial', tree: HOME, ids, name: 'spring' })

describe('EDIT-04 a trial in the editor', () => {
  const begun = run(editor.open(EMPTY), begin('hero'))

  test('a copy stands behind the block; both say their version and nothing else changes', () => {
    expect(home(begun)).toEqual(['Hero spring-a', 'Hero spring-b', ...types.slice(1)])
    expect(begun.own).toMatchObject({
      routes: [
        { id: 'home', blocks: [{ id: 'hero', trial: { name: 'spring', version: 'a' } }, { type: 'Hero' }] },
      ],
    })
  })

  test('A is kept: the document is as it was', () => {
    expect(run(begun, { do: 'end-trial', name: 'spring', keep: 'a' }).own).toEqual(EMPTY)
  })

  test('B is kept: the inherited block is hidden, its copy is for everybody', () => {
    const ended = run(begun, { do: 'end-trial', name: 'spring', keep: 'b' })
    expect(home(ended)).toEqual(['(Hero)', 'Hero', ...types.slice(1)])
    expect(JSON.stringify(ended.own)).not.toContain('trial')
  })

  test('CFG-03 of a trial from a layer below, A stays under its own id and B is hidden', () => {
    const lower = testWorld(begun.effective)
    const below = testEditor(lower)
    const ended = below.apply(below.open(EMPTY), { do: 'end-trial', name: 'spring', keep: 'a' })
    expect(ended.findings).toEqual([])
    expect(home(ended.document)).toEqual(['Hero', '(Hero)', ...types.slice(1)])
    expect(ended.document.own).toMatchObject({
      routes: [
        {
          blocks: [
            { id: 'hero', trial: null },
            { trial: null, hidden: true },
          ],
        },
      ],
    })
    expect(openDocument(lower, ended.document.own).effective).toEqual(ended.document.effective)
  })

  test('a trial over two pages ends on both in one step', () => {
    const about: Command = {
      do: 'add-route',
      route: {
        id: 'about',
        path: '/about',
        title: 'About',
        blocks: [{ id: 'extra', type: 'Hero', trial: { name: 'spring', version: 'b' } }],
      },
    }
    const ended = run(run(begun, about), { do: 'end-trial', name: 'spring', keep: 'a' })
    expect(readTree(ended.effective, { kind: 'route', id: 'about' })).toEqual([])
    expect(JSON.stringify(ended.own)).not.toContain('trial')
  })

  test('what cannot be tried is refused with the reason', () => {
    expect(refused(begun, { ...begin('hero'), name: 'other' } as Command)).toEqual([
      'This block is part of a trial already: end that one first.',
    ])
    expect(refused(begun, begin('band'))).toEqual(['There is a trial "spring" already.'])
    expect(refused(editor.open(EMPTY), begin('hero', 'one'))).toEqual([
      'Only blocks that stand side by side can be tried in two versions.',
    ])
    expect(refused(editor.open(EMPTY), { ...begin('hero'), name: 'Not so' } as Command)).toHaveLength(1)
    expect(refused(editor.open(EMPTY), { do: 'end-trial', name: 'none', keep: 'a' })).toEqual([
      'There is no trial "none".',
    ])
  })

  test.each([
    ['Hero', 'hero'],
    ['Spring', 'spring-2'],
    ['99 Offers & more!', 'offers-more'],
    ['日本', 'trial'],
    ['x'.repeat(80), 'x'.repeat(36)],
  ])('%s is named %s', (title, name) => {
    expect(freshTrialName(begun.effective, title)).toBe(name)
  })
})
