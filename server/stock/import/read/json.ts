import { flatten, type BrokenRow, type FeedRow, type ReadRow, type RowReader } from './feed-row.ts'

/** Reads newline-delimited JSON: one object per line. */
export function createNdjsonReader(): RowReader {
  let buffer = ''
  let line = 0
  const read = (texts: string[]): ReadRow[] =>
    texts.flatMap((text) => {
      line += 1
      return text.trim() === '' ? [] : [parseRecord(text, line)]
    })
  return {
    push(text) {
      const lines = (buffer + text).split('\n')
      buffer = lines.pop() ?? ''
      return read(lines)
    },
    end: () => read([buffer]),
  }
}

/**
 * Reads the objects of one JSON array as they arrive, without holding the whole text: `[{…},{…}]`, or the array below a
 * key of an outer object (`{"num_found": 2, "listings": [{…},{…}]}`).
 *
 * @param key name of that key, letters only; null for a bare array.
 */
export function createJsonArrayReader(key: string | null): RowReader {
  const opening = key === null ? /\[/ : new RegExp(`"${key}"\\s*:\\s*\\[`)
  let buffer = ''
  let line = 1
  let state: 'before' | 'inside' | 'after' = 'before'

  function read(): ReadRow[] {
    if (state === 'before') {
      const match = opening.exec(buffer)
      if (!match) return []
      skip(match.index + match[0].length)
      state = 'inside'
    }
    const rows: ReadRow[] = []
    while (state === 'inside') {
      const start = buffer.search(/[{\]]/)
      if (start < 0) break
      skip(start)
      if (buffer.startsWith(']')) {
        state = 'after'
        break
      }
      const end = objectEnd(buffer)
      if (end < 0) break
      rows.push(parseRecord(buffer.slice(0, end), line))
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
      return read()
    },
    end() {
      const rows = read()
      if (state === 'inside' && buffer.trim() !== '') {
        rows.push({
          line,
          reason: 'the file ends inside a record',
          instead: 'the whole file; the transfer broke off',
        })
      }
      return rows
    },
  }
}

/** Index after the object that begins at 0; -1 when it is not complete. */
function objectEnd(text: string): number {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function parseRecord(text: string, line: number): FeedRow | BrokenRow {
  try {
    const raw: unknown = JSON.parse(text)
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw))
      return { line, cells: flatten(raw), raw }
  } catch (error) {
    return { line, reason: `the record is not valid JSON: ${message(error)}`, instead: 'a JSON object' }
  }
  return { line, reason: 'the record is not a JSON object', instead: 'an object with one field per column' }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
