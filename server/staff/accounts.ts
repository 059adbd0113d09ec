import { hashPassword } from 'better-auth/crypto'
import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { newId } from '../db/new-id.ts'
import { useUp } from './invites.ts'
import { forgetGuesses } from './guess-limit.ts'
import { needsSecondFactor, type Grant } from './roles.ts'
import { factorOf } from './second-factor-state.ts'
import { closeSessions } from './sessions.ts'
import { COMMAND_LINE, logChange } from './staff-log.ts'

/** A person who may use the editor. */
export interface StaffUser {
  id: string
  email: string
  name: string
  grants: Grant[]
  /** Whether a second factor has to be set up before anything else. */
  needsSecondFactor: boolean
}

export interface NewStaffUser {
  email: string
  name?: string
  /** Without one, an invite lets them choose it; one that they have stays. */
  password?: string
  /** When the password ends unless they choose another, in epoch milliseconds: of one that was made for them. */
  endsAt?: number
  grants: readonly Grant[]
  /** Epoch milliseconds. */
  now: number
  /** Who does it, for the log: an e-mail address; the operator of the server when absent. */
  author?: string
}

/** Shorter ones are guessed; longer ones only keep the hash busy. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** Creates an account. @returns undefined when the address has one, also one of the same moment, which stays as it is */
export async function addStaffUser(db: Db, user: NewStaffUser): Promise<StaffUser | undefined> {
  try {
    return await writeStaffUser(db, user, undefined)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** Creates an account, or gives an existing one these roles and password. */
export async function saveStaffUser(db: Db, user: NewStaffUser): Promise<StaffUser> {
  return writeStaffUser(db, user, await byEmail(db, normalEmail(user.email)))
}

async function writeStaffUser(
  db: Db,
  user: NewStaffUser,
  known: { id: string; name: string } | undefined,
): Promise<StaffUser> {
  const email = normalEmail(user.email)
  const hash = user.password === undefined ? undefined : await hashPassword(user.password)
  const id = known?.id ?? newId()
  const name = user.name?.trim() || known?.name || (email.split('@')[0] ?? email)
  const before = known ? await grantsOf(db, id) : []
  await db.transaction().execute(async (transaction) => {
    const time = new Date(user.now).toISOString()
    const no = isPostgres(db) ? false : 0
    await transaction
      .insertInto('staff_users')
      .values({ id, email, email_verified: no, name, two_factor_enabled: no, ...timesOf(time) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, updated_at: time }))
      .execute()
    await transaction.deleteFrom('staff_roles').where('user_id', '=', id).execute()
    if (hash !== undefined) {
      await setPassword(transaction, { id, email }, { hash, now: user.now, endsAt: user.endsAt })
    }
    const change = { at: user.now, author: user.author ?? COMMAND_LINE, person: email }
    const kind = known ? 'roles' : 'added'
    await logChange(transaction, { ...change, kind, before, after: user.grants })
    if (known && hash !== undefined) await logChange(transaction, { ...change, kind: 'password' })
    if (user.grants.length === 0) return
    await transaction
      .insertInto('staff_roles')
      .values(user.grants.map(({ tenant, role }) => ({ user_id: id, tenant, role })))
      .execute()
  })
  return withGrants(db, { id, email, name })
}

/** Gives an account another password. Ends its sessions and forgets the guesses. */
export async function changePassword(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { password, now }: { password: string; now: number },
): Promise<void> {
  const hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await setPassword(transaction, { id, email }, { hash, now })
    await logChange(transaction, { at: now, author: email, person: email, kind: 'password' })
  })
}

/** Gives an account the password that was chosen by an invite. @returns false when the invite was used up meanwhile */
export async function choosePassword(
  db: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { token, password, now }: { token: string; password: string; now: number },
): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    if (!(await useUp(transaction, token, now))) return false
    await setPassword(transaction, { id, email }, { hash, now })
    await logChange(transaction, { at: now, author: email, person: email, kind: 'password' })
    return true
  })
}

/** A new password ends what was opened with the old one, and what would replace it. Where the library looks for it: a login named "credential". */
async function setPassword(
  transaction: Db,
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  { hash, now, endsAt }: { hash: string; now: number; endsAt?: number | undefined },
): Promise<void> {
  const time = new Date(now).toISOString()
  const own = { password: hash, ends_at: endsAt ?? null }
  await transaction
    .insertInto('staff_logins')
    .values({ id, account_id: id, provider_id: 'credential', user_id: id, ...own, ...timesOf(time) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...own, updated_at: time }))
    .execute()
  await transaction.deleteFrom('staff_invites').where('user_id', '=', id).execute()
  await closeSessions(transaction, id)
  await forgetGuesses(transaction, email, ['password', 'code'])
}

/** Whether somebody's password was made for them and is over: nobody signs in with it (ASVS 5.0 V6.4.1). */
export async function hasPasswordEnded(db: Db, id: string, now: number): Promise<boolean> {
  const ended = await db
    .selectFrom('staff_logins')
    .select('id')
    .where('user_id', '=', id)
    .where('ends_at', '<=', now)
    .executeTakeFirst()
  return ended !== undefined
}

function timesOf(time: string) {
  return { created_at: time, updated_at: time }
}

export async function staffUserById(db: Db, id: string): Promise<StaffUser | undefined> {
  const user = await db.selectFrom('staff_users').selectAll().where('id', '=', id).executeTakeFirst()
  return user && withGrants(db, user)
}

export async function staffUserByEmail(db: Db, email: string): Promise<StaffUser | undefined> {
  const user = await byEmail(db, normalEmail(email))
  return user && withGrants(db, user)
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff_users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function withGrants(
  db: Db,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<StaffUser> {
  const [grants, factor] = await Promise.all([grantsOf(db, id), factorOf(db, id)])
  const isAsked = grants.some(({ role }) => needsSecondFactor(role)) || factor === 'earlier'
  return { id, email, name, grants, needsSecondFactor: isAsked && factor !== 'own' }
}

function grantsOf(db: Db, id: string): Promise<Grant[]> {
  return db
    .selectFrom('staff_roles')
    .select(['tenant', 'role'])
    .where('user_id', '=', id)
    .orderBy('tenant')
    .execute()
}

function byEmail(db: Db, email: string) {
  return db.selectFrom('staff_users').selectAll().where('email', '=', email).executeTakeFirst()
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
