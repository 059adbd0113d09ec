import type { Db } from '../db/database.ts'
import { mayName } from '../db/may-name.ts'
import { isPerson, type ContactIdentity } from '../db/person.ts'
import { watchlistOf } from './watchlist-store.ts'

export interface AccountOfPerson {
  id: string
  tenant: string
  name: string
  email: string
  phone: string | null
}

/** Accounts that a person has, at one dealer or at all. */
export async function accountsOfPerson(
  db: Db,
  person: ContactIdentity,
  tenant?: string,
): Promise<AccountOfPerson[]> {
  let query = db
    .selectFrom('visitors')
    .select(['id', 'tenant', 'name', 'email', 'phone'])
    .where(mayName(db, person, { email: 'email', phone: 'phone' }))
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  const rows = await query.orderBy('id').execute()
  return rows.filter((visitor) => isPerson(person, visitor))
}

/** An account with what is saved in it, and the browsers that are signed in to it, for the person. */
export async function accountJson(db: Db, account: AccountOfPerson): Promise<Record<string, unknown>> {
  const sessions = await db
    .selectFrom('visitor_sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', account.id)
    .orderBy('created_at')
    .execute()
  return { ...account, watchlist: await watchlistOf(db, account.id), sessions }
}

/**
 * Removes accounts with their sessions and watchlists, and the codes of their mailboxes: those of `email` too, for whoever asked
 * for a code and never came to have an account.
 *
 * @param tenant whose codes for `email`; without it everybody's
 * @returns the number of accounts
 */
export async function eraseAccounts(
  db: Db,
  accounts: readonly AccountOfPerson[],
  { email }: ContactIdentity = {},
  tenant?: string,
): Promise<number> {
  await db.transaction().execute(async (transaction) => {
    for (const account of accounts) {
      await transaction.deleteFrom('visitors').where('id', '=', account.id).execute()
      await eraseCodes(transaction, account.email, account.tenant)
    }
    if (email !== undefined) await eraseCodes(transaction, email.trim().toLowerCase(), tenant)
  })
  return accounts.length
}

async function eraseCodes(db: Db, email: string, tenant?: string): Promise<void> {
  let codes = db
    .deleteFrom('visitor_codes')
    // The library's own name of a code; the only kind that is made is for signing in.
    .where('identifier', '=', `sign-in-otp-${email}`)
  let requests = db.deleteFrom('code_requests').where('email', '=', email)
  if (tenant !== undefined) {
    codes = codes.where('tenant', '=', tenant)
    requests = requests.where('tenant', '=', tenant)
  }
  await codes.execute()
  await requests.execute()
}
