import { isObject, safeKeys, type JsonObject } from '../json/object.ts'
import { pointerOf, valueAt } from '../json/pointer.ts'

/** A text that names a copy key which neither a brand nor `default` has; the checker makes it an error (CFG-05). */
export interface CopyProblem {
  code: 'missing-copy' | 'circular-copy'
  key: string
  /** Place in the resolved document. */
  pointer: string
}

const TOKEN = /\{copy:([a-zA-Z][a-zA-Z0-9_.-]*)\}/g

/**
 * Replaces `{copy:key}` in every text: the last brand flag that has the key wins over earlier ones, these over
 * `default` (CFG-05). A text whose key is missing keeps its token, so that the mistake can be seen.
 */
export function applyCopy(
  document: JsonObject,
  brandFlags: readonly string[],
): { document: JsonObject; problems: CopyProblem[] } {
  const sets = [...brandFlags.toReversed(), 'default']
  const problems: CopyProblem[] = []

  function copyText(key: string): string | undefined {
    const found = sets.map((set) => valueAt(document, ['copy', set, key]))
    return found.find((text): text is string => typeof text === 'string')
  }

  function fill(text: string, path: readonly string[], open: readonly string[]): string {
    return text.replace(TOKEN, (token, key: string) => {
      const value = copyText(key)
      const code = open.includes(key) ? 'circular-copy' : value === undefined ? 'missing-copy' : undefined
      if (code === undefined && value !== undefined) return fill(value, path, [...open, key])
      problems.push({ code: code ?? 'missing-copy', key, pointer: pointerOf(path) })
      return token
    })
  }

  /** Parts without tokens are returned as they are, so that sites keep sharing them. */
  function replace(value: unknown, path: readonly string[]): unknown {
    if (typeof value === 'string') return value.includes('{copy:') ? fill(value, path, []) : value
    if (typeof value !== 'object' || value === null || !mayHaveTokens(value)) return value
    if (Array.isArray(value)) return value.map((item, index) => replace(item, [...path, String(index)]))
    if (!isObject(value)) return value
    return Object.fromEntries(safeKeys(value).map((key) => [key, replace(value[key], [...path, key])]))
  }

  const { copy, ...rest } = document
  const replaced = replace(rest, []) as JsonObject
  return { document: copy === undefined ? replaced : { ...replaced, copy }, problems }
}

/** Parts of templates are shared by many sites and looked through once. */
const known = new WeakMap<object, boolean>()

function mayHaveTokens(value: object): boolean {
  const before = known.get(value)
  if (before !== undefined) return before
  const found = Object.values(value).some((child) =>
    typeof child === 'string'
      ? child.includes('{copy:')
      : typeof child === 'object' && child !== null && mayHaveTokens(child),
  )
  known.set(value, found)
  return found
}
