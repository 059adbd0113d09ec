import { objectOf } from '../../json/object.ts'
import { pointerOf, pointerSteps, valueAtPointer } from '../../json/pointer.ts'
import type { ErrorObject } from 'ajv'
import type { Anchor } from '../document/position.ts'
import type { Change } from '../finding.ts'
import { slugify } from '../../format/slug.ts'
import { nearestName } from '../nearest.ts'
import { collapseErrors, type Mistake } from './collapse.ts'
import { knownProperties, schemasAt, type Schema } from './navigate.ts'

/** A schema violation in the writer's terms, not yet placed in a file. */
export interface SchemaProblem {
  code: 'unknown-property' | 'missing-property' | 'wrong-type' | 'unknown-value' | 'invalid-value'
  message: string
  pointer: string
  anchor: Anchor
  suggestions: Change[]
  /** Name of the property that is missing. */
  missing?: string
}

/** Lists longer than this name only the nearest value. */
const MAX_LISTED = 12

/**
 * Turns ajv's errors into one clear problem per mistake, with the nearest valid name for near misses (CFG-25).
 *
 * @param schema the schema that was validated against, with its definitions inside.
 */
export function translateErrors(
  errors: readonly ErrorObject[],
  schema: Schema,
  document: unknown,
): SchemaProblem[] {
  return collapseErrors(errors).map((mistake) => translate(mistake, schema, document))
}

function translate({ error, alternatives }: Mistake, schema: Schema, document: unknown): SchemaProblem {
  const { instancePath: at, keyword, params } = error
  const value = valueAtPointer(document, at)
  const problem = (
    code: SchemaProblem['code'],
    message: string,
    suggestions: Change[] = [],
  ): SchemaProblem => ({
    code,
    message,
    pointer: at,
    anchor: 'value',
    suggestions,
  })
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownProperty(at, propertyOf(params), schema, document)
    case 'propertyNames':
      return wrongName(at, propertyOf(params), schema, document)
    case 'required':
    case 'dependentRequired':
      return {
        ...problem('missing-property', `"${String(params['missingProperty'])}" is missing${inWhat(at)}.`),
        missing: String(params['missingProperty']),
      }
    case 'discriminator':
      return discriminator(at, params, schema, document)
    case 'type':
      return problem(
        'wrong-type',
        `${subject(at)} must be ${typeNames([params['type']])}, not ${show(value)}.`,
      )
    case 'enum':
      return oneOfValues(at, value, params['allowedValues'])
    case 'const':
      return oneOfValues(at, value, [params['allowedValue']])
    case 'anyOf':
    case 'oneOf':
      return union(at, value, alternatives)
    case 'pattern': {
      const example = exampleOf(schemasAt(schema, document, at))
      const wanted = example === undefined ? constraint(error) : `must be written like ${example}`
      return problem('invalid-value', `${subject(at)} ${wanted}, not ${show(value)}.`)
    }
    default:
      return problem('invalid-value', `${subject(at)} ${constraint(error)}, not ${show(value)}.`)
  }
}

/** A value that a schema names itself says more to a writer than its pattern. */
function exampleOf(schemas: readonly Schema[]): string | undefined {
  const examples = schemas.flatMap(({ examples: named, default: usual }) =>
    Array.isArray(named) ? named : [usual],
  )
  const example = examples.find((each) => typeof each === 'string' && each !== '')
  return example === undefined ? undefined : JSON.stringify(example)
}

function propertyOf(params: ErrorObject['params']): string {
  return String(params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['propertyName'])
}

function unknownProperty(at: string, name: string, schema: Schema, document: unknown): SchemaProblem {
  const siblings = valueAtPointer(document, at)
  const known = knownProperties(schemasAt(schema, document, at)).filter(
    (each) => !(typeof siblings === 'object' && siblings !== null && Object.hasOwn(siblings, each)),
  )
  const nearest = nearestName(name, known)
  const pointer = at + pointerOf([name])
  const hint =
    nearest === undefined
      ? 'Remove it, or begin its name with "x-" if it is a note.'
      : `Did you mean "${nearest}"?`
  return {
    code: 'unknown-property',
    message: `"${name}" is not a known property${inWhat(at)}. ${hint}`,
    pointer,
    anchor: 'key',
    suggestions:
      nearest === undefined
        ? []
        : [{ title: `Rename it to "${nearest}"`, edits: [{ op: 'rename', pointer, name: nearest }] }],
  }
}

