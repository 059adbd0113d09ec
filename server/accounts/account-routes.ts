import type { FastifyInstance } from 'fastify'
import { samePath } from '../../runtime/rules/gates.ts'
import { formErrors, type Country, type FormField } from '../../runtime/rules/form-rules.ts'
import { tenantOf } from '../app/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { INVALID_FORM } from '../leads/submit-form.ts'
import { erasePerson } from '../privacy/person-data.ts'
import type { Profile, Visitor } from './accounts.ts'
import { callerOf, garageSite, setCookies, signedIn, type GarageOptions } from './garage.ts'
import { watchlistOf } from './watchlist-store.ts'

export interface AccountRoutesOptions extends GarageOptions {
  db: Db
}

const GROUP = 'Accounts'
const BODY_BYTES = 8 * 1024
const SESSION = { $ref: '#/$defs/UserSession' } as const
const EMAIL: FormField = { name: 'email', type: 'email', label: 'Email', required: true }
const PROFILE: readonly FormField[] = [
  { name: 'name', type: 'string', label: 'Name', required: false },
  { name: 'phone', type: 'phone', label: 'Phone', required: false },
]

const DONE = { type: 'object', properties: { success: { const: true } } } as const
const emailSchema = { type: 'string', maxLength: 254 }
const profileSchema = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`^\P{Cc}*$` },
  phone: { type: 'string', maxLength: 32 },
}

/**
 * Accounts of a dealer's visitors (garage): a code by e-mail, then a session. `GET /api/auth` tells who is signed in and
 * what they have saved (API-01, ACCT-10).
 */
export function accountRoutes(app: FastifyInstance, options: AccountRoutesOptions): void {
  const { accounts, db, siteOf } = options

  app.get(
    '/api/auth',
    {
      config: {
        api: {
          summary: 'The signed-in visitor with their watchlist; `user` is null for everybody else',
          group: GROUP,
          answers: { 200: { description: 'The session', schema: SESSION } },
        },
      },
    },
    async (request, reply) => {
      const { garageEnabled } = await siteOf(tenantOf(request))
      if (!garageEnabled) return session(null)
      const { value, cookies } = await accounts.renew(callerOf(request))
      setCookies(reply, cookies)
      return session(value)
    },
  )

  app.post<{ Body: { email: string } }>(
    '/api/auth/code',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email'],
          properties: { email: emailSchema },
        },
      },
      config: {
        rateLimit: { max: 20, timeWindow: '1 minute' },
        api: {
          summary: 'Send a sign-in code by e-mail; the answer is the same for every address',
          group: GROUP,
          answers: { 200: { description: 'Sent', schema: DONE } },
          errors: ['invalid-fields', 'not-found', 'unavailable'],
        },
      },
    },
    async (request) => {
      refuseOtherOrigins(request)
      const { country } = await garageSite(request, options)
      const email = request.body.email.trim()
      check([EMAIL], { email }, country)
      try {
        await accounts.sendCode(callerOf(request), email)
      } catch (error) {
        if (error instanceof ProblemError) throw error
        throw new ProblemError('unavailable', {
          detail: 'The code could not be sent. Please try again in a moment.',
          cause: error,
        })
      }
      return { success: true }
    },
  )

  app.post<{ Body: { email: string; code: string; redirect?: string } & Profile }>(
    '/api/auth/sign-in',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email', 'code'],
          properties: {
            email: emailSchema,
            code: { type: 'string', maxLength: 20 },
            ...profileSchema,
            redirect: { type: 'string', maxLength: 2048, description: 'Path to go to (ACCT-09).' },
          },
        },
      },
      config: {
        rateLimit: { max: 30, timeWindow: '1 minute' },
        api: {
          summary: 'Sign in with a code; the first time makes the account',
          group: GROUP,
          answers: {
            200: {
              description: 'Signed in; `redirect` is a path of this site',
              schema: SESSION,
            },
          },
          errors: ['invalid-fields', 'not-found'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { country } = await garageSite(request, options)
      const { code, redirect, ...given } = request.body
      const email = given.email.trim()
      const profile = profileOf(given)
      check([EMAIL, ...PROFILE], { email, ...profile }, country)
      const digits = code.replaceAll(/\s/g, '')
      const { value, cookies } = await accounts.signIn(callerOf(request), email, digits, profile)
      setCookies(reply, cookies)
      return { ...(await session(value)), redirect: samePath(redirect) }
    },
  )

  app.post<{ Body: Profile }>(
    '/api/auth/profile',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: { type: 'object', additionalProperties: false, minProperties: 1, properties: profileSchema },
      },
      config: {
        rateLimit: { max: 30, timeWindow: '1 minute' },
        api: {
          summary: 'Change name and phone of the signed-in visitor',
          group: GROUP,
          answers: { 200: { description: 'Changed', schema: SESSION } },
          errors: ['invalid-fields', 'sign-in-required', 'not-found'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { country } = await garageSite(request, options)
      const visitor = await signedIn(request, reply, options)
      const profile = profileOf(request.body)
      check(PROFILE, { ...profile }, country)
      return session(await accounts.update(callerOf(request), visitor.id, profile))
    },
  )

  const ends = [
    ['/api/auth/sign-out', 'End this session'],
    ['/api/auth/sign-out-everywhere', 'End every session of the visitor'],
    ['/api/auth/delete', 'Delete the account, and what this dealer holds about the visitor'],
  ] as const
  for (const [url, summary] of ends) {
    app.post(
      url,
      {
        bodyLimit: BODY_BYTES,
        config: {
          rateLimit: { max: 30, timeWindow: '1 minute' },
          api: {
            summary,
            group: GROUP,
            answers: { 200: { description: 'Done', schema: DONE } },
            errors: ['sign-in-required', 'not-found'],
          },
        },
      },
      async (request, reply) => {
        refuseOtherOrigins(request)
        await garageSite(request, options)
        const caller = callerOf(request)
        if (url === '/api/auth/sign-out') {
          setCookies(reply, await accounts.signOut(caller))
          return { success: true }
        }
        const visitor = await signedIn(request, reply, options)
        // Replaces what the session's renewal may have set.
        reply.removeHeader('set-cookie')
        setCookies(reply, await accounts.signOutEverywhere(caller, visitor.id))
        // The address is verified, so what was sent from it is the visitor's own (ACCT-12).
        if (url === '/api/auth/delete') await erasePerson(db, { email: visitor.email }, caller.tenant)
        return { success: true }
      },
    )
  }

  async function session(visitor: Visitor | null) {
    return { user: visitor, watchlist: visitor ? await watchlistOf(db, visitor.id) : [] }
  }
}

function profileOf({ name, phone }: Profile): Profile {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(phone !== undefined && { phone: phone.trim() }),
  }
}

function check(fields: readonly FormField[], values: Record<string, unknown>, country: Country): void {
  const errors = formErrors(fields, values, country)
  if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
}
