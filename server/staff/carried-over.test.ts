import { createHmac } from 'node:crypto'
import { hashPassword, symmetricEncrypt } from 'better-auth/crypto'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { postgresDialect } from '../db/postgres.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { forEachServer } from '../db/testing/for-each-server.ts'
import { appCode } from './testing/app-code.ts'
import { setClock } from './testing/clock.ts'
import { cookieOf, setUpSecondFactor } from './testing/set-up-second-factor.ts'
import { SECRET, staffServer } from './testing/staff-server.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const PASSWORD = 'correct horse battery'
const ANA = 'ana@forecourt.example'
const BEN = 'ben@forecourt.example'
/** "12345678901234567890" of RFC 6238; bytes above 127 are what the library could not keep. */
const APP = 'GEZDGNBVGY3TQOJQ74AACAQDAQCQMBYI'

type Earlier = Record<string, Record<string, unknown>>

/** A database as the release before the auth library left it. */
async function before(url: string | undefined): Promise<Kysely<Earlier>> {
  const db = new Kysely<Earlier>({ dialect: url ? postgresDialect(url) : sqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  await new Migrator({ db, provider }).migrateTo('060-deleted-uploads')
  const password_hash = await hashPassword(PASSWORD)
  const totp_secret = await symmetricEncrypt({ key: SECRET, data: APP })
  const account = { password_hash, created_at: NOW - 1000 }
  await db
    .insertInto('staff_users')
    .values([
      { id: 'a', email: ANA, name: 'Ana', ...account, totp_secret: null },
      { id: 'b', email: BEN, name: 'Ben', ...account, totp_secret },
    ])
    .execute()
  await db
    .insertInto('staff_roles')
    .values([
      { user_id: 'a', tenant: '*', role: 'administrator' },
      { user_id: 'b', tenant: 'kea', role: 'editor' },
    ])
    .execute()
  const code_hash = createHmac('sha256', SECRET).update('recovery:b:abcdefghjkmn').digest('hex')
  await db.insertInto('staff_recovery_codes').values({ user_id: 'b', code_hash }).execute()
  return db
}

forEachServer((newDatabase) => {
  it('EDIT-01 staff of an earlier release sign in with their password, app and recovery codes', async () => {
    const { now, wait } = setClock(NOW)
    const old = await before(await newDatabase())
    await migrateToLatest(old)
    const call = await staffServer(old as unknown as Db, now)
    const signIn = (email: string, code?: string) =>
      call('POST', '/sign-in', { body: { email, password: PASSWORD, ...(code !== undefined && { code }) } })

    const ana = await signIn(ANA)
    expect(ana.json()).toEqual({
      user: { name: 'Ana', email: ANA, isAdministrator: true, needsSecondFactor: true },
    })
    const ready = await setUpSecondFactor(call, cookieOf(ana), PASSWORD)
    const { people } = (await call('GET', '/people', { cookie: ready.cookie })).json()
    expect(people).toMatchObject([
      { email: ANA, hasSecondFactor: true },
      { email: BEN, hasSecondFactor: true, grants: [{ tenant: 'kea', role: 'editor' }] },
    ])

    expect((await signIn(BEN)).json()).toEqual({ needsCode: true })
    expect((await signIn(BEN, '000000')).statusCode).toBe(401)
    const code = appCode(APP)
    expect((await signIn(BEN, code)).statusCode).toBe(200)
    expect((await signIn(BEN, code)).statusCode).toBe(401)
    const ben = await signIn(BEN, ' ABCD-efgh jkmn')
    expect(ben.statusCode).toBe(200)
    wait(90_000)
    expect((await signIn(BEN, 'abcd-efgh-jkmn')).statusCode).toBe(401)

    const cookie = cookieOf(ben)
    expect(ben.json().user.needsSecondFactor).toBe(true)
    expect((await call('GET', '/sessions', { cookie })).statusCode).toBe(403)
    const { code: next } = await setUpSecondFactor(call, cookie, PASSWORD)
    wait(60_000)
    expect((await signIn(BEN, appCode(APP))).statusCode).toBe(401)
    expect((await signIn(BEN, next())).statusCode).toBe(200)
  })
})
