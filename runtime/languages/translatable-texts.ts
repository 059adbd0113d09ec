import type { BlockSchema } from '../block/types.ts'
import { linksIn } from '../check/links.ts'
import { withDefaults } from '../compile/default-props.ts'
import { isObject, membersOf, objectsOf, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'
import type { ResolvedRoute } from '../resolve/types.ts'
import { lastName } from '../sections/parts.ts'
import { blockTrees } from '../tree/block-trees.ts'
import { walkBlocks } from '../tree/walk-blocks.ts'
import { isTranslatable } from './in-language.ts'
import { wordsOfForm } from './words-of-forms.ts'
import { ownerOf, treeAddress, type OriginalTexts } from './texts.ts'

type Blocks = ReadonlyMap<string, Pick<BlockSchema, 'props'>>

/** Pages without an address of their own that are drawn in every language. */
const ERROR_PAGES = new Set(['not-found', 'server-error'])

/** Names of members that are read by machines. */
const CODE = /(?:^|_)(?:slug|id|ids|state|hours|timeZone|country|kind|icon|type|anchor)$/

/** What a schema takes from a list, refers to or runs. */
const CHOICES = ['enum', 'const', 'x-reference', 'enumOf', 'contentMediaType']

/** A pattern that words have too: something has to stand there. */
const NOT_BLANK = '\\S'

/**
 * All words of a site that can be translated, by their owner and the way inside of it: of pages, blocks (with the defaults of
 * their schemas) and menus. Addresses, choices, ids, and what the server judges a post by are none.
 */
export function translatableTexts(document: JsonObject, blocks: Blocks): OriginalTexts {
  const owners = new Map<string, Map<string, string>>()
  const put = (address: string, text: string): void => {
    const place = text.trim() === '' ? undefined : ownerOf(address)
    if (place === undefined) return
    const own = owners.get(place.owner) ?? new Map<string, string>()
    owners.set(place.owner, own.set(place.way, text))
  }
  const isOpen = (route: JsonObject) =>
    isTranslatable(route as unknown as ResolvedRoute) || ERROR_PAGES.has(textOf(route['id']) ?? '')
  for (const [, route] of objectsOf(document['routes'])) {
    if (!isOpen(route)) continue
    for (const name of ['title', 'description']) {
      put(pointerOf(['routes', textOf(route['id']) ?? '', name]), textOf(route[name]) ?? '')
    }
  }
  for (const { tree, route, nodes } of blockTrees(document)) {
    if (route && !isOpen(route)) continue
    for (const { node } of walkBlocks(nodes)) {
      const { properties = {} } = blocks.get(node.type)?.props ?? {}
      const own = membersOf(node.props)
      if (node.type === 'EnquiryForm') {
        const filled = withDefaults(own, { properties }) as JsonObject
        for (const text of wordsOfForm(document, { props: filled }))
          put(pointerOf(['words', 'forms', text]), text)
      }
      for (const name of new Set([...Object.keys(own), ...Object.keys(properties)])) {
        const schema = membersOf(properties[name])
        // A default of several parts cannot be changed in one of them.
        const value = own[name] === undefined ? textOf(schema['default']) : own[name]
        wordsIn(value, schema, name, treeAddress(tree) + pointerOf([node.id, name]), put)
      }
    }
  }
  for (const [menu, items] of Object.entries(membersOf(document['navigation']))) {
    menuTexts(items, pointerOf(['navigation', menu]), put)
  }
  return owners
}

function menuTexts(items: unknown, menu: string, put: (address: string, text: string) => void): void {
  for (const [, item] of objectsOf(items)) {
    for (const name of ['label', 'description']) {
      put(menu + pointerOf([textOf(item['id']) ?? '', name]), textOf(item[name]) ?? '')
    }
    menuTexts(item['children'], menu, put)
  }
}

function wordsIn(
  value: unknown,
  schema: JsonObject,
  name: string,
  address: string,
  put: (address: string, text: string) => void,
): void {
  if (typeof value === 'string') {
    if (isWords(value, schema, name)) put(address, value)
    return
  }
  const branch = branchOf(schema, value)
  if (Array.isArray(value)) {
    value.forEach((entry, at) => wordsIn(entry, membersOf(branch['items']), name, `${address}/${at}`, put))
  } else if (isObject(value)) {
    const properties = membersOf(branch['properties'])
    for (const [key, child] of Object.entries(value)) {
      wordsIn(child, membersOf(properties[key]), lastName(key), address + pointerOf([key]), put)
    }
  }
}

/** Whether a text is words for visitors, and no choice, address or name in code. */
export function isWords(text: string, schema: JsonObject, name: string): boolean {
  if (linksIn(text, '', schema, name)[0]?.whole === true) return false
  const here = branchOf(schema, text)
  const isOpen = [schema, here].every(
    (each) =>
      CHOICES.every((word) => each[word] === undefined) &&
      (each['pattern'] === undefined || each['pattern'] === NOT_BLANK),
  )
  return isOpen && !CODE.test(name)
}

/** Of several schemas for one value the one for its kind. */
function branchOf(schema: JsonObject, value: unknown): JsonObject {
  const branches = schema['anyOf']
  if (!Array.isArray(branches)) return schema
  const type = Array.isArray(value) ? 'array' : typeof value
  return branches.filter(isObject).find((branch) => branch['type'] === type) ?? schema
}
