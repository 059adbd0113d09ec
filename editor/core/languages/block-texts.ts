import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { ownerOf, translationsIn, treeAddress, type Translation } from '../../../runtime/languages/texts.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { readTree, type TreeRef } from '../tree.ts'
import { languagesOf } from '../../../runtime/languages/languages-of.ts'

/** Translations of one block by language and the way inside of it: `{ es: { '/heading': … } }`. */
export type BlockTexts = Readonly<Record<string, Readonly<Record<string, Translation>>>>

/** The translations of each block of a tree, by its id. */
export function blockTexts(document: JsonObject, tree: TreeRef): ReadonlyMap<string, BlockTexts> {
  const found = new Map<string, Record<string, Record<string, Translation>>>()
  const nodes = languagesOf(document).length === 0 ? [] : readTree(document, tree)
  const ids = new Map([...walkBlocks(nodes)].map(({ node: { id } }) => [blockAddress(tree, id), id]))
  for (const { code } of languagesOf(document)) {
    for (const [address, translation] of Object.entries(translationsIn(document, code))) {
      const { owner = '', way = '' } = ownerOf(address) ?? {}
      const id = ids.get(owner)
      if (id === undefined) continue
      const own = found.get(id) ?? {}
      found.set(id, { ...own, [code]: { ...own[code], [way]: translation } })
    }
  }
  return found
}

/**
 * The document with translations for blocks of a tree, in the languages that it has. What is translated there already
 * stays.
 */
export function putTexts(
  document: JsonObject,
  tree: TreeRef,
  texts: readonly (readonly [id: string, BlockTexts])[],
): JsonObject {
  return withTexts(document, (own, code) => {
    const come = texts.flatMap(([id, block]) =>
      Object.entries(block[code] ?? {}).map(([way, translation]) => [
        blockAddress(tree, id) + way,
        translation,
      ]),
    )
    return come.length === 0 ? own : { ...own, ...Object.fromEntries(come), ...own }
  })
}

/** Where the addresses of a block's texts begin. */
export const blockAddress = (tree: TreeRef, id: string): string => treeAddress(tree) + pointerOf([id])

/** The document itself where no language changes. */
export function withTexts(
  document: JsonObject,
  change: (texts: JsonObject, code: string) => JsonObject,
): JsonObject {
  const languages = membersOf(document['languages'])
  const changed = Object.entries(languages).map(([code, language]) => {
    const own = membersOf(membersOf(language)['texts'])
    const texts = change(own, code)
    return [code, texts === own ? language : { ...membersOf(language), texts }] as const
  })
  return changed.every(([code, language]) => language === languages[code])
    ? document
    : { ...document, languages: Object.fromEntries(changed) }
}
