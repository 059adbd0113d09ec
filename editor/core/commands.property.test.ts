import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockNode } from '../../runtime/block/types.ts'
import { dropRefusal } from '../../runtime/check/legality.ts'
import type { Command } from './command.ts'
import { copyText, pasteText } from './clipboard.ts'
import { EMPTY_HISTORY, historyWithCommand, nextStep, stepped, type History } from './history.ts'
import { legalTargets } from './legal-targets.ts'
import { sectionCycle, sectionsIn, sectionsOf } from '../../runtime/sections/sections.ts'
import { BLOCKS, node, SHARED_TEMPLATE, testEditor, testWorld } from './testing/worlds.ts'
import { readTree, treesOf, type TreeRef } from './tree.ts'
import { openDocument, type EditorDocument } from './world.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }

/** Choices that become commands once the document is known. */
interface Dice {
  kind: number
  block: number
  other: number
  target: number
  type: number
  value: string | number | undefined
}

const dice = fc.record<Dice>({
  kind: fc.nat(15),
  block: fc.nat(40),
  other: fc.nat(40),
  target: fc.nat(60),
  type: fc.nat(BLOCKS.size - 1),
  value: fc.option(fc.oneof(fc.constantFrom('Welcome', 'One', 'x'), fc.nat(3)), { nil: undefined }),
})

const TYPES = [...BLOCKS.keys()]

const NAMES = ['base', 'alpha', 'beta', 'gamma']

/** @param tree where blocks are changed; for most rolls the page, for some a shared section */
function commandOf(document: EditorDocument, roll: Dice, ref: TreeRef = treeOf(document, roll)): Command {
  const tree = readTree(document.effective, ref)
  const all: BlockNode[] = []
  for (const spot of walkBlocks(tree)) all.push(spot.node)
  const id = all[roll.block % all.length]?.id ?? 'hero'
  const second = all[roll.other % all.length]?.id ?? 'hero'
  const lists = all.flatMap((each) =>
    Object.keys(BLOCKS.get(each.type)?.slots ?? {}).map((slot) => ({ parent: each.id, slot })),
  )
  const list = [{ parent: null, slot: null }, ...lists][roll.target % (lists.length + 1)] ?? {
    parent: null,
    slot: null,
  }
  const target = { ...list, index: roll.other % 6 }
  const type = TYPES[roll.type % TYPES.length] ?? 'Text'
  const base = { tree: ref }
  const name = NAMES[roll.type % NAMES.length] ?? 'base'
  const other = NAMES[roll.other % NAMES.length] ?? 'base'
  const use = node('new', type, type === 'SharedSection' ? { props: { section: name } } : {})
  switch (roll.kind) {
    case 0:
      return { do: 'insert', ...base, target, nodes: [use] }
    case 1:
      return { do: 'remove', ...base, ids: [id] }
    case 2:
    case 3:
      return { do: 'move', ...base, ids: [...new Set([id, second])], target }
    case 4:
      return { do: 'duplicate', ...base, ids: [id] }
    case 5:
      return { do: 'wrap', ...base, ids: [id], type: 'Section', slot: 'content' }
    case 6:
      return { do: 'unwrap', ...base, id }
    case 7:
      return { do: 'set', ...base, id, steps: ['props', 'text'], value: roll.value }
    case 8:
      return { do: 'hide', ...base, ids: [id], hidden: roll.other % 2 === 0 }
    case 9:
      return { do: 'make-section', ...base, ids: [...new Set([id, second])], name: other }
    case 10:
      return { do: 'make-section', ...base, ids: [id], name: other }
    case 11:
      return {
        do: 'detach-section',
        ...base,
        id: all.find((each) => each.type === 'SharedSection')?.id ?? id,
      }
    case 12:
      return { do: 'rename-section', name, to: other }
    case 13:
      return { do: 'delete-section', name }
    case 14:
      return { do: 'add-sections', sections: { [other]: [node('brought', 'Text')] } }
    default:
      return { do: 'reset', ...base, id, steps: ['props', 'text'] }
  }
}

function treeOf({ effective }: EditorDocument, { other }: Dice): TreeRef {
  const names = Object.keys(sectionsOf(effective))
  const name = other % 3 === 0 ? names[other % (names.length || 1)] : undefined
  return name === undefined ? HOME : { kind: 'section', name }
}

/** References that lead nowhere, and sections that hold themselves. */
function sectionFaults(document: EditorDocument): string[] {
  const sections = sectionsOf(document.effective)
  const trees = treesOf(document.effective).map((tree) => readTree(document.effective, tree))
  const missing = trees.flatMap(sectionsIn).filter((name) => !Object.hasOwn(sections, name))
  return [...missing.map((name) => `missing: ${name}`), ...(sectionCycle(sections) ?? [])]
}

