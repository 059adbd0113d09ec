import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import { textOf, textsIn } from '../../runtime/json/text.ts'
import { linksIn } from '../../runtime/check/links.ts'
import { createMatcher } from '../../runtime/route/matcher.ts'
import { sectionNameOf, sectionsOf, sectionTitle } from '../../runtime/sections/sections.ts'
import { fullTitle } from './block-names.ts'
import { copyFilled } from './copy-text.ts'
import { routeTitle, treeTitle } from './describe-changes.ts'
import { partsOutside } from './parts-outside.ts'
import { readTree, routesOf, treesOf, type TreeRef } from './tree.ts'
import type { Blocks } from './world.ts'

/** What can be used in several places of a site. */
export type ThingKind = 'section' | 'layout' | 'picture' | 'page' | 'copy' | 'flag'

/** One place that uses something. */
export interface Use {
  /** "Home", "Header", "Menu main". */
  place: string
  /** "Hero", "Page title", "Used cars". */
  title: string
  /** Where it can be seen and changed: a tree, with the block in it, or a panel. */
  tree?: TreeRef
  blockId?: string
  /** The further language that it is said in; the dealer's own without one. */
  language?: string
  panel?: 'menus' | 'pages' | 'theme' | 'switches' | 'details'
}

/** Something with every place that uses it. */
export interface Thing {
  kind: ThingKind
  /** Name of a section or layout, address of a picture, id of a page, key of a text. */
  name: string
  title: string
  /** More about it: the address of a page, the words of a text. */
  detail: string
  uses: readonly Use[]
}

const COPY_KEY = /\{copy:([a-zA-Z][a-zA-Z0-9_.-]*)\}/g

type Index = Map<ThingKind, Map<string, Use[]>>

const indexes = new WeakMap<JsonObject, Index>()

/** Everything of a kind, used or not, in the order of the document. Pictures are known by their uses alone. */
export function thingsOf(document: JsonObject, kind: ThingKind, blocks: Blocks): Thing[] {
  const uses = indexOf(document, blocks).get(kind) ?? new Map<string, Use[]>()
  const thing = (name: string, title: string, detail = ''): Thing => ({
    kind,
    name,
    title,
    detail,
    uses: uses.get(name) ?? [],
  })
  switch (kind) {
    case 'section':
      return Object.keys(sectionsOf(document)).map((name) => thing(name, sectionTitle(name)))
    case 'layout':
      return Object.keys(membersOf(document['layouts'])).map((name) => thing(name, sectionTitle(name)))
    case 'page':
      return routesOf(document)
        .filter(({ path }) => typeof path === 'string')
        .map((route) =>
          thing(String(route['id']), routeTitle(route, String(route['id'])), String(route['path'])),
        )
    case 'copy':
      return [...new Set([...copyKeys(document), ...uses.keys()])].map((key) =>
        thing(key, key, textOf(copyFilled(document, `{copy:${key}}`)) ?? ''),
      )
    case 'flag':
      return [...uses.keys()].toSorted().map((name) => thing(name, name))
    case 'picture':
      return [...uses.keys()].toSorted().map((src) => thing(src, src.split('/').at(-1) ?? src, src))
  }
}

/** The uses of one thing. */
export function usesOf(
  document: JsonObject,
  { kind, name }: Pick<Thing, 'kind' | 'name'>,
  blocks: Blocks,
): readonly Use[] {
  return indexOf(document, blocks).get(kind)?.get(name) ?? []
}

/** Documents are never changed in place: what was found in one stays true. */
function indexOf(document: JsonObject, blocks: Blocks): Index {
  const known = indexes.get(document)
  if (known) return known
  const index = createIndex(document, blocks)
  indexes.set(document, index)
  return index
}

function createIndex(document: JsonObject, blocks: Blocks): Index {
  const index: Index = new Map()
  const pageOf = pageFinder(document)

  function note(kind: ThingKind, name: string, use: Use): void {
    const byName = index.get(kind) ?? new Map<string, Use[]>()
    index.set(kind, byName)
    const uses = byName.get(name) ?? []
    byName.set(name, uses)
    // A block that names something twice is one place.
    if (
      !uses.some(
        (each) => each.place === use.place && each.title === use.title && each.blockId === use.blockId,
      )
    )
      uses.push(use)
  }

  function noteValue(value: unknown, use: Use, schema?: unknown, name = ''): void {
    for (const { href, kind } of linksIn(value, '', schema, name)) {
      if (kind === 'asset') note('picture', href, use)
      else {
        const page = pageOf(href)
        if (page !== undefined) note('page', page, use)
      }
    }
    for (const text of textsIn(value)) {
      for (const [, key] of text.matchAll(COPY_KEY)) if (key !== undefined) note('copy', key, use)
    }
  }

  for (const tree of treesOf(document)) {
    const place = treeTitle(document, tree)
    for (const { node } of walkBlocks(readTree(document, tree))) {
      const schema = blocks.get(node.type)
      const use: Use = {
        place,
        title: node.label === undefined ? (schema?.title ?? node.type) : fullTitle(node, blocks),
        tree,
        blockId: node.id,
      }
      const section = sectionNameOf(node)
      if (section !== undefined) note('section', section, use)
      noteValue(node.props, use, schema?.props)
      for (const flag of flagsIn(node.visibleWhen)) note('flag', flag, use)
    }
  }
  for (const route of routesOf(document)) {
    const id = String(route['id'])
    const use: Use = { place: routeTitle(route, id), title: 'Page', tree: { kind: 'route', id } }
    note('layout', textOf(route['layout']) || 'default', use)
    for (const flag of flagsIn(route['enabledWhen'])) note('flag', flag, use)
    noteValue(route['title'], { ...use, title: 'Page title' })
    noteValue(route['description'], { ...use, title: 'Page description' })
  }
  for (const { value, name, use } of partsOutside(document)) {
    noteValue(value, use, undefined, name)
    if (use.panel === 'menus')
      for (const flag of flagsIn(membersOf(value)['visibleWhen'])) note('flag', flag, use)
  }
  return index
}

/** The page that an address of the site leads to, also through its parameters. */
function pageFinder(document: JsonObject): (href: string) => string | undefined {
  const routes = routesOf(document).flatMap(({ id, path, aliases }) => {
    const further = Array.isArray(aliases) ? aliases : []
    return [path, ...further].flatMap((each: unknown) =>
      typeof each === 'string' && each.startsWith('/') ? [{ id: String(id), path: each }] : [],
    )
  })
  const match = createMatcher(routes)
  return (href) => {
    if (!/^\/(?!\/)/.test(href)) return undefined
    const found = match((/^[^?#]*/.exec(href)?.[0] ?? '').replaceAll(/\{[^{}]*\}/g, 'sample'))
    return found.kind === 'route' ? found.route.id : undefined
  }
}

/** Flags that a condition asks for. */
function flagsIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(flagsIn)
  if (!isObject(condition)) return []
  const { flag, all, any, not } = condition
  return [...(typeof flag === 'string' ? [flag] : []), ...[all, any, not].flatMap(flagsIn)]
}

function copyKeys(document: JsonObject): string[] {
  return Object.values(membersOf(document['copy'])).flatMap((texts) => Object.keys(membersOf(texts)))
}
