import { randomBytes, timingSafeEqual } from 'node:crypto'
import { StartError } from '../config/start-error.ts'
import type { Db } from '../db/database.ts'
import { hasStaff, saveStaffUser } from './accounts.ts'
import { commonPassword } from './common-password.ts'
import { EVERY_TENANT } from './roles.ts'

/** How the first administrator comes to be, where nobody can sign in yet. */
export interface Setup {
  /** The secret of the link that is printed at start; `undefined` once somebody can sign in. */
  token: string | undefined
  /** Whether this is the link's secret. It is good for one account. */
  accepts(token: string): boolean
  done(): void
}

/**
 * Makes the administrator that the environment names, or a one-time link when there is nobody at all. The link lives
 * as long as the process: a restart prints another one.
 */
export async function prepareSetup(
  db: Db,
  admin: { email: string; password: string } | undefined,
  now: number,
): Promise<Setup> {
  const grants = [{ tenant: EVERY_TENANT, role: 'administrator' as const }]
  const isStaffed = await hasStaff(db)
  const problem = !isStaffed && admin && (await commonPassword(admin.password, [admin.email]))
  if (problem) throw new StartError(`FORECOURT_ADMIN_PASSWORD: ${problem}`)
  if (!isStaffed && admin) await saveStaffUser(db, { ...admin, grants, now })
  let token = isStaffed || admin ? undefined : randomBytes(24).toString('base64url')
  return {
    get token() {
      return token
    },
    accepts(given) {
      if (token === undefined) return false
      const [a, b] = [Buffer.from(given), Buffer.from(token)]
      return a.length === b.length && timingSafeEqual(a, b)
    },
    done() {
      token = undefined
    },
  }
}
