import { createTextWindow } from './text-window.ts'
import type { Surroundings } from './surroundings.ts'

/** Receives what {@link createJsonScanner} finds. */
export interface JsonVisitor {
  surroundings: Surroundings
  /** Whether the object that begins here is a record; its text then comes whole. */
  isRecord(path: readonly string[]): boolean
  record(text: string, line: number): void
  /** Told how long the object is that has not ended yet. */
  waits(characters: number, line: number): void
}

interface Container {
  isList: boolean
  /** The name it stands at, of lists also that of their items. */
  key: string
  /** In an object: the name of the value that comes. */
  next: string | undefined
}

export interface JsonScanner {
  push(text: string): void
  /** Why what was read is not whole; undefined when it is. */
  openEnd(): string | undefined
  line(): number
}

/**
 * Walks JSON as it arrives, without holding more of it than one record: names and values around the records go to
 * {@link Surroundings}. What is no JSON between records is passed over, as one broken record costs only itself.
 */
export function createJsonScanner({ surroundings, isRecord, record, waits }: JsonVisitor): JsonScanner {
  const open: Container[] = []
  const window = createTextWindow()

  /** Reads one token; false when the window ends inside it. */
  function step(): boolean {
    const character = window.text[window.at]
    const inside = open.at(-1)
    if (character === '{') return openObject(inside)
    if (character === '[') {
      open.push({ isList: true, key: keyOf(inside), next: undefined })
    } else if (character === '}' || character === ']') {
      const closed = open.pop()
      window.countLines()
      if (closed && !closed.isList) surroundings.close(window.line)
    } else if (character === '"') return readString(inside)
    else if (character !== undefined && /[-\d\w]/.test(character)) return readLiteral(inside)
    window.at += 1
    return true
  }

  function openObject(inside: Container | undefined): boolean {
    const key = keyOf(inside)
    const isItem = inside?.isList ?? false
    const path = inside && key !== '$' ? [...surroundings.path, key.toLowerCase()] : surroundings.path
    if (isRecord(path)) {
      const end = objectEnd(window.text, window.at)
      window.countLines()
      if (end < 0) {
        waits(window.text.length - window.at, window.line)
        return false
      }
      record(window.text.slice(window.at, end), window.line)
      window.at = end
      return true
    }
    surroundings.open(key, isItem)
    open.push({ isList: false, key, next: undefined })
    window.at += 1
    return true
  }

  function readString(inside: Container | undefined): boolean {
    const end = stringEnd(window.text, window.at)
    if (end < 0) return false
    const after = /\S/.exec(window.text.slice(end, end + 64))?.[0]
    if (inside && !inside.isList && inside.next === undefined) {
      if (after === undefined) return false
      if (after === ':') inside.next = textOf(window.text.slice(window.at, end))
    } else value(inside, textOf(window.text.slice(window.at, end)))
    window.at = end
    return true
  }

  function readLiteral(inside: Container | undefined): boolean {
    const length = window.text.slice(window.at, window.at + 64).search(/[\s,\]}]/)
    if (length < 0 && window.text.length - window.at < 64) return false
    const text = window.text.slice(window.at, window.at + (length < 0 ? 64 : length))
    if (text !== 'null') value(inside, text)
    window.at += text.length
    return true
  }

  function value(inside: Container | undefined, text: string): void {
    const key = keyOf(inside)
    if (inside && key !== '$') surroundings.field(key, text)
  }

  return {
    push(text) {
      window.push(text)
      while (window.at < window.text.length) {
        if (!step()) {
          window.countLines()
          waits(window.text.length - window.at, window.line)
          break
        }
      }
      window.countLines()
    },
    openEnd() {
      if (window.at < window.text.length && window.text[window.at] === '{')
        return 'the file ends inside a record'
      if (open.some(({ isList }) => isList))
        return window.at < window.text.length
          ? 'the file ends inside a record'
          : 'the list of records is never closed'
      return open.length > 0 ? 'the object around the records is never closed' : undefined
    },
    line: () => window.line,
  }
}

/** The name at which a value stands: that of its field, or of its list. The outermost value is `$`. */
function keyOf(inside: Container | undefined): string {
  if (!inside) return '$'
  if (inside.isList) return inside.key
  const key = inside.next ?? ''
  inside.next = undefined
  return key
}

/** Index after the object that begins at `start`; -1 when it is not complete. */
export function objectEnd(text: string, start = 0): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) {
      at = stringEnd(text, at) - 1
      if (at < 0) return -1
    } else if (code === 0x7b || code === 0x5b) depth += 1
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** Index after the string that begins at `start`; -1 when it is not complete. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return -1
}

function textOf(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}
