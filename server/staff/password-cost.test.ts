import { scryptSync } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { dearPasswords } from './testing/cheap-passwords.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { saveStaffUser } from './accounts.ts'

const PASSWORD = 'correct horse battery'

dearPasswords()

it('ASVS V11.4 a password is kept as scrypt over 32 MiB, with a salt of its own', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  for (const email of ['ana@forecourt.example', 'ben@forecourt.example'])
    await saveStaffUser(db, { email, password: PASSWORD, grants: [], now: 0 })
  const logins = await db.selectFrom('staff_logins').select('password').execute()
  const kept = logins.map(({ password }) => String(password).split(':'))
  expect(kept).toHaveLength(2)
  expect(kept[0]?.[0]).not.toBe(kept[1]?.[0])
  for (const [salt = '', key] of kept) {
    // 128 · N · r bytes.
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 }
    expect(key).toBe(scryptSync(PASSWORD, salt, 64, cost).toString('hex'))
  }
})
