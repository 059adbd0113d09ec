import { isWords } from '../../../runtime/languages/translatable-texts.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BodyOf } from '../api/call.ts'
import { textKind } from '../inspector/kinds.ts'
import type { FieldSchema } from '../inspector/schema.ts'

export type Asked = BodyOf<'POST /api/editor/tenants/:slug/suggestions'>

/** More than a field of words takes, where its schema names no bound. */
const MOST = 5000
/** From here on a plain text may have several lines (`basic-fields.tsx`). */
const LONG = 140

/**
 * How the words of a field are asked for; nothing for a text that is an address, a choice or a value for machines. Entries
 * of lists have no name, and no place for a button.
 */
export function writingForm(
  name: string | undefined,
  schema: FieldSchema,
  text: string,
): Pick<Asked, 'form' | 'most'> | undefined {
  if (name === undefined || !isWords(text, schema as JsonObject, name)) return undefined
  if (/\bCSS\b/.test(schema.description ?? '')) return undefined
  const kind = textKind(name, schema)
  if (kind !== 'plain' && kind !== 'markdown') return undefined
  const most = Math.min(schema.maxLength ?? MOST, MOST)
  return { most, form: kind === 'markdown' ? 'markdown' : most > LONG && name !== 'alt' ? 'text' : 'line' }
}
