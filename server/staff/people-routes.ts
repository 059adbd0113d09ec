import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { editorRoute } from '../http/editor-route.ts'
import { ProblemError } from '../http/errors.ts'
import { addStaffUser } from './accounts.ts'
import { requirePlatform } from './guard.ts'
import { createInvite } from './invites.ts'
import { listStaff, removeStaff, setGrants } from './people.ts'
import type { Grant } from './roles.ts'
import { listChanges } from './staff-log.ts'

/** The people of the platform and the log of changes to them, for its administrators. Expects the guard. */
export function peopleRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => number }): void {
  editorRoute(app, 'GET /api/editor/people', async (request) => {
    requirePlatform(request)
    return { people: await listStaff(db, now()) }
  })

  editorRoute(app, 'GET /api/editor/people/changes', async (request) => {
    requirePlatform(request)
    return { changes: await listChanges(db) }
  })

  editorRoute(app, 'POST /api/editor/people', async (request) => {
    const { email: author } = requirePlatform(request)
    const { email, name, grants } = request.body
    requireOneRole(grants)
    const made = await addStaffUser(db, { email, name, grants, now: now(), author })
    if (!made) throw new ProblemError('conflict', { detail: `${email} has an account already.` })
    return createInvite(db, made, { author, now: now() })
  })

  editorRoute(app, 'PUT /api/editor/people/:email', async (request) => {
    const { email: author } = requirePlatform(request)
    const { grants } = request.body
    requireOneRole(grants)
    refuse(await setGrants(db, request.params.email, grants, { author, now: now() }))
  })

  editorRoute(app, 'DELETE /api/editor/people/:email', async (request) => {
    const { email: author } = requirePlatform(request)
    refuse(await removeStaff(db, request.params.email, { author, now: now() }))
  })
}

function requireOneRole(grants: readonly Grant[]): void {
  if (new Set(grants.map(({ tenant }) => tenant)).size === grants.length) return
  const message = 'A person has one role at a dealer.'
  throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'grants', message }] })
}

function refuse(result: 'done' | 'unknown' | 'last'): void {
  if (result === 'unknown') throw new ProblemError('not-found', { detail: 'There is no such account.' })
  if (result === 'last') {
    throw new ProblemError('conflict', {
      detail: 'This is the last administrator of the platform; make another one first.',
    })
  }
}
