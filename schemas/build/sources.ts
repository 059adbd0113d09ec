import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withChoices } from './choices.ts'
import { readChoices } from './families.ts'
import { mapSchema, pascalCase, type JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'

/** Schemas by definition name, with every reference in the form `#/$defs/Name`. */
export type Definitions = Record<string, JsonSchema>

/** Definition names that differ from their file's. */
const NAMES: Record<string, string> = { node: 'BlockNode' }

/** Names of the entities, in file order. */
export function entityNames(schemasFolder: string): string[] {
  return schemaFiles(join(schemasFolder, 'entities')).map(nameOf)
}

/**
 * Reads the hand-written schemas into one set of definitions. Inner `$defs` are hoisted under
 * `{Name}.{inner}`, so that one document can hold them all; names of folders stand in the place of `enumOf`.
 */
export function readDefinitions(schemasFolder: string): Definitions {
  const files = [...schemaFiles(schemasFolder), ...schemaFiles(join(schemasFolder, 'entities'))]
  const choices = readChoices(join(schemasFolder, '..'))
  const definitions: Definitions = {}
  for (const file of files) {
    const { $schema: _, $id: __, $defs, ...schema } = withChoices(readJson(file), choices)
    const name = nameOf(file)
    definitions[name] = withReferences(schema, name)
    for (const [inner, definition] of Object.entries($defs ?? {})) {
      definitions[innerName(name, inner)] = withReferences(definition, name)
    }
  }
  return definitions
}

/** The schemas of a folder, by name. */
export function schemaFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .toSorted()
    .map((file) => join(folder, file))
}

function nameOf(file: string): string {
  const stem = basename(file, '.schema.json')
  return NAMES[stem] ?? pascalCase(stem)
}

/** Inner definitions of the tenant document are types of their own (`Flag`, `Layout`); others stay under their owner. */
function innerName(owner: string, inner: string): string {
  return owner === 'Tenant' ? inner : `${owner}.${inner}`
}

function withReferences(schema: JsonSchema, owner: string): JsonSchema {
  return mapSchema(schema, (child) =>
    child.$ref === undefined ? child : { ...child, $ref: definitionOf(child.$ref, owner) },
  )
}

function definitionOf(reference: string, owner: string): string {
  if (reference === '#') return `#/$defs/${owner}`
  const inner = /^#\/\$defs\/(.+)$/.exec(reference)?.[1]
  return `#/$defs/${inner === undefined ? nameOf(reference) : innerName(owner, inner)}`
}
