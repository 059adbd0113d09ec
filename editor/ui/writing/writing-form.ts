import { wordsForm, type WordsForm } from '../../../runtime/languages/words-form.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BodyOf } from '../api/call.ts'
import { textKind } from '../inspector/kinds.ts'
import type { FieldSchema } from '../inspector/schema.ts'

export type Asked = BodyOf<'POST /api/editor/tenants/:slug/suggestions'>

/**
 * How the words of a field are asked for; nothing for a text that is an address, a choice or a value for machines. Entries
 * of lists have no name, and no place for a button.
 */
export function writingForm(
  name: string | undefined,
  schema: FieldSchema,
  text: string,
): WordsForm | undefined {
  if (name === undefined) return undefined
  const kind = textKind(name, schema)
  return kind === 'plain' || kind === 'markdown' ? wordsForm(name, schema as JsonObject, text) : undefined
}
