import type { Db } from '../db/database.ts'
import { browserName } from './browser-name.ts'
import { EVERY_TENANT } from './roles.ts'
import type { OpenSession } from '../../schemas/generated/editor-api.ts'

/** Where an account is signed in, the newest first. @param own id of the session that asks */
export async function listSessions(
  db: Db,
  userId: string,
  { own, now }: { own?: string; now: number },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, created_at, user_agent }) => ({
    id,
    since: new Date(created_at as string | Date).getTime(),
    browser: browserName(user_agent ?? undefined),
    isThis: id === own,
  }))
}

/** Ends one session of an account. @returns whether there was such a one */
export async function closeOneSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends the session that nobody is to get. */
export async function closeByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token', '=', token).execute()
}

/** Ends all sessions of an account. @param except id of one that goes on */
export async function closeSessions(db: Db, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('staff_sessions').where('user_id', '=', userId)
  if (except !== undefined) query = query.where('id', '!=', except)
  await query.execute()
}

/** The library deletes what has ended only when its cookie comes again. */
export async function dropEndedSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', new Date(now).toISOString()).execute()
}

/**
 * Which of these sessions are open, and at which dealers their people have a role.
 *
 * @returns whether a session may go on at a dealer
 */
export async function openSessionsAt(
  db: Db,
  ids: ReadonlySet<string>,
  now: number,
): Promise<(id: string, slug: string) => boolean> {
  if (ids.size === 0) return () => false
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_roles', 'staff_roles.user_id', 'staff_sessions.user_id')
    .select(['staff_sessions.id', 'staff_roles.tenant'])
    .where('staff_sessions.id', 'in', [...ids])
    .where('expires_at', '>', new Date(now).toISOString())
    .execute()
  const known = new Set(rows.map(({ id, tenant }) => `${id} ${tenant}`))
  return (id, slug) => known.has(`${id} ${slug}`) || known.has(`${id} ${EVERY_TENANT}`)
}
