import type { BlockNode } from '../../../runtime/block/types.ts'
import { isTranslatable } from '../../../runtime/languages/in-language.ts'
import {
  matchTexts,
  WORDS_OF_FORMS,
  textsByOwner,
  translationsIn,
  treeAddress,
  type OriginalTexts,
} from '../../../runtime/languages/texts.ts'
import { builtInWord } from '../../../runtime/languages/words-of-forms.ts'
import { translatableTexts } from '../../../runtime/languages/translatable-texts.ts'
import { isObject, membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf, pointerSteps } from '../../../runtime/json/pointer.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { sectionsIn } from '../../../runtime/sections/sections.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { fullTitle } from '../block-names.ts'
import { copyFilled } from '../copy-text.ts'
import { treeTitle } from '../describe-changes.ts'
import { fieldTitle } from '../field-title.ts'
import { readTree, routesOf, treesOf, type TreeRef } from '../tree.ts'
import type { Blocks } from '../world.ts'

/** One text of a page with its translation. */
export interface TextLine {
  /** Whose it is, and the way inside of it. */
  owner: string
  way: string
  original: string
  /** Empty while there is none. */
  text: string
  /** What the original said when it was translated; the same text while nothing changed. */
  of: string
  state: 'missing' | 'changed' | 'done'
  /** "Hero", "Page", "Menu main". */
  title: string
  /** "Heading", "Items › 2 › Title". */
  field: string
  tree?: TreeRef
  blockId?: string
}

/** Whether the open page can be there in further languages. */
export function isPageTranslatable(document: JsonObject, routeId: string): boolean {
  const route = routesOf(document).find(({ id }) => id === routeId)
  return route !== undefined && isTranslatable(route as Parameters<typeof isTranslatable>[0])
}

const known = new WeakMap<JsonObject, OriginalTexts>()

/** The words of a document as its pages have them, by owner and way. */
export function originalsOf(document: JsonObject, blocks: Blocks): OriginalTexts {
  // Documents are never changed in place: what was found in one stays true.
  const found = known.get(document) ?? translatableTexts(filled(document) as JsonObject, blocks)
  known.set(document, found)
  return found

  /** Only where pages and menus are: the copy itself stays what it is. */
  function filled(value: unknown): unknown {
    if (typeof value === 'string') return copyFilled(document, value)
    if (Array.isArray(value)) return value.map(filled)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filled(child)]))
  }
}

/** The texts of a page in the order of the document: its own, those around it, those of its shared sections, the menus. */
export function textLines(document: JsonObject, blocks: Blocks, routeId: string, code: string): TextLine[] {
  const originals = originalsOf(document, blocks)
  const owners = textsByOwner(translationsIn(document, code))
  const route = routesOf(document).find(({ id }) => id === routeId)
  const layout = textOf(route?.['layout']) ?? 'default'
  const page: TreeRef = { kind: 'route', id: routeId }
  const around = treesOf(document).filter((tree) => tree.kind === 'layout' && tree.name === layout)
  const sections = new Set([page, ...around].flatMap((tree) => sectionsIn(readTree(document, tree))))
  const trees = [page, ...around, ...[...sections].map((name): TreeRef => ({ kind: 'section', name }))]
  const lines = (owner: string, at: Pick<TextLine, 'title' | 'tree' | 'blockId'>, node?: BlockNode) =>
    linesOf(owner, originals.get(owner), owners.get(owner)).map((line): TextLine => ({
      ...line,
      ...at,
      field: fieldWords(line.way, node && blocks.get(node.type)?.props),
    }))
  const menus = [...originals.keys()].filter((owner) => owner.startsWith('/navigation/'))
  const hasForm = trees.some((tree) =>
    [...walkBlocks(readTree(document, tree))].some(({ node }) => node.type === 'EnquiryForm'),
  )
  return [
    ...lines(pointerOf(['routes', routeId]), { title: 'Page', tree: page }),
    ...trees.flatMap((tree) => {
      const place = tree === page ? '' : `${treeTitle(document, tree)}: `
      const seen = [...walkBlocks(readTree(document, tree), ({ node }) => node.hidden !== true)]
      return seen.flatMap(({ node }) =>
        lines(
          treeAddress(tree) + pointerOf([node.id]),
          { title: place + fullTitle(node, blocks), tree, blockId: node.id },
          node,
        ),
      )
    }),
    ...(hasForm ? formLines(originals.get(WORDS_OF_FORMS), owners.get(WORDS_OF_FORMS), code) : []),
    ...menus.flatMap((owner) => lines(owner, { title: `Menu ${pointerSteps(owner)[1] ?? ''}` })),
  ]
}

function linesOf(
  owner: string,
  originals: ReadonlyMap<string, string> | undefined,
  own: ReadonlyMap<string, { text: string; of: string }> = new Map(),
): Omit<TextLine, 'title' | 'field'>[] {
  if (originals === undefined) return []
  const matched = matchTexts(originals, own)
  return [...originals].map(([way, original]) => {
    const { text = '', of = original } = own.get(matched.get(way) ?? '') ?? {}
    const state = text === '' ? 'missing' : of === original ? 'done' : 'changed'
    return { owner, way, original, text, of, state }
  })
}

/** What Forecourt says in the language already is done; a translation of the dealer's own goes before it. */
function formLines(
  originals: ReadonlyMap<string, string> | undefined,
  own: ReadonlyMap<string, { text: string; of: string }> | undefined,
  code: string,
): TextLine[] {
  return linesOf(WORDS_OF_FORMS, originals, own).map((line): TextLine => {
    const builtIn = line.state === 'missing' ? builtInWord(code, line.original) : undefined
    const said = builtIn === undefined ? line : { ...line, text: builtIn, state: 'done' as const }
    return { ...said, title: 'Words of forms', field: 'Words' }
  })
}

/** "Items › 2 › Title" for `/items/1/title`. @param schema of the block's props */
export function fieldWords(way: string, schema: unknown): string {
  let here = membersOf(schema)
  const words = pointerSteps(way).map((step) => {
    if (/^\d+$/.test(step)) {
      here = membersOf(here['items'])
      return String(Number(step) + 1)
    }
    here = membersOf(membersOf(here['properties'])[step])
    return fieldTitle(step, here)
  })
  return words.join(' › ')
}
