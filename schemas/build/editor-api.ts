import { basename, join } from 'node:path'
import { mapSchema, type JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'
import { schemaFiles, type Definitions } from './sources.ts'

/** One call of the editor's API, as `schemas/editor-api/` tells it. */
export interface Operation {
  summary: string
  /** Parts of the address that are more than a text. */
  params?: JsonSchema
  query?: JsonSchema
  body?: JsonSchema
  /** The call names the state that it started from. */
  ifMatch?: boolean
  /** Bytes of a body, where more than usual may come. */
  bodyLimit?: number
  /** Calls per minute of an address, or of an account where windows make them by themselves, where they are counted. */
  perMinute?: number
  /** By status; one without a shape has no body. */
  answers: Record<string, JsonSchema>
  /** Codes of problem documents, beside those of every call. */
  errors?: string[]
  /** Title of the file that tells it. */
  group: string
}

export interface EditorApi {
  /** Shapes by name, with every reference in the form `#/$defs/Name`. */
  definitions: Definitions
  /** By method and pattern: `GET /api/editor/tenants/:slug`. */
  operations: Record<string, Operation>
}

/** Reads `schemas/editor-api/`, from which validation, documentation and the editor's client come. */
export function readEditorApi(schemasFolder: string): EditorApi {
  const api: EditorApi = { definitions: {}, operations: {} }
  for (const file of schemaFiles(join(schemasFolder, 'editor-api'))) {
    const { $defs = {}, operations = {}, kinds, title = '' } = readJson(file)
    for (const [name, shape] of Object.entries($defs)) {
      if (name in api.definitions) throw new Error(`${basename(file)}: there is a shape ${name} already`)
      api.definitions[name] = withShortReferences(shape)
    }
    for (const [key, operation] of Object.entries(ofEachKind(operations as Operations, kinds as Kinds))) {
      if (key in api.operations) throw new Error(`${basename(file)}: there is a call ${key} already`)
      api.operations[key] = { ...withShortReferencesOf(operation), group: title }
    }
  }
  return api
}

type Operations = Record<string, Operation>
type Kinds = readonly Record<string, string>[] | undefined

/** Calls that are alike for several kinds of things stand once, with `{kind}` and other words of each in braces. */
function ofEachKind(operations: Operations, kinds: Kinds): Operations {
  if (!kinds) return operations
  const text = JSON.stringify(operations)
  return Object.assign(
    {},
    ...kinds.map((words) =>
      JSON.parse(text.replaceAll(/\{(\w+)\}/g, (written, name: string) => words[name] ?? written)),
    ),
  ) as Operations
}

function withShortReferencesOf(operation: Operation): Operation {
  const { params, query, body, answers } = operation
  return {
    ...operation,
    ...(params && { params: withShortReferences(params) }),
    ...(query && { query: withShortReferences(query) }),
    ...(body && { body: withShortReferences(body) }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, shape]) => [status, withShortReferences(shape)]),
    ),
  }
}

/** `./drafts.schema.json#/$defs/Draft` becomes `#/$defs/Draft`: names are unique across the files. */
function withShortReferences(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (child) =>
    child.$ref === undefined ? child : { ...child, $ref: child.$ref.replace(/^[^#]*/, '') },
  )
}

/** A body that is no JSON but a file. */
export function isFile(body: JsonSchema | undefined): boolean {
  return body?.['contentMediaType'] !== undefined
}

/** Whether an answer has a body. */
export function hasBody(answer: JsonSchema): boolean {
  return Object.keys(answer).some((keyword) => keyword !== 'description')
}
