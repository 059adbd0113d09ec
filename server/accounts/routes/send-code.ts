import type { FastifyInstance } from 'fastify'
import { EMAIL_FIELD } from '../../../runtime/rules/forms/account-fields.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { answerForm } from '../../pages/answer-form.ts'
import type { Accounts, Caller } from '../accounts.ts'
import { callerOf, garageSite } from '../caller.ts'
import { signInPage, TARGET_SCHEMA, type FormTarget } from '../form-post.ts'
import {
  GROUP,
  BODY_BYTES,
  DONE,
  EMAIL_SCHEMA,
  checkFields,
  type AccountCallOptions,
} from './account-call.ts'

/** A sign-in code by mail; nobody learns from the answer whether an address has an account. */
export function sendCodeRoute(app: FastifyInstance, options: AccountCallOptions): void {
  const { accounts, pages } = options
  app.post<{ Body: { email: string } & FormTarget }>(
    '/api/auth/code',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email'],
          properties: { email: EMAIL_SCHEMA, ...TARGET_SCHEMA },
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
        checkFields([EMAIL_FIELD], { email }, regional)
        await sendCode(accounts, callerOf(request), email)
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
}

async function sendCode(accounts: Accounts, caller: Caller, email: string): Promise<void> {
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
