/** Nesting that no sensible document reaches: 256 levels are some eighty blocks inside one another. */
export const MAX_DEPTH = 256

/** Of one object; the longest lists of documents have 1,500. More are not read: each takes a microsecond. */
export const MAX_MEMBERS = 10_000

/** Names that reach an object's prototype when code copies keys carelessly; no document needs them. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** What the scan saw; offsets count UTF-16 code units. */
export interface ScanResult {
  /** Offset of the bracket that went past `MAX_DEPTH`; the scan stops there. */
  tooDeepAt?: number
  /** Offset of the member that went past `MAX_MEMBERS`; the scan stops there. */
  tooManyAt?: number
  duplicates: { key: string; offset: number; firstOffset: number }[]
  forbidden: { key: string; offset: number }[]
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/**
 * One pass over JSON text without recursion, before any parser sees it: a document of 10,000 brackets would overflow
 * the stack of recursive parsers and walks, and `JSON.parse` silently keeps the last of two equal keys.
 *
 * Tolerates broken JSON; whoever parses the text reports that.
 */
export function scanDocument(text: string): ScanResult {
  const result: ScanResult = { duplicates: [], forbidden: [] }
  /** Per open container: the keys seen with their offsets, or `null` for an array. */
  const open: (Map<string, number> | null)[] = []
  let keyExpected = false

  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at)
        const keys = open.at(-1)
        if (keyExpected && keys) {
          if (keys.size === MAX_MEMBERS) return { ...result, tooManyAt: at }
          noteKey(result, keys, keyText(text, at, end), at)
        }
        keyExpected = false
        at = end
        break
      }
      case OPEN_BRACE:
      case OPEN_BRACKET: {
        keyExpected = text.charCodeAt(at) === OPEN_BRACE
        open.push(keyExpected ? new Map() : null)
        if (open.length > MAX_DEPTH) return { ...result, tooDeepAt: at }
        break
      }
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        open.pop()
        keyExpected = false
        break
      case COMMA:
        keyExpected = open.at(-1) instanceof Map
        break
      default:
    }
  }
  return result
}

function noteKey(result: ScanResult, keys: Map<string, number>, key: string, offset: number): void {
  if (FORBIDDEN.has(key)) result.forbidden.push({ key, offset })
  const firstOffset = keys.get(key)
  if (firstOffset === undefined) keys.set(key, offset)
  else result.duplicates.push({ key, offset, firstOffset })
}

/** Offset of the closing quote, or of the last character when the string never ends. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length - 1 : end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}

/** The key as it will be after parsing, so that `"\u005f_proto__"` cannot hide. */
function keyText(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end)
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    // An invalid escape; the parser reports it with its position.
    return raw
  }
}
