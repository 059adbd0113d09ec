import { createHash, randomBytes } from 'node:crypto'
import type { Invite } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { COMMAND_LINE, logChange } from './staff-log.ts'

/** So long a link may lie in a mailbox (ASVS 5.0 V6.4). */
const INVITE_MS = 3 * 24 * 3_600_000

/**
 * Makes the one link by which an account gets a password; an earlier one of the account stops working.
 *
 * @param options.validMs how long it works, in milliseconds
 */
export async function createInvite(
  db: Db,
  { id, email }: { id: string; email: string },
  { author = COMMAND_LINE, now, validMs = INVITE_MS }: { author?: string; now: number; validMs?: number },
): Promise<Invite> {
  const token = randomBytes(24).toString('base64url')
  const invite = { token_hash: hashOf(token), expires_at: now + validMs }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('staff_invites')
      .values({ user_id: id, ...invite })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(invite))
      .execute()
    await logChange(transaction, { at: now, author, person: email, kind: 'invited' })
  })
  return { token, expiresAt: invite.expires_at }
}

/** Whose link this is; `undefined` once it has been used, replaced or is over. */
export async function invitedBy(
  db: Db,
  token: string,
  now: number,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return db
    .selectFrom('staff_invites')
    .innerJoin('staff_users', 'staff_users.id', 'staff_invites.user_id')
    .select(['staff_users.id', 'staff_users.email', 'staff_users.name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up. @returns false when somebody was faster with it */
export async function useUp(transaction: Db, token: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_invites')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
