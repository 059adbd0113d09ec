import type { JsonObject } from '../../../runtime/json/object.ts'
import { ownerOf, treeAddress } from '../../../runtime/languages/texts.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import type { Command } from '../command.ts'
import { findSpot, readTree, type TreeRef } from '../tree.ts'
import { blockAddress, blockTexts, putTexts, withTexts, type BlockTexts } from './block-texts.ts'
import { languagesOf } from '../../../runtime/languages/languages-of.ts'

/**
 * Translations go with their blocks: addresses name the tree and the id, and a command may have given blocks another one.
 * Copies have theirs; of what left its tree none stays behind.
 *
 * @param origins ids of blocks that the command made, with the ids of those that they are copies of
 */
export function followTexts(
  before: JsonObject,
  after: JsonObject,
  command: Command,
  origins: ReadonlyMap<string, string>,
): JsonObject {
  if (languagesOf(after).length === 0) return after
  if (command.do === 'insert') {
    const { texts = {}, tree } = command
    return putTexts(after, tree, standing(after, tree, origins, new Map(Object.entries(texts))))
  }
  if (command.do === 'add-sections') {
    return Object.keys(command.sections).reduce((document, name) => {
      const tree: TreeRef = { kind: 'section', name }
      // A section of the name may have been deleted; its translations are of no block that comes.
      const without = withTexts(document, (own) =>
        Object.fromEntries(Object.entries(own).filter(([way]) => !way.startsWith(`${treeAddress(tree)}/`))),
      )
      return putTexts(without, tree, Object.entries(command.texts?.[name] ?? {}))
    }, after)
  }
  const way = wayOf(before, command)
  if (way === undefined) return after
  const { from, to, isMove = false } = way
  const known = blockTexts(before, from)
  if (known.size === 0) return after
  const moved = isMove
    ? [...walkBlocks(readTree(after, to))].map(({ node: { id } }) => [id, id] as const)
    : []
  const put = putTexts(after, to, standing(after, to, new Map([...moved, ...origins]), known))
  if (!isMove) return put
  const left = readTree(after, from)
  const gone = new Set(
    [...known.keys()].filter((id) => !findSpot(left, id)).map((id) => blockAddress(from, id)),
  )
  return withTexts(put, (own) =>
    Object.fromEntries(Object.entries(own).filter(([address]) => !gone.has(ownerOf(address)?.owner ?? ''))),
  )
}

/** Where a command takes blocks from and to. */
interface Way {
  from: TreeRef
  to: TreeRef
  /** The blocks keep their ids in another tree. */
  isMove?: boolean
}

function wayOf(before: JsonObject, command: Command): Way | undefined {
  switch (command.do) {
    case 'move':
    case 'duplicate':
    case 'wrap':
    case 'unwrap':
    case 'begin-trial':
      return { from: command.tree, to: command.tree }
    case 'make-section':
      return { from: command.tree, to: { kind: 'section', name: command.name }, isMove: true }
    case 'rename-section':
      return {
        from: { kind: 'section', name: command.name },
        to: { kind: 'section', name: command.to },
        isMove: true,
      }
    case 'detach-section': {
      const use = findSpot(readTree(before, command.tree), command.id)?.node
      const name = use && sectionNameOf(use)
      return name === undefined ? undefined : { from: { kind: 'section', name }, to: command.tree }
    }
    case 'copy-route':
      return { from: { kind: 'route', id: command.id }, to: { kind: 'route', id: command.newId } }
    default:
      return undefined
  }
}

/** Of the blocks that were made those that stand in the tree: a command may make copies of copies. */
function standing(
  document: JsonObject,
  tree: TreeRef,
  origins: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, BlockTexts>,
): [id: string, BlockTexts][] {
  const nodes = readTree(document, tree)
  return [...origins].flatMap(([id, from]) => {
    const own = texts.get(from)
    return own === undefined || findSpot(nodes, id) === undefined ? [] : [[id, own]]
  })
}
