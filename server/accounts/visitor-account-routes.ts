import type { Regional } from '../../schemas/generated/types.ts'
import type { FastifyInstance } from 'fastify'
import { ACCOUNT_PATH, samePath } from '../../runtime/rules/visitor/gates.ts'
import { EMAIL_FIELD, PROFILE_FIELDS } from '../../runtime/rules/forms/account-fields.ts'
import { formErrors, type FormField } from '../../runtime/rules/forms/form-rules.ts'
import { answerForm, type FormPages } from '../pages/answer-form.ts'
import { tenantOf } from '../http/tenant-host.ts'
import type { Db } from '../db/database.ts'
import type { ErasePerson } from '../db/person.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { isFormPost } from '../leads/request.ts'
import { INVALID_FORM } from '../leads/submit-form.ts'
import type { Caller, Profile, Visitor } from './accounts.ts'
import { afterSignIn, profilePage, signInPage, TARGET_SCHEMA, type FormTarget } from './form-post.ts'
import { callerOf, garageSite, setCookies, signedIn, type GarageOptions } from './caller.ts'
import { watchlistOf } from './watchlist-store.ts'

export interface VisitorAccountRoutesOptions extends GarageOptions {
  db: Db
  pages: FormPages
  /** Forgets whatever the dealer holds about a person. */
  erase: ErasePerson
}

const GROUP = 'Accounts'
const BODY_BYTES = 8 * 1024
const SESSION = { $ref: '#/$defs/UserSession' } as const
const PROFILE: readonly FormField[] = PROFILE_FIELDS.map((field) => ({ ...field, required: false }))

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
export function visitorAccountRoutes(app: FastifyInstance, options: VisitorAccountRoutesOptions): void {
  const { accounts, db, siteOf, pages } = options

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

  app.post<{ Body: { email: string } & FormTarget }>(
    '/api/auth/code',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email'],
          properties: { email: emailSchema, ...TARGET_SCHEMA },
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
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { regional } = await garageSite(request, options)
      const email = request.body.email.trim()
      const send = async () => {
        check([EMAIL_FIELD], { email }, regional)
        await sendCode(callerOf(request), email)
      }
      if (isFormPost(request)) {
        const form = { page: signInPage(request.body), formId: 'sign-in', values: { email } }
        return answerForm(request, reply, pages, form, async () => {
          await send()
          return { ...form, values: { email, step: 'code' }, errors: [], message: null }
        })
      }
      await send()
      return { success: true }
    },
  )

  app.post<{ Body: { email: string; code: string } & Profile & FormTarget }>(
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
            ...TARGET_SCHEMA,
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
      const { regional } = await garageSite(request, options)
      const { code, redirect } = request.body
      const email = request.body.email.trim()
      const profile = profileOf(request.body)
      const signIn = async () => {
        check([EMAIL_FIELD, ...PROFILE], { email, ...profile }, regional)
        const digits = code.replaceAll(/\s/g, '')
        const { value, cookies } = await accounts.signIn(callerOf(request), email, digits, profile)
        setCookies(reply, cookies)
        return value
      }
      if (isFormPost(request)) {
        const form = { page: signInPage(request.body), formId: 'sign-in', values: { email, step: 'code' } }
        return answerForm(request, reply, pages, form, async () => afterSignIn(await signIn(), request.body))
      }
      return { ...(await session(await signIn())), redirect: samePath(redirect) }
    },
  )

  app.post<{ Body: Profile & { redirect?: string; return_path?: string } }>(
    '/api/auth/profile',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: {
            ...profileSchema,
            redirect: TARGET_SCHEMA.redirect,
            return_path: { type: 'string', maxLength: 6144, description: 'Page of the form.' },
          },
        },
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
      const { regional } = await garageSite(request, options)
      const visitor = await signedIn(request, reply, options)
      const profile = profileOf(request.body)
      const update = (fields: readonly FormField[]) => {
        check(fields, { ...profile }, regional)
        return accounts.update(callerOf(request), visitor.id, profile)
      }
      if (isFormPost(request)) {
        const { redirect, return_path: returnPath } = request.body
        const page = profilePage(returnPath)
        const { name = '', phone = '' } = profile
        const form = { page, formId: 'profile', values: { name, phone } }
        return answerForm(request, reply, pages, form, async () => {
          await update(PROFILE_FIELDS)
          return page === ACCOUNT_PATH ? `${ACCOUNT_PATH}?saved=1` : samePath(redirect)
        })
      }
      return session(await update(PROFILE))
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
        const done = () => (isFormPost(request) ? reply.redirect('/', 303) : { success: true })
        if (url === '/api/auth/sign-out') {
          setCookies(reply, await accounts.signOut(caller))
          return done()
        }
        const visitor = await signedIn(request, reply, options)
        // Replaces what the session's renewal may have set.
        reply.removeHeader('set-cookie')
        setCookies(reply, await accounts.signOutEverywhere(caller, visitor.id))
        // The address is verified, so what was sent from it is the visitor's own (ACCT-12).
        if (url === '/api/auth/delete') await options.erase({ email: visitor.email }, caller.tenant)
        return done()
      },
    )
  }

  async function sendCode(caller: Caller, email: string): Promise<void> {
    try {
      await accounts.sendCode(caller, email)
    } catch (error) {
      if (error instanceof ProblemError) throw error
      throw new ProblemError('unavailable', {
        detail: 'The code could not be sent. Please try again in a moment.',
        cause: error,
      })
    }
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

function check(fields: readonly FormField[], values: Record<string, unknown>, regional: Regional): void {
  const errors = formErrors(fields, values, regional)
  if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
}
