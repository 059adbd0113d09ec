import type { BlockNode } from '../../../runtime/block/types.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerSteps } from '../../../runtime/json/pointer.ts'
import { linksIn } from '../../../runtime/check/links.ts'
import { changeNodes, readTree, treesOf, writeTree, type TreeRef } from '../tree.ts'
import type { Blocks } from '../world.ts'

/** Parts of a document outside its block trees that hold links. */
const PARTS = ['navigation', 'redirects', 'settings', 'theme', 'copy'] as const

/** What an address becomes; `undefined` leaves it. @param tree in which its block stands, none outside of blocks */
export type NextAddress = (href: string, tree?: TreeRef, blockId?: string) => string | undefined

/**
 * Every link of a document that leads to one address leads to another one: in blocks, menus, redirects and texts. A query or
 * a place on the page behind the address stays.
 */
export function relinked(document: JsonObject, from: string, to: string, blocks: Blocks): JsonObject {
  return relinkedBy(
    document,
    (href) => {
      const rest = href.startsWith(from) ? href.slice(from.length) : undefined
      return rest === undefined || !/^(?:[?#]|$)/.test(rest) ? undefined : to + rest
    },
    blocks,
  )
}

/** Links of a document with other addresses by a rule. */
export function relinkedBy(document: JsonObject, next: NextAddress, blocks: Blocks): JsonObject {
  const parts = PARTS.flatMap((name) => {
    const before = document[name]
    const after = relinkedValue(before, next, undefined, name)
    return after === before ? [] : [[name, after] as const]
  })
  return treesOf(document).reduce<JsonObject>(
    (changed, tree) => {
      const nodes = readTree(changed, tree)
      const found = new Map<BlockNode, JsonObject>()
      for (const { node } of walkBlocks(nodes)) {
        const props = relinkedValue(
          node.props,
          (href) => next(href, tree, node.id),
          blocks.get(node.type)?.props,
        )
        if (isObject(props) && props !== node.props) found.set(node, props)
      }
      if (found.size === 0) return changed
      const relinkedNodes = changeNodes(nodes, new Set(found.keys()), (node, before) => ({
        ...node,
        props: found.get(before) ?? {},
      }))
      return writeTree(changed, tree, relinkedNodes)
    },
    { ...document, ...Object.fromEntries(parts) },
  )
}

function relinkedValue(value: unknown, next: NextAddress, schema?: unknown, name = ''): unknown {
  return linksIn(value, '', schema, name).reduce<unknown>((changed, { href, kind, pointer, whole }) => {
    const to = kind === 'page' ? next(href) : undefined
    if (to === undefined || to === href) return changed
    return replaced(changed, pointerSteps(pointer), (text) => (whole ? to : inText(text, href, to)))
  }, value)
}

/** Links of Markdown and HTML, with what ends them, so that "/about" leaves "/about-us" alone. */
function inText(text: string, href: string, next: string): string {
  return [
    ['](', ')'],
    ['](', ' '],
    ['="', '"'],
    ["='", "'"],
  ].reduce(
    // A function: an address with "$&" in its query is no pattern.
    (changed, [start, end]) => changed.replaceAll(`${start}${href}${end}`, () => `${start}${next}${end}`),
    text,
  )
}

function replaced(value: unknown, steps: readonly string[], change: (text: string) => string): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return typeof value === 'string' ? change(value) : value
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], rest, change))
  return isObject(value) ? { ...value, [step]: replaced(value[step], rest, change) } : value
}
