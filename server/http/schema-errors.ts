import type { ErrorObject } from 'ajv'
import type { FieldError } from '../../runtime/rules/forms/form-rules.ts'

/** What a message is made from; Fastify's own findings have these members too. */
export type SchemaFinding = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'message'>

/** Fields told of; nobody mends more at once, and an answer has a bound. */
const MOST_FIELDS = 100

/** The findings of a validator as one message per field; the value itself is never repeated. */
export function schemaErrors(errors: readonly SchemaFinding[] | null | undefined): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const error of errors ?? []) {
    const field = fieldOf(error)
    if (!byField.has(field)) byField.set(field, { field, message: messageOf(error) })
    if (byField.size === MOST_FIELDS) break
  }
  return [...byField.values()]
}

function fieldOf({ keyword, instancePath, params }: SchemaFinding): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  const own = keyword === 'required' ? params['missingProperty'] : params['additionalProperty']
  if (typeof own !== 'string') return path
  return path === '' ? own : `${path}.${own}`
}

function messageOf({ keyword, params, message }: SchemaFinding): string {
  switch (keyword) {
    case 'additionalProperties':
      return 'There is no such field.'
    case 'required':
      return 'This field is required.'
    case 'maxLength':
      return `At most ${params['limit']} characters.`
    case 'minProperties':
      return `Needs at least ${params['limit']} fields.`
    case 'pattern':
      return 'Has characters that cannot stand here.'
    case 'type':
      return `Must be ${[params['type']].flat().join(' or ')}.`
    default:
      return message ?? 'Is not valid.'
  }
}
