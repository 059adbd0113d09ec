import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { brotliAt } from '../../http/thorough-brotli.ts'

const zstd = promisify(zstdCompress)

/** What the pages of a dealer have in common, which browsers keep: a page that is packed over it is a third as long. */
export interface PageDictionary {
  bytes: Buffer
  /** As it is fetched. */
  br: Buffer
  /** SHA-256, in base64url as it stands in the address. */
  digest: string
  /** What a browser that holds it says in `Available-Dictionary`. */
  available: string
}

/** Of a dictionary-compressed stream of Zstandard: a frame that decoders skip, with the dictionary's digest (RFC 9842 §5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/** 5 to 10 ms for a page of 250 KB; a fiftieth fewer bytes take five times as long. */
const LEVEL = 12

/** Of the dictionary itself, once for each dealer and release: a fifth of the time of the best, for a thirtieth more bytes. */
const BROTLI_QUALITY = 9

/** A megabyte: of pages and dictionary together. Decoders take windows of up to eight (RFC 9842 §5). */
const WINDOW_LOG = 20

export async function pageDictionary(text: string): Promise<PageDictionary> {
  const bytes = Buffer.from(text)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, br: await brotliAt(bytes, BROTLI_QUALITY), digest, available: availableOf(digest) }
}

/** What a browser that holds the dictionary of a digest says in `Available-Dictionary` (RFC 9842 §2.2). */
export function availableOf(digest: string): string {
  return `:${Buffer.from(digest, 'base64url').toString('base64')}:`
}

/** A page over a dictionary: the content coding `dcz` (RFC 9842 §5). */
export async function packOver({ bytes, digest }: PageDictionary, page: Buffer): Promise<Buffer> {
  const packed = await zstd(page, {
    dictionary: bytes,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
  })
  return Buffer.concat([MAGIC, Buffer.from(digest, 'base64url'), packed])
}

/** What attributes say of one page, or of its stock; class names, styles and drawings are the same on others. */
const OF_ONE_PAGE =
  / (?:aria-(?:controls|describedby|label|labelledby)|action|alt|content|data-[\w-]+|for|href|id|max|min|name|src|srcset|step|style|title|value)="[^"]*"/gi

/**
 * The frame of a page (head, header, footer) without what is its own; the markup of the search page without its words and its cars;
 * and the sheets of the pages that visitors go on to. Each piece once, and none of it changes with the stock or the time.
 *
 * @param html of any page of the dealer
 * @param search the search page
 */
export function dictionaryText(html: string, search: string, sheets: readonly string[]): string {
  const frame = [
    ['<main', '</main>'],
    ['<style', '</style>'],
    ['{"site":', '</script>'],
  ].reduce((rest, [from = '', to = '']) => without(rest, from, to), html)
  // At any depth: what a rule is within matters to no packer.
  const rules = new Set(sheets.flatMap((sheet) => sheet.split('}')))
  return [frame, ...pieces(search), ...rules].join('}')
}

function pieces(html: string): Set<string> {
  const tags = withoutEach(upTo(html, '<main', '</main>'), '<article', '</article>').split('<')
  const markup = tags.map((tag) => tag.slice(0, tag.indexOf('>') + 1)).join('<')
  return new Set(markup.replaceAll(OF_ONE_PAGE, '').split(/(?=<(?:label|li|section)\b)/))
}

/** What begins with the first of one text and ends with the last of the other; empty without them. */
function upTo(text: string, first: string, last: string): string {
  const start = text.indexOf(first)
  const end = text.lastIndexOf(last)
  return start < 0 || end < start ? '' : text.slice(start, end + last.length)
}

function without(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  const end = start < 0 ? -1 : text.indexOf(to, start)
  return end < 0 ? text : text.slice(0, start) + text.slice(end + to.length)
}

function withoutEach(text: string, from: string, to: string): string {
  const kept: string[] = []
  for (let at = 0; ;) {
    const start = text.indexOf(from, at)
    const end = start < 0 ? -1 : text.indexOf(to, start)
    if (end < 0) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, start))
    at = end + to.length
  }
}
