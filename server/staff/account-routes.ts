import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { changePassword, PASSWORD_LENGTH, signInUser, type StaffUser } from './accounts.ts'
import { browserName } from './browser-name.ts'
import { sessionCookie, sessionToken } from './cookie.ts'
import { requireStaff } from './guard.ts'
import { countGuess, forgetGuesses } from './guess-limit.ts'
import { newSecret, secretAddress } from './one-time-code.ts'
import { noSession, personRoutes } from './person-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  offerSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { closeOneSession, closeSessions, listSessions, openSession } from './sessions.ts'

export interface AccountRoutesOptions {
  db: Db
  /** Seals the secrets of second factors. */
  secret: string
  now?: () => number
}

const LIMIT = { rateLimit: { max: 10, timeWindow: '1 minute' } }
const CODE = { type: 'string', maxLength: 12 } as const
const PASSWORD = { type: 'string', maxLength: PASSWORD_LENGTH.max } as const
const NEW_PASSWORD = { ...PASSWORD, minLength: PASSWORD_LENGTH.min } as const

/**
 * One's own password, second factor and sessions, and for administrators the people of the platform. A change of password
 * or second factor ends every session; the browser that made it goes on with a new one. Expects the guard.
 */
export function accountRoutes(
  app: FastifyInstance,
  { db, secret: key, now = Date.now }: AccountRoutesOptions,
): void {
  peopleRoutes(app, { db, now })
  personRoutes(app, { db, now })

  app.get('/api/editor/second-factor', async (request) => {
    const { id } = requireStaff(request)
    return { isOn: await hasSecondFactor(db, id), recoveryCodesLeft: await recoveryCodesLeft(db, id) }
  })

  app.post('/api/editor/second-factor/offer', { config: LIMIT }, async (request) => {
    const { id, email } = requireStaff(request)
    if (await hasSecondFactor(db, id)) {
      throw new ProblemError('conflict', { detail: 'It is on already. Turn it off first.' })
    }
    const secret = newSecret()
    await offerSecondFactor(db, id, secret, key)
    const address = secretAddress(secret, email)
    return { secret, address, svg: renderSVG(address, { border: 2 }) }
  })

  app.post<{ Body: { code: string } }>(
    '/api/editor/second-factor/confirm',
    { config: LIMIT, schema: { body: bodyOf({ code: CODE }) } },
    async (request, reply) => {
      const user = requireStaff(request)
      const { code } = request.body
      const recoveryCodes = await confirmSecondFactor(db, user, { code, key, now: now() })
      if (!recoveryCodes) throw wrong('code', 'This is not the code that the app shows now.')
      await goOn(request, reply, user)
      return { recoveryCodes }
    },
  )

  app.post<{ Body: { password: string } }>(
    '/api/editor/second-factor/recovery-codes',
    { config: LIMIT, schema: { body: bodyOf({ password: PASSWORD }) } },
    async (request, reply) => {
      const user = requireStaff(request)
      await requirePassword(reply, user, request.body.password)
      if (!(await hasSecondFactor(db, user.id))) {
        throw new ProblemError('conflict', { detail: 'Two-factor sign-in is off.' })
      }
      const recoveryCodes = await renewRecoveryCodes(db, user, { key, now: now() })
      await goOn(request, reply, user)
      return { recoveryCodes }
    },
  )

  app.post<{ Body: { password: string } }>(
    '/api/editor/second-factor/off',
    { config: LIMIT, schema: { body: bodyOf({ password: PASSWORD }) } },
    async (request, reply) => {
      const user = requireStaff(request)
      await requirePassword(reply, user, request.body.password)
      await dropSecondFactor(db, user, now())
      await goOn(request, reply, user)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: { password: string; newPassword: string } }>(
    '/api/editor/password',
    { config: LIMIT, schema: { body: bodyOf({ password: PASSWORD, newPassword: NEW_PASSWORD }) } },
    async (request, reply) => {
      const user = requireStaff(request)
      await requirePassword(reply, user, request.body.password)
      await changePassword(db, user, { password: request.body.newPassword, now: now() })
      await goOn(request, reply, user)
      return reply.code(204).send()
    },
  )

  app.get('/api/editor/sessions', async (request) => {
    const { id } = requireStaff(request)
    return { sessions: await listSessions(db, id, { token: tokenOf(request), now: now() }) }
  })

  app.delete('/api/editor/sessions/others', async (request, reply) => {
    const { id } = requireStaff(request)
    await closeSessions(db, id, tokenOf(request))
    return reply.code(204).send()
  })

  app.delete<{ Params: { id: string } }>('/api/editor/sessions/:id', async (request, reply) => {
    const { id } = requireStaff(request)
    if (!(await closeOneSession(db, id, request.params.id))) throw noSession()
    return reply.code(204).send()
  })

  /** Guesses count here as they do at the door: an open session is no way around the limit. */
  async function requirePassword(reply: FastifyReply, { email }: StaffUser, password: string): Promise<void> {
    await countGuess(db, reply, { kind: 'password', email, now: now() })
    if (!(await signInUser(db, email, password))) throw wrong('password', 'This is not your password.')
    await forgetGuesses(db, email, ['password'])
  }

  /** All sessions have ended; this browser gets a new one. */
  async function goOn(request: FastifyRequest, reply: FastifyReply, { id }: StaffUser): Promise<void> {
    const token = await openSession(db, id, now(), browserName(request.headers['user-agent']))
    void reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
  }
}

function bodyOf<Properties extends object>(properties: Properties) {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

function tokenOf(request: FastifyRequest): string | undefined {
  return sessionToken(request)
}

function wrong(field: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
}
