import type { JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'
import { isWords } from './translatable-texts.ts'

/** What kind of words a field takes, and how many characters at the most. */
export interface WordsForm {
  form: 'line' | 'text' | 'markdown'
  most: number
}

/** More than a field of words takes, where its schema names no bound. */
const MOST = 5000
/** From here on a plain text may have several lines (`editor/ui/inspector/basic-fields.tsx`). */
const LONG = 140

/** How the words of a field are written; nothing for a text that is an address, a choice or a value for machines. */
export function wordsForm(name: string, schema: JsonObject, text: string): WordsForm | undefined {
  const description = textOf(schema['description']) ?? ''
  if (!isWords(text, schema, name) || /\bCSS\b/.test(description)) return undefined
  const most = Math.min(Number(schema['maxLength'] ?? MOST), MOST)
  const form = /markdown/i.test(description) ? 'markdown' : most > LONG && name !== 'alt' ? 'text' : 'line'
  return { most, form }
}
