import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createCsvReader } from './csv.ts'
import type { ReadRow, RowReader } from './feed-row.ts'
import { createJsonArrayReader, createNdjsonReader } from './json.ts'
import { createXmlReader } from './xml.ts'

export type FeedFormat = 'csv' | 'tsv' | 'json' | 'ndjson' | 'xml'

/** The feed itself cannot be read: missing, empty, or of no known format. */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code:
    | 'missing'
    | 'empty'
    | 'unreadable'
    | 'no-mapping'
    | 'missing-columns'
    | 'unknown-mapping'
    | 'invalid-mapping'

  constructor(code: FeedError['code'], message: string) {
    super(message)
    this.code = code
  }
}

export interface Feed {
  format: FeedFormat
  /** Batches of records, in file order. */
  batches: AsyncGenerator<ReadRow[]>
}

/** Enough to tell the format and, for JSON, where the records are. */
const SNIFF_CHARACTERS = 64 * 1024
const CHUNK_BYTES = 256 * 1024

/**
 * Opens a feed for streaming: plain or gzip (told by content, not by name), UTF-8, UTF-16 or Windows-1252, delimited
 * text, JSON array, newline-delimited JSON or XML.
 *
 * @param source path of the file, or a stream of its bytes.
 * @param onBytes told the bytes read from the file, for a progress bar.
 */
export async function openFeed(source: string | Readable, onBytes?: (count: number) => void): Promise<Feed> {
  const texts = textsOf(source, onBytes)
  let head = ''
  while (head.length < SNIFF_CHARACTERS) {
    const { value, done } = await texts.next()
    if (done) break
    head += value
  }
  if (head.trim() === '') throw new FeedError('empty', 'The feed is empty.')
  const { format, reader } = readerFor(head)
  return { format, batches: readBatches(head, texts, reader) }
}

async function* readBatches(
  head: string,
  texts: AsyncGenerator<string>,
  reader: RowReader,
): AsyncGenerator<ReadRow[]> {
  yield reader.push(head)
  for await (const text of texts) {
    const rows = reader.push(text)
    if (rows.length > 0) yield rows
  }
  yield reader.end()
}

/** Tells the format by the first characters and gives the reader for it. */
export function readerFor(head: string): { format: FeedFormat; reader: RowReader } {
  const start = head.trimStart()
  if (start.startsWith('<')) return { format: 'xml', reader: createXmlReader() }
  if (start.startsWith('[')) return { format: 'json', reader: createJsonArrayReader(null) }
  if (start.startsWith('{')) {
    const key = wrapperKey(start)
    return key === null
      ? { format: 'ndjson', reader: createNdjsonReader() }
      : { format: 'json', reader: createJsonArrayReader(key) }
  }
  const delimiter = delimiterOf(start.split('\n', 1)[0] ?? '')
  return { format: delimiter === '\t' ? 'tsv' : 'csv', reader: createCsvReader(delimiter) }
}

const WRAPPERS = /"(listings|cars|vehicles|data|items|results|inventory|stock|records)"\s*:\s*\[/

/** The key below which an outer object holds the records; null when every line is a record by itself. */
function wrapperKey(text: string): string | null {
  const firstLine = text.split('\n', 1)[0] ?? ''
  if (text.length > firstLine.length && isObject(firstLine)) return null
  return WRAPPERS.exec(text)?.[1] ?? null
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function delimiterOf(headerLine: string): string {
  const plain = headerLine.replace(/"[^"]*"/g, '')
  const counts = ['\t', ',', ';', '|'].map((each) => ({ each, count: plain.split(each).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).each
}

async function* textsOf(
  source: string | Readable,
  onBytes?: (count: number) => void,
): AsyncGenerator<string> {
  const chunks = gunzipped(source, onBytes)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

/** UTF-8 unless a byte-order mark says otherwise or the first chunk cannot be UTF-8. */
function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function* gunzipped(
  source: string | Readable,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer> {
  const input = typeof source === 'string' ? createReadStream(source, { highWaterMark: CHUNK_BYTES }) : source
  const iterator = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    const first = await iterator.next()
    if (first.done) return
    const bytes = Readable.from(counted(first.value, iterator, onBytes), { objectMode: false })
    const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
    yield* isGzip ? unzipped(bytes) : (bytes as AsyncIterable<Buffer>)
  } catch (error) {
    throw asFeedError(error, source)
  }
}

function unzipped(bytes: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // A fault of either stream destroys the other with it and so reaches whoever reads `gunzip`.
  pipeline(bytes, gunzip, () => {})
  return gunzip
}

async function* counted(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  onBytes?: (count: number) => void,
): AsyncGenerator<Buffer> {
  for (let chunk = first, done: boolean | undefined = false; !done;) {
    onBytes?.(chunk.length)
    yield chunk
    const next = await rest.next()
    done = next.done
    chunk = next.value
  }
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
