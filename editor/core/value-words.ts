import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { copyFilled } from './copy-text.ts'
import { siteWords } from './site-words.ts'

const MOST = 90

/** A value as people say it: “Welcome”, on, 24, 3 entries. Texts from the copy are filled in. */
export function valueWords(document: JsonObject, value: unknown): string {
  if (value === undefined || value === '') return 'nothing'
  if (value === null) return 'the default'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (isObject(value)) return shortened(JSON.stringify(value))
  if (typeof value === 'string')
    return `“${shortened(siteWords(document, String(copyFilled(document, value))))}”`
  return String(value)
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()} …` : text
}
