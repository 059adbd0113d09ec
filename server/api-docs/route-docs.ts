import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../http/errors.ts'

/** A JSON Schema; definitions of `schemas/entities` are named as `#/$defs/Car`. */
export type SchemaObject = Readonly<Record<string, unknown>>

export interface ApiAnswer {
  description: string
  schema?: SchemaObject
  /** Media type when it is not JSON. */
  mediaType?: string
}

/** What the documentation says about a call beside the schemas that validate it. */
export interface ApiDoc {
  summary: string
  /** Heading under which it stands. */
  group: string
  answers: Readonly<Record<number, ApiAnswer>>
  /** Errors of this call; those that any call can answer with are told once. */
  errors?: readonly ErrorCode[]
  /** Body of a call that validates by itself rather than by the route's schema. */
  body?: SchemaObject
  /** The call takes an `Idempotency-Key`. */
  idempotent?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    api?: ApiDoc
  }
}

export interface DocumentedCall {
  method: string
  /** `/api/cars/{id}` */
  path: string
  doc: ApiDoc
  body: SchemaObject | undefined
  query: SchemaObject | undefined
}

/** Collects the calls that are registered after this in the same scope and describe themselves. */
export function collectCalls(app: FastifyInstance): DocumentedCall[] {
  const calls: DocumentedCall[] = []
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const doc = config?.api
    if (!doc) return
    for (const name of [method].flat().filter((each) => each !== 'HEAD')) {
      calls.push({
        method: name.toLowerCase(),
        path: url.replaceAll(/:(\w+)/g, '{$1}'),
        doc,
        body: doc.body ?? (schema?.body as SchemaObject | undefined),
        query: schema?.querystring as SchemaObject | undefined,
      })
    }
  })
  return calls
}
