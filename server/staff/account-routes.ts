import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { saveStaffUser, signInUser, type StaffUser } from './accounts.ts'
import { requireStaff } from './guard.ts'
import { newSecret, secretAddress, stepOfCode } from './one-time-code.ts'
import { listStaff, removeStaff, setGrants } from './people.ts'
import { EVERY_TENANT, roleAt, ROLES, type Grant } from './roles.ts'
import { dropSecondFactor, hasSecondFactor, setSecondFactor } from './second-factor.ts'

export interface AccountRoutesOptions {
  db: Db
  /** Seals the secrets of second factors. */
  secret: string
  now?: () => number
}

const CODE = { type: 'string', maxLength: 12 } as const
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

/** One's own second factor, and for administrators the people of the platform. Expects the guard. */
export function accountRoutes(
  app: FastifyInstance,
  { db, secret: key, now = Date.now }: AccountRoutesOptions,
): void {
  /** Secrets that were shown and wait for their first code, by account. They live as long as the process. */
  const offered = new Map<string, string>()

  app.get('/api/editor/second-factor', async (request) => ({
    isOn: await hasSecondFactor(db, requireStaff(request).id),
  }))

  app.post('/api/editor/second-factor/offer', { config: LIMIT }, async (request) => {
    const { id, email } = requireStaff(request)
    if (await hasSecondFactor(db, id)) {
      throw new ProblemError('conflict', { detail: 'It is on already. Turn it off first.' })
    }
    const secret = newSecret()
    offered.set(id, secret)
    const address = secretAddress(secret, email)
    return { secret, address, svg: renderSVG(address, { border: 2 }) }
  })

  app.post<{ Body: { code: string } }>(
    '/api/editor/second-factor/confirm',
    {
      config: LIMIT,
      schema: {
        body: { type: 'object', required: ['code'], additionalProperties: false, properties: { code: CODE } },
      },
    },
    async (request, reply) => {
      const { id } = requireStaff(request)
      const secret = offered.get(id)
      if (secret === undefined || stepOfCode(secret, request.body.code, now(), null) === undefined) {
        const message = 'This is not the code that the app shows now.'
        throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'code', message }] })
      }
      await setSecondFactor(db, id, secret, key)
      offered.delete(id)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: { password: string } }>(
    '/api/editor/second-factor/off',
    {
      config: LIMIT,
      schema: {
        body: {
          type: 'object',
          required: ['password'],
          additionalProperties: false,
          properties: { password: { type: 'string', maxLength: 200 } },
        },
      },
    },
    async (request, reply) => {
      const { id, email } = requireStaff(request)
      if (!(await signInUser(db, email, request.body.password))) {
        const message = 'This is not your password.'
        throw new ProblemError('invalid-fields', {
          detail: message,
          errors: [{ field: 'password', message }],
        })
      }
      await dropSecondFactor(db, id)
      return reply.code(204).send()
    },
  )

  app.get('/api/editor/people', async (request) => {
    requireAdministrator(request)
    return { people: await listStaff(db) }
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
      requireAdministrator(request)
      const { email, name, grants } = request.body
      const known = (await listStaff(db)).some((person) => person.email === email.trim().toLowerCase())
      if (known) throw new ProblemError('conflict', { detail: `${email} has an account already.` })
      const password = randomBytes(15).toString('base64url')
      await saveStaffUser(db, { email, name, password, grants, now: now() })
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
      requireAdministrator(request)
      refuse(await setGrants(db, request.params.email, request.body.grants))
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: { email: string } }>('/api/editor/people/:email', async (request, reply) => {
    requireAdministrator(request)
    refuse(await removeStaff(db, request.params.email))
    return reply.code(204).send()
  })
}

function refuse(result: 'done' | 'unknown' | 'last'): void {
  if (result === 'unknown') throw new ProblemError('not-found', { detail: 'There is no such account.' })
  if (result === 'last') {
    throw new ProblemError('conflict', {
      detail: 'This is the last administrator of the platform; make another one first.',
    })
  }
}

function requireAdministrator(request: FastifyRequest): StaffUser {
  const user = requireStaff(request)
  if (roleAt(user.grants, EVERY_TENANT) === 'administrator') return user
  throw new ProblemError('forbidden', {
    detail: 'People are looked after by administrators of the platform.',
  })
}
