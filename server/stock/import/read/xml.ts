import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cutOff, flatten, type ReadRow, type RowReader } from './feed-row.ts'

/** Elements that hold one vehicle: RSS, Atom, Meta listings, and the names that dealer systems use. */
const ITEM = /<((?:\w+:)?(?:item|entry|listing|vehicle|car|ad))(?=[\s>])/i

const LONGEST_ITEM = 1024 * 1024

/** The first element: neither declaration nor document type nor comment. */
const ROOT = /<([A-Za-z_][\w:.-]{0,200})(?=[\s/>])/
/** Characters of the end that are looked at for the end of the first element; comments may follow it. */
const TAIL = 4096

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  cdataPropName: false,
})

/**
 * Reads the item elements of an XML feed as they arrive: RSS 2.0 with Google's `g:` names, Atom, Meta. Each item is
 * parsed by itself; document types and their entities are never read.
 */
export function createXmlReader(): RowReader {
  let buffer = ''
  let line = 1
  let tag: string | undefined
  let root: string | undefined
  /** The end of what has come so far. */
  let tail = ''

  function read(final: boolean): ReadRow[] {
    const rows: ReadRow[] = []
    while (true) {
      tag ??= ITEM.exec(buffer)?.[1]
      if (tag === undefined) break
      const start = buffer.search(new RegExp(`<${tag}(?=[\\s>])`))
      if (start < 0) break
      skip(start)
      const end = elementEnd(buffer, tag)
      if (end < 0) {
        if (!final && buffer.length < LONGEST_ITEM) break
        rows.push({ line, reason: `the element <${tag}> is never closed`, instead: `</${tag}> at its end` })
        // Nothing in the buffer is closed; only the last opening tag can still be of a whole element.
        const last = buffer.lastIndexOf(`<${tag}`)
        skip(final || last <= 0 ? buffer.length : last)
        continue
      }
      rows.push(parseItem(buffer.slice(0, end), tag, line))
      skip(end)
    }
    return rows
  }

  function skip(count: number): void {
    for (let at = buffer.indexOf('\n'); at >= 0 && at < count; at = buffer.indexOf('\n', at + 1)) line += 1
    buffer = buffer.slice(count)
  }

  return {
    push(text) {
      buffer += text
      tail = (tail + text).slice(-TAIL)
      root ??= ROOT.exec(buffer)?.[1]
      return read(false)
    },
    end() {
      const rows = read(true)
      const isClosed = root === undefined || tail.includes(`</${root}>`)
      return isClosed
        ? rows
        : [...rows, cutOff(line, `the element <${root}> around the records is never closed`)]
    },
  }
}

/** Index after the closing tag; closing tags inside CDATA do not count. -1 when there is none yet. */
function elementEnd(text: string, tag: string): number {
  const close = `</${tag}>`
  let at = 0
  while (true) {
    const end = text.indexOf(close, at)
    const data = text.indexOf('<![CDATA[', at)
    if (data < 0 || end < data) return end < 0 ? -1 : end + close.length
    const dataEnd = text.indexOf(']]>', data)
    if (dataEnd < 0) return -1
    at = dataEnd + 3
  }
}

function parseItem(text: string, tag: string, line: number): ReadRow {
  const valid = XMLValidator.validate(text)
  if (valid !== true) {
    const at = line + valid.err.line - 1
    return {
      line,
      reason: `the element is not well-formed XML (line ${at}: ${valid.err.msg})`,
      instead: 'well-formed XML',
    }
  }
  const parsed = parser.parse(text) as Record<string, unknown>
  const item = parsed[tag.replace(/^\w+:/, '')]
  return { line, cells: flatten(item) }
}
