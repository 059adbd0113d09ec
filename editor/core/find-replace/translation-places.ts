import { objectsOf, membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { ownerOf, translationsIn, treeAddress } from '../../../runtime/languages/texts.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { fullTitle } from '../block-names.ts'
import { routeTitle, treeTitle } from '../describe-changes.ts'
import { languagesOf } from '../../../runtime/languages/languages-of.ts'
import { fieldWords } from '../languages/text-lines.ts'
import { readTree, routesOf, treesOf } from '../tree.ts'
import type { Use } from '../where-used.ts'
import type { Blocks } from '../world.ts'
import { MENU_LINKS } from './menu-links.ts'
import type { TextPlace } from './text-place.ts'

/**
 * Words in the further languages of a document, language by language, each at what it translates: "Español: Home". Those of
 * what is not there any more are left out, as nobody sees them.
 */
export function translationPlaces(document: JsonObject, blocks: Blocks): TextPlace[] {
  const languages = languagesOf(document)
  if (languages.length === 0) return []
  const owners = ownersOf(document, blocks)
  return languages.flatMap(({ code, name }) =>
    Object.entries(translationsIn(document, code)).flatMap(([address, { text }]): TextPlace[] => {
      const { owner = '', way: inside = '' } = ownerOf(address) ?? {}
      const found = owners.get(owner)
      if (found === undefined || text === '') return []
      const { schema, ...at } = found
      const way = ['languages', code, 'texts', address, 'text']
      const place = `${name}: ${at.place}`
      const field = fieldWords(inside, schema)
      return [
        {
          ...at,
          place,
          language: code,
          key: pointerOf(way),
          way,
          field,
          isDefault: false,
          kind: 'words',
          text,
        },
      ]
    }),
  )
}

type Owner = Use & { schema?: unknown }

/** Pages, blocks and entries of menus by the address that translations name them with. */
function ownersOf(document: JsonObject, blocks: Blocks): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>()
  for (const route of routesOf(document)) {
    const id = textOf(route['id']) ?? ''
    const at: Owner = { place: routeTitle(route, id), title: 'Page', tree: { kind: 'route', id } }
    owners.set(pointerOf(['routes', id]), at)
  }
  for (const tree of treesOf(document)) {
    const place = treeTitle(document, tree)
    for (const { node } of walkBlocks(readTree(document, tree))) {
      const title = `${fullTitle(node, blocks)}${node.hidden === true ? ' (hidden)' : ''}`
      const schema = blocks.get(node.type)?.props
      owners.set(treeAddress(tree) + pointerOf([node.id]), { place, title, tree, blockId: node.id, schema })
    }
  }
  for (const [menu, items] of Object.entries(membersOf(document['navigation']))) menuOwners(menu, items)
  return owners

  function menuOwners(menu: string, items: unknown): void {
    for (const [, item] of objectsOf(items)) {
      const at: Owner = {
        place: `Menu ${menu}`,
        title: 'Menu link',
        panel: 'menus',
        schema: MENU_LINKS['items'],
      }
      owners.set(pointerOf(['navigation', menu, textOf(item['id']) ?? '']), at)
      menuOwners(menu, item['children'])
    }
  }
}
