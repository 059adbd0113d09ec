import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { hasStaff, PASSWORD_LENGTH, saveStaffUser, type StaffUser } from './accounts.ts'
import { commonPassword } from './common-password.ts'
import type { Setup } from './first-administrator.ts'
import { EVERY_TENANT } from './roles.ts'
import { signIn, type Credentials } from './sign-in.ts'
import { headersOf, openSession, setCookies, type StaffAuth } from './staff-auth.ts'

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
  { auth, setup, now = Date.now }: { auth: StaffAuth; setup: Setup; now?: () => number },
): void {
  const { db } = auth

  app.get('/api/editor/session', async (request) => ({
    user: request.staff && signedInAs(request.staff),
    setup: request.staff === null && (await isSetupOpen()),
  }))

  /** Somebody may have signed in first at another server, or come from the command line. */
  async function isSetupOpen(): Promise<boolean> {
    return setup.token !== undefined && !(await hasStaff(db))
  }

  app.post<{ Body: Credentials }>(
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
      const opened = await signIn(auth, request, reply, now())
      if (!opened) return { needsCode: true }
      const { user, ...more } = opened
      return { user: signedInAs(user), ...more }
    },
  )

  app.post('/api/editor/sign-out', async (request, reply) => {
    const { api } = auth.library(request)
    const { headers } = await api.signOut({ headers: headersOf(request), returnHeaders: true })
    setCookies(reply, headers.getSetCookie())
    return reply.code(204).send()
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
      const message = commonPassword(account.password, [account.email, account.name])
      if (message !== undefined) {
        throw new ProblemError('invalid-fields', {
          detail: message,
          errors: [{ field: 'password', message }],
        })
      }
      const grants = [{ tenant: EVERY_TENANT, role: 'administrator' as const }]
      setup.done()
      const author = account.email.trim().toLowerCase()
      const user = await saveStaffUser(db, { ...account, grants, now: now(), author })
      await openSession(auth, request, reply, user.id)
      return { user: signedInAs(user) }
    },
  )
}

function signedInAs({ name, email, grants, needsSecondFactor }: StaffUser) {
  return {
    name,
    email,
    needsSecondFactor,
    isAdministrator: grants.some((grant) => grant.tenant === EVERY_TENANT && grant.role === 'administrator'),
  }
}
