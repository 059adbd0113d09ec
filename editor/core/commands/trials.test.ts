import { describe, expect, test } from 'vitest'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { expandSections } from '../../../runtime/sections/sections.ts'
import { isTrialName } from '../../../runtime/trials/trial.ts'
import { copyText, pasteText } from '../clipboard.ts'
import type { Command } from '../command.ts'
import { BLOCKS, node, testEditor, testWorld } from '../testing/worlds.ts'
import { readTree, type TreeRef } from '../tree.ts'
import { openDocument, type EditorDocument } from '../world.ts'
import { trialShares } from './trials.ts'

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
const begin = (...ids: string[]): Command => ({ do: 'begin-trial', tree: HOME, ids })

describe('EDIT-04 a trial in the editor', () => {
  const begun = run(editor.open(EMPTY), begin('hero'))
  const [name = ''] = trialShares(begun.effective).keys()

  test('a copy stands behind the block; both say their version and nothing else changes', () => {
    expect(home(begun)).toEqual([`Hero ${name}-a`, `Hero ${name}-b`, ...types.slice(1)])
    expect(begun.own).toMatchObject({
      routes: [{ id: 'home', blocks: [{ id: 'hero', trial: { name, version: 'a' } }, { type: 'Hero' }] }],
    })
  })

  test('the copies of several blocks stand behind the last of them, in their order', () => {
    const tried = run(editor.open(EMPTY), begin('one', 'two'))
    const band = readTree(tried.effective, HOME).find(({ id }) => id === 'band')
    const shown = band?.slots?.['content']?.map(({ id, trial }) => `${id} ${trial?.version}`)
    expect(shown).toEqual(['one a', 'two a', expect.stringMatching(/ b$/), expect.stringMatching(/ b$/)])
  })

  test('A is kept: the document is as it was', () => {
    expect(run(begun, { do: 'end-trial', name, keep: 'a' }).own).toEqual(EMPTY)
  })

  test('B is kept: the inherited block is hidden, its copy is for everybody', () => {
    const ended = run(begun, { do: 'end-trial', name, keep: 'b' })
    expect(home(ended)).toEqual(['(Hero)', 'Hero', ...types.slice(1)])
    expect(JSON.stringify(ended.own)).not.toContain('trial')
  })

  test('CFG-03 of a trial from a layer below, A stays under its own id and B is hidden', () => {
    const lower = testWorld(begun.effective)
    const below = testEditor(lower)
    const ended = below.apply(below.open(EMPTY), { do: 'end-trial', name, keep: 'a' })
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

  const about: Command = {
    do: 'add-route',
    route: {
      id: 'about',
      path: '/about',
      title: 'About',
      blocks: [{ id: 'extra', type: 'Hero', trial: { name, version: 'b' } }],
    },
  }

  test('a share is that of all blocks of the trial, on two pages; a half is not written down', () => {
    const share = (document: EditorDocument, percent: number) =>
      run(document, { do: 'share-trial', name, share: percent })
    const sharesIn = ({ own }: EditorDocument) => JSON.stringify(own).match(/"share":\d+/g) ?? []
    const even = run(begun, about)
    const tenth = share(even, 10)
    expect(sharesIn(tenth)).toEqual(['"share":10', '"share":10', '"share":10'])
    expect([...trialShares(tenth.effective)]).toEqual([[name, 10]])
    expect(sharesIn(share(tenth, 90))).toEqual(['"share":90', '"share":90', '"share":90'])
    expect(share(tenth, 50).own).toEqual(even.own)
  })

  test.each([0, 100, 12.5, -1, NaN, '10'])('%s is no share', (share) => {
    expect(refused(begun, { do: 'share-trial', name, share: share as number })).toEqual([
      'Version B is shown to whole per cent of the visitors, 1 to 99: with more or fewer, end the trial.',
    ])
  })

  test('blocks from the clipboard have the share that their trial has here; one of strangers is read with care', () => {
    const tenth = run(begun, { do: 'share-trial', name, share: 10 })
    const text = copyText(
      readTree(tenth.effective, HOME),
      readTree(tenth.effective, HOME)
        .slice(0, 2)
        .map(({ id }) => id),
    )
    const shares = (from: string, known: ReadonlyMap<string, number> = new Map()) => {
      const pasted = pasteText(from, BLOCKS, {}, known)
      return pasted.ok && pasted.nodes.map(({ trial }) => trial?.share)
    }
    expect(shares(text)).toEqual([10, 10])
    expect(shares(text, trialShares(begun.effective))).toEqual([undefined, undefined])
    expect(shares(text, new Map([[name, 75]]))).toEqual([75, 75])
    expect(shares(text.replaceAll('"share":10', '"share":1e9'))).toEqual([undefined, undefined])
  })

  test('a trial over two pages ends on both in one step', () => {
    const ended = run(run(begun, about), { do: 'end-trial', name, keep: 'a' })
    expect(readTree(ended.effective, { kind: 'route', id: 'about' })).toEqual([])
    expect(JSON.stringify(ended.own)).not.toContain('trial')
  })

  test('RUN-01 a tried reference that is detached leaves the blocks that it showed', () => {
    const trial = (of: string, version: 'a' | 'b') => ({ trial: { name: of, version } })
    const sections = {
      s: [node('p', 'Text'), node('q', 'Text', trial('in', 'a')), node('r', 'Text', trial('in', 'b'))],
    }
    const use = node('use', 'SharedSection', { props: { section: 's' }, ...trial('out', 'b') })
    const own = { ...EMPTY, sections, routes: [{ id: 'p', path: '/p', title: 'P', blocks: [use] }] }
    const tree: TreeRef = { kind: 'route', id: 'p' }
    const detached = run(editor.open(own), { do: 'detach-section', tree, id: 'use' })
    const shown = (blocks: readonly BlockNode[]) => blocks.map((block) => ({ ...block, id: '' }))
    expect(shown(readTree(detached.effective, tree))).toEqual(shown(expandSections([use], sections)))
    const pasted = pasteText(copyText([use], ['use'], sections), BLOCKS)
    expect(pasted.ok && pasted.nodes).toHaveLength(2)
  })

  test('what cannot be tried is refused with the reason', () => {
    expect(refused(begun, begin('hero'))).toEqual([
      'This block is part of a trial already: end that one first.',
    ])
    expect(refused(editor.open(EMPTY), begin('hero', 'one'))).toEqual([
      'Only blocks that stand side by side can be tried in two versions.',
    ])
    for (const command of [
      { do: 'end-trial', name: 'none', keep: 'a' },
      { do: 'share-trial', name: 'none', share: 10 },
    ] as const)
      expect(refused(editor.open(EMPTY), command)).toEqual(['There is no trial "none".'])
  })

  test('LEAD-03 its name is new, also after another trial of the block, so that no lead counts for both', () => {
    expect(name).toMatch(/^hero-/)
    expect(isTrialName(name)).toBe(true)
    const again = run(run(begun, { do: 'end-trial', name, keep: 'a' }), begin('hero'))
    expect([...trialShares(again.effective).keys()]).not.toContain(name)
  })

  test('blocks from the clipboard stay in a trial that is here, or that comes with both versions', () => {
    const blocks = readTree(begun.effective, HOME)
    const ids = blocks.slice(0, 2).map(({ id }) => id)
    const versions = (text: string, known: readonly string[] = []) => {
      const pasted = pasteText(text, BLOCKS, {}, new Map(known.map((each) => [each, 50])))
      return pasted.ok && pasted.nodes.map(({ trial }) => trial?.version)
    }
    expect(versions(copyText(blocks, ids))).toEqual(['a', 'b'])
    expect(versions(copyText(blocks, ids.slice(1)))).toEqual([undefined])
    expect(versions(copyText(blocks, ids.slice(1)), [name])).toEqual(['b'])
    const hostile = [{ name: '__proto__', version: 'a' }, { name, version: 'c' }, [name, 'a'], 'a', null]
    const text = JSON.stringify({
      format: 'forecourt/blocks',
      blocks: hostile.map((trial) => ({ type: 'Hero', trial })),
    })
    expect(versions(text, ['__proto__', name])).toEqual(hostile.map(() => undefined))
  })
})
