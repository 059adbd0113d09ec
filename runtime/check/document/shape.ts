/** A JSON object whose content is not known yet. */
export type JsonObject = Record<string, unknown>

/**
 * Guards for documents that may be wrong anywhere: checks run beside the schema, so that one mistake does not hide the
 * others, and must survive every shape.
 */
export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list with their index; entries of other kinds are the schema's to report. */
export function objectsOf(value: unknown): [number, JsonObject][] {
  return listOf(value).flatMap((entry, index): [number, JsonObject][] => {
    const object = objectOf(entry)
    return object === undefined ? [] : [[index, object]]
  })
}
