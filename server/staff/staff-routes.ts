import type { FastifyInstance, FastifyReply } from 'fastify'
import { editorRoute, type OperationRequest } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { hasStaff, normalEmail, saveStaffUser } from './accounts.ts'
import { commonPassword } from './common-password.ts'
import type { Setup } from './first-administrator.ts'
import { EVERY_TENANT } from './roles.ts'
import { signIn } from './sign-in.ts'
import { signedInAs } from './signed-in-as.ts'
import { headersOf, openSession, setCookies, type StaffAuth } from './staff-auth.ts'

/** Signing in to the editor, and making its first administrator. Expects the guard and `@fastify/rate-limit`. */
export function staffRoutes(
  app: FastifyInstance,
  { auth, setup, now = Date.now }: { auth: StaffAuth; setup: Setup; now?: () => number },
): void {
  const { db } = auth

  editorRoute(app, 'GET /api/editor/session', async (request) => ({
    user: request.staff && signedInAs(request.staff),
    setup: request.staff === null && (await isSetupOpen()),
  }))

  /** Somebody may have signed in first at another server, or come from the command line. */
  async function isSetupOpen(): Promise<boolean> {
    return setup.token !== undefined && !(await hasStaff(db))
  }

  editorRoute(app, 'POST /api/editor/sign-in', enter, { isDoor: true })

  async function enter(request: OperationRequest<'POST /api/editor/sign-in'>, reply: FastifyReply) {
    // Another account may still be signed in in this browser.
    request.securityNote.who = normalEmail(request.body.email)
    const opened = await signIn(auth, request, reply, now())
    if (!opened) {
      request.securityNote.note = 'right password, a code is asked for'
      return { needsCode: true as const }
    }
    const { user, ...more } = opened
    if (more.recoveryCodesLeft !== undefined) request.securityNote.note = 'by a recovery code'
    return { user: signedInAs(user), ...more }
  }

  editorRoute(app, 'POST /api/editor/sign-out', async (request, reply) => {
    const { api } = auth.library(request)
    const { headers } = await api.signOut({ headers: headersOf(request), returnHeaders: true })
    setCookies(reply, headers.getSetCookie())
  })

  editorRoute(app, 'POST /api/editor/setup', setUp, { isDoor: true })

  async function setUp(request: OperationRequest<'POST /api/editor/setup'>, reply: FastifyReply) {
    const { token, ...account } = request.body
    if (!setup.accepts(token) || !(await isSetupOpen())) throw linkUsed()
    const message = await commonPassword(account.password, [account.email, account.name])
    if (message !== undefined) {
      throw new ProblemError('invalid-fields', {
        detail: message,
        errors: [{ field: 'password', message }],
      })
    }
    const grants = [{ tenant: EVERY_TENANT, role: 'administrator' as const }]
    // Somebody may have been as quick: from here on nothing is waited for until the link has ended.
    if (!setup.accepts(token)) throw linkUsed()
    setup.done()
    const author = account.email.trim().toLowerCase()
    const user = await saveStaffUser(db, { ...account, grants, now: now(), author })
    await openSession(auth, request, reply, user.id)
    return { user: signedInAs(user) }
  }
}

function linkUsed(): ProblemError {
  return new ProblemError('forbidden', {
    detail: 'This link has been used or belongs to an earlier start. Restart the server for a new one.',
  })
}
