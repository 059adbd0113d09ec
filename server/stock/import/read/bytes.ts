import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openArchive } from './archive.ts'
import { FeedError } from './feed-error.ts'
import { checkArchive, checkBytes, unpackedBytes } from './limits.ts'

const CHUNK_BYTES = 256 * 1024
/** Enough to tell what a file is, however small the pieces are in which it arrives. */
const HEAD_BYTES = 4096

export interface FeedBytes {
  /** The first bytes, which `chunks` gives again. */
  head: Buffer
  chunks: AsyncIterable<Buffer>
}

const GZIP = Buffer.from([0x1f, 0x8b])
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Archives in archives: a list that was zipped twice. */
const MOST_NESTED = 2

/**
 * The bytes of a feed, unpacked if they are gzip or zip, or the workbook that they are: told by content, not by name.
 *
 * @throws FeedError `missing`, `unreadable`; `too-large` while the bytes arrive.
 */
export async function feedBytes(
  source: string | Readable,
  onBytes?: (count: number) => void,
): Promise<FeedBytes | { workbook: Buffer }> {
  const input = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source
  let packed = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of input as AsyncIterable<Buffer>) {
        packed += chunk.length
        checkBytes(packed)
        onBytes?.(chunk.length)
        yield chunk
      }
    } catch (error) {
      throw asFeedError(error, source)
    }
  }
  return unpacked(await withHead(counted()), source)
}

async function unpacked(
  feed: FeedBytes,
  source: string | Readable,
  depth = 0,
): Promise<FeedBytes | { workbook: Buffer }> {
  const isGzip = feed.head.subarray(0, 2).equals(GZIP)
  if (!isGzip && !feed.head.subarray(0, 4).equals(ZIP)) return feed
  if (depth >= MOST_NESTED)
    throw new FeedError('unreadable', 'The feed is an archive of archives of archives; send the list itself.')
  if (isGzip) return unpacked(await withHead(gunzipped(feed.chunks, source)), source, depth + 1)
  const all: Buffer[] = []
  let size = 0
  for await (const chunk of feed.chunks) {
    checkArchive((size += chunk.length))
    all.push(chunk)
  }
  const archive = await openArchive(Buffer.concat(all))
  if ('workbook' in archive) return archive
  return unpacked(await withHead(archive.file), source, depth + 1)
}

async function* gunzipped(chunks: AsyncIterable<Buffer>, source: string | Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  let packed = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      packed += chunk.length
      yield chunk
    }
  }
  // A fault of either stream destroys the other with it and so reaches whoever reads `gunzip`.
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => {})
  const count = unpackedBytes(() => packed)
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      count(chunk.length)
      yield chunk
    }
  } catch (error) {
    throw asFeedError(error, source)
  }
}

async function withHead(bytes: AsyncIterable<Buffer>): Promise<FeedBytes> {
  const chunks = bytes[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  const head = first.length === 1 && first[0] ? first[0] : Buffer.concat(first)
  const all = async function* (): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      // Who reads the first rows only leaves streams behind that hold what they have unpacked.
      await chunks.return?.()
    }
  }
  return { head, chunks: all() }
}

function asFeedError(error: unknown, source: string | Readable): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const name = typeof source === 'string' ? source : 'the feed'
  if (code === 'ENOENT') return new FeedError('missing', `There is no file ${name}.`)
  if (code?.startsWith('Z_'))
    return new FeedError('unreadable', `${name} is not a whole gzip file: ${message}.`)
  if (code === 'EISDIR' || code === 'EACCES')
    return new FeedError('unreadable', `${name} cannot be read (${code}).`)
  return error
}
