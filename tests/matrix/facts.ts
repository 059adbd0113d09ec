import { LATE_SHEET_ID, PAGE_DATA_ID, type PageData } from '../../runtime/islands/page-data.ts'

/**
 * What a visitor gets of a page, as a list of plain facts: texts, links, fields, pictures, labels, and the modifiers
 * that blocks put on their elements. Two pages are compared by them, so that a test can say exactly what differs.
 */
export function pageFacts(html: string): string[] {
  const facts: string[] = []
  for (const [, script, style, comment, tag, text] of html.matchAll(
    /(<script[\s\S]*?<\/script>)|(<style[\s\S]*?<\/style>)|(<!--[\s\S]*?-->)|<([^>]*)>|([^<]+)/g,
  )) {
    if (script?.includes('ld+json')) facts.push(...jsonFacts(script))
    if (script?.includes(PAGE_DATA_ID)) facts.push(...clientFacts(script))
    if (script !== undefined || style !== undefined || comment !== undefined) continue
    if (tag !== undefined) facts.push(...tagFacts(tag))
    else if (text?.trim()) facts.push(decodedText(text))
  }
  return facts
}

export interface Difference {
  gone: string[]
  come: string[]
}

/** Facts of one page that the other does not have; equal ones cancel one another, the rest is named once. */
export function difference(before: readonly string[], after: readonly string[]): Difference {
  return { gone: [...new Set(missingIn(before, after))], come: [...new Set(missingIn(after, before))] }
}

function missingIn(facts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const fact of others) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  return facts.filter((fact) => {
    const left = counts.get(fact) ?? 0
    if (left > 0) counts.set(fact, left - 1)
    return left === 0
  })
}

const SHOWN = ['alt', 'aria-label', 'placeholder', 'action'] as const

function tagFacts(tag: string): string[] {
  const [name = ''] = /^\/?[\w-]+/.exec(tag) ?? []
  if (name.startsWith('/')) return []
  const attributes = new Map(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      decodedText(value),
    ]),
  )
  const facts: string[] = []
  // The rest of the style sheet has another address with every block that comes or goes; no visitor sees it.
  if (attributes.get('id') === LATE_SHEET_ID) return []
  const href = attributes.get('href')
  if (href !== undefined) facts.push(name === 'a' ? `→ ${href}` : `${name} → ${href}`)
  if (['input', 'select', 'textarea'].includes(name)) facts.push(fieldFact(attributes))
  if (name === 'meta')
    facts.push(`meta ${attributes.get('name') ?? attributes.get('property')}: ${attributes.get('content')}`)
  if (name === 'html') facts.push(`html ${[...attributes].map((pair) => pair.join('=')).join(' ')}`)
  for (const key of SHOWN) if (attributes.get(key)) facts.push(`${key}: ${attributes.get(key)}`)
  const src = attributes.get('src')
  if (src !== undefined) facts.push(`${name}: ${src.replace(/\?.*/, '')}`)
  for (const modifier of (attributes.get('class') ?? '').match(/fc-[\w-]+?--[\w-]+/g) ?? [])
    facts.push(`.${modifier}`)
  for (const [key, value] of attributes)
    if (key.startsWith('data-') && name !== 'html')
      facts.push(value === '' ? `[${key}]` : `[${key}=${value}]`)
  return facts
}

function fieldFact(attributes: ReadonlyMap<string, string>): string {
  const flags = ['required', 'checked', 'disabled'].filter((flag) => attributes.has(flag))
  const kind = attributes.get('type') ?? ''
  const value = ['hidden', 'radio', 'checkbox'].includes(kind) ? attributes.get('value') : undefined
  return ['field', attributes.get('name') ?? '', kind, value ?? '', ...flags].filter(Boolean).join(' ')
}

/** Leaves of structured data, as `ld.path: value`. */
function jsonFacts(script: string): string[] {
  return leaves(JSON.parse(contentOf(script)), 'ld')
}

/** The settings that the page hands to its scripts, as `client.path: value`. */
function clientFacts(script: string): string[] {
  const { site } = JSON.parse(contentOf(script)) as PageData
  return typeof site === 'string' ? [] : leaves(site.settings, 'client')
}

const contentOf = (script: string): string => script.slice(script.indexOf('>') + 1, script.lastIndexOf('<'))

function leaves(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path))
  if (typeof value !== 'object' || value === null) return [`${path}: ${String(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const PAGE_DATA = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">[\\s\\S]*?</script>`)

const STYLE_SHEET = /<style>[\s\S]*?<\/style>/g

/** The page without what only its scripts read: whole groups of settings, used or not. */
export const withoutPageData = (html: string): string => html.replace(PAGE_DATA, '')

/** The style sheet of a page holds what its blocks need: it is another one as soon as the page has another block. */
export const withoutStyleSheet = (html: string): string => html.replaceAll(STYLE_SHEET, '')

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

function decodedText(text: string): string {
  return text
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
