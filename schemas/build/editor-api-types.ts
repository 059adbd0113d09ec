import { hasBody, isFile, type EditorApi, type Operation } from './editor-api.ts'
import { mapSchema, type JsonSchema } from './json-schema.ts'
import { compileTypes } from './types.ts'

const OPERATIONS = 'EditorOperations'

/** The shapes of the editor's API, and its calls by method and pattern with what each takes and answers. */
export function generateEditorApiTypes({ definitions, operations }: EditorApi): Promise<string> {
  const calls = Object.entries(operations).map(([key, operation]) => [key, typeOf(key, operation)] as const)
  return compileTypes({
    ...Object.fromEntries(Object.entries(definitions).map(([name, shape]) => [name, closed(shape)])),
    [OPERATIONS]: {
      description: 'The calls, by method and pattern.',
      ...required(Object.fromEntries(calls)),
    },
  })
}

function typeOf(key: string, operation: Operation): JsonSchema {
  const { summary, query, body, ifMatch } = operation
  const params = paramsOf(key, operation)
  return {
    description: summary,
    ...required({
      ...(params && { params }),
      ...(query && { query: closed(query) }),
      ...(ifMatch && { headers: required({ 'if-match': { type: 'string' } }) }),
      ...(body && { body: isFile(body) ? { tsType: 'Blob' } : closed(body) }),
      answer: answerOf(operation),
    }),
  }
}

function paramsOf(key: string, { params }: Operation): JsonSchema | undefined {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  return required(Object.fromEntries(names.map((name) => [name, params?.properties?.[name] ?? TEXT])))
}

function answerOf({ answers }: Operation): JsonSchema {
  const shapes = Object.values(answers).map((answer) =>
    hasBody(answer) ? closed(answer) : { tsType: 'void' },
  )
  return shapes.length === 1 ? (shapes[0] ?? {}) : { anyOf: shapes }
}

const TEXT: JsonSchema = { type: 'string' }

function required(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

/** As types, shapes have no other members than they name, and what all branches of a choice need stands in each. */
function closed(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (child) => {
    const { oneOf, required: needed, ...rest } = child
    if (oneOf && needed) {
      const branches = oneOf.map((branch) => ({
        ...branch,
        type: 'object',
        required: [...new Set([...needed, ...(branch.required ?? [])])],
      }))
      return { ...(rest.description !== undefined && { description: rest.description }), oneOf: branches }
    }
    return child.properties && child.additionalProperties === undefined
      ? { ...child, additionalProperties: false }
      : child
  })
}
