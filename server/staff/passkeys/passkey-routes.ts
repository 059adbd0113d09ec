import type { FastifyInstance, FastifyReply } from 'fastify'
import { editorRoute, type OperationRequest } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireStaff } from '../guard.ts'
import { requirePassword } from '../own-password.ts'
import { factorOf } from '../second-factor-state.ts'
import { dropEndedSessions } from '../sessions.ts'
import { signedInAs } from '../signed-in-as.ts'
import { openSession, type StaffAuth } from '../staff-auth.ts'
import {
  addPasskey,
  askForPasskey,
  dropPasskey,
  listPasskeys,
  offerPasskey,
  signInByPasskey,
} from './passkeys.ts'

/** More than a person has devices. */
const MOST = 20

/**
 * Passkeys beside password and app: one stands for both (ASVS 5.0 V6.5). They come after the app, whose recovery codes
 * let in whoever has lost the device, and go with it. Expects the guard and `@fastify/rate-limit`.
 */
export function passkeyRoutes(
  app: FastifyInstance,
  { auth, now }: { auth: StaffAuth; now: () => number },
): void {
  const { db } = auth

  editorRoute(app, 'POST /api/editor/sign-in/passkey/offer', async (request, reply) => ({
    options: await askForPasskey(auth, request, reply),
  }))

  editorRoute(app, 'POST /api/editor/sign-in/passkey', enter, { isDoor: true })

  async function enter(request: OperationRequest<'POST /api/editor/sign-in/passkey'>, reply: FastifyReply) {
    request.securityNote.note = 'by a passkey'
    const user = await signInByPasskey(auth, request, reply, request.body.credential)
    if (!user) {
      throw new ProblemError('sign-in-required', {
        detail:
          'This passkey is not known here, or it took too long. Try again, or sign in with your password.',
      })
    }
    request.securityNote.who = user.email
    await dropEndedSessions(db, now())
    return { user: signedInAs(user) }
  }

  editorRoute(app, 'GET /api/editor/passkeys', async (request) => ({
    passkeys: await listPasskeys(db, requireStaff(request).id),
  }))

  editorRoute(app, 'POST /api/editor/passkeys/offer', async (request, reply) => {
    const user = requireStaff(request)
    if ((await factorOf(db, user.id)) !== 'own') {
      throw new ProblemError('conflict', {
        detail: 'Turn two-factor sign-in on first: its recovery codes let you in when a passkey is lost.',
      })
    }
    if ((await listPasskeys(db, user.id)).length >= MOST) {
      throw new ProblemError('conflict', { detail: `You have ${MOST} passkeys already. Remove one first.` })
    }
    await requirePassword(auth, request, reply, user, now())
    return { options: await offerPasskey(auth, request, reply) }
  })

  editorRoute(app, 'POST /api/editor/passkeys', async (request, reply) => {
    const user = requireStaff(request)
    const { name, credential } = request.body
    if (!(await addPasskey(auth, request, user, { name: name.trim(), credential, now: now() }))) {
      throw new ProblemError('conflict', {
        detail:
          'The passkey was not taken: the offer is over, or the device asked for no finger, face or PIN.',
      })
    }
    await openSession(auth, request, reply, user.id)
  })

  editorRoute(app, 'POST /api/editor/passkeys/:id/remove', async (request, reply) => {
    const user = requireStaff(request)
    await requirePassword(auth, request, reply, user, now())
    if (!(await dropPasskey(db, user, request.params.id, now()))) {
      throw new ProblemError('not-found', { detail: 'This passkey has been removed already.' })
    }
    await openSession(auth, request, reply, user.id)
  })
}
