import { ProtocolError } from './protocol-error.ts'

/** Search parameters as they came: JSON members, or texts out of the `params` string. */
export type RawParams = Record<string, unknown>

const LONGEST_LIST = 1_000

/** Characters; filters have a bound of their own at the same length. */
const LONGEST_TEXT = 32_768

export function invalid(name: string, expected: string): ProtocolError {
  return new ProtocolError(400, `invalid value for "${name}": expected ${expected}`)
}

export function readInteger(
  params: RawParams,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) {
    throw invalid(name, `a whole number from ${min} to ${max}`)
  }
  return number
}

export function readBoolean(params: RawParams, name: string): boolean | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === '1' || value === 1) return true
  if (value === 'false' || value === '0' || value === 0) return false
  throw invalid(name, 'true or false')
}

/** @param longest characters; longer texts are refused */
export function readText(params: RawParams, name: string, longest = LONGEST_TEXT): string | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') {
    if (value.length > longest) throw invalid(name, `a text of at most ${longest} characters`)
    return value
  }
  if (typeof value === 'number') return String(value)
  throw invalid(name, 'a text')
}

export function readChoice<const T extends string>(
  params: RawParams,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  const text = String(value)
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw invalid(name, `one of ${choices.join(', ')}`)
  return choice
}

/** A list of texts: a JSON list, the text of one, or names separated by commas. */
export function readTexts(params: RawParams, name: string): string[] | undefined {
  const value = params[name]
  if (value === undefined || value === null) return undefined
  const list = typeof value === 'string' ? listOf(value) : value
  if (!Array.isArray(list) || list.length > LONGEST_LIST || !list.every((item) => typeof item === 'string')) {
    throw invalid(name, `a list of at most ${LONGEST_LIST} texts`)
  }
  return list
}

function listOf(text: string): unknown {
  return maybeJson(text) ?? (text === '' ? [] : text.split(',').map((name) => name.trim()))
}

/** JSON lists are also sent as texts; anything else is returned as undefined. */
export function maybeJson(text: string): unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    // Not JSON after all: a text may begin with a bracket.
    return undefined
  }
}

/** The parameters of one request: members of the body and those of its `params`, which may be a query string or an object. */
export function collectParams(body: RawParams): RawParams {
  const { params, indexName: _, type: __, ...members } = body
  if (params === undefined || params === null) return members
  if (typeof params === 'string') {
    return { ...members, ...Object.fromEntries(new URLSearchParams(params)) }
  }
  if (typeof params === 'object' && !Array.isArray(params)) return { ...members, ...params }
  throw invalid('params', 'a query string')
}

/** Parameters written as the query string that answers echo in `params`. */
export function serialiseParams(params: RawParams): string {
  return Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')
}

/** A lone surrogate cannot be encoded; it is written as the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
