/** One record of a feed, whatever its format. */
export interface FeedRow {
  /** Line of the file on which the record begins, from 1. */
  line: number
  /** Cell texts by column name in lower case; nested fields are dotted, repeated ones joined by line ends. */
  cells: Readonly<Record<string, string>>
  /** The record as parsed, for feeds whose records are whole documents (JSON). */
  raw?: unknown
}

/** A record that cannot be read at all; the records after it are read all the same. */
export interface BrokenRow {
  line: number
  reason: string
  instead: string
  /** The file ends here before it should: what would follow is unknown, and no car is gone because it is not in it. */
  isCutOff?: true
}

export function cutOff(line: number, reason: string): BrokenRow {
  return { line, reason, instead: 'the whole file; the transfer broke off', isCutOff: true }
}

export type ReadRow = FeedRow | BrokenRow

export function isBroken(row: ReadRow): row is BrokenRow {
  return 'reason' in row
}

/** Takes text as it arrives and gives the records that are complete; `end` gives the rest. */
export interface RowReader {
  push(text: string): ReadRow[]
  end(): ReadRow[]
}

const DEEPEST = 12

/**
 * Flattens a record of a JSON or XML feed to cells: `dealer.city`; a list of texts is joined by line ends, a list of
 * objects gives `images[].url`. What lies deeper than any feed nests is left out.
 */
export function flatten(
  value: unknown,
  path = '',
  cells: Record<string, string> = {},
  depth = 0,
): Record<string, string> {
  if (value === null || value === undefined || depth > DEEPEST) return cells
  if (Array.isArray(value)) {
    for (const item of value) {
      const isObject = typeof item === 'object' && item !== null
      flatten(item, isObject ? `${path}[]` : path, cells, depth + 1)
    }
    return cells
  }
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      // The text of an element that has attributes too.
      if (key === '#text' && path !== '') flatten(inner, path, cells, depth + 1)
      else flatten(inner, path === '' ? key.toLowerCase() : `${path}.${key.toLowerCase()}`, cells, depth + 1)
    }
    return cells
  }
  addCell(cells, path, String(value))
  return cells
}

/** Adds to a cell that may already hold an earlier item of the same list. */
export function addCell(cells: Record<string, string>, column: string, text: string): void {
  const before = cells[column]
  cells[column] = before === undefined || before === '' ? text : text === '' ? before : `${before}\n${text}`
}
