/** A JSON Schema as plain data; only the keywords that the build looks at are named. */
export interface JsonSchema {
  $id?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  /** Ours: the names of a family of folders (`choices.ts`). */
  enumOf?: string
  const?: unknown
  default?: unknown
  required?: string[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  [keyword: string]: unknown
}

const SCHEMA_MAPS = ['properties', 'patternProperties', '$defs'] as const
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf'] as const
const SCHEMAS = ['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'] as const

/** The one walk over schemas: children first, then the schema itself. Never changes its input. */
export function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema }
  for (const key of SCHEMA_MAPS) {
    const map = copy[key]
    if (map) {
      copy[key] = Object.fromEntries(
        Object.entries(map).map(([name, child]) => [name, mapSchema(child, change)]),
      )
    }
  }
  for (const key of SCHEMA_LISTS) {
    const list = copy[key]
    if (list) copy[key] = list.map((child) => mapSchema(child, change))
  }
  for (const key of SCHEMAS) {
    const child = copy[key]
    if (isSchema(child)) copy[key] = mapSchema(child, change)
  }
  return change(copy)
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `opening-hour` gives `OpeningHour`. */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}
