import type { Db } from '../db/database.ts'
import { lockFor } from '../db/lock-for.ts'
import { normalEmail } from './accounts.ts'
import { dropEarlierFactor } from './earlier-factor.ts'
import { EVERY_TENANT, type Grant } from './roles.ts'
import { logChange } from './staff-log.ts'
import type { Person } from '../../schemas/generated/editor-api.ts'

/** Every account, by address. */
export async function listStaff(db: Db, now: number): Promise<Person[]> {
  const [users, roles, invites] = await Promise.all([
    db.selectFrom('staff_users').selectAll().orderBy('email').execute(),
    db.selectFrom('staff_roles').selectAll().orderBy('tenant').execute(),
    db.selectFrom('staff_invites').selectAll().where('expires_at', '>', now).execute(),
  ])
  return users.map(({ id, email, name, two_factor_enabled }) => ({
    email,
    name,
    grants: roles.filter((role) => role.user_id === id).map(({ tenant, role }) => ({ tenant, role })),
    hasSecondFactor: Boolean(two_factor_enabled),
    invitedUntil: invites.find((invite) => invite.user_id === id)?.expires_at ?? null,
  }))
}

export async function personByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; email: string; hasSecondFactor: boolean } | undefined> {
  const user = await db
    .selectFrom('staff_users')
    .select(['id', 'email', 'two_factor_enabled'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst()
  return user && { id: user.id, email: user.email, hasSecondFactor: Boolean(user.two_factor_enabled) }
}

/** Who changes an account, for the log: an e-mail address, and epoch milliseconds. */
export interface ChangedBy {
  author: string
  now: number
}

/** Gives an account other roles; its sessions go on with them. */
export function setGrants(
  db: Db,
  email: string,
  grants: readonly Grant[],
  by: ChangedBy,
): Promise<'done' | 'unknown' | 'last'> {
  return changeStaff(db, { email, left: grants, kind: 'roles', by }, async (transaction, id) => {
    await transaction.deleteFrom('staff_roles').where('user_id', '=', id).execute()
    if (grants.length === 0) return
    await transaction
      .insertInto('staff_roles')
      .values(grants.map(({ tenant, role }) => ({ user_id: id, tenant, role })))
      .execute()
  })
}

/** Removes an account with its roles and sessions. The last administrator of the platform stays. */
export function removeStaff(db: Db, email: string, by: ChangedBy): Promise<'done' | 'unknown' | 'last'> {
  return changeStaff(db, { email, left: [], kind: 'removed', by }, async (transaction, id) => {
    await dropEarlierFactor(transaction, id)
    await transaction.deleteFrom('staff_roles').where('user_id', '=', id).execute()
    // Password, sessions and second factor go with it.
    await transaction.deleteFrom('staff_users').where('id', '=', id).execute()
  })
}

async function changeStaff(
  db: Db,
  {
    email,
    left,
    kind,
    by,
  }: { email: string; left: readonly Grant[]; kind: 'roles' | 'removed'; by: ChangedBy },
  change: (transaction: Db, id: string) => Promise<void>,
): Promise<'done' | 'unknown' | 'last'> {
  return db.transaction().execute(async (transaction) => {
    // Two who take each other's role away at once would both see another administrator, and leave none.
    await lockFor(transaction, 'roles of staff', EVERY_TENANT)
    const user = await personByEmail(transaction, email)
    if (!user) return 'unknown'
    const others = await transaction
      .selectFrom('staff_roles')
      .select('user_id')
      .where('tenant', '=', EVERY_TENANT)
      .where('role', '=', 'administrator')
      .where('user_id', '!=', user.id)
      .executeTakeFirst()
    if (!others && !left.some(isAdministrator)) return 'last'
    const before = await transaction
      .selectFrom('staff_roles')
      .select(['tenant', 'role'])
      .where('user_id', '=', user.id)
      .orderBy('tenant')
      .execute()
    await change(transaction, user.id)
    await logChange(transaction, {
      at: by.now,
      author: by.author,
      person: user.email,
      kind,
      before,
      after: left,
    })
    return 'done'
  })
}

function isAdministrator({ tenant, role }: Grant): boolean {
  return tenant === EVERY_TENANT && role === 'administrator'
}
