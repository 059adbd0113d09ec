import type { FastifyInstance, FastifyReply } from 'fastify'
import { editorRoute, type OperationRequest } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { originOf } from '../http/tenant-host.ts'
import { choosePassword, normalEmail } from './accounts.ts'
import { commonPassword } from './common-password.ts'
import { countTry } from './count-tries.ts'
import { MAILS_LIMIT, putPasswordMail } from './forgotten-password.ts'
import { requirePlatform } from './guard.ts'
import { createInvite, invitedBy } from './invites.ts'
import { personByEmail } from './people.ts'
import type { StaffAuth } from './staff-auth.ts'

/**
 * One-time links by which people choose their own password: an administrator never knows it. A link opens no session; who
 * has a second factor is still asked for it at the sign-in that follows. Expects the guard and `@fastify/rate-limit`.
 */
export function inviteRoutes(
  app: FastifyInstance,
  { auth: { db }, sendsMail, now }: { auth: Pick<StaffAuth, 'db'>; sendsMail: boolean; now: () => number },
): void {
  editorRoute(app, 'POST /api/editor/people/:email/invite', async (request) => {
    const { email: author } = requirePlatform(request)
    const person = await personByEmail(db, request.params.email)
    if (!person) throw new ProblemError('not-found', { detail: 'There is no such account.' })
    return createInvite(db, person, { author, now: now() })
  })

  editorRoute(app, 'POST /api/editor/invite', accept, { isDoor: true })

  async function accept(request: OperationRequest<'POST /api/editor/invite'>) {
    const { token, password } = request.body
    const person = await invitedBy(db, token, now())
    if (!person) throw linkIsOver()
    const { id, email, name } = person
    request.securityNote.who = email
    const message = await commonPassword(password, [email, name])
    if (message !== undefined) {
      throw new ProblemError('invalid-fields', {
        detail: message,
        errors: [{ field: 'password', message }],
      })
    }
    if (!(await choosePassword(db, { id, email }, { token, password, now: now() }))) throw linkIsOver()
    return { email }
  }

  editorRoute(app, 'POST /api/editor/forgotten-password', forget, { isDoor: true })

  /** Nobody learns by it who has an account: the answer is the same, and the mail goes later (ASVS 5.0 V6.3.8). */
  async function forget(
    request: OperationRequest<'POST /api/editor/forgotten-password'>,
    reply: FastifyReply,
  ) {
    const email = normalEmail(request.body.email)
    request.securityNote.who = email
    if (!sendsMail) {
      throw new ProblemError('conflict', {
        detail: 'No mail goes out from here. Ask an administrator for a link.',
      })
    }
    const at = now()
    await countTry(db, reply, { key: `forgotten:${email}`, limit: MAILS_LIMIT, now: at })
    const person = await personByEmail(db, email)
    if (person) await putPasswordMail(db, { user: person.id, origin: originOf(request), now: at })
  }
}

function linkIsOver(): ProblemError {
  return new ProblemError('forbidden', {
    detail:
      'This link has been used, was replaced by a newer one, or is too old. Ask an administrator for another.',
  })
}
