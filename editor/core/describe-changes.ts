import { translationsIn } from '../../runtime/languages/texts.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { isObject, sameJson, type JsonObject } from '../../runtime/json/object.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import { sectionFields, valuesFor } from '../../runtime/sections/fields.ts'
import { sectionNameOf, sectionsOf, sectionTitle } from '../../runtime/sections/sections.ts'
import { fullTitle } from './block-names.ts'
import { languagesOf } from '../../runtime/languages/languages-of.ts'
import { pagesWithSection, pagesWords } from './section-pages.ts'
import { readTree, routesOf, treeKey, treesOf, type Spot, type TreeRef } from './tree.ts'
import type { Blocks } from './world.ts'

/** One change in words, for the list before publishing: "Moved Reviews on Home". */
export interface DescribedChange {
  kind: 'added' | 'removed' | 'moved' | 'changed' | 'hidden' | 'shown'
  text: string
  /** Where to look at it; what was removed, in the document before. */
  tree?: TreeRef
  blockId?: string
}

/** What differs between two effective documents, block by block (EDIT-07). */
export function describeChanges(before: JsonObject, after: JsonObject, blocks: Blocks): DescribedChange[] {
  const trees = new Map([...treesOf(before), ...treesOf(after)].map((tree) => [treeKey(tree), tree]))
  const renamed = renamedSections(before, after)
  return [
    ...describeRoutes(before, after),
    ...describeSections(before, after, renamed),
    ...[...trees.values()]
      .filter((tree) => tree.kind !== 'section' || isIn(before, tree.name) === isIn(after, tree.name))
      .flatMap((tree) => describeTree(before, after, tree, blocks, renamed)),
    ...describeLanguages(before, after),
    ...describeValues(before, after),
  ]
}

/** Texts are many and their addresses no words: each language tells how many changed. */
function describeLanguages(before: JsonObject, after: JsonObject): DescribedChange[] {
  const [old, now] = [languagesOf(before), languagesOf(after)]
  const names = new Map([...old, ...now].map(({ code, name }) => [code, name]))
  return [...names].flatMap(([code, name]): DescribedChange[] => {
    const has = (list: typeof old) => list.some((language) => language.code === code)
    if (!has(old)) return [{ kind: 'added', text: `Added the language ${name}` }]
    if (!has(now)) return [{ kind: 'removed', text: `Removed the language ${name}` }]
    const [was, is] = [translationsIn(before, code), translationsIn(after, code)]
    const count = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (address) => !sameJson(was[address], is[address]),
    ).length
    if (count === 0) return []
    return [
      {
        kind: 'changed',
        text: `Changed ${count} ${count === 1 ? 'translation' : 'translations'} into ${name}`,
      },
    ]
  })
}

/** "Home", "Header", "Shared section Why us". */
export function treeTitle(document: JsonObject, tree: TreeRef): string {
  if (tree.kind === 'section') return `Shared section ${sectionTitle(tree.name)}`
  if (tree.kind === 'layout') {
    const region = tree.region.charAt(0).toUpperCase() + tree.region.slice(1)
    return tree.name === 'default' ? region : `${region} of ${tree.name}`
  }
  const route = routesOf(document).find(({ id }) => id === tree.id)
  return routeTitle(route, tree.id)
}

