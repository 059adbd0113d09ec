import type { Db } from '../db/database.ts'
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
  let query = db.selectFrom('visitors').select(['id', 'tenant', 'name', 'email', 'phone'])
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  return (await query.execute()).filter((visitor) => isPerson(person, visitor))
}

/** An account with what is saved in it, for the person. */
export async function accountJson(db: Db, account: AccountOfPerson): Promise<Record<string, unknown>> {
  return { ...account, watchlist: await watchlistOf(db, account.id) }
}

/** Removes accounts with their sessions, codes and watchlists. @returns their number */
export async function eraseAccounts(db: Db, accounts: readonly AccountOfPerson[]): Promise<number> {
  await db.transaction().execute(async (transaction) => {
    for (const { id, tenant, email } of accounts) {
      await transaction.deleteFrom('visitors').where('id', '=', id).execute()
      await transaction
        .deleteFrom('visitor_codes')
        .where('tenant', '=', tenant)
        // The library's own name of a code; the only kind that is made is for signing in.
        .where('identifier', '=', `sign-in-otp-${email}`)
        .execute()
      await transaction
        .deleteFrom('code_requests')
        .where('tenant', '=', tenant)
        .where('email', '=', email)
        .execute()
    }
  })
  return accounts.length
}
