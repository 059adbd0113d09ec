import { wordsOfName } from '../../../runtime/format/words-of-name.ts'
import { isCode } from '../../../runtime/check/links.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { fieldSchema, type FieldSchema } from './schema.ts'

/** What a text of a schema stands for, where its pattern or name tells. */
export type TextKind = 'code' | 'link' | 'picture' | 'markdown' | 'plain'

/** Link patterns allow telephone numbers, picture patterns only paths and https (the schemas of the blocks say so). */
export function textKind(name: string, schema: FieldSchema): TextKind {
  const { pattern = '', description = '' } = schema
  if (isCode(schema)) return 'code'
  if (pattern.includes('tel:')) return 'link'
  if (/^(image|src|poster|picture|logo|inverseSrc|favicon|pictures)$/.test(name)) return 'picture'
  if (/\(\?!\/\)\|https/.test(pattern) && /picture|image|logo/i.test(description)) return 'picture'
  if (/markdown/i.test(description)) return 'markdown'
  return 'plain'
}

/** What the name of the picture among some values says; empty where a camera gave it. */
export function pictureWords(properties: FieldSchema['properties'] = {}, values: JsonObject): string {
  const name = Object.keys(properties).find(
    (each) => textKind(each, fieldSchema(properties[each])) === 'picture',
  )
  const address = name === undefined ? undefined : values[name]
  return typeof address === 'string' ? wordsOfName(fileOf(address)) : ''
}

/** The file of an address, without what its own place and subject add to it. */
function fileOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path.slice(path.lastIndexOf('/') + 1)
}
