import { objectOf, type JsonObject } from '../json/object.ts'
import { lastName } from '../sections/parts.ts'
import { pointerOf } from '../json/pointer.ts'

/** `page` is an address of a visitor's navigation, `asset` something the page loads. */
export type LinkKind = 'page' | 'asset'

export interface FoundLink {
  href: string
  kind: LinkKind
  pointer: string
  /** The text at the pointer is the address and nothing else, so a change may replace it. */
  whole: boolean
}

/** Property names that hold an address by themselves, whatever their schema says. */
const PAGE_NAME = /^(?:href|url|link|to|action)$|(?:Href|Url|Link)$/
const ASSET_NAME = /^(?:src|image|poster|logo|video)$|(?:Src|Image|Logo|ImageUrl)$/
/** A part of a prop that a use of a shared section says for itself (`runtime/sections/parts.ts`). */
const PART = /^[a-z]\w{0,59}(?:\/\w{1,60}){1,5}$/
const FORMATS = new Set(['uri', 'uri-reference', 'iri', 'iri-reference'])

/** Whether a property holds the address of a page by its name alone. */
export const isPageName = (name: string): boolean => PAGE_NAME.test(name)

/** Whether a property holds an address by its name alone. */
export const isAddressName = (name: string): boolean => PAGE_NAME.test(name) || ASSET_NAME.test(name)

/**
 * Attributes of rich text; the text itself is sanitised elsewhere, so a tolerant match is enough to find addresses.
 * Every repetition here and below is bounded: a megabyte of `<a <a <a` must not take minutes.
 */
const HTML_LINK =
  /<(a|area|img|iframe|source|video)\b[^<>]{0,1000}?\s(href|src)\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi

/** Links and pictures of Markdown: `[text](/path "title")`, `![alt](src)`; and its bare form `<https://…>`. */
const MARKDOWN_LINK =
  /(!?)\[[^[\]\n]{0,500}\]\(\s{0,9}<?([^\s()<>]{1,2000})>?(?:\s{1,9}["'(][^\n)]{0,500})?\)|<([a-z][a-z0-9+.-]{1,20}:[^\s<>]{1,2000})>/gi

/**
 * Every address in a value: properties named or declared as links, and links inside rich text.
 *
 * @param schema JSON Schema of the value, if known; its `format` marks addresses whose names do not.
 */
export function linksIn(value: unknown, pointer: string, schema?: unknown, name = ''): FoundLink[] {
  if (typeof value === 'string') return linksInText(value, pointer, schema, name)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      linksIn(item, `${pointer}/${index}`, objectOf(schema)?.['items'], name),
    )
  }
  const object = objectOf(value)
  // What is switched off links to nothing; the defaults of the settings are full of such parts.
  if (object === undefined || object['enabled'] === false) return []
  const properties = objectOf(objectOf(schema)?.['properties'])
  return Object.entries(object).flatMap(([key, child]) =>
    linksIn(child, pointer + pointerOf([key]), properties?.[key], PART.test(key) ? lastName(key) : key),
  )
}

function linksInText(text: string, pointer: string, schema: unknown, name: string): FoundLink[] {
  // Code of others is a document of its own: `a[0](x)` is no link, and its addresses are none of the page's.
  if (isCode(schema)) return []
  const kind = kindOf(name, objectOf(schema))
  if (kind === undefined) return [...linksInHtml(text, pointer), ...linksInMarkdown(text, pointer)]
  return text === '' ? [] : [{ href: text, kind, pointer, whole: true }]
}

/** Whether a text is HTML with script, which visitors get as a document of its own (`blocks/embed`). */
export function isCode(schema: unknown): boolean {
  return objectOf(schema)?.['contentMediaType'] === 'text/html'
}

function kindOf(name: string, schema: JsonObject | undefined): LinkKind | undefined {
  if (ASSET_NAME.test(name)) return 'asset'
  if (PAGE_NAME.test(name)) return 'page'
  return FORMATS.has(String(schema?.['format'])) ? 'page' : undefined
}

function linksInMarkdown(text: string, pointer: string): FoundLink[] {
  if (!text.includes('](') && !text.includes('<')) return []
  return [...text.matchAll(MARKDOWN_LINK)].map(([, picture, target, bare]) => ({
    href: decodeEntities(target ?? bare ?? ''),
    kind: picture === '!' ? 'asset' : 'page',
    pointer,
    whole: false,
  }))
}

function linksInHtml(html: string, pointer: string): FoundLink[] {
  if (!html.includes('<')) return []
  return [...html.matchAll(HTML_LINK)].map(([, tag = '', , double, single]) => ({
    href: decodeEntities(double ?? single ?? ''),
    kind: /^(?:a|area)$/i.test(tag) ? 'page' : 'asset',
    pointer,
    whole: false,
  }))
}

/** The few entities that can hide a scheme: `java&#115;cript:` is followed by browsers as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_all, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_all, code: string) => codePoint(Number(code)))
    .replace(/&(?:colon|tab|newline);/gi, (entity) => (entity.toLowerCase() === '&colon;' ? ':' : ''))
    .replaceAll('&amp;', '&')
}

function codePoint(code: number): string {
  return code > 0x10ffff ? '' : String.fromCodePoint(code)
}
