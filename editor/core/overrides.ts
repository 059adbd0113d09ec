import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { Command, Steps } from './command.ts'
import { fullTitle } from './block-names.ts'
import { routeTitle, treeTitle } from './describe-changes.ts'
import { memberStory, valueStory, type LayerValue } from './provenance.ts'
import { readSteps } from '../../runtime/json/steps.ts'
import { findSpot, readTree, routesOf, treesOf, type TreeRef } from './tree.ts'
import type { EditorDocument, EditorWorld } from './world.ts'

/** A value of the dealer's own document that stands over one of a layer below. */
export interface Override {
  key: string
  /** "Home", "Header", "Theme", "Settings". */
  place: string
  /** "Heading of Hero"; the block when it is hidden or stands elsewhere. */
  title: string
  kind: 'changed' | 'hidden' | 'moved'
  own: unknown
  inherited: LayerValue
  /** Where it can be looked at. */
  tree?: TreeRef
  blockId?: string
  /** The first step of a value outside of pages: what a role may change depends on it. */
  part?: string
  /** Gives the inherited value back; a block that stands elsewhere is moved by hand. */
  reset?: Command
}

/** What names a dealer or the form of its document, and is no choice over a layer. */
const IDENTITY = new Set([
  '$schema',
  'schemaVersion',
  'slug',
  'template',
  'id',
  'dealership_id',
  'routes',
  'layouts',
  'sections',
])

/** Members of list entries that address rather than say something. */
const ADDRESS = new Set(['id', 'before', 'after', 'type', 'blocks', 'slots'])

/** Every own value that shadows an inherited one, in the order of the document (EDIT-08). */
export function overridesOf(world: EditorWorld, document: EditorDocument): Override[] {
  return [
    ...routesOf(document.own).flatMap((route) => overridesOfRoute(world, document, route)),
    ...treesOf(document.own).flatMap((tree) =>
      readTree(document.own, tree).flatMap((node) => overridesOfNode(world, document, tree, node)),
    ),
    ...Object.keys(document.own)
      .filter((part) => !IDENTITY.has(part))
      .flatMap((part) => overridesOfValue(world, document, [part])),
  ]
}

function overridesOfRoute(world: EditorWorld, document: EditorDocument, route: JsonObject): Override[] {
  const id = String(route['id'])
  const lower = routesOf(world.lower).find((each) => each['id'] === id)
  if (lower === undefined) return []
  const place = routeTitle(document.effective, id)
  const tree: TreeRef = { kind: 'route', id }
  const members = Object.keys(route).filter((member) => !ADDRESS.has(member))
  return members.flatMap((member): Override[] => {
    const { own, inherited } = valueStory(world, document, ['routes', id, member])
    if (!own || !inherited) return []
    const isHidden = member === 'hidden' && own.value === true
    return [
      {
        key: `route ${id} ${member}`,
        place,
        title: isHidden ? 'The page' : `${words(member === 'path' ? 'address' : member)} of the page`,
        kind: isHidden ? 'hidden' : 'changed',
        own: own.value,
        inherited,
        tree,
        reset: resetOfRoute(id, member, inherited.value),
      },
    ]
  })
}

function resetOfRoute(id: string, member: string, inherited: unknown): Command {
  if (member === 'hidden') return { do: 'show-route', id }
  return member === 'path' && typeof inherited === 'string'
    ? { do: 'rename-route', id, path: inherited }
    : { do: 'reset-route', id, member }
}

function overridesOfNode(
  world: EditorWorld,
  document: EditorDocument,
  tree: TreeRef,
  node: BlockNode & { before?: unknown; after?: unknown },
): Override[] {
  const { id } = node
  const shown = findSpot(readTree(document.effective, tree), id)?.node
  const lower = findSpot(readTree(world.lower, tree), id)?.node
  const inside = Object.values(node.slots ?? {})
    .flat()
    .flatMap((child) => overridesOfNode(world, document, tree, child))
  // Another block under the same id is the dealer's own, not a change of the inherited one.
  if (shown === undefined || lower === undefined || shown.type !== lower.type) return inside
  const title = fullTitle(shown, world.blocks)
  const at = { place: treeTitle(document.effective, tree), tree, blockId: id }
  const member = (steps: Steps, name: string): Override[] => {
    const { own, inherited } = memberStory(world, document, tree, id, steps)
    return own && inherited
      ? [
          {
            ...at,
            key: `${at.place} ${id} ${steps.join('.')}`,
            title: `${name} of ${title}`,
            kind: 'changed',
            own: own.value,
            inherited,
            reset: { do: 'reset', tree, id, steps },
          },
        ]
      : []
  }
  const state = (kind: 'hidden' | 'moved', reset?: Command): Override => ({
    ...at,
    key: `${at.place} ${id} ${kind}`,
    title,
    kind,
    own: undefined,
    inherited: memberStory(world, document, tree, id, ['hidden']).inherited ?? {
      kind: 'schema',
      label: '',
      value: undefined,
    },
    ...(reset && { reset }),
  })
  return [
    ...(node.hidden === true && lower.hidden !== true
      ? [state('hidden', { do: 'hide', tree, ids: [id], hidden: false })]
      : []),
    ...(node.before !== undefined || node.after !== undefined ? [state('moved')] : []),
    ...(node.label === undefined ? [] : member(['label'], 'Name')),
    ...Object.keys(node.props ?? {}).flatMap((name) =>
      member(['props', name], words(titleOfProp(world, shown, name))),
    ),
    ...Object.keys(node.style ?? {}).flatMap((name) => member(['style', name], `Style ${name}`)),
    ...(node.visibleWhen === undefined ? [] : member(['visibleWhen'], 'When it shows')),
    ...(node.trial === undefined ? [] : member(['trial'], 'Its trial')),
    ...inside,
  ]
}

function titleOfProp({ blocks }: EditorWorld, { type }: BlockNode, name: string): string {
  const property = blocks.get(type)?.props.properties[name]
  const title = isObject(property) ? property['title'] : undefined
  return typeof title === 'string' ? title : name
}

/** Single values below a step; lists whose entries have ids are looked into, others are one value. */
function overridesOfValue(
  world: EditorWorld,
  document: EditorDocument,
  steps: readonly string[],
): Override[] {
  const value = readSteps(document.own, steps)
  const lower = readSteps(world.lower, steps)
  if (lower === undefined) return []
  if (isObject(value) && isObject(lower)) {
    return Object.keys(value)
      .filter((key) => !ADDRESS.has(key) || steps[0] !== 'navigation')
      .flatMap((key) => overridesOfValue(world, document, [...steps, key]))
  }
  if (steps[0] === 'navigation' && Array.isArray(value)) {
    return value.flatMap((entry) =>
      isObject(entry) && typeof entry['id'] === 'string'
        ? overridesOfValue(world, document, [...steps, entry['id']])
        : [],
    )
  }
  const { own, inherited } = valueStory(world, document, steps)
  const [part = '', ...rest] = steps
  if (!own || !inherited) return []
  return [
    {
      key: steps.join('.'),
      place: words(part === 'navigation' ? 'menus' : part === 'copy' ? 'texts' : part),
      title: rest.length === 0 ? words(part) : rest.map(words).join(' › '),
      kind: 'changed',
      own: own.value,
      inherited,
      part,
      reset: { do: 'reset-value', steps },
    },
  ]
}

/** "pageSize" is "Page size". */
function words(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
