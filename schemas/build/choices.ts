import { mapSchema, type JsonSchema } from './json-schema.ts'

/**
 * Puts the names of folders in the place of `"enumOf": "finance providers"` and the like.
 *
 * @param choices names by those words, as `generated/choices.json` holds them
 * @throws when a schema asks for choices that no family gives
 */
export function withChoices(schema: JsonSchema, choices: Readonly<Record<string, string[]>>): JsonSchema {
  return mapSchema(schema, ({ enumOf, ...rest }) => {
    if (enumOf === undefined) return rest
    const names = choices[String(enumOf)]
    if (!names) throw new Error(`No family of folders gives "${String(enumOf)}" (schemas/build/families.ts)`)
    // An enumeration may not be empty: where there is no folder, no name is right.
    return names.length > 0 ? { ...rest, enum: names } : { ...rest, not: {} }
  })
}
