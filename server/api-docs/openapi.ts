import type { Definitions } from '../../schemas/build/sources.ts'
import { EDITOR_API } from '../http/editor-api.ts'
import { ERRORS, type ErrorCode } from '../http/errors.ts'
import type { DocumentedCall, SchemaObject } from './route-docs.ts'

export interface OpenApiInput {
  calls: readonly DocumentedCall[]
  /** Definitions of `schemas/`, by name. */
  definitions: Definitions
  version: string
}

type Json = Record<string, unknown>

/** Errors that any call may answer with. */
const COMMON: readonly ErrorCode[] = ['rate-limited', 'internal', 'unavailable']
const WITH_BODY: readonly ErrorCode[] = [
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'forbidden',
]

/** OpenAPI 3.1 document of the calls; its schemas are the ones that validate requests, and definitions they name. */
export function openApiDocument({ calls, definitions, version }: OpenApiInput): Json {
  const used = new Set<string>()
  const toComponent = (schema: SchemaObject) => rename(schema, used) as Json
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call, toComponent) }
  }
  const schemas: Json = { Problem: withCodes(toComponent(EDITOR_API.definitions['Problem'] ?? {})) }
  // Definitions name others, so the set grows while it is walked.
  for (const name of used) {
    const definition = definitions[name]
    if (definition) schemas[name] = toComponent(definition)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version,
      description: 'Calls of a dealer’s site: same origin, JSON. Errors are problem documents (RFC 9457).',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas },
  }
}

/** The shape of problem documents, with the codes of the catalogue. */
function withCodes(problem: Json): Json {
  const properties = problem['properties'] as Record<string, Json>
  const code = { ...properties['code'], enum: Object.keys(ERRORS) }
  return { ...problem, properties: { ...properties, code } }
}

function operation(
  { method, path, doc, body, query }: DocumentedCall,
  toComponent: (schema: SchemaObject) => Json,
): Json {
  const parameters = [...pathParameters(path), ...queryParameters(query && toComponent(query))]
  if (doc.idempotent === true) parameters.push(IDEMPOTENCY)
  return {
    operationId: `${method}${path.replaceAll(/(?<![^a-zA-Z0-9])[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/[^a-zA-Z0-9]/g, '')}`,
    tags: [doc.group],
    summary: doc.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toComponent(body) } } },
    }),
    responses: { ...answers(doc.answers, toComponent), ...problems(doc.errors ?? [], body !== undefined) },
  }
}

function answers(
  described: DocumentedCall['doc']['answers'],
  toComponent: (schema: SchemaObject) => Json,
): Json {
  return Object.fromEntries(
    Object.entries(described).map(([status, { description, schema, mediaType }]) => {
      const type = mediaType ?? (schema ? 'application/json' : undefined)
      const content = type && { [type]: schema ? { schema: toComponent(schema) } : {} }
      return [status, { description, ...(content && { content }) }]
    }),
  )
}

const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds after which to come back.', schema: { type: 'integer' } },
}

/** One answer per status; several codes may share one. */
function problems(codes: readonly ErrorCode[], hasBody: boolean): Json {
  const all = [...new Set([...codes, ...(hasBody ? WITH_BODY : []), ...COMMON])]
  const byStatus = Map.groupBy(all, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join('; '),
        ...(status === 503 && { headers: RETRY_AFTER }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: SchemaObject | undefined): Json[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** `#/$defs/Car` becomes `#/components/schemas/Car`; the names met are noted. */
function rename(value: unknown, used: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, used))
  if (typeof value !== 'object' || value === null) return value
  // What only the types need is no part of a schema.
  const { tsType: _, ...schema } = value as Json
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => {
      const name =
        key === '$ref' && typeof inner === 'string' ? /^#\/\$defs\/(.+)$/.exec(inner)?.[1] : undefined
      if (name === undefined) return [key, rename(inner, used)]
      used.add(name)
      return [key, `#/components/schemas/${name}`]
    }),
  )
}

const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same content is done once and answered alike (LEAD-16, CHK-13).',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}
