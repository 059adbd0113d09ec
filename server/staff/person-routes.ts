import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { editorRoute } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { requirePlatform } from './guard.ts'
import { personByEmail } from './people.ts'
import { dropSecondFactor } from './second-factor.ts'
import { closeOneSession, listSessions } from './sessions.ts'
import { logChange } from './staff-log.ts'

/**
 * What administrators do for somebody who has lost a phone or a computer: end single sessions, and turn the second factor
 * off, so that the password alone lets in until a new one is set up. Expects the guard.
 */
export function personRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => number }): void {
  editorRoute(app, 'GET /api/editor/people/:email/sessions', async (request) => {
    requirePlatform(request)
    const { id } = await person(request.params.email)
    return { sessions: await listSessions(db, id, { now: now() }) }
  })

  editorRoute(app, 'DELETE /api/editor/people/:email/sessions/:id', async (request) => {
    const { email: author } = requirePlatform(request)
    const { id, email } = await person(request.params.email)
    const isClosed = await db.transaction().execute(async (transaction) => {
      if (!(await closeOneSession(transaction, id, request.params.id))) return false
      await logChange(transaction, { at: now(), author, person: email, kind: 'session ended' })
      return true
    })
    if (!isClosed) throw noSession()
  })

  editorRoute(app, 'DELETE /api/editor/people/:email/second-factor', async (request) => {
    const { id: own, email: author } = requirePlatform(request)
    const user = await person(request.params.email)
    if (user.id === own) {
      // Whoever finds this browser open must not get rid of it without the password.
      throw new ProblemError('conflict', { detail: 'Turn your own off in your account, with your password.' })
    }
    if (!user.hasSecondFactor) {
      throw new ProblemError('conflict', { detail: 'Two-factor sign-in is off.' })
    }
    await dropSecondFactor(db, user, { author, now: now() })
  })

  async function person(email: string) {
    const found = await personByEmail(db, email)
    if (!found) throw new ProblemError('not-found', { detail: 'There is no such account.' })
    return found
  }
}

export function noSession(): ProblemError {
  return new ProblemError('not-found', { detail: 'This session has ended already.' })
}
