import { withChoices } from '../../../schemas/build/choices.ts'
import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import countrySchema from '../../../schemas/country.schema.json' with { type: 'json' }
import locationSchema from '../../../schemas/entities/location.schema.json' with { type: 'json' }
import openingHourSchema from '../../../schemas/entities/opening-hour.schema.json' with { type: 'json' }
import specialHourSchema from '../../../schemas/entities/special-hour.schema.json' with { type: 'json' }
import choices from '../../../schemas/generated/choices.json' with { type: 'json' }
import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' }
import { COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { fieldSchema, type FieldSchema } from '../inspector/schema.ts'

const FILES: Record<string, unknown> = {
  './country.schema.json': { ...countrySchema, enum: COUNTRY_CODES },
  './entities/location.schema.json': locationSchema,
  './opening-hour.schema.json': openingHourSchema,
  './special-hour.schema.json': specialHourSchema,
}

/** Schema of a member of the tenant document, with what it refers to in place. */
export function tenantField(name: string): FieldSchema {
  const { properties = {} } = withChoices(tenantSchema, choices)
  return fieldSchema(inlined(properties[name], 0))
}

const DEEPEST = 12

/** `type: ["string", "null"]` is asked for as its first type: an empty field takes the value away. */
function inlined(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlined(entry, depth))
  if (!isObject(value) || depth > DEEPEST) return value
  const reference = value['$ref']
  if (typeof reference === 'string') {
    const target = FILES[reference]
    return target === undefined ? { description: value['description'] } : inlined(target, depth + 1)
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, inlined(inner, depth + 1)])
  const copy: JsonObject = Object.fromEntries(entries)
  if (Array.isArray(copy['type'])) copy['type'] = copy['type'][0]
  return copy
}
