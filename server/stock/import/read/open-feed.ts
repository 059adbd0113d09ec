import type { Readable } from 'node:stream'
import { feedBytes, type FeedBytes } from './bytes.ts'
import { createCsvReader } from './csv.ts'
import { decoderFor } from './decode.ts'
import { tellDelimited } from './delimited.ts'
import { FeedError } from './feed-error.ts'
import type { ReadRow, RowReader } from './feed-row.ts'
import { createJsonReader, createNdjsonReader, tellJsonPath } from './json.ts'
import { checkRecords } from './limits.ts'
import { workbookRows } from './workbook.ts'
import { createXmlReader, tellXmlPath } from './xml.ts'

export type FeedFormat = 'csv' | 'tsv' | 'json' | 'ndjson' | 'xml' | 'xlsx'

export interface Feed {
  format: FeedFormat
  /** Batches of records, in file order. */
  batches: AsyncGenerator<ReadRow[]>
}

export interface FeedOptions {
  /** Where the records are, as `records` of a mapping says; told by their names when absent. */
  records?: string | null | undefined
  /** Told the bytes read from the file, for a progress bar. */
  onBytes?: (count: number) => void
}

/** Enough to tell the format and, for JSON, where the records are. */
const SNIFF_CHARACTERS = 64 * 1024

/**
 * Opens a feed for streaming: plain, gzip or zip (told by content, not by name), UTF-8, UTF-16 or Windows-1252, delimited
 * text, JSON, newline-delimited JSON, XML or an Excel workbook. What is larger than any feed is refused while it arrives.
 *
 * @param source path of the file, or a stream of its bytes.
 */
export async function openFeed(
  source: string | Readable,
  { records = null, onBytes }: FeedOptions = {},
): Promise<Feed> {
  const bytes = await feedBytes(source, onBytes)
  if ('workbook' in bytes) return { format: 'xlsx', batches: workbookRows(bytes.workbook) }
  const texts = textsOf(bytes)
  let head = ''
  while (head.length < SNIFF_CHARACTERS) {
    const { value, done } = await texts.next()
    if (done) break
    head += value
  }
  if (head.trim() === '') throw new FeedError('empty', 'The feed is empty.')
  const { format, reader } = readerFor(head, records)
  return { format, batches: readBatches(head, texts, reader) }
}

async function* readBatches(
  head: string,
  texts: AsyncGenerator<string>,
  reader: RowReader,
): AsyncGenerator<ReadRow[]> {
  let records = 0
  const counted = (rows: ReadRow[]): ReadRow[] => {
    records += rows.length
    checkRecords(records)
    return rows
  }
  yield counted(reader.push(head))
  for await (const text of texts) {
    const rows = reader.push(text)
    if (rows.length > 0) yield counted(rows)
  }
  yield counted(reader.end())
}

/**
 * Tells the format by the first characters and gives the reader for it.
 *
 * @param records where the records of a nested feed are, as {@link recordPath}; told by their names when null.
 */
export function readerFor(
  head: string,
  records: string | null = null,
): { format: FeedFormat; reader: RowReader } {
  const start = head.trimStart()
  if (start.startsWith('<')) {
    return { format: 'xml', reader: createXmlReader(records ?? tellXmlPath(start), records !== null) }
  }
  if (start.startsWith('[') || start.startsWith('{')) return jsonReader(start, records)
  // Programs of old Macs end lines with a carriage return alone.
  const isOldMac = start.includes('\r') && !start.includes('\n')
  const told = tellDelimited(isOldMac ? withLineFeeds(start) : start)
  const reader = createCsvReader(told)
  return {
    format: told.delimiter === '\t' ? 'tsv' : 'csv',
    reader: isOldMac ? { ...reader, push: (text) => reader.push(withLineFeeds(text)) } : reader,
  }
}

const withLineFeeds = (text: string): string => text.replaceAll('\r', '\n')

function jsonReader(start: string, records: string | null): { format: FeedFormat; reader: RowReader } {
  if (records !== null) return { format: 'json', reader: createJsonReader(records, true) }
  const told = tellJsonPath(start)
  const [first = '', second = ''] = start.split('\n', 2)
  if (start.startsWith('[') || (told !== undefined && told !== ''))
    return { format: 'json', reader: createJsonReader(told ?? '') }
  const isOneALine = isObject(first) && (told === '' || second.trim() !== '')
  const wrapper = isOneALine ? undefined : WRAPPERS.exec(start)?.[1]
  if (wrapper !== undefined) return { format: 'json', reader: createJsonReader(wrapper) }
  return isOneALine || first.trim() !== '{'
    ? { format: 'ndjson', reader: createNdjsonReader() }
    : { format: 'json', reader: createJsonReader('') }
}

/** Where nothing has the words of vehicles, a list is known by its name. */
const WRAPPERS = /"(listings|cars|vehicles|data|items|results|inventory|stock|records)"\s*:\s*\[/

/** Whether a line is a record by itself. */
function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

async function* textsOf({ head, chunks }: FeedBytes): AsyncGenerator<string> {
  const decode = decoderFor(head)
  for await (const chunk of chunks) yield decode(chunk)
  const rest = decode(null)
  if (rest !== '') yield rest
}