/** A name that its writer may choose, as of a flag, but not so: another way to write it where there is one. */
function wrongName(at: string, name: string, schema: Schema, document: unknown): SchemaProblem {
  const better = slugify(name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2'))
  const patterns = schemasAt(schema, document, at).flatMap(({ propertyNames }) => {
    const pattern = objectOf(propertyNames)?.['pattern']
    return typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []
  })
  if (patterns.length === 0 || !patterns.every((pattern) => pattern.test(better)))
    return unknownProperty(at, name, schema, document)
  const pointer = at + pointerOf([name])
  return {
    code: 'invalid-value',
    message: `"${name}" is no name${inWhat(at)}: write "${better}".`,
    pointer,
    anchor: 'key',
    suggestions: [{ title: `Rename it to "${better}"`, edits: [{ op: 'rename', pointer, name: better }] }],
  }
}

function discriminator(
  at: string,
  params: ErrorObject['params'],
  schema: Schema,
  document: unknown,
): SchemaProblem {
  const tag = String(params['tag'])
  const pointer = at + pointerOf([tag])
  if (params['tagValue'] === undefined) {
    return {
      code: 'missing-property',
      message: `"${tag}" is missing${inWhat(at)}.`,
      pointer: at,
      anchor: 'value',
      suggestions: [],
    }
  }
  const allowed = schemasAt(schema, document, at, false).flatMap((each) => {
    const property = (each['properties'] as Record<string, Schema> | undefined)?.[tag]
    return property?.['const'] ?? property?.['enum'] ?? []
  })
  return oneOfValues(pointer, params['tagValue'], allowed)
}

function oneOfValues(pointer: string, value: unknown, allowed: unknown): SchemaProblem {
  // Null resets any value, everywhere: naming it each time would be noise.
  const values: unknown[] = Array.isArray(allowed) ? allowed.filter((each) => each !== null) : []
  const names = values.filter((each) => typeof each === 'string')
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  const listed =
    values.length > MAX_LISTED || values.length === 0
      ? 'is not one of the values allowed here'
      : `must be ${either(values.map((each) => JSON.stringify(each)))}`
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  return {
    code: 'unknown-value',
    message:
      values.length > MAX_LISTED || values.length === 0
        ? `${subject(pointer)} ${show(value)} ${listed}.${hint}`
        : `${subject(pointer)} ${listed}, not ${show(value)}.${hint}`,
    pointer,
    anchor: 'value',
    suggestions:
      nearest === undefined
        ? []
        : [{ title: `Write "${nearest}"`, edits: [{ op: 'set', pointer, value: nearest }] }],
  }
}

function union(at: string, value: unknown, alternatives: readonly ErrorObject[]): SchemaProblem {
  const values = alternatives.flatMap(({ keyword, params }): unknown[] =>
    keyword === 'enum' ? params['allowedValues'] : keyword === 'const' ? [params['allowedValue']] : [],
  )
  const types = alternatives.filter(({ keyword }) => keyword === 'type').map(({ params }) => params['type'])
  // Who nearly wrote one of the names wanted that name, whatever else could stand there.
  const nearly = typeof value === 'string' && nearestName(value, values.filter(isString)) !== undefined
  if (values.length > 0 && (types.length === 0 || nearly)) return oneOfValues(at, value, values)
  const wanted = [
    ...(types.length > 0 ? [typeNames(types)] : []),
    ...(values.length > 0 ? [values.map((each) => JSON.stringify(each)).join(', ')] : []),
  ]
  const message =
    wanted.length > 0
      ? `${subject(at)} must be ${either(wanted)}, not ${show(value)}.`
      : `${subject(at)} fits none of the shapes allowed here: ${show(value)}.`
  return {
    code: types.length > 0 ? 'wrong-type' : 'invalid-value',
    message,
    pointer: at,
    anchor: 'value',
    suggestions: [],
  }
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

const TYPE_NAMES: Record<string, string | string[]> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: ['true', 'false'],
  object: 'an object',
  array: 'a list',
  null: 'null',
}

function typeNames(types: readonly unknown[]): string {
  const all = types.flat()
  const named = all.length > 1 ? all.filter((type) => type !== 'null') : all
  const names = named.flatMap((type) => TYPE_NAMES[String(type)] ?? String(type))
  return either([...new Set(names)])
}

function constraint({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'pattern':
      return `must match ${String(params['pattern'])}`
    case 'format':
      return `must be a valid ${String(params['format'])}`
    case 'minLength':
      return params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`
    case 'maxLength':
      return `must have at most ${params['limit']} characters`
    case 'minItems':
      return `must have at least ${params['limit']} entries`
    case 'maxItems':
      return `must have at most ${params['limit']} entries`
    case 'uniqueItems':
      return `must not hold the same entry twice (entries ${params['j']} and ${params['i']})`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${params['comparison']} ${params['limit']}`
    case 'multipleOf':
      return `must be a multiple of ${params['multipleOf']}`
    case 'false schema':
      return 'is not allowed here'
    default:
      return message ?? `breaks "${keyword}"`
  }
}

/** `"template"` for a property, `Entry 3 of "blocks"` for a list entry. */
function subject(pointer: string): string {
  const steps = pointerSteps(pointer)
  const last = steps.at(-1)
  if (last === undefined) return 'The document'
  if (!/^\d+$/.test(last)) return `"${last}"`
  const holder = steps.at(-2)
  return holder === undefined ? `Entry ${last}` : `Entry ${last} of "${holder}"`
}

function inWhat(pointer: string): string {
  return pointer === '' ? '' : ` in ${subject(pointer).replace(/^Entry/, 'entry')}`
}

function either(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
