import { MAX_DEPTH, MAX_MEMBERS, scanDocument } from './scan.ts'

/** Why a text is not taken as JSON; the message is a sentence for people. */
export class StrictJsonError extends Error {
  /** `syntax`: no JSON at all. `unfit`: JSON that would not survive being read. */
  readonly kind: 'syntax' | 'unfit'
  constructor(kind: 'syntax' | 'unfit', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StrictJsonError'
    this.kind = kind
  }
}

/** Only what looks like it can be beyond the numbers of JavaScript is worth a walk. */
const BEYOND = /\d[eE]\+?\d{3}|\d{300}/
const SHOWN = 60

/**
 * JSON as it was meant: what `JSON.parse` drops in silence, such as the first of two equal keys, is told instead, and
 * what would overflow the stack of whoever walks it does not get in.
 *
 * @throws StrictJsonError
 */
export function parseStrictly(text: string): unknown {
  const { tooDeepAt, tooManyAt, duplicates, forbidden } = scanDocument(text)
  if (tooDeepAt !== undefined) throw unfit(`This is nested more than ${MAX_DEPTH} levels deep.`)
  if (tooManyAt !== undefined)
    throw unfit(`An object holds more than ${MAX_MEMBERS.toLocaleString('en')} members.`)
  const value = parse(text)
  const [twice] = duplicates
  if (twice) throw unfit(`The key "${shortKey(twice.key)}" is there twice; one of both would be lost.`)
  const [name] = forbidden
  if (name) throw unfit(`No member can be called "${name.key}".`)
  if (BEYOND.test(text) && !isFinite(value)) throw unfit('A number is too large.')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StrictJsonError('syntax', 'This is no valid JSON.', error)
  }
}

function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite)
}

function unfit(message: string): StrictJsonError {
  return new StrictJsonError('unfit', message)
}

function shortKey(key: string): string {
  return key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key
}
