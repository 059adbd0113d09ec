interface SchemaLike {
  default?: unknown
  properties?: Record<string, SchemaLike>
  items?: SchemaLike
}

/** A copy of a value with the defaults of its JSON Schema filled in, also inside objects and list items. */
export function withDefaults(value: unknown, schema: unknown): unknown {
  const { default: fallback, properties, items } = (schema ?? {}) as SchemaLike
  const given = value === undefined ? structuredClone(fallback) : value
  if (Array.isArray(given)) return items ? given.map((item) => withDefaults(item, items)) : given
  if (typeof given !== 'object' || given === null || properties === undefined) return given
  const filled: Record<string, unknown> = { ...given }
  for (const [name, property] of Object.entries(properties)) {
    const inner = withDefaults(filled[name], property)
    if (inner !== undefined) filled[name] = inner
  }
  return filled
}
