import { membersOf, type JsonObject } from '../json/object.ts'
import { pointerOf, pointerSteps } from '../json/pointer.ts'
import type { TreeRef } from '../tree/block-trees.ts'
import { isAddressName } from '../check/links.ts'
import { lastName } from '../sections/parts.ts'

/** Words in a further language, with the words that they translate: where these change, staff are told. */
export interface Translation {
  text: string
  of: string
}

/** Translations by the address of what they translate; see {@link ownerOf}. */
export type Texts = Readonly<Record<string, Translation>>

/** Translations of one block, page or menu entry, by the way inside of it: `/heading`, `/items/2/title`. */
export type OwnTexts = ReadonlyMap<string, Translation>

/** The words of a site by their owner and their way inside of it. */
export type OriginalTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Properties that machines read, though their schemas take any text: what is searched for, and the names of menus.
 */
const READ_BY_MACHINES = new Set([
  'bodies',
  'categories',
  'category',
  'duration',
  'email',
  'featured',
  'fields',
  'legalMenu',
  'make',
  'manufacturer',
  'menu',
  'menus',
  'phone',
  'query',
  'questions',
  'section',
  'sizes',
  'subcategory',
  'subtype',
])

/** The lists of a form whose words are translated beside the originals: by these the server judges a post (record 0105). */
const FORM_LISTS = new Set(['questions', 'fields'])
const FORM_WORDS = /^\/(?:questions|fields)\/\d+\/(?:label|hint|options\/\d+)$/

/** Whose the words are that forms bring along: labels of their kinds, messages, texts of the settings. */
export const WORDS_OF_FORMS = '/words/forms'

/** Where the addresses of a tree's texts begin: `/routes/home`. They name no list and no block around, so that a block may be moved. */
export const treeAddress = (tree: TreeRef): string =>
  pointerOf(tree.kind === 'route' ? ['routes', tree.id] : [`${tree.kind}s`, tree.name])

/** The translations into a language that a document holds; what has a wrong shape is none. */
export function translationsIn(document: JsonObject, code: string): Texts {
  const texts = membersOf(membersOf(membersOf(document['languages'])[code])['texts'])
  return Object.fromEntries(
    Object.entries(texts).flatMap(([address, entry]) => {
      const { text, of } = membersOf(entry)
      return typeof text === 'string' && typeof of === 'string' ? [[address, { text, of }]] : []
    }),
  )
}

/**
 * Whose text an address means: a page (`/routes/home/title`), an entry of a menu (`/navigation/main/about/label`) or a block
 * (`/routes/home/hero/heading`), or all forms (`/words/forms/Last name`), and the way inside of it. `undefined` for an address of nothing that is translated.
 */
export function ownerOf(address: string): { owner: string; way: string } | undefined {
  const steps = pointerSteps(address)
  const [kind = ''] = steps
  if (kind === 'words') {
    const [, , words] = steps
    return steps.length === 3 && steps[1] === 'forms' && words !== undefined
      ? { owner: WORDS_OF_FORMS, way: pointerOf([words]) }
      : undefined
  }
  const isPage = kind === 'routes' && steps.length === 3
  if (!isPage && (steps.length < 4 || !['routes', 'layouts', 'sections', 'navigation'].includes(kind)))
    return undefined
  const length = isPage ? 2 : 3
  const way = steps.slice(length)
  const isFormWord = FORM_WORDS.test(pointerOf(way))
  if (
    !isFormWord &&
    (way.some((step) => READ_BY_MACHINES.has(lastName(step))) || isAddressName(lastName(way.at(-1) ?? '')))
  )
    return undefined
  return { owner: pointerOf(steps.slice(0, length)), way: pointerOf(way) }
}

/** The translations of each owner. */
export function textsByOwner(texts: Texts): ReadonlyMap<string, OwnTexts> {
  const owners = new Map<string, Map<string, Translation>>()
  for (const [address, translation] of Object.entries(texts)) {
    const place = ownerOf(address)
    if (place === undefined) continue
    const own = owners.get(place.owner) ?? new Map<string, Translation>()
    owners.set(place.owner, own.set(place.way, translation))
  }
  return owners
}

const wordsAt = (shape: string, words = ''): string => `${shape} ${words}`

/** The same for every entry of a list: entries have no names, only places, which change. */
const shapeOf = (way: string): string => way.replaceAll(/\/\d+(?=\/|$)/g, '/*')

/**
 * Which translation belongs to which text of an owner, by the way of the text. In lists a translation follows its words to
 * another place; words that were changed keep theirs, and that it is of other words tells so.
 *
 * @param originals texts by their way
 * @returns for each translated text the way under which its translation is kept
 */
