import { isPostgres } from '../db/is-postgres.ts'
import type { Db } from '../db/database.ts'
import type { StaffUser } from './accounts.ts'
import { dropEarlierFactor } from './earlier-factor.ts'
import { forgetGuesses } from './guess-limit.ts'
import { refusedBy } from './library-errors.ts'
import { factorOf } from './second-factor-state.ts'
import { closeSessions } from './sessions.ts'
import { headersOf, type StaffAuth, type StaffRequest } from './staff-auth.ts'
import { logChange } from './staff-log.ts'

type Account = Pick<StaffUser, 'id' | 'email'>

/** How long an app's code is accepted at most, with the step to either side. No code works twice in that time. */
const CODE_MS = 90_000

/** Codes that still work; none without a second factor. */
export async function recoveryCodes(
  auth: StaffAuth,
  request: StaffRequest,
  userId: string,
): Promise<string[]> {
  if ((await factorOf(auth.db, userId)) !== 'own') return []
  const { backupCodes } = await auth.library(request).api.viewBackupCodes({ body: { userId } })
  return backupCodes
}

/** Takes an app's code out of use. @returns false for one that was used before: the library itself does not keep them */
export async function reserveCode(
  auth: StaffAuth,
  request: StaffRequest,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const { internalAdapter } = await auth.library(request).$context
  return internalAdapter.reserveVerificationValue({
    identifier: `app-code-${userId}-${code}`,
    value: 'used',
    expiresAt: new Date(now + CODE_MS),
  })
}

/**
 * Turns the second factor on when this is a code of the offered secret. All sessions end.
 *
 * @returns whether it was right
 */
export function confirmSecondFactor(
  auth: StaffAuth,
  request: StaffRequest,
  { id, email }: Account,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  return auth.db.transaction().execute(async (transaction) => {
    const { api } = auth.library(request, transaction)
    const isRight = await refusedBy(api.verifyTOTP({ body: { code }, headers: headersOf(request) }))
    if (isRight === undefined) return false
    await dropEarlierFactor(transaction, id)
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'two-factor on' })
    return true
  })
}

/** Turns it off: recovery codes, passkeys and all sessions end with it. @param author an administrator, where the owner has lost it */
export async function dropSecondFactor(
  db: Db,
  { id, email }: Account,
  { author, now }: { author: string; now: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('staff_second_factors').where('user_id', '=', id).execute()
    await transaction.deleteFrom('staff_passkeys').where('user_id', '=', id).execute()
    await dropEarlierFactor(transaction, id)
    await transaction
      .updateTable('staff_users')
      .set({ two_factor_enabled: isPostgres(db) ? false : 0 })
      .where('id', '=', id)
      .execute()
    await closeSessions(transaction, id)
    await forgetGuesses(transaction, email, ['code'])
    const kind = author === email ? 'two-factor off' : 'two-factor reset'
    await logChange(transaction, { at: now, author, person: email, kind })
  })
}

/** Ten new recovery codes; the earlier ones and all sessions end. */
export function renewRecoveryCodes(
  auth: StaffAuth,
  request: StaffRequest,
  { id, email }: Account,
  { password, now }: { password: string; now: number },
): Promise<string[]> {
  return auth.db.transaction().execute(async (transaction) => {
    const { api } = auth.library(request, transaction)
    const { backupCodes } = await api.generateBackupCodes({
      body: { password },
      headers: headersOf(request),
    })
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'recovery codes' })
    return backupCodes
  })
}
