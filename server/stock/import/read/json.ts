import {
  cutOff,
  flatten,
  type BrokenRow,
  type FeedRow,
  isBroken,
  type ReadRow,
  type RowReader,
} from './feed-row.ts'

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
    end() {
      const rows = read([buffer])
      const last = rows.at(-1)
      // A line that was written whole has its end, or is an object.
      const isTorn = last !== undefined && isBroken(last) && buffer.trim().startsWith('{')
      return isTorn ? [cutOff(last.line, 'the file ends inside a record')] : rows
    },
  }
}

/** What feeds call the number of all their records, beside the list of them. */
const COUNT = /"(?:num_found|total|total_?count|record_?count|count)"\s{0,20}:\s{0,20}(\d{1,9})\b/i

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
  let records = 0
  let announced: string | undefined

  function read(): ReadRow[] {
    if (state === 'before') {
      const match = opening.exec(buffer)
      if (!match) return []
      announced = COUNT.exec(buffer.slice(0, match.index))?.[1]
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
      records += 1
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
      const tail = buffer.trim()
      if (state === 'inside')
        rows.push(
          cutOff(line, tail === '' ? 'the list of records is never closed' : 'the file ends inside a record'),
        )
      // What follows the list up to the end of the object around it, read as an object of its own.
      else if (state === 'after' && key !== null && objectEnd(`{"":0${tail.slice(1)}`) < 0)
        rows.push(cutOff(line, 'the object around the records is never closed'))
      announced ??= COUNT.exec(tail)?.[1]
      if (announced !== undefined && Number(announced) > records)
        rows.push(cutOff(line, `it says that it has ${announced} records, and holds ${records}`))
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
