import { describe, expect, test } from 'vitest'
import { gapsOf, nearestGap, type Box } from './geometry.ts'
import { announceTarget, legalTargets, stepTarget } from './legal-targets.ts'
import { BLOCKS, node, testEditor } from './testing/worlds.ts'
import { findSpot, readList, readTree, type TreeRef } from './tree.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const editor = testEditor()
const tree = readTree(editor.open({ slug: 'kea' }).effective, HOME)
const block = (id: string) => {
  const found = findSpot(tree, id)?.node
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('EDIT-03 places in document order', () => {
  test('a moving block steps through the page, into and out of blocks, each place announced', () => {
    const targets = legalTargets(BLOCKS, tree, [block('hero')])
    let at = targets.find(({ isHere }) => isHere)
    const said = ['here']
    for (let step = 0; step < 6; step += 1) {
      at = stepTarget(targets, at, 1)
      if (at) said.push(announceTarget('Hero', at))
    }
    expect(said).toEqual([
      'here',
      'Hero, position 1 of 3 in Content of Section',
      'Hero, position 2 of 3 in Content of Section',
      'Hero, position 3 of 3 in Content of Section',
      'Hero, position 2 of 4 in Main',
      'Hero, position 3 of 4 in Main',
      'Hero, position 4 of 4 in Main',
    ])
    expect(stepTarget(targets, at, 1)).toBe(at)
    // The same places back; before the first and behind the last there is none.
    const back = targets.toReversed()
    for (const [index, target] of back.entries())
      expect(stepTarget(targets, target, -1)).toBe(back[index + 1] ?? target)
  })

  test('two steps at once leave the list', () => {
    const targets = legalTargets(BLOCKS, tree, [block('one')])
    const here = targets.find(({ isHere }) => isHere)
    const out = stepTarget(targets, here, 2)
    expect(out && announceTarget('Text', out)).toBe('Text, position 3 of 5 in Main')
    expect(stepTarget(targets, out, -2)).toBe(targets.findLast(({ parent }) => parent === here?.parent))
    for (const by of [1, 2] as const) expect(stepTarget(targets, undefined, by)).toBe(targets[0])
    for (const by of [-1, -2] as const) expect(stepTarget(targets, undefined, by)).toBe(targets.at(-1))
  })

  test('EDIT-02 a filter panel may stand only in search results, and only one', () => {
    expect(legalTargets(BLOCKS, tree, [node('new', 'FilterPanel')])).toEqual([])
    expect(legalTargets(BLOCKS, tree, [block('panel')])).toMatchObject([
      { parent: 'search', slot: 'filters', index: 0, position: 1, of: 1, isHere: true },
    ])
  })
})

describe('where a pointer means', () => {
  const boxes: Record<string, Box> = {
    hero: { left: 0, top: 0, right: 100, bottom: 50 },
    band: { left: 0, top: 50, right: 100, bottom: 150 },
    one: { left: 10, top: 60, right: 45, bottom: 140 },
    two: { left: 55, top: 60, right: 90, bottom: 140 },
    search: { left: 0, top: 150, right: 100, bottom: 200 },
    last: { left: 0, top: 200, right: 100, bottom: 240 },
  }
  const gaps = gapsOf(
    legalTargets(BLOCKS, tree, [node('new', 'Text')]),
    (target) => readList(tree, target).map(({ id }) => id),
    (id) => (id === null ? undefined : boxes[id]),
  )
  const at = (x: number, y: number) => {
    const { parent, index } = nearestGap(gaps, { x, y })?.target ?? {}
    return [parent, index]
  }

  test('between two blocks, at either end, and beside blocks that stand in a row', () => {
    expect(at(50, 4)).toEqual([null, 0])
    expect(at(50, 48)).toEqual([null, 1])
    expect(at(50, 100)).toEqual(['band', 1])
    expect(at(50, 236)).toEqual([null, 4])
  })
})
