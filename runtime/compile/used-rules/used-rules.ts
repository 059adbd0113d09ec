import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { walkBlocks } from '../../tree/walk-blocks.ts'
import type { CompiledRoute, StyleSheet, UsedSheet } from '../compiled.ts'
import type { BlockCatalogue } from '../input.ts'
import type { BrowserWords } from './browser-words.ts'
import { shortHash } from '../short-hash.ts'
import { divideRules } from './divide-rules.ts'
import { addMarkupWords } from './markup-words.ts'
import { readProperties } from './read-properties.ts'
import { rulesForRoot, treeOfPieces } from './rule-tree.ts'
import type { RulePart } from './rule-tree.ts'

/** Sheets taken apart, of the pages that are rendered now. */
const trees = new LRUCache<string, RulePart[]>({ max: 40 })

/** Hashes of pages' sheets, by text: cars of one dealer mostly have the same. */
const integrities = new LRUCache<string, string>({ max: 200 })

/** Second parts of pages' sheets, by address: 10 KB each, about one for every two pages that the page cache has room for. */
const lateSheets = new LRUCache<string, { text: string }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ text }) => text.length,
})

/**
 * The sheet of a page without rules that match nothing in it: looks that its blocks do not have, parts that its data does
 * not show; and without custom properties that nothing reads. A rule stays when its markup has what the selector names, or when a script of the page could bring that. What
 * the first screen does without is in a second sheet (decision 0117).
 *
 * @param markup of the page, with the tag of its root element
 */
export function usedSheet(sheet: StyleSheet, browser: BrowserWords, markup: readonly string[]): UsedSheet {
  const words = new Set<string>()
  for (const part of markup) addMarkupWords(part, words)
  const tree = treeOf(sheet)
  const isShown = (need: string): boolean => words.has(need)
  const isMet = (need: string): boolean => isShown(need) || browserMeets(need, browser, words)
  const isStarted = words.has('[data-when=load]') || words.has('[data-when=idle]')
  const styles = markup.flatMap((part) => part.match(/ style="[^"]*"/g) ?? [])
  const read = readProperties(tree, isMet, [...styles, ...browser.properties].join(' '))
  const isRead = (property: string): boolean => read.has(property) || isNamed(property, browser)
  const { text, late } = divideRules(tree, { isShown, isMet, isRead, isStarted })
  const used = { href: sheet.href, text, integrity: integrityOf(text) }
  if (late === '') return used
  const href = lateHref(sheet.href, late)
  if (!lateSheets.get(href)) lateSheets.set(href, { text: late })
  return { ...used, late: href }
}

const always = (): boolean => true

/** Every rule of a sheet, written as {@link usedSheet} writes those of a page whose islands start by themselves. */
export function allRules(sheet: StyleSheet): string {
  const { text, late } = divideRules(treeOf(sheet), {
    isShown: always,
    isMet: always,
    isRead: always,
    isStarted: true,
  })
  return text + late
}

function treeOf({ integrity, text, pieces = [text], attributes = {} }: StyleSheet): RulePart[] {
  // Dealers may differ in the attributes alone.
  const key = integrity + JSON.stringify(attributes)
  const tree = trees.get(key) ?? rulesForRoot(treeOfPieces(pieces), attributes)
  trees.set(key, tree)
  return tree
}

function integrityOf(text: string): string {
  const integrity = integrities.get(text) ?? `sha256-${createHash('sha256').update(text).digest('base64')}`
  integrities.set(text, integrity)
  return integrity
}

/** What {@link UsedSheet.late} stands for; where it is not kept any more, the whole sheet of the page has its rules too. */
export function findLateSheet(href: string): { text: string } | undefined {
  return lateSheets.get(href)
}

/** Beside the page's own: `/assets/css/{slug}.{route}.{hash}.css` with the hash of the late rules. */
function lateHref(href: string, text: string): string {
  const [hash = ''] = href.split('.').slice(-2)
  return `${href.slice(0, -`${hash}.css`.length)}${shortHash(text)}.css`
}

/** The code that a page's blocks run in the browser; `undefined` when it is not known of one of them. */
export function routeBrowserWords(route: CompiledRoute, catalogue: BlockCatalogue): BrowserWords | undefined {
  const entries = new Set<string>()
  let wordsOf: ((entries: readonly string[]) => BrowserWords) | undefined
  const isReact = (type: string) => {
    const info = catalogue.get(type)
    return info !== undefined && info.schema.hydrate !== 'none' && !info.enhance
  }
  for (const { node, ancestors } of walkBlocks(Object.values(route.regions).flat())) {
    const info = catalogue.get(node.type)
    if (!info) continue
    if (!info.sources) return undefined
    const { folder, words } = info.sources
    wordsOf = words
    entries.add(`blocks/${folder}/enhance.ts`).add(`blocks/${folder}/prefill.ts`)
    // React draws whatever stands in an island.
    if ([...ancestors, node].some(({ type }) => isReact(type))) entries.add(`blocks/${folder}/block.tsx`)
  }
  return wordsOf?.([...entries])
}

function browserMeets(need: string, browser: BrowserWords, markup: ReadonlySet<string>): boolean {
  const bracket = need.indexOf('[')
  const owner = bracket < 0 ? need : need.slice(0, bracket)
  const brings = owner === '' || owner === 'html' || bringsClass(owner.slice(1), browser)
  if (bracket < 0) return brings
  const attribute = /^\[([\w-]+)/.exec(need.slice(bracket))?.[1] ?? ''
  if (browser.written.has(attribute)) return brings || markup.has(owner)
  return brings && browser.attributes.has(attribute)
}

function isNamed(property: string, { properties }: BrowserWords): boolean {
  return properties.some((name) => (name.endsWith('-') ? property.startsWith(name) : property === name))
}

/** Classes of packages (`leaflet-…`) are theirs to bring. */
function bringsClass(name: string, { classes, beginnings }: BrowserWords): boolean {
  return (
    !name.startsWith('fc-') || classes.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  )
}
