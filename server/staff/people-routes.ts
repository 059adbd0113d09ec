import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { saveStaffUser } from './accounts.ts'
import { requirePlatform } from './guard.ts'
import { listStaff, removeStaff, setGrants } from './people.ts'
import { ROLES, type Grant } from './roles.ts'
import { listChanges } from './staff-log.ts'

const LIMIT = { rateLimit: { max: 10, timeWindow: '1 minute' } }
const GRANTS = {
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    required: ['tenant', 'role'],
    additionalProperties: false,
    properties: { tenant: { type: 'string', maxLength: 80 }, role: { type: 'string', enum: ROLES } },
  },
} as const

/** The people of the platform and the log of changes to them, for its administrators. Expects the guard. */
export function peopleRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => number }): void {
  app.get('/api/editor/people', async (request) => {
    requirePlatform(request)
    return { people: await listStaff(db) }
  })

  app.get('/api/editor/people/changes', async (request) => {
    requirePlatform(request)
    return { changes: await listChanges(db) }
  })

  app.post<{ Body: { email: string; name: string; grants: Grant[] } }>(
    '/api/editor/people',
    {
      config: LIMIT,
      schema: {
        body: {
          type: 'object',
          required: ['email', 'name', 'grants'],
          additionalProperties: false,
          properties: {
            email: { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' },
            name: { type: 'string', minLength: 1, maxLength: 80 },
            grants: GRANTS,
          },
        },
      },
    },
    async (request, reply) => {
      const { email: author } = requirePlatform(request)
      const { email, name, grants } = request.body
      requireOneRole(grants)
      const known = (await listStaff(db)).some((person) => person.email === email.trim().toLowerCase())
      if (known) throw new ProblemError('conflict', { detail: `${email} has an account already.` })
      const password = randomBytes(15).toString('base64url')
      await saveStaffUser(db, { email, name, password, grants, now: now(), author })
      return reply.code(201).send({ password })
    },
  )

  app.put<{ Params: { email: string }; Body: { grants: Grant[] } }>(
    '/api/editor/people/:email',
    {
      schema: {
        body: {
          type: 'object',
          required: ['grants'],
          additionalProperties: false,
          properties: { grants: GRANTS },
        },
      },
    },
    async (request, reply) => {
      const { email: author } = requirePlatform(request)
      const { grants } = request.body
      requireOneRole(grants)
      refuse(await setGrants(db, request.params.email, grants, { author, now: now() }))
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: { email: string } }>('/api/editor/people/:email', async (request, reply) => {
    const { email: author } = requirePlatform(request)
    refuse(await removeStaff(db, request.params.email, { author, now: now() }))
    return reply.code(204).send()
  })
}

function requireOneRole(grants: readonly Grant[]): void {
  if (new Set(grants.map(({ tenant }) => tenant)).size === grants.length) return
  const message = 'A person has one role at a dealer.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'grants', message }] })
}

function refuse(result: 'done' | 'unknown' | 'last'): void {
  if (result === 'unknown') throw new ProblemError('not-found', { detail: 'There is no such account.' })
  if (result === 'last') {
    throw new ProblemError('conflict', {
      detail: 'This is the last administrator of the platform; make another one first.',
    })
  }
}
