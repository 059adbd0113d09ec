import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { staffUserById, type StaffUser } from './accounts.ts'

/** Twelve hours: a working day. In milliseconds. */
export const SESSION_MS = 12 * 3_600_000

/** Opens a session. @returns the secret for the cookie; only its hash is stored */
export async function openSession(db: Db, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_sessions')
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, expires_at: now + SESSION_MS })
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

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
