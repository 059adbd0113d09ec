import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { ErrorCode } from '../http/errors.ts'
import { toProblem } from '../http/to-problem.ts'
import { sendUncachedPage, type PageRenderer } from './page-routes.ts'
import { originOf, tenantOf } from '../http/tenant-host.ts'

/** What is needed to answer a form that the browser itself posts, without script. */
export interface FormPages {
  render: PageRenderer
  /** Who the page is made for. */
  sessionOf: (request: FastifyRequest) => Promise<UserSession>
}

/** A page that a form stands on, with what the post has to say about itself. */
export interface FormPage {
  /** Path and query. */
  page: string
  formId: string
  values: Record<string, string>
}

/** Faults that a visitor can do something about on the page itself. */
const TOLD: ReadonlySet<ErrorCode> = new Set([
  'invalid-fields',
  'rate-limited',
  'unavailable',
  'conflict',
  'car-unavailable',
])

/**
 * Answers a plain form post: leads on after success, or shows the form's own page again with the messages.
 *
 * @param work what the call does; gives the path to go to, or what the page is to show next
 */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: FormPages,
  form: FormPage,
  work: () => Promise<string | FormPostState>,
): Promise<FastifyReply> {
  try {
    const next = await work()
    if (typeof next === 'string') return reply.redirect(next, 303)
    return await showPage(request, reply, pages, form.page, next, 200)
  } catch (error) {
    const { code, errors = [], detail, status } = toProblem(error)
    if (!TOLD.has(code)) throw error
    const message = errors.length === 0 ? detail : null
    return showPage(
      request,
      reply,
      pages,
      form.page,
      { formId: form.formId, values: form.values, errors, message },
      status,
    )
  }
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { render, sessionOf }: FormPages,
  page: string,
  form: FormPostState,
  status: number,
): Promise<FastifyReply> {
  const session = await sessionOf(request)
  const [path = '/', query = ''] = page.split('?')
  const rendered = await render(tenantOf(request), {
    path,
    query,
    origin: originOf(request),
    signedIn: session.user !== null,
    session,
    now: Date.now(),
    form,
  })
  return sendUncachedPage(reply, { ...rendered, status })
}
