import type { FastifyInstance } from 'fastify'
import { EMAIL_FIELD } from '../../../runtime/rules/forms/account-fields.ts'
import { samePath } from '../../../runtime/rules/visitor/gates.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { answerForm } from '../../pages/answer-form.ts'
import type { Profile } from '../accounts.ts'
import { callerOf, garageSite, setCookies } from '../caller.ts'
import { afterSignIn, signInPage, TARGET_SCHEMA, type FormTarget } from '../form-post.ts'
import {
  GROUP,
  BODY_BYTES,
  SESSION,
  EMAIL_SCHEMA,
  PROFILE_SCHEMA,
  OPTIONAL_PROFILE,
  sessionAnswer,
  profileOf,
  checkFields,
  type AccountCallOptions,
} from './account-call.ts'

/** A code becomes a session; the first time it makes the account (ACCT-04). */
export function signInRoute(app: FastifyInstance, options: AccountCallOptions): void {
  const { accounts, db, pages } = options
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
            email: EMAIL_SCHEMA,
            code: { type: 'string', maxLength: 20 },
            ...PROFILE_SCHEMA,
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
        checkFields([EMAIL_FIELD, ...OPTIONAL_PROFILE], { email, ...profile }, regional)
        const digits = code.replaceAll(/\s/g, '')
        const { value, cookies } = await accounts.signIn(callerOf(request), email, digits, profile)
        setCookies(reply, cookies)
        return value
      }
      if (isFormPost(request)) {
        const form = { page: signInPage(request.body), formId: 'sign-in', values: { email, step: 'code' } }
        return answerForm(request, reply, pages, form, async () => afterSignIn(await signIn(), request.body))
      }
      return { ...(await sessionAnswer(db, await signIn())), redirect: samePath(redirect) }
    },
  )
}