/** What the checker would say about the tree's structure; hidden blocks are nobody's fault. */
function faults(tree: readonly BlockNode[]): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const {
    node: { id, type, hidden, slots },
    ancestors,
    slot,
  } of walkBlocks(tree)) {
    if (seen.has(id)) found.push(`twice: ${id}`)
    seen.add(id)
    const parent = ancestors.at(-1)
    const refused = dropRefusal(BLOCKS, type, parent && slot !== null ? { type: parent.type, slot } : null)
    if (refused) found.push(`${id}: ${refused.message}`)
    if (hidden === true) continue
    for (const [name, { max = Infinity }] of Object.entries(BLOCKS.get(type)?.slots ?? {})) {
      const shown = (slots?.[name] ?? []).filter((child) => child.hidden !== true).length
      if (shown > max) found.push(`${id}: ${shown} in ${name}`)
    }
  }
  return found
}

test('EDIT-04 random commands: the tree stays legal, the merge agrees, undo and redo are exact', () => {
  const world = testWorld(SHARED_TEMPLATE)
  fc.assert(
    fc.property(fc.array(dice, { minLength: 1, maxLength: 14 }), (rolls) => {
      const editor = testEditor(world)
      let unknownNamed = false
      let document = editor.open({ slug: 'kea', 'x-note': 'kept' })
      let history: History = EMPTY_HISTORY
      const states = [JSON.stringify(document.own)]
      for (const roll of rolls) {
        const command = commandOf(document, roll)
        const result = editor.apply(document, command)
        expect(result.document === document).toBe(
          result.findings.length > 0 || result.document.own === document.own,
        )
        if (result.document === document) continue
        document = result.document
        expect(openDocument(world, document.own).effective).toEqual(document.effective)
        for (const tree of treesOf(document.effective)) {
          expect(faults(readTree(document.effective, tree))).toEqual([])
        }
        // A new reference may name a section that is not there yet: the checker says so. No other command makes one.
        const broken = sectionFaults(document)
        unknownNamed ||= command.do === 'insert' && broken.length > 0
        expect(unknownNamed ? [] : broken).toEqual([])
        history = historyWithCommand(history, { inverse: result.inverse, label: '', now: 0, selection: [] })
        states.push(JSON.stringify(document.own))
      }
      const walkBack = (direction: 'undo' | 'redo') => {
        for (let step = nextStep(history, direction); step; step = nextStep(history, direction)) {
          const result = editor.apply(document, step.inverse)
          document = result.document
          history = stepped(history, direction, result.inverse)
          const index = history.undo.length
          expect(JSON.stringify(document.own)).toBe(states[index])
        }
      }
      walkBack('undo')
      expect(JSON.stringify(document.own)).toBe(states[0])
      walkBack('redo')
      expect(JSON.stringify(document.own)).toBe(states.at(-1))
    }),
    { numRuns: 400 },
  )
})

test('EDIT-02 EDIT-03 every offered target is accepted, every place that is not offered is refused', () => {
  const world = testWorld()
  fc.assert(
    fc.property(fc.array(dice, { maxLength: 6 }), dice, (rolls, last) => {
      const editor = testEditor(world)
      const document = rolls.reduce(
        (at, roll) => editor.apply(at, commandOf(at, roll, HOME)).document,
        editor.open({ slug: 'kea' }),
      )
      const tree = readTree(document.effective, HOME)
      const command = commandOf(document, { ...last, kind: 2 }, HOME)
      if (command.do !== 'move') return
      const moved = editor.apply(document, command)
      const dragged: BlockNode[] = []
      for (const spot of walkBlocks(tree)) {
        if (command.ids.includes(spot.node.id) && !spot.ancestors.some(({ id }) => command.ids.includes(id)))
          dragged.push(spot.node)
      }
      const targets = legalTargets(BLOCKS, tree, dragged)
      const { parent, slot } = command.target
      const isOffered = targets.some((target) => target.parent === parent && target.slot === slot)
      const keepsMinimum = moved.findings.some(({ message }) => message.includes('needs at least'))
      expect(moved.findings.length === 0 || keepsMinimum).toBe(isOffered || keepsMinimum)
      for (const target of targets) {
        const { findings } = editor.apply(document, { do: 'move', tree: HOME, ids: command.ids, target })
        expect(findings.filter(({ message }) => !message.includes('needs at least'))).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

test('EDIT-04 paste gives the same blocks under fresh ids, unique in the page', () => {
  fc.assert(
    fc.property(fc.array(dice, { maxLength: 8 }), fc.nat(30), (rolls, pick) => {
      const editor = testEditor(testWorld())
      const document = rolls.reduce(
        (at, roll) => editor.apply(at, commandOf(at, roll, HOME)).document,
        editor.open({ slug: 'kea' }),
      )
      const tree = readTree(document.effective, HOME)
      const top = tree.filter(({ type }) => type !== 'FilterPanel')
      const source = top[pick % top.length]
      if (source === undefined) return
      const pasted = pasteText(copyText(tree, [source.id]), BLOCKS)
      if (!pasted.ok) throw new Error(pasted.message)
      const result = editor.apply(document, {
        do: 'insert',
        tree: HOME,
        target: { parent: null, slot: null, index: 0 },
        nodes: pasted.nodes,
      })
      const after = readTree(result.document.effective, HOME)
      expect(faults(after)).toEqual([])
      expect(after.length).toBe(tree.length + 1)
      expect(after[0]?.type).toBe(source.type)
      expect(after[0]?.props).toEqual(source.props)
    }),
    { numRuns: 150 },
  )
})
