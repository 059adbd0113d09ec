import type { FastifyInstance } from 'fastify'
import { editorRoute, type OperationRequest } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { choosePassword } from './accounts.ts'
import { commonPassword } from './common-password.ts'
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
  { auth: { db }, now }: { auth: Pick<StaffAuth, 'db'>; now: () => number },
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
}

function linkIsOver(): ProblemError {
  return new ProblemError('forbidden', {
    detail:
      'This link has been used, was replaced by a newer one, or is too old. Ask an administrator for another.',
  })
}
