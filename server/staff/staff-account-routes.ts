import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { editorRoute } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { changePassword } from './accounts.ts'
import { commonPassword } from './common-password.ts'
import { requireStaff } from './guard.ts'
import { needsSecondFactor } from './roles.ts'
import { noSession, personRoutes } from './person-routes.ts'
import { requirePassword, withPassword, wrongField } from './own-password.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import {
  confirmSecondFactor,
  dropSecondFactor,
  recoveryCodes,
  renewRecoveryCodes,
  reserveCode,
} from './second-factor.ts'
import { inviteRoutes } from './invite-routes.ts'
import { securityRoutes } from './security-log/security-routes.ts'
import { factorOf } from './second-factor-state.ts'
import { closeOneSession, closeSessions, listSessions } from './sessions.ts'
import { headersOf, openSession, type SignedIn, type StaffAuth } from './staff-auth.ts'

/**
 * One's own password, second factor and sessions, and for administrators the people of the platform. A change of password
 * or second factor ends every session; the browser that made it goes on with a new one. Expects the guard.
 */
export function staffAccountRoutes(
  app: FastifyInstance,
  { auth, sendsMail, now = Date.now }: { auth: StaffAuth; sendsMail: boolean; now?: () => number },
): void {
  const { db } = auth
  peopleRoutes(app, { db, now })
  personRoutes(app, { db, now })
  securityRoutes(app, { db })
  inviteRoutes(app, { auth, sendsMail, now })
  passkeyRoutes(app, { auth, now })

  editorRoute(app, 'GET /api/editor/second-factor', async (request) => {
    const { id, grants } = requireStaff(request)
    const left = await recoveryCodes(auth, request, id)
    const isRequired = grants.some(({ role }) => needsSecondFactor(role))
    return { isOn: await isOn(id), isRequired, recoveryCodesLeft: left.length }
  })

  editorRoute(app, 'POST /api/editor/second-factor/offer', async (request, reply) => {
    const user = requireStaff(request)
    await refuseSecond(user)
    const { password } = request.body
    const offered = await withPassword(auth, reply, { user, now: now() }, () =>
      auth.library(request).api.enableTwoFactor({ body: { password }, headers: headersOf(request) }),
    )
    const address = 'totpURI' in offered ? offered.totpURI : ''
    const secret = new URL(address).searchParams.get('secret') ?? ''
    return { secret, address, svg: renderSVG(address, { border: 2 }) }
  })

  editorRoute(app, 'POST /api/editor/second-factor/confirm', async (request, reply) => {
    const user = requireStaff(request)
    await refuseSecond(user)
    const tried = { userId: user.id, code: request.body.code.replaceAll(/\s/g, ''), now: now() }
    const isFresh = await reserveCode(auth, request, tried)
    if (!isFresh || !(await confirmSecondFactor(auth, request, user, tried))) {
      throw wrongField('code', 'This is not the code that the app shows now.')
    }
    await openSession(auth, request, reply, user.id)
    return { recoveryCodes: await recoveryCodes(auth, request, user.id) }
  })

  editorRoute(app, 'POST /api/editor/second-factor/recovery-codes', async (request, reply) => {
    const user = requireStaff(request)
    const { password } = request.body
    await requirePassword(auth, request, reply, user, now())
    if (!(await isOn(user.id))) {
      throw new ProblemError('conflict', { detail: 'Two-factor sign-in is off.' })
    }
    const codes = await renewRecoveryCodes(auth, request, user, { password, now: now() })
    await openSession(auth, request, reply, user.id)
    return { recoveryCodes: codes }
  })

  editorRoute(app, 'POST /api/editor/second-factor/off', async (request, reply) => {
    const user = requireStaff(request)
    if (user.grants.some(({ role }) => needsSecondFactor(role))) {
      throw new ProblemError('conflict', { detail: 'Your role needs two-factor sign-in.' })
    }
    await requirePassword(auth, request, reply, user, now())
    await dropSecondFactor(db, user, { author: user.email, now: now() })
    await openSession(auth, request, reply, user.id)
  })

  editorRoute(app, 'POST /api/editor/password', async (request, reply) => {
    const user = requireStaff(request)
    const { newPassword } = request.body
    await requirePassword(auth, request, reply, user, now())
    const message = await commonPassword(newPassword, [user.email, user.name])
    if (message !== undefined) throw wrongField('newPassword', message)
    await changePassword(db, user, { password: newPassword, now: now() })
    await openSession(auth, request, reply, user.id)
  })

  editorRoute(app, 'GET /api/editor/sessions', async (request) => {
    const { id, sessionId } = requireStaff(request)
    return { sessions: await listSessions(db, id, { own: sessionId, now: now() }) }
  })

  editorRoute(app, 'DELETE /api/editor/sessions/others', async (request) => {
    const { id, sessionId } = requireStaff(request)
    await closeSessions(db, id, sessionId)
  })

  editorRoute(app, 'DELETE /api/editor/sessions/:id', async (request) => {
    const { id } = requireStaff(request)
    if (!(await closeOneSession(db, id, request.params.id))) throw noSession()
  })

  const isOn = async (id: string): Promise<boolean> => (await factorOf(db, id)) === 'own'

  async function refuseSecond({ id }: SignedIn): Promise<void> {
    if (!(await isOn(id))) return
    throw new ProblemError('conflict', { detail: 'It is on already. Turn it off first.' })
  }
}
