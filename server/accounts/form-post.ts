import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import { ACCOUNT_PATH, readSignIn, samePath, SIGN_IN_PATH, signInUrl } from '../../runtime/rules/gates.ts'
import { safePath } from '../../runtime/route/safe-path.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import { sendUncachedPage, type PageRenderer } from '../app/pages.ts'
import { originOf, tenantOf } from '../app/tenant-host.ts'
import { ProblemError, type ErrorCode } from '../http/errors.ts'
import type { Caller } from './accounts.ts'
import { callerOf } from './garage.ts'

/** What is needed to answer a form that the browser itself posts, without script. */
export interface AccountPages {
  render: PageRenderer
  sessionOf: (caller: Caller) => Promise<UserSession>
}

/** What the forms of the account pages carry beside their fields. */
export interface FormTarget {
  type?: string
  redirect?: string
  back?: string
}

/** Where {@link FormTarget} may stand in the body of a call. */
export const TARGET_SCHEMA = {
  type: { type: 'string', maxLength: 20, description: 'What the visitor signs in for (ROUTE-30).' },
  redirect: { type: 'string', maxLength: 2048, description: 'Path to go to (ACCT-09).' },
  back: { type: 'string', maxLength: 2048, description: 'Path that cancelling leads to.' },
} as const

/** A page that a form stands on, with what the post has to say about itself. */
export interface FormPage {
  /** Path and query. */
  page: string
  formId: string
  values: Record<string, string>
}

/** Faults that a visitor can do something about on the page itself. */
const TOLD: ReadonlySet<ErrorCode> = new Set(['invalid-fields', 'rate-limited', 'unavailable', 'conflict'])

/**
 * Answers a plain form post: leads on after success, or shows the form's own page again with the messages.
 *
 * @param work what the call does; gives the path to go to, or what the page is to show next
 */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: AccountPages,
  form: FormPage,
  work: () => Promise<string | FormPostState>,
): Promise<FastifyReply> {
  try {
    const next = await work()
    if (typeof next === 'string') return reply.redirect(next, 303)
    return await showPage(request, reply, pages, form.page, next, 200)
  } catch (error) {
    if (!(error instanceof ProblemError) || !TOLD.has(error.code)) throw error
    const { errors = [], detail, status } = error
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
  { render, sessionOf }: AccountPages,
  page: string,
  form: FormPostState,
  status: number,
): Promise<FastifyReply> {
  const session = await sessionOf(callerOf(request))
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

/** Address of the sign-in page that a form of it came from. */
export function signInPage({ type, redirect, back }: FormTarget): string {
  return signInUrl(
    readSignIn(new URLSearchParams({ type: type ?? '', redirect: redirect ?? '', back: back ?? '' })),
  )
}

/** Where to go after signing in: on, or first to the questions that are still open (FAV-05, ACCT-09). */
export function afterSignIn(visitor: { name: string; phone: string | null }, target: FormTarget): string {
  return visitor.name && visitor.phone ? samePath(target.redirect) : signInPage(target)
}

/** The page that a profile form came from: the account, or the last step of signing in. */
export function profilePage(returnPath: string | undefined): string {
  const safe = returnPath === undefined ? undefined : safePath(returnPath)
  return safe?.startsWith(`${SIGN_IN_PATH}?`) ? safe : ACCOUNT_PATH
}
