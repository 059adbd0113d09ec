import type { FastifyInstance } from 'fastify'
import { PROFILE_FIELDS } from '../../../runtime/rules/forms/account-fields.ts'
import type { FormField } from '../../../runtime/rules/forms/form-rules.ts'
import { ACCOUNT_PATH, samePath } from '../../../runtime/rules/visitor/gates.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { answerForm } from '../../pages/answer-form.ts'
import type { Profile } from '../accounts.ts'
import { callerOf, garageSite, signedIn } from '../caller.ts'
import { profilePage, TARGET_SCHEMA } from '../form-post.ts'
import {
  GROUP,
  BODY_BYTES,
  SESSION,
  PROFILE_SCHEMA,
  OPTIONAL_PROFILE,
  sessionAnswer,
  profileOf,
  checkFields,
  type AccountCallOptions,
} from './account-call.ts'

/** Changes of the visitor's name and phone. */
export function profileRoute(app: FastifyInstance, options: AccountCallOptions): void {
  const { accounts, db, pages } = options
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
            ...PROFILE_SCHEMA,
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
        checkFields(fields, { ...profile }, regional)
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
      return sessionAnswer(db, await update(OPTIONAL_PROFILE))
    },
  )
}