/** A page's name for people: its id in words. */
export function routeTitle(route: JsonObject | undefined, id: string): string {
  const words = String(route?.['id'] ?? id).replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeRoutes(before: JsonObject, after: JsonObject): DescribedChange[] {
  const old = new Map(routesOf(before).map((route) => [String(route['id']), route]))
  const now = new Map(routesOf(after).map((route) => [String(route['id']), route]))
  const changes: DescribedChange[] = []
  for (const [id, route] of now) {
    const was = old.get(id)
    const tree: TreeRef = { kind: 'route', id }
    const title = routeTitle(route, id)
    if (was === undefined) changes.push({ kind: 'added', text: `Added the page ${title}`, tree })
    else if (route['hidden'] === true && was['hidden'] !== true) {
      changes.push({ kind: 'removed', text: `Switched off the page ${title}`, tree })
    } else {
      for (const key of ['path', 'title', 'description', 'layout', 'noindex', 'enabled']) {
        if (sameJson(was[key], route[key])) continue
        changes.push({ kind: 'changed', text: `Changed the ${nameOf(key)} of the page ${title}`, tree })
      }
    }
  }
  for (const [id, route] of old) {
    if (now.has(id)) continue
    const tree: TreeRef = { kind: 'route', id }
    changes.push({ kind: 'removed', text: `Removed the page ${routeTitle(route, id)}`, tree })
  }
  const order = [...old.keys()].filter((id) => now.has(id))
  if (
    !sameJson(
      order,
      [...now.keys()].filter((id) => old.has(id)),
    )
  ) {
    changes.push({ kind: 'moved', text: 'Changed the order of the pages' })
  }
  return changes
}

function isIn(document: JsonObject, section: string): boolean {
  return Object.hasOwn(sectionsOf(document), section)
}

/** New names by the old ones: of sections that went while others with the very same blocks came. */
function renamedSections(before: JsonObject, after: JsonObject): ReadonlyMap<string, string> {
  const came = Object.entries(sectionsOf(after)).filter(([name]) => !isIn(before, name))
  return new Map(
    Object.entries(sectionsOf(before)).flatMap(([name, nodes]): [string, string][] => {
      const same = isIn(after, name) ? undefined : came.find(([, others]) => sameJson(nodes, others))
      return same ? [[name, same[0]]] : []
    }),
  )
}

function describeSections(
  before: JsonObject,
  after: JsonObject,
  renamed: ReadonlyMap<string, string>,
): DescribedChange[] {
  const changes: DescribedChange[] = []
  const newNames = new Set(renamed.values())
  for (const name of Object.keys(sectionsOf(after))) {
    if (isIn(before, name) || newNames.has(name)) continue
    const pages = pagesWords(pagesWithSection(after, name).length)
    const tree: TreeRef = { kind: 'section', name }
    changes.push({ kind: 'added', text: `Made the shared section ${sectionTitle(name)}, ${pages}`, tree })
  }
  for (const name of Object.keys(sectionsOf(before))) {
    if (isIn(after, name)) continue
    const to = renamed.get(name)
    changes.push(
      to === undefined
        ? { kind: 'removed', text: `Deleted the shared section ${sectionTitle(name)}` }
        : {
            kind: 'changed',
            text: `Renamed the shared section ${sectionTitle(name)} to ${sectionTitle(to)}`,
            tree: { kind: 'section', name: to },
          },
    )
  }
  return changes
}

function describeTree(
  before: JsonObject,
  after: JsonObject,
  tree: TreeRef,
  blocks: Blocks,
  renamed: ReadonlyMap<string, string>,
): DescribedChange[] {
  const [old, now] = [readTree(before, tree), readTree(after, tree)]
  if (old === now) return []
  const oldSpots = spotsOf(old)
  const nowSpots = spotsOf(now)
  const where =
    tree.kind === 'section'
      ? `in the shared section ${sectionTitle(tree.name)}, ${pagesWords(pagesWithSection(after, tree.name).length)}`
      : `on ${treeTitle(after, tree)}`
  const titleOf = (node: BlockNode) => fullTitle(node, blocks)
  const changes: DescribedChange[] = []
  for (const [id, spot] of nowSpots) {
    const was = oldSpots.get(id)
    const title = titleOf(spot.node)
    const at = { tree, blockId: id }
    if (was === undefined) {
      const isWhole = spot.parent === null || oldSpots.has(spot.parent)
      if (isWhole) changes.push({ kind: 'added', text: `Added ${title} ${where}`, ...at })
      continue
    }
    const isHidden = spot.node.hidden === true
    if (isHidden !== (was.node.hidden === true)) {
      changes.push({
        kind: isHidden ? 'hidden' : 'shown',
        text: `${isHidden ? 'Hid' : 'Showed'} ${title} ${where}`,
        ...at,
      })
    }
    if (hasMoved(was, spot, oldSpots, nowSpots))
      changes.push({ kind: 'moved', text: `Moved ${title} ${where}`, ...at })
    const members = changedMembers(was.node, spot.node, blocks, renamed, after)
    if (members.length > 0) {
      changes.push({ kind: 'changed', text: `Changed ${members.join(', ')} of ${title} ${where}`, ...at })
    }
  }
  for (const [id, { node, parent }] of oldSpots) {
    const isWhole = parent === null || nowSpots.has(parent)
    if (!nowSpots.has(id) && isWhole)
      changes.push({ kind: 'removed', text: `Removed ${titleOf(node)} ${where}`, tree, blockId: id })
  }
  return changes
}

/** Another list, or another sibling in front, among those that both sides have. */
function hasMoved(was: Spot, is: Spot, old: Map<string, Spot>, now: Map<string, Spot>): boolean {
  if (was.parent !== is.parent || was.slot !== is.slot) return true
  const inList = (spots: Map<string, Spot>, other: Map<string, Spot>, spot: Spot) =>
    [...spots.values()]
      .filter(({ parent, slot, node }) => parent === spot.parent && slot === spot.slot && other.has(node.id))
      .map(({ node }) => node.id)
  const [before, after] = [inList(old, now, was), inList(now, old, is)]
  const place = before.indexOf(was.node.id)
  if (before[place] === after[place]) return false
  // Those that a move only pushed aside are not told: their neighbours are the same without the moved ones.
  return (
    before[place - 1] !== after[after.indexOf(is.node.id) - 1] &&
    before[place + 1] !== after[after.indexOf(is.node.id) + 1]
  )
}

function changedMembers(
  was: BlockNode,
  is: BlockNode,
  blocks: Blocks,
  renamed: ReadonlyMap<string, string>,
  after: JsonObject,
): string[] {
  const properties = blocks.get(is.type)?.props.properties ?? {}
  const names = new Set([...Object.keys(was.props ?? {}), ...Object.keys(is.props ?? {})])
  const props = [...names]
    .filter((name) => !sameJson(was.props?.[name], is.props?.[name]))
    .filter(() => renamed.get(sectionNameOf(was) ?? '') !== (sectionNameOf(is) ?? null))
    .flatMap((name) => {
      const section = name === 'values' ? sectionNameOf(is) : undefined
      if (section !== undefined)
        return changedFields(was, is, readTree(after, { kind: 'section', name: section }))
      const schema = properties[name]
      const title = isObject(schema) ? schema['title'] : undefined
      return typeof title === 'string' ? title.toLowerCase() : name
    })
  return [
    ...props,
    ...(was.label === is.label ? [] : ['name']),
    ...(sameJson(was.fields, is.fields) ? [] : ['fields']),
    ...(sameJson(was.style, is.style) ? [] : ['style']),
    ...(sameJson(was.visibleWhen, is.visibleWhen) ? [] : ['when it shows']),
    ...(sameJson(was.trial, is.trial) ? [] : ['its trial']),
  ]
}

/** What staff call the fields of a shared section to which a use gives other values than before. */
function changedFields(was: BlockNode, is: BlockNode, section: readonly BlockNode[]): string[] {
  const titles = sectionFields(section)
    .filter(({ node, prop }) => !sameJson(valuesFor(was, node.id)[prop], valuesFor(is, node.id)[prop]))
    .map(({ title }) => title.toLowerCase())
  return titles.length > 0 ? titles : ['values']
}

/** Everything outside of pages, by its address in the document. */
function describeValues(before: JsonObject, after: JsonObject): DescribedChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const part of ['routes', 'layouts', 'sections', 'languages']) keys.delete(part)
  return [...keys].flatMap((key) =>
    leaves(before[key], after[key], [key]).map((path): DescribedChange => {
      const [top = '', ...rest] = path
      return {
        kind: 'changed',
        text: rest.length === 0 ? `Changed ${nameOf(top)}` : `Changed ${nameOf(top)} ${rest.join(' › ')}`,
      }
    }),
  )
}

function leaves(before: unknown, after: unknown, path: string[]): string[][] {
  if (sameJson(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => leaves(before[key], after[key], [...path, key]))
}

function spotsOf(nodes: readonly BlockNode[]): Map<string, Spot> {
  const spots = new Map<string, Spot>()
  for (const spot of walkBlocks(nodes)) spots.set(spot.node.id, spot)
  return spots
}

function nameOf(key: string): string {
  return (
    { path: 'address', noindex: 'search engine setting', enabled: 'state' }[key] ?? key.replaceAll('_', ' ')
  )
}
