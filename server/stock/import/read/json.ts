import {
  cutOff,
  flatten,
  type BrokenRow,
  type FeedRow,
  isBroken,
  type ReadRow,
  type RowReader,
} from './feed-row.ts'
import { createJsonScanner } from './json-scanner.ts'
import { checkRecord } from './limits.ts'
import { FEWEST_WORDS, recordPath } from './record-path.ts'
import { Surroundings } from './surroundings.ts'

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

/**
 * Reads the objects at a path of a JSON document as they arrive, without holding the whole text: `[{…},{…}]`, the list
 * below a key of an outer object (`{"num_found": 2, "listings": [{…},{…}]}`), lists in lists.
 *
 * @param path as {@link recordPath}; empty for a bare list.
 * @param isNamed whether the mapping names the path: then what stands elsewhere was left out on purpose.
 */
export function createJsonReader(path: string, isNamed = false): RowReader {
  const surroundings = new Surroundings(isNamed)
  const scanner = createJsonScanner({
    surroundings,
    isRecord: recordPath(path),
    record: (text, line) => surroundings.record(parseRecord(text, line)),
    waits: (characters, line) => checkRecord(characters, `The record that begins on line ${line}`),
  })
  return {
    push(text) {
      scanner.push(text)
      return surroundings.take()
    },
    end() {
      const why = scanner.openEnd()
      const rows = surroundings.end(scanner.line())
      return why === undefined ? rows : [...rows, cutOff(scanner.line(), why)]
    },
  }
}

/**
 * The path of the list whose objects look most like vehicles, by the first characters of the document; empty where they
 * are the items of a bare list, or a document each. Undefined when nothing looks like one.
 */
export function tellJsonPath(head: string): string | undefined {
  const surroundings = new Surroundings()
  const scanner = createJsonScanner({
    surroundings,
    isRecord: () => false,
    record: () => {},
    waits: () => {},
  })
  scanner.push(head)
  surroundings.end(0)
  const [best] = surroundings
    .candidates()
    .filter(({ score, isItem, path }) => score >= FEWEST_WORDS && (isItem || path === '$'))
    .toSorted((a, b) => b.score - a.score || Number(b.isItem) - Number(a.isItem) || a.depth - b.depth)
  return best && best.path.replace(/^\$(?:\[\])?/, '')
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
