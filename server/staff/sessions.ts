import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { staffUserById, type StaffUser } from './accounts.ts'

/** Twelve hours: a working day. In milliseconds. */
export const SESSION_MS = 12 * 3_600_000

/** One place where somebody is signed in. */
export interface OpenSession {
  /** Names it in calls that end it; says nothing about its secret. */
  id: string
  /** Epoch milliseconds of the sign-in. */
  since: number
  /** "Firefox on Windows"; empty for a program. */
  browser: string
  /** Whether it is the one that asks. */
  isThis: boolean
}

/** Opens a session. @returns the secret for the cookie; only its hash is stored */
export async function openSession(db: Db, userId: string, now: number, browser = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      expires_at: now + SESSION_MS,
      browser,
    })
    .execute()
  return token
}

export async function sessionUser(db: Db, token: string, now: number): Promise<StaffUser | undefined> {
  const session = await db
    .selectFrom('staff_sessions')
    .select(['user_id'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session && staffUserById(db, session.user_id)
}

/** Where an account is signed in, the newest first. @param token of the session that asks */
export async function listSessions(
  db: Db,
  userId: string,
  { token, now }: { token: string | undefined; now: number },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  const own = token && hashOf(token)
  return rows.map(({ token_hash, created_at, browser }) => ({
    id: idOf(token_hash),
    since: created_at,
    browser,
    isThis: token_hash === own,
  }))
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends one session of an account. @returns whether there was such a one */
export async function closeOneSession(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  const found = rows.find(({ token_hash }) => idOf(token_hash) === id)
  if (!found) return false
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', found.token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all sessions of an account. @param except token of one that goes on */
export async function closeSessions(db: Db, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('staff_sessions').where('user_id', '=', userId)
  if (except !== undefined) query = query.where('token_hash', '!=', hashOf(except))
  await query.execute()
}

/** What a session is looked up by stays in the database. */
function idOf(tokenHash: string): string {
  return hashOf(`session ${tokenHash}`).slice(0, 20)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
