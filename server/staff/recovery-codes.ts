import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '../db/database.ts'

/** Written down once, for the day when the phone is gone. */
const RECOVERY_CODES = 10

/** No letters or digits that look alike. 12 of them are 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes in the place of all earlier ones. @returns them as people type them; only their hashes are stored */
export async function makeRecoveryCodes(db: Db, userId: string, key: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code, userId, key) })))
    .execute()
  return codes
}

/** Takes a code once: of two requests with one code, one gets in. */
export async function useRecoveryCode(
  db: Db,
  userId: string,
  { code, key }: { code: string; key: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code, userId, key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

export async function dropRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
}

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Spaces, hyphens and capitals are how somebody wrote it down. */
function hashOf(code: string, userId: string, key: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', key).update(`recovery:${userId}:${plain}`).digest('hex')
}
