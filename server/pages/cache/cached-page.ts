import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync, gzip } from 'node:zlib'
import type { Encoding } from '../../http/encoding.ts'
import { createLimit } from '../../http/limit.ts'
import { brotliAt, thoroughBrotli } from '../../http/thorough-brotli.ts'
import { packOver, type PageDictionary } from '../dictionary/page-dictionary.ts'

const gzipped = promisify(gzip)
const unpacked = promisify(brotliDecompress)

/** Below this many bytes the headers weigh more than what compression saves. */
const MIN_COMPRESSED = 512
/** Takes 3 ms for a home page with its style sheet; a tenth fewer bytes take 70, which only what is served often is worth. */
const QUICK_BROTLI = 6
const WAITING = 2000
/** A compressor that waits for a processor holds three megabytes as one that works does. */
const limit = createLimit(
  availableParallelism(),
  WAITING,
  'Too many pages are being made at the moment. Please try again in a few seconds.',
)

/** What the renderer answers for one page. */
export interface RenderedPage {
  status: number
  html: string
  /** Lower-case names; `content-security-policy`, `location` … */
  headers: Record<string, string>
  /**
   * Whether the page shows stock, so that a change of stock outdates it, and whether it looks at the query of its address:
   * one that does not is kept once for all of them.
   */
  dependsOn: { stock: boolean; query?: boolean }
  /** Seconds for which the page may be shown without rendering again; 0: it is not kept at all. */
  maxAge: number
  /** Seconds after which it may not even be shown while it is rendered again: a date has come. */
  changesIn?: number | undefined
}

/** A rendered page ready to be sent: bytes per encoding, with their headers. */
export interface CachedPage {
  status: number
  etag: string
  dependsOnStock: boolean
  dependsOnQuery: boolean
  maxAge: number
  /** Headers common to every encoding. */
  headers: Record<string, string>
  /** As it was rendered. Five sixths of what a page holds: given up for the brotli form, of which it is made again when somebody wants it. */
  identity: Buffer | undefined
  /** Bytes as it was rendered. */
  length: number
  br: Buffer | undefined
  gzip: Buffer | undefined
  /** For browsers that hold the dealer's dictionary, and over which one: named only, or old ones would stay in memory with their pages. */
  packed: { available: string; bytes: Buffer } | undefined
  /** How often it was sent with brotli, as far as that has been counted. */
  hits: number
  /** The brotli form is the smallest there is. */
  thorough: boolean
}

/** Bytes that a page holds in memory under its address, roughly: texts take two bytes a character. */
export function sizeOf(page: CachedPage, address: string): number {
  const texts = Object.entries(page.headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    address.length,
  )
  const forms = [page.identity, page.br, page.gzip, page.packed?.bytes]
  return forms.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 1024 + 2 * texts)
}

/** Prepares a rendered page; its compressed forms are added by {@link compress} and {@link compressThoroughly}. */
export function toCachedPage(rendered: RenderedPage): CachedPage {
  const identity = Buffer.from(rendered.html)
  // Weak, because the same tag stands for all encodings of the page.
  const etag = `W/"${createHash('sha1').update(rendered.html).digest('base64url')}"`
  return {
    status: rendered.status,
    etag,
    dependsOnStock: rendered.dependsOn.stock,
    dependsOnQuery: rendered.dependsOn.query ?? true,
    maxAge: rendered.maxAge,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      ...rendered.headers,
      etag,
    },
    identity,
    length: identity.length,
    br: undefined,
    gzip: undefined,
    packed: undefined,
    hits: 0,
    thorough: false,
  }
}

/** How a page is to be sent: in an encoding, or over a dictionary that the browser holds. */
export interface PageForm {
  encoding: Encoding
  dictionary?: PageDictionary | undefined
  /** Its `Link` header. */
  link?: string | undefined
}

/** Adds the quick compressed form of one encoding, or the one over a dictionary, in the thread pool. */
export async function compress(page: CachedPage, { encoding, dictionary }: PageForm): Promise<void> {
  if (page.length < MIN_COMPRESSED || isReady(page, { encoding, dictionary })) return
  if (dictionary) {
    const bytes = await limit(async () => packOver(dictionary, await plainOf(page)))
    page.packed = { available: dictionary.available, bytes }
  } else if (encoding === 'identity') {
    page.identity = await plainOf(page)
  } else if (encoding === 'br') {
    page.br = await limit(async () => brotliAt(await plainOf(page), QUICK_BROTLI))
    page.identity = undefined
  } else {
    page.gzip = await limit(async () => gzipped(await plainOf(page), { level: 6 }))
  }
}

async function plainOf({ identity, br }: CachedPage): Promise<Buffer> {
  return identity ?? unpacked(br!)
}

/** Replaces the quick brotli form by the smallest one; worth it for a page that is served again and again. */
export async function compressThoroughly(page: CachedPage): Promise<void> {
  if (page.length < MIN_COMPRESSED) return
  page.br = await limit(async () => thoroughBrotli(await plainOf(page)))
  page.identity = undefined
  page.thorough = true
}

/** Takes over what was compressed before, where a page that was rendered again says the same as before. */
export function keepCompressed(page: CachedPage, before: CachedPage): void {
  if (page.etag !== before.etag) return
  page.br = before.br
  if (page.br) page.identity = before.identity
  page.gzip = before.gzip
  page.packed = before.packed
  page.thorough = before.thorough
  if (page.thorough) page.hits = before.hits
}

/** Whether a page can be sent in a form without making it first. */
export function isReady(page: CachedPage, { encoding, dictionary }: PageForm): boolean {
  if (dictionary) return isPackedOver(page, dictionary)
  return page[encoding] !== undefined
}

/** The bytes to send and their encoding; `identity` stands in while a compressed form does not exist. */
export function bodyOf(
  page: CachedPage,
  { encoding, dictionary }: PageForm,
): { encoding: Encoding | 'dcz'; bytes: Buffer } {
  if (page.packed && dictionary && isPackedOver(page, dictionary)) {
    return { encoding: 'dcz', bytes: page.packed.bytes }
  }
  const bytes = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : undefined
  return bytes
    ? { encoding, bytes }
    : { encoding: 'identity', bytes: page.identity ?? brotliDecompressSync(page.br!) }
}

function isPackedOver({ packed }: CachedPage, { available }: PageDictionary): boolean {
  return packed?.available === available
}