export function matchTexts(originals: ReadonlyMap<string, string>, texts: OwnTexts): Map<string, string> {
  const matched = new Map<string, string>()
  const taken = new Set<string>()
  const open: string[] = []
  for (const [way, original] of originals) {
    if (texts.get(way)?.of !== original) open.push(way)
    else take(way, way)
  }
  // By their words, each looked at once: a list may have thousands of entries.
  const free = [...texts.keys()].filter((kept) => !taken.has(kept))
  const left = Map.groupBy(free.toReversed(), (kept) => wordsAt(shapeOf(kept), texts.get(kept)?.of))
  for (const way of open) {
    const shape = shapeOf(way)
    if (shape === way) continue
    const moved = left.get(wordsAt(shape, originals.get(way)))?.pop()
    if (moved !== undefined) take(way, moved)
  }
  for (const way of open) if (!matched.has(way) && texts.has(way) && !taken.has(way)) take(way, way)
  return matched

  function take(way: string, kept: string): void {
    matched.set(way, kept)
    taken.add(kept)
  }
}

/** Every text below a value by its way; addresses and what machines read are none. */
export function originalsIn(
  value: unknown,
  way = '',
  found = new Map<string, string>(),
): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, child] of Object.entries(value)) {
    const here = way + pointerOf([name])
    const isInForm = FORM_LISTS.has(here.split('/', 2)[1] ?? '')
    if (READ_BY_MACHINES.has(lastName(name)) && !(way === '' && isInForm)) continue
    if (typeof child !== 'string') originalsIn(child, here, found)
    else if (isInForm) {
      if (FORM_WORDS.test(here)) found.set(here, child)
    } else if (!isAddressName(lastName(name))) found.set(here, child)
  }
  return found
}

/**
 * A value with its translations in place of its texts; the value itself where there is none. Those of a form's fields and
 * questions stand beside them, as `said`.
 */
export function translated<Value>(value: Value, texts: OwnTexts | undefined): Value {
  if (texts === undefined) return value
  const originals = originalsIn(value)
  // What only the default of a schema says is not in the document.
  for (const [way, { of }] of texts) if (isFirst(way, value)) originals.set(way, of)
  const words = new Map<string, string>()
  const said: [original: string, text: string][] = []
  for (const [way, kept] of matchTexts(originals, texts)) {
    const text = texts.get(kept)?.text
    if (text === undefined || text === '') continue
    if (FORM_WORDS.test(way)) said.push([originals.get(way) ?? '', text])
    else words.set(way, text)
  }
  const after = words.size === 0 ? value : (replaced(value, '', words) as Value)
  return said.length === 0 ? after : { ...after, said }
}

function isFirst(way: string, value: unknown): boolean {
  const steps = pointerSteps(way)
  return steps.length === 1 && typeof value === 'object' && value !== null && !((steps[0] ?? '') in value)
}

function replaced(value: unknown, way: string, words: ReadonlyMap<string, string>): unknown {
  const own = words.get(way)
  if (own !== undefined) return own
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, at) => replaced(item, `${way}/${at}`, words))
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    replaced(child, way + pointerOf([name]), words),
  ])
  const missing = way === '' ? [...words].filter(([each]) => isFirst(each, value)) : []
  return Object.fromEntries([...entries, ...missing.map(([each, text]) => [pointerSteps(each)[0], text])])
}

/** Addresses of translations that belong to no text any more. */
export function lostTexts(originals: OriginalTexts, texts: Texts): string[] {
  const owners = textsByOwner(texts)
  const kept = new Set(
    [...owners].flatMap(([owner, own]) =>
      [...matchTexts(originals.get(owner) ?? new Map(), own).values()].map((way) => owner + way),
    ),
  )
  return Object.keys(texts).filter((address) => {
    const place = ownerOf(address)
    return place === undefined || !kept.has(place.owner + place.way)
  })
}

/**
 * Translations with other words for one text; empty words take its translation away. Those of the same owner that have
 * gone with their words to another place of a list are kept there from now on.
 */
export function withTranslation(
  texts: Texts,
  owner: string,
  originals: ReadonlyMap<string, string>,
  change: { way: string; text: string },
): Texts {
  const own = textsByOwner(texts).get(owner) ?? new Map<string, Translation>()
  const moved = [...matchTexts(originals, own)].filter(([way, kept]) => way !== kept)
  const gone = new Set([...moved.map(([, kept]) => owner + kept), owner + change.way])
  const stay = Object.entries(texts).filter(([address]) => !gone.has(address))
  const come = moved.flatMap(([way, kept]): [string, Translation][] => {
    const translation = own.get(kept)
    return translation === undefined || way === change.way ? [] : [[owner + way, translation]]
  })
  const of = originals.get(change.way) ?? ''
  const changed: [string, Translation][] =
    change.text === '' ? [] : [[owner + change.way, { text: change.text, of }]]
  return Object.fromEntries([...stay, ...come, ...changed])
}
