import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { hasStaff, PASSWORD_LENGTH, saveStaffUser, signInUser, type StaffUser } from './accounts.ts'
import { browserName } from './browser-name.ts'
import { sessionCookie, sessionToken } from './cookie.ts'
import type { Setup } from './first-administrator.ts'
import { countGuess, forgetGuesses } from './guess-limit.ts'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
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
  app.get('/api/editor/session', async (request) => ({
    user: request.staff && shown(request.staff),
    setup: request.staff === null && (await isSetupOpen()),
  }))

  /** Somebody may have signed in first at another server, or come from the command line. */
  async function isSetupOpen(): Promise<boolean> {
    return setup.token !== undefined && !(await hasStaff(db))
  }

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
            code: { type: 'string', maxLength: 30 },
          },
        },
      },
    },
    async (request, reply) => {
      const { email, password, code } = request.body
      await countGuess(db, reply, { kind: 'password', email, now: now() })
      const user = await signInUser(db, email, password)
      if (!user)
        throw new ProblemError('sign-in-required', { detail: 'E-mail address and password do not match.' })
      await forgetGuesses(db, email, ['password'])
      if (!(await hasSecondFactor(db, user.id))) return start(request, reply, user)
      if (code === undefined) return { needsCode: true }
      await countGuess(db, reply, { kind: 'code', email, now: now() })
      const left = await takeCode(user, code)
      if (left === undefined) {
        throw new ProblemError('sign-in-required', {
          detail: 'This is not the code that the app shows now, nor a recovery code. Each code works once.',
        })
      }
      await forgetGuesses(db, email, ['code'])
      return start(request, reply, user, left)
    },
  )

  /** What a right code brings into the answer; `undefined` for a wrong one. */
  async function takeCode({ id }: StaffUser, code: string) {
    if (await useCode(db, id, { code, key: secret, now: now() })) return {}
    if (!(await useRecoveryCode(db, id, { code, key: secret }))) return undefined
    return { recoveryCodesLeft: await recoveryCodesLeft(db, id) }
  }

  app.post('/api/editor/sign-out', async (request, reply) => {
    const token = sessionToken(request)
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
      if (!setup.accepts(token) || !(await isSetupOpen())) {
        throw new ProblemError('forbidden', {
          detail: 'This link has been used or belongs to an earlier start. Restart the server for a new one.',
        })
      }
      const grants = [{ tenant: EVERY_TENANT, role: 'administrator' as const }]
      setup.done()
      return start(
        request,
        reply,
        await saveStaffUser(db, {
          ...account,
          grants,
          now: now(),
          author: account.email.trim().toLowerCase(),
        }),
      )
    },
  )

  async function start(request: FastifyRequest, reply: FastifyReply, user: StaffUser, more: object = {}) {
    const token = await openSession(db, user.id, now(), browserName(request.headers['user-agent']))
    return reply
      .header('set-cookie', sessionCookie(token, request.protocol === 'https'))
      .send({ user: shown(user), ...more })
  }
}

function shown({ name, email, grants }: StaffUser) {
  return {
    name,
    email,
    isAdministrator: grants.some((grant) => grant.tenant === EVERY_TENANT && grant.role === 'administrator'),
  }
}
