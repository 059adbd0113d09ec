import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { PASSWORD_LENGTH, saveStaffUser, signInUser, type StaffUser } from './accounts.ts'
import { sessionCookie, sessionToken } from './cookie.ts'
import type { Setup } from './first-administrator.ts'
import { EVERY_TENANT } from './roles.ts'
import { hasSecondFactor, useCode } from './second-factor.ts'
import { closeSession, openSession } from './sessions.ts'

const EMAIL = { type: 'string', minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' } as const
const PASSWORD = {
  type: 'string',
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
} as const

/** Guesses per address and minute. */
const GUESSES = 10

/** Signing in to the editor, and making its first administrator. Expects the guard and `@fastify/rate-limit`. */
export function staffRoutes(
  app: FastifyInstance,
  { db, setup, secret, now = Date.now }: { db: Db; setup: Setup; secret: string; now?: () => number },
): void {
  app.get('/api/editor/session', (request) => ({
    user: request.staff && shown(request.staff),
    setup: setup.token !== undefined,
  }))

  app.post<{ Body: { email: string; password: string; code?: string } }>(
    '/api/editor/sign-in',
    {
      config: { rateLimit: { max: GUESSES, timeWindow: '1 minute' } },
      schema: {
        body: {
          type: 'object',
          required: ['email', 'password'],
          additionalProperties: false,
          properties: {
            email: { type: 'string', maxLength: 254 },
            password: { ...PASSWORD, minLength: 1 },
            code: { type: 'string', maxLength: 12 },
          },
        },
      },
    },
    async (request, reply) => {
      const { email, password, code } = request.body
      const user = await signInUser(db, email, password)
      if (!user)
        throw new ProblemError('sign-in-required', { detail: 'E-mail address and password do not match.' })
      if (await hasSecondFactor(db, user.id)) {
        if (code === undefined) return { needsCode: true }
        if (!(await useCode(db, user.id, { code, key: secret, now: now() }))) {
          throw new ProblemError('sign-in-required', {
            detail: 'This is not the code that the app shows now. Each code works once.',
          })
        }
      }
      return start(request, reply, user)
    },
  )

  app.post('/api/editor/sign-out', async (request, reply) => {
    const token = sessionToken(request.headers.cookie)
    if (token !== undefined) await closeSession(db, token)
    return reply
      .header('set-cookie', sessionCookie(null, request.protocol === 'https'))
      .code(204)
      .send()
  })

  app.post<{ Body: { token: string; email: string; name: string; password: string } }>(
    '/api/editor/setup',
    {
      config: { rateLimit: { max: GUESSES, timeWindow: '1 minute' } },
      schema: {
        body: {
          type: 'object',
          required: ['token', 'email', 'name', 'password'],
          additionalProperties: false,
          properties: {
            token: { type: 'string', maxLength: 200 },
            email: EMAIL,
            name: { type: 'string', minLength: 1, maxLength: 80 },
            password: PASSWORD,
          },
        },
      },
    },
    async (request, reply) => {
      const { token, ...account } = request.body
      if (!setup.accepts(token)) {
        throw new ProblemError('forbidden', {
          detail: 'This link has been used or belongs to an earlier start. Restart the server for a new one.',
        })
      }
      const grants = [{ tenant: EVERY_TENANT, role: 'administrator' as const }]
      setup.done()
      return start(request, reply, await saveStaffUser(db, { ...account, grants, now: now() }))
    },
  )

  async function start(request: FastifyRequest, reply: FastifyReply, user: StaffUser) {
    const token = await openSession(db, user.id, now())
    return reply
      .header('set-cookie', sessionCookie(token, request.protocol === 'https'))
      .send({ user: shown(user) })
  }
}

function shown({ name, email, grants }: StaffUser) {
  return {
    name,
    email,
    isAdministrator: grants.some((grant) => grant.tenant === EVERY_TENANT && grant.role === 'administrator'),
  }
}
