import { STYLE_STATES } from '../../../runtime/styles/states.ts'
import { walkBlocks, wayOf } from '../../../runtime/tree/walk-blocks.ts'
import { isObject, membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { lastName } from '../../../runtime/sections/parts.ts'
import { linksIn } from '../../../runtime/check/links.ts'
import { NO_WORDS } from '../../../runtime/fleet/uses.ts'
import type { Steps } from '../command.ts'
import { fullTitle } from '../block-names.ts'
import { routeTitle, treeTitle } from '../describe-changes.ts'
import { fieldTitle } from '../field-title.ts'
import { cssColours } from './css-colours.ts'
import { readTree, routesOf, treesOf, type TreeRef } from '../tree.ts'
import type { Blocks } from '../world.ts'
import { MENU_LINKS } from './menu-links.ts'
import type { TextKind, TextPlace } from './text-place.ts'
import { translationPlaces } from './translation-places.ts'

const known = new WeakMap<JsonObject, readonly TextPlace[]>()

/**
 * Every text of an effective document that people write: in blocks (with the defaults of their schemas), pages, menus,
 * texts, redirects and the dealer's details, their translations, and the colours of theme and blocks. Choices, ids and names in code are none.
 */
export function textPlaces(document: JsonObject, blocks: Blocks): readonly TextPlace[] {
  // Documents are never changed in place: what was found in one stays true.
  const found = known.get(document) ?? [
    ...blockPlaces(document, blocks),
    ...pagePlaces(document),
    ...outsidePlaces(document),
    ...translationPlaces(document, blocks),
  ]
  known.set(document, found)
  return found
}

type At = Omit<TextPlace, 'key' | 'way' | 'field' | 'kind' | 'text' | 'isDefault'>

function blockPlaces(document: JsonObject, blocks: Blocks): TextPlace[] {
  return treesOf(document).flatMap((tree) => {
    const place = treeTitle(document, tree)
    const top = topOf(tree)
    return [...walkBlocks(readTree(document, tree))].flatMap((spot): TextPlace[] => {
      const { node } = spot
      const title = `${fullTitle(node, blocks)}${node.hidden === true ? ' (hidden)' : ''}`
      const at: At = { place, title, tree, blockId: node.id }
      const way = [...top, ...wayOf(spot)]
      const { properties = {} } = blocks.get(node.type)?.props ?? {}
      const own = isObject(node.props) ? node.props : {}
      const names = new Set([...Object.keys(own), ...Object.keys(properties)])
      const props = [...names].flatMap((name) => {
        const schema = membersOf(properties[name])
        const isDefault = own[name] === undefined
        // A default of several parts cannot be changed in one of them.
        const value = isDefault ? textOf(schema['default']) : own[name]
        return leaves(value, schema, name, [fieldTitle(name, schema)]).map((leaf) =>
          placeOf(at, [...way, 'props', ...leaf.way], leaf, isDefault),
        )
      })
      return [...props, ...stylePlaces(at, way, node.style)]
    })
  })
}

function topOf(tree: TreeRef): Steps {
  if (tree.kind === 'route') return ['routes', tree.id, 'blocks']
  return tree.kind === 'layout' ? ['layouts', tree.name, tree.region] : ['sections', tree.name]
}

const COLOUR_PROP = /(?:[cC]olor|^bg)$/

/** Colours of a block's own look, at each width and in each state, those inside of further declarations too. */
function stylePlaces(at: At, way: Steps, style: unknown): TextPlace[] {
  const states = STYLE_STATES.map((name) => [name, membersOf(membersOf(style)[name])] as const)
  const all: [Steps, JsonObject][] = [
    [[], membersOf(style)],
    ...states.map(([name, of]): [Steps, JsonObject] => [[name], of]),
  ]
  return all.flatMap(([state, values]) =>
    Object.entries(values).flatMap(([prop, value]) => {
      const isCss = prop === 'css'
      if (!isCss && !COLOUR_PROP.test(prop)) return []
      return stringsIn(value, [...state, prop]).flatMap(({ way: inside, text }): TextPlace[] => {
        if (isCss && cssColours(text).length === 0) return []
        // Properties of CSS go by their own names.
        const field = inside.map((step) => (isCss ? String(step) : fieldTitle(String(step), {}))).join(' › ')
        const place = placeOf(at, [...way, 'style', ...inside], { field, kind: 'colour', text })
        return [isCss ? { ...place, isCss } : place]
      })
    }),
  )
}

function pagePlaces(document: JsonObject): TextPlace[] {
  return routesOf(document).flatMap((route) => {
    const id = String(route['id'])
    const at = { place: routeTitle(route, id), tree: { kind: 'route', id } } as const
    return ['title', 'description'].flatMap((name): TextPlace[] => {
      const text = textOf(route[name])
      if (text === undefined || text === '') return []
      return [placeOf({ ...at, title: `Page ${name}` }, ['routes', id, name], { kind: 'words', text })]
    })
  })
}

/** Members of the document that say who the dealer is. */
const DETAILS = ['name', 'legalName', 'phone', 'email', 'address', 'locations'] as const

/** Members of menus and locations, with all below them, that machines read: conditions, hours, makes and ids of other systems. */
const UNTOUCHED = new Set([
  'distribution_locations',
  'email',
  'location_subtype',
  'manufacturers',
  'map_key',
  'opening_hours',
  'special_hours',
  'visibleWhen',
])

/** Names of members that are read by machines. */
const CODE = /(?:^|_)(?:slug|id|ids|state|hours|timeZone|country|kind|icon|type)$/

function outsidePlaces(document: JsonObject): TextPlace[] {
  const menus = Object.entries(membersOf(document['navigation'])).flatMap(([menu, items]) => {
    const at: At = { place: `Menu ${menu}`, title: 'Menu link', panel: 'menus' }
    return named(at, ['navigation', menu], leaves(items, MENU_LINKS, menu))
  })
  const texts = Object.entries(membersOf(document['copy'])).flatMap(([brand, copy]) =>
    Object.entries(membersOf(copy)).flatMap(([key, text]) =>
      named({ place: 'Texts', title: key }, ['copy', brand, key], leaves(text, {}, key, [])),
    ),
  )
  const redirects = named(
    { place: 'Redirects', title: 'Redirect', panel: 'pages' },
    ['redirects'],
    leaves(document['redirects'], {}, 'redirects').filter(({ kind }) => kind === 'link'),
  )
  const details = DETAILS.flatMap((name) => {
    const at: At = { place: 'Details', title: fieldTitle(name, {}), panel: 'details' }
    return named(at, [name], leaves(document[name], {}, name, []))
  })
  const colours = stringsIn(membersOf(document['theme'])['colors'], []).map(({ way, text }) => {
    const at: At = { place: 'Theme', title: `Colour ${way.join(' ')}`, panel: 'theme' }
    return placeOf(at, ['theme', 'colors', ...way], { kind: 'colour', text })
  })
  return [...menus, ...texts, ...redirects, ...details, ...colours]
}

/** The name of the member that `leaves` began with is in the way already. */
function named(at: At, way: Steps, found: readonly Leaf[]): TextPlace[] {
  return found.map((leaf) => placeOf(at, [...way, ...leaf.way.slice(1)], leaf))
}

function placeOf(
  at: At,
  way: Steps,
  { kind, text, field = '' }: { kind: TextKind; text: string; field?: string },
  isDefault = false,
): TextPlace {
  return { ...at, key: pointerOf(way), way, field, isDefault, kind, text }
}

interface Leaf {
  way: Steps
  field: string
  kind: 'words' | 'link'
  text: string
}

/** Words and addresses below a value; what the schema takes from a list, matches or refers to is neither. */
function leaves(value: unknown, schema: JsonObject, name: string, titles: readonly string[] = []): Leaf[] {
  const found: Leaf[] = []
  function look(at: unknown, here: JsonObject, member: string, way: Steps, title: readonly string[]): void {
    if (UNTOUCHED.has(member)) return
    if (typeof at === 'string') {
      const kind = kindOf(at, here, member)
      if (kind) found.push({ way, field: title.join(' › '), kind, text: at })
      return
    }
    const branch = branchOf(here, at)
    if (Array.isArray(at)) {
      const items = membersOf(branch['items'])
      at.forEach((entry: unknown, index) =>
        look(entry, items, member, [...way, stepOf(at, entry, index)], [...title, String(index + 1)]),
      )
    } else if (isObject(at)) {
      const properties = membersOf(branch['properties'])
      for (const [key, child] of Object.entries(at)) {
        const inner = membersOf(properties[key])
        // `items/0/href` of a use of a shared section is an address as `href` is.
        look(child, inner, lastName(key), [...way, key], [...title, fieldTitle(key, inner)])
      }
    }
  }
  look(value, schema, name, [name], titles)
  return found
}

function kindOf(text: string, schema: JsonObject, name: string): Leaf['kind'] | undefined {
  if (text === '') return undefined
  if (linksIn(text, '', schema, name)[0]?.whole === true) return 'link'
  const isChoice = ['enum', 'const', 'pattern', 'x-reference'].some((word) => schema[word] !== undefined)
  return isChoice || NO_WORDS.has(name) || CODE.test(name) ? undefined : 'words'
}

/** Of several schemas for one value the one for its kind. */
function branchOf(schema: JsonObject, value: unknown): JsonObject {
  const branches = schema['anyOf']
  if (!Array.isArray(branches)) return schema
  const type = Array.isArray(value) ? 'array' : 'object'
  return branches.filter(isObject).find((branch) => branch['type'] === type) ?? schema
}

/** Entries with an id of their own are found again wherever they stand. */
function stepOf(list: readonly unknown[], entry: unknown, index: number): string | number {
  const id = isObject(entry) ? entry['id'] : undefined
  if (typeof id !== 'string') return index
  return list.filter((each) => isObject(each) && each['id'] === id).length === 1 ? id : index
}

function stringsIn(value: unknown, way: Steps): { way: Steps; text: string }[] {
  if (typeof value === 'string') return [{ way, text: value }]
  return Object.entries(membersOf(value)).flatMap(([key, child]) => stringsIn(child, [...way, key]))
}
