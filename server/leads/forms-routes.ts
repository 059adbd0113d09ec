import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUncachedPage } from '../pages/page-routes.ts'
import { SELL_MY_CAR } from '../../runtime/rules/forms/form-kinds.ts'
import { originOf, tenantOf } from '../http/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import type { FormDefinition } from './form-definition.ts'
import type { LeadPorts } from './ports.ts'
import { bodyOf, formPostKeys, idempotencyOf, isFormPost } from './request.ts'
import { STORED_LEAD } from './stored-lead.ts'
import { joinedBoxes } from './submission.ts'
import { carIdOf, submitForm } from './submit-form.ts'
import { pageOfPost, visitOfPost } from './visit-attributes.ts'

export interface LeadRoutesOptions {
  db: Db
  ports: LeadPorts
  /** Form posts that one address may send per minute (FORM-37). */
  perMinute: number
}

const BODY_BYTES = 64 * 1024

/**
 * `POST /api/forms/{formId}` (API-06): JSON from the page's script, or a plain form post, which is answered with the
 * success page or with its own page and the messages.
 */
export function formsRoutes(app: FastifyInstance, { db, ports, perMinute }: LeadRoutesOptions): void {
  app.post<{ Params: { formId: string } }>(
    '/api/forms/:formId',
    {
      bodyLimit: BODY_BYTES,
      config: {
        rateLimit: { max: perMinute, timeWindow: '1 minute' },
        api: {
          summary:
            'Send an enquiry form; which fields and questions of its own it has is in the site’s document',
          group: 'Forms and leads',
          body: { $ref: '#/$defs/EnquiryFormValues' },
          idempotent: true,
          answers: { 201: { description: 'Stored', schema: STORED_LEAD } },
          errors: ['unknown-form', 'invalid-fields', 'idempotency-key-reused'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      const { formId } = request.params
      const body = bodyOf(request)
      const carId = carIdOf(body)
      const car = carId === null ? undefined : await ports.carOf(tenant, carId)
      const form = await ports.formOf(tenant, formId, car)
      if (!form) {
        throw new ProblemError('unknown-form', {
          detail: 'This form is no longer on the site. Please reload the page.',
        })
      }
      const page = pageOfPost(request.headers.referer, originOf(request), body['return_path'])
      const shown =
        page === undefined ? undefined : await ports.shownFormOf(tenant, formId, pathIn(page), car)
      const post = {
        tenant,
        form,
        ...(shown && { shown }),
        ...(form.category === SELL_MY_CAR ? aboutNoCar(body) : { carId, car, body }),
        userAgent: request.headers['user-agent'],
        referer: request.headers.referer,
        requestId: request.id,
      }
      const idempotency = idempotencyOf(request, `forms/${formId}`)
      if (isFormPost(request)) {
        const keys = idempotency ? { idempotency } : formPostKeys(formId, body, ports.now())
        const origin = originOf(request)
        const visit = page === undefined ? {} : { referer: origin + page, visit: visitOfPost(page) }
        return answerFormPost(request, reply, { db, ports }, { ...post, ...keys, ...visit, page })
      }
      const { leadId } = await submitForm(db, ports, { ...post, idempotency })
      return reply.code(201).send({ success: true, lead_id: leadId })
    },
  )
}

/** Visitors sell their own car: what the post names of the stock has nothing to do with it (TRADE-14). */
function aboutNoCar({ car_id: _named, ...body }: Readonly<Record<string, unknown>>) {
  return { carId: null, car: undefined, body }
}

async function answerFormPost(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, ports }: Pick<LeadRoutesOptions, 'db' | 'ports'>,
  { page, ...post }: Parameters<typeof submitForm>[2] & { page: string | undefined },
): Promise<FastifyReply> {
  try {
    await submitForm(db, ports, post)
    return reply.redirect((post.shown ?? post.form).successPath, 303)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid-fields') throw error
    const rendered = await ports.renderForm(post.tenant, {
      path: page ?? post.form.pagePath,
      origin: originOf(request),
      form: {
        formId: post.form.id,
        values: textsOf(post.body, post.form),
        errors: error.errors ?? [],
        message: null,
      },
    })
    return sendUncachedPage(reply, { ...rendered, status: error.status })
  }
}

/** Of an address below the site. */
const pathIn = (page: string): string => page.split(/[?#]/, 1)[0] ?? '/'

/** What was typed, for the fields of the form only. */
function textsOf(body: Record<string, unknown>, form: FormDefinition): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name, type, options }) => {
      const value = type === 'checkboxes' ? joinedBoxes(body[name], options) : body[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
