import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/database.ts'

/**
 * Whether this is a code of a second factor from before the auth library kept them, or a recovery code, which is then used
 * up. Its secret is bytes where the library has text, and of its recovery codes there are only keyed hashes; it lets in
 * until its owner sets up a new one (decision 0018).
 *
 * @param now epoch milliseconds
 */
export async function isEarlierCode(
  db: Db,
  userId: string,
  { code, key, now }: { code: string; key: string; now: number },
): Promise<boolean> {
  const sealed = await secretOf(db, userId)
  if (sealed === undefined) return false
  const secret = Secret.fromBase32(await symmetricDecrypt({ key, data: sealed }))
  const token = code.replaceAll(/\s/g, '')
  if (TOTP.validate({ secret, token, timestamp: now, window: 1 }) !== null) return true
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  const code_hash = createHmac('sha256', key).update(`recovery:${userId}:${plain}`).digest('hex')
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function dropEarlierFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('staff_earlier_factors').where('user_id', '=', userId).execute()
}

async function secretOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_earlier_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.secret
}
