import { walkBlocks, type Spot } from '../tree/walk-blocks.ts'
import { blockTrees } from '../tree/block-trees.ts'
import { membersOf, objectsOf, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'
import { sectionFields } from '../sections/fields.ts'
import { schemaWithFields } from '../sections/parts.ts'
import { sectionNameOf, sectionsOf } from '../sections/sections.ts'
import type { BlockNode, BlockSchema } from '../block/types.ts'
import { conditionsIn, neverHolds, type ConditionPlace } from './conditions.ts'
import { linksIn, type FoundLink } from './links.ts'
import { tenantFacts, tenantPageFacts } from './tenant-facts.ts'

/** A route of the resolved tenant. */
export interface RoutePlace {
  route: JsonObject
  pointer: string
}

/** The page part a block stands in: a route's content, a region of a layout or a shared section. */
export interface TreePlace {
  kind: 'route' | 'layout' | 'section'
  /** Route id, layout name or section name. */
  name: string
  /** Pointer to the list of blocks. */
  pointer: string
}

/** A block node with its surroundings; `type`, `id`, `props` are guarded, `node` is as stored. */
export interface BlockPlace {
  node: JsonObject
  id: string
  type: string
  props: JsonObject
  pointer: string
  tree: TreePlace
  /** Absent for the blocks that stand directly in a route or region. */
  parent?: BlockPlace
  /** Slot of the parent; absent at the top. */
  slot?: string
  schema?: BlockSchema
}

/** An address written in the document that a visitor or the page follows. */
export interface LinkPlace extends FoundLink {
  block?: BlockPlace
}

/** A text anywhere in pages, menus, sections and settings. */
export interface TextPlace {
  text: string
  pointer: string
  block?: BlockPlace
}

/** What a check listens to. All events of one tenant come from one walk, in document order. */
export interface CheckVisitor {
  tenant?(tenant: JsonObject): void
  route?(place: RoutePlace): void
  /** Before the blocks of a route, region or section. */
  tree?(place: TreePlace): void
  block?(place: BlockPlace): void
  /** The props of a block; and what a use of a shared section says instead about one, with that block's type and the use's id. */
  props?(place: BlockPlace): void
  link?(place: LinkPlace): void
  text?(place: TextPlace): void
  condition?(place: ConditionPlace): void
  /** After everything was seen; the check of a document waits for it. */
  end?(): void | Promise<void>
}

/** What exists beside the document. */
interface Known {
  blocks: ReadonlyMap<string, BlockSchema>
  brands: readonly string[]
}

/**
 * The one walk over a resolved tenant that all checks share.
 *
 * What is switched off, or can never show for this tenant, is not visited: a template offers more than each dealer
 * uses, and its unused parts are nobody's mistake. Their conditions are visited all the same, because a misspelt flag
 * is exactly what hides a block for good; what such a mistake hides is visited as if it were none.
 */
export async function walkTenant(
  tenant: JsonObject,
  { blocks, brands }: Known,
  visitors: readonly CheckVisitor[],
): Promise<void> {
  createWalk(tenant, { blocks, brands }, visitors).run()
  for (const visitor of visitors) await visitor.end?.()
}

function createWalk(tenant: JsonObject, { blocks, brands }: Known, visitors: readonly CheckVisitor[]) {
  const facts = tenantFacts(tenant, brands)
  const ofPages = tenantPageFacts(tenant, brands)
  const sections = sectionsOf(tenant)

  function run(): void {
    for (const visitor of visitors) visitor.tenant?.(tenant)
    for (const { tree, route, path, nodes } of blockTrees(tenant)) {
      if (route && !enterRoute(route, pointerOf(path.slice(0, 2)))) continue
      const name = tree.kind === 'route' ? (textOf(route?.['id']) ?? '') : tree.name
      walkTree({ kind: tree.kind, name, pointer: pointerOf(path) }, nodes)
    }
    for (const [menu, items] of Object.entries(membersOf(tenant['navigation']))) {
      walkMenu(items, pointerOf(['navigation', menu]))
    }
    walkValues(tenant['settings'], '/settings')
    walkValues(tenant['copy'], '/copy')
    for (const [index, redirect] of objectsOf(tenant['redirects'])) {
      const href = textOf(redirect['to'])
      if (href !== undefined) link({ href, kind: 'page', pointer: `/redirects/${index}/to`, whole: true })
    }
  }

  function enterRoute(route: JsonObject, pointer: string): boolean {
    if (route['enabled'] === false || route['hidden'] === true) return false
    if (isHidden(route['enabledWhen'], `${pointer}/enabledWhen`, ofPages)) return false
    for (const visitor of visitors) visitor.route?.({ route, pointer })
    for (const key of ['title', 'description']) walkValues(route[key], `${pointer}/${key}`)
    return true
  }

  function walkTree(tree: TreePlace, nodes: readonly BlockNode[]): void {
    for (const visitor of visitors) visitor.tree?.(tree)
    /** The block at hand, behind those around it. */
    const places: BlockPlace[] = []
    const enter = (spot: Spot<BlockNode>): boolean => {
      const place = placeOf(spot, tree, places[spot.ancestors.length - 1])
      places[spot.ancestors.length] = place
      return (
        place.node['hidden'] !== true && !isHidden(place.node['visibleWhen'], `${place.pointer}/visibleWhen`)
      )
    }
    for (const { ancestors } of walkBlocks(nodes, enter)) {
      const place = places[ancestors.length]
      if (!place) continue
      for (const visitor of visitors) visitor.block?.(place)
      if (sectionNameOf(place) === undefined) walkProps(place)
      else for (const given of givenIn(place)) walkProps(given)
    }
  }

  function walkProps(place: BlockPlace): void {
    for (const visitor of visitors) visitor.props?.(place)
    walkValues(place.props, `${place.pointer}/props`, place)
  }

  /** What a use of a shared section says about the section's blocks, each as if it were the block. */
  function givenIn(use: BlockPlace): BlockPlace[] {
    const section = sections[sectionNameOf(use) ?? ''] ?? []
    const types = new Map(sectionFields(section).map(({ node }) => [node.id, node.type]))
    return Object.entries(membersOf(use.props['values'])).flatMap(([id, given]): BlockPlace[] => {
      const type = types.get(id)
      if (type === undefined) return []
      const { schema: _, ...place } = use
      const schema = blocks.get(type)
      const props = membersOf(membersOf(given)['props'])
      return [
        {
          ...place,
          type,
          props,
          pointer: `${use.pointer}/props/values${pointerOf([id])}`,
          ...(schema && { schema: { ...schema, props: schemaWithFields(schema.props, Object.keys(props)) } }),
        },
      ]
    })
  }

  function walkMenu(items: unknown, pointer: string): void {
    for (const [index, item] of objectsOf(items)) {
      const at = `${pointer}/${index}`
      if (item['hidden'] === true || isHidden(item['visibleWhen'], `${at}/visibleWhen`)) continue
      const { children, visibleWhen: _, ...own } = item
      walkValues(own, at)
      walkMenu(children, `${at}/children`)
    }
  }

  function walkValues(value: unknown, pointer: string, block?: BlockPlace): void {
    const holder = block === undefined ? {} : { block }
    for (const found of linksIn(value, pointer, block?.schema?.props)) link({ ...found, ...holder })
    for (const found of textsIn(value, pointer)) {
      for (const visitor of visitors) visitor.text?.({ ...found, ...holder })
    }
  }

  function link(place: LinkPlace): void {
    for (const visitor of visitors) visitor.link?.(place)
  }

  function isHidden(condition: unknown, pointer: string, known = facts): boolean {
    if (condition === undefined || condition === null) return false
    for (const place of conditionsIn(condition, pointer)) {
      for (const visitor of visitors) visitor.condition?.(place)
    }
    return neverHolds(condition, known)
  }

  function placeOf(spot: Spot<BlockNode>, tree: TreePlace, parent?: BlockPlace): BlockPlace {
    const { slot, index } = spot
    const node = spot.node as BlockNode & JsonObject
    const type = textOf(node['type']) ?? ''
    const schema = blocks.get(type)
    return {
      node,
      id: textOf(node['id']) ?? '',
      type,
      props: membersOf(node['props']),
      pointer: (parent ?? tree).pointer + pointerOf(slot === null ? [index] : ['slots', slot, index]),
      tree,
      ...(parent && slot !== null && { parent, slot }),
      ...(schema === undefined ? {} : { schema }),
    }
  }

  return { run }
}

function textsIn(value: unknown, pointer: string): { text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, pointer + pointerOf([key])))
}
