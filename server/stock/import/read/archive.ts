import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { FeedError } from './feed-error.ts'
import { checkCells, checkWorkbook, unpackedBytes } from './limits.ts'

/** What a zip file is: a workbook of Excel, or a file that it holds, whose bytes are unpacked as they are read. */
export type Archive = { workbook: Buffer } | { file: AsyncIterable<Buffer> }

/** No folder of a feed holds more; archives of millions of names are made to fill the memory. */
const MOST_ENTRIES = 1000
const FEEDS = /\.(?:csv|tsv|txt|json|ndjson|jsonl|xml|rss|xlsx|gz|zip)$/i
/** What Macs and Windows add to an archive by themselves. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const ENCRYPTED = 'The zip file has a password; send it without one.'

/**
 * Unpacks the one feed of a zip file, or says that the zip file is a workbook. Sizes and check sums are proved while it
 * unpacks.
 *
 * @throws FeedError `unreadable` when it is damaged, or holds no feed or several; `too-large` while it unpacks.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    const entries = await entriesOf(zip)
    const count = unpackedBytes(() => bytes.length)
    if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) {
      let size = 0
      for (const entry of entries) {
        if (!/^xl\/.*\.(?:xml|rels)$/.test(entry.fileName)) continue
        const chunks: Buffer[] = []
        for await (const chunk of unpacked(zip, entry, count)) {
          checkWorkbook((size += chunk.length))
          chunks.push(chunk)
        }
        const part = Buffer.concat(chunks)
        if (entry.fileName.startsWith('xl/worksheets/')) checkCells(part)
      }
      return { workbook: bytes }
    }
    return { file: unpacked(zip, feedOf(entries), count) }
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(error: unknown): FeedError {
  if (error instanceof FeedError) return error
  return new FeedError('unreadable', `The zip file is damaged: ${(error as Error).message}.`)
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES)
    throw new FeedError('too-large', `The zip file holds more than ${MOST_ENTRIES} files.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/') && !CLUTTER.test(entry.fileName)) entries.push(entry)
  }
  return entries
}

/** What senders pack beside their feed, under a name that a feed might have. */
const READ_ME = /(?:^|\/)(?:read[ _-]?me|licen[cs]e|notice|changelog|instructions)\b[^/]*$/i

/** The only file, or among read-me files and pictures the only one that is named like a feed. */
function feedOf(entries: readonly Entry[]): Entry {
  const feeds =
    entries.length === 1
      ? entries
      : entries.filter(({ fileName }) => FEEDS.test(fileName) && !READ_ME.test(fileName))
  const [only] = feeds
  if (only && feeds.length === 1) return only
  const names = feeds.slice(0, 5).map(({ fileName }) => fileName)
  throw new FeedError(
    'unreadable',
    only
      ? `The zip file holds ${feeds.length} feeds (${names.join(', ')}); send one, or each by itself.`
      : 'The zip file holds no feed.',
  )
}

/** The bytes of one file, never more of them at once than a piece: what it unpacks to may be a hundred times the zip file. */
async function* unpacked(zip: ZipFile, entry: Entry, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new FeedError('unreadable', ENCRYPTED)
  let sum = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      count(chunk.length)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw damaged(error)
  }
  if (sum !== entry.crc32)
    throw new FeedError('unreadable', `The zip file is damaged: ${entry.fileName} has a wrong check sum.`)
}
