import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { membersOf, type JsonObject } from '../../runtime/json/object.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import { sectionNameOf, sectionsOf } from '../../runtime/sections/sections.ts'
import { readTree, routesOf, type TreeRef } from './tree.ts'

/** Sections that hold a section, directly or through others, and itself. */
function holdersOf(document: JsonObject, name: string): Set<string> {
  const holders = new Set([name])
  const sections = Object.keys(sectionsOf(document))
  for (let size = 0; size !== holders.size;) {
    size = holders.size
    for (const each of sections) {
      const tree: TreeRef = { kind: 'section', name: each }
      if ([...namesIn(readTree(document, tree))].some((inner) => holders.has(inner))) holders.add(each)
    }
  }
  return holders
}

const namesByTree = new WeakMap<object, ReadonlySet<string>>()

function namesIn(nodes: readonly BlockNode[]): ReadonlySet<string> {
  const known = namesByTree.get(nodes)
  if (known) return known
  const names = new Set<string>()
  for (const { node } of walkBlocks(nodes)) {
    const name = sectionNameOf(node)
    if (name !== undefined && node.hidden !== true) names.add(name)
  }
  namesByTree.set(nodes, names)
  return names
}

/** Ids of the pages that show a shared section, in themselves or in the layout around them. */
export function pagesWithSection(document: JsonObject, name: string): string[] {
  const holders = holdersOf(document, name)
  const shows = (tree: TreeRef) => [...namesIn(readTree(document, tree))].some((each) => holders.has(each))
  return routesOf(document)
    .filter(({ path, hidden, enabled }) => typeof path === 'string' && hidden !== true && enabled !== false)
    .filter((route) => {
      const layout = typeof route['layout'] === 'string' ? route['layout'] : 'default'
      const regions = Object.keys(membersOf(membersOf(document['layouts'])[layout]))
      return (
        shows({ kind: 'route', id: String(route['id']) }) ||
        regions.some((region) => shows({ kind: 'layout', name: layout, region }))
      )
    })
    .map(({ id }) => String(id))
}

/** "used on 4 pages". */
export function pagesWords(count: number): string {
  return count === 0 ? 'not used on any page' : `used on ${count} ${count === 1 ? 'page' : 'pages'}`
}
