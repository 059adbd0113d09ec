import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { applyCopy } from '../../runtime/resolve/copy.ts'

const KEY = /\{copy:([a-zA-Z][a-zA-Z0-9_.-]*)\}/

/** A value with its `{copy:…}` keys replaced by the texts that the site has for them (CFG-05). */
export function copyFilled(document: JsonObject, value: unknown): unknown {
  if (copyKey(value) === undefined) return value
  const flags = Array.isArray(document['brandFlags']) ? document['brandFlags'] : []
  const brandFlags = flags.filter((flag): flag is string => typeof flag === 'string')
  const copy = isObject(document['copy']) ? document['copy'] : {}
  return applyCopy({ copy, value }, brandFlags).document['value']
}

/** The key of a text that comes from the site's copy. */
export function copyKey(value: unknown): string | undefined {
  return typeof value === 'string' ? KEY.exec(value)?.[1] : undefined
}

/** The texts behind the `{copy:…}` keys in a value, by key; of one that the site does not have nothing. */
export function copyWords(document: JsonObject, value: unknown): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [whole, key = ''] of JSON.stringify(value).matchAll(new RegExp(KEY, 'g'))) {
    const filled = copyFilled(document, whole)
    if (typeof filled === 'string' && filled !== whole) words[key] = filled
  }
  return words
}

/** How long a text gets, in letters, with these words in the place of their keys. */
export function lengthWithWords(words: Readonly<Record<string, string>>, text: string): number {
  const added = [...text.matchAll(new RegExp(KEY, 'g'))].map(([, key = '']) =>
    Object.hasOwn(words, key) ? (words[key]?.length ?? 0) : 0,
  )
  return added.reduce((sum, length) => sum + length, text.length)
}

/** A value with these words in the place of their keys. */
export function withCopyWords(words: Readonly<Record<string, string>>, value: unknown): unknown {
  return applyCopy({ copy: { default: words }, value }, []).document['value']
}
