import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../db/database.ts'
import { stepOfCode } from './one-time-code.ts'

/** Whether an account asks for a code of an app besides the password. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_users')
    .select('totp_secret')
    .where('id', '=', userId)
    .executeTakeFirst()
  return (row?.totp_secret ?? null) !== null
}

/** Turns the second factor on; the secret is sealed with the server's own. */
export async function setSecondFactor(db: Db, userId: string, secret: string, key: string): Promise<void> {
  const sealed = await symmetricEncrypt({ key, data: secret })
  await db
    .updateTable('staff_users')
    .set({ totp_secret: sealed, totp_step: null })
    .where('id', '=', userId)
    .execute()
}

export async function dropSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('staff_users')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', userId)
    .execute()
}

/** Takes a code once. Two requests with one code: one of them gets in. */
export async function useCode(
  db: Db,
  userId: string,
  { code, key, now }: { code: string; key: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_users')
    .select(['totp_secret', 'totp_step'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row || row.totp_secret === null) return false
  const secret = await symmetricDecrypt({ key, data: row.totp_secret })
  const step = stepOfCode(secret, code, now, row.totp_step)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('staff_users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
