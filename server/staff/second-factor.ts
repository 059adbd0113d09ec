import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../db/database.ts'
import type { StaffUser } from './accounts.ts'
import { forgetGuesses } from './guess-limit.ts'
import { stepOfCode } from './one-time-code.ts'
import type { ChangedBy } from './people.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { closeSessions } from './sessions.ts'
import { logChange } from './staff-log.ts'

interface CodeUse {
  code: string
  /** The server's own secret. */
  key: string
  /** Epoch milliseconds. */
  now: number
}

/** Whether an account asks for a code of an app besides the password. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_users')
    .select('totp_secret')
    .where('id', '=', userId)
    .executeTakeFirst()
  return (row?.totp_secret ?? null) !== null
}

/** Keeps a secret that was shown until its first code confirms it. Sealed with the server's own. */
export async function offerSecondFactor(db: Db, userId: string, secret: string, key: string): Promise<void> {
  const totp_offered = await symmetricEncrypt({ key, data: secret })
  await db.updateTable('staff_users').set({ totp_offered }).where('id', '=', userId).execute()
}

/**
 * Turns the second factor on when this is a code of the offered secret. The code counts as used.
 *
 * @returns ten recovery codes, to be shown once; `undefined` for a wrong code
 */
export async function confirmSecondFactor(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { code, key, now }: CodeUse,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('staff_users')
    .select('totp_offered')
    .where('id', '=', id)
    .executeTakeFirst()
  const sealed = row?.totp_offered ?? null
  if (sealed === null) return undefined
  const step = stepOfCode(await symmetricDecrypt({ key, data: sealed }), code, now, null)
  if (step === undefined) return undefined
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_users')
      .set({ totp_secret: sealed, totp_step: step, totp_offered: null })
      .where('id', '=', id)
      .where('totp_offered', '=', sealed)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'two-factor on' })
    return makeRecoveryCodes(transaction, id, key)
  })
}

/** Turns it off: recovery codes and all sessions end with it. */
export async function dropSecondFactor(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeAway(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'two-factor off' })
  })
}

/** The same, done by an administrator for somebody whose phone and recovery codes are gone. */
export async function resetSecondFactor(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { author, now }: ChangedBy,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeAway(transaction, id)
    await forgetGuesses(transaction, email, ['code'])
    await logChange(transaction, { at: now, author, person: email, kind: 'two-factor reset' })
  })
}

async function takeAway(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('staff_users')
    .set({ totp_secret: null, totp_step: null, totp_offered: null })
    .where('id', '=', id)
    .execute()
  await dropRecoveryCodes(transaction, id)
  await closeSessions(transaction, id)
}

/** Ten new recovery codes; the earlier ones and all sessions end. */
export async function renewRecoveryCodes(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { key, now }: Omit<CodeUse, 'code'>,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'recovery codes' })
    return makeRecoveryCodes(transaction, id, key)
  })
}

/** Takes a code once. Two requests with one code: one of them gets in. */
export async function useCode(db: Db, userId: string, { code, key, now }: CodeUse): Promise<boolean> {
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
