import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { fieldTitle } from '../../core/field-title.ts'

export { fieldTitle }

/** The part of a JSON Schema that forms are made from. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
  required?: string[]
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  anyOf?: FieldSchema[]
  /** Nothing need be there (`readable.ts`). */
  isOptional?: boolean
  /** The value is the id of such a thing. */
  'x-reference'?: string
  /** Words that the dealer's cars, range and offers have are offered; any others may stand there. */
  'x-suggest'?: 'make' | 'model'
  /** Beside which values of its siblings it says anything (`runtime/block/holds-beside.ts`). */
  'x-when'?: Record<string, unknown[]>
}

export function fieldSchema(value: unknown): FieldSchema {
  return isObject(value) ? value : {}
}

/** "onPrimary" → "Text on primary", "surfaceAlt" → "Surface alt". */
export function colourTitle(name: string): string {
  return /^on[A-Z]/.test(name)
    ? `Text on ${fieldTitle(name.slice(2), {}).toLowerCase()}`
    : fieldTitle(name, {})
}

/** What a new entry of a list starts as: required texts are there, so that something can be seen. */
export function emptyValue(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []).map((name) => [
        name,
        emptyValue(fieldSchema(schema.properties?.[name])),
      ])
      return Object.fromEntries(required) as JsonObject
    }
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return emptyText(schema)
  }
}

/** Something short that the schema takes: an address where it asks for one, a name in code, else its title. */
function emptyText({ minLength, title = 'Text', pattern = '' }: FieldSchema): string {
  const fits = new RegExp(pattern, 'u')
  const tried = [minLength ? title : '', '/', 'https://example.com/', 'name']
  return tried.find((text) => fits.test(text) && (text !== '' || !minLength)) ?? ''
}
