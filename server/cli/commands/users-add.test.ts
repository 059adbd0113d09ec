import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { staffUserByEmail } from '../../staff/accounts.ts'
import { refusedBy } from '../../staff/library-errors.ts'
import { createStaffAuth } from '../../staff/staff-auth.ts'
import { publish } from '../../tenants/store.ts'
import { run } from '../testing/run.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-users-'))
  const db = await openDatabase({ dataDir })
  await publish(db, { document: { slug: 'kea', name: 'Kea' }, origin: 'seed', now: 0 })
  await db.destroy()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const add = (...argv: string[]) => run(['users', 'add', ...argv], { env: { DATA_DIR: dataDir } })

async function grantsOf(email: string, password: string) {
  const db = await openDatabase({ dataDir })
  const { api } = createStaffAuth({ db, secret: 's'.repeat(32) }).library({ protocol: 'http', headers: {} })
  const opened = await refusedBy(api.signInEmail({ body: { email, password }, headers: new Headers() }))
  const user = opened && (await staffUserByEmail(db, email))
  await db.destroy()
  return user?.grants
}

it('EDIT-01 adds an account with a password that is printed once, and changes its role later', async () => {
  const first = await add('Ana@forecourt.example', '--role', 'editor', '--tenant', 'kea')
  expect(first.code).toBe(0)
  expect(first.out).toMatch(
    /^Ana@forecourt\.example is editor of kea\.\nPassword: [\w-]{20}\nIt ends in 3 days: choose another in the editor, by the button with your name\.\n$/,
  )
  const password = /Password: (\S+)/.exec(first.out)?.[1] ?? ''
  expect(await grantsOf('ana@forecourt.example', password)).toEqual([{ tenant: 'kea', role: 'editor' }])

  const given = 'correct horse battery'
  const second = await run(['users', 'add', 'ana@forecourt.example', '--role', 'administrator'], {
    env: { DATA_DIR: dataDir, FORECOURT_USER_PASSWORD: given },
  })
  expect(second.out).toBe('ana@forecourt.example is administrator of every tenant.\n')
  expect(await grantsOf('ana@forecourt.example', password)).toBeUndefined()
  expect(await grantsOf('ana@forecourt.example', given)).toEqual([{ tenant: '*', role: 'administrator' }])
})

it.each([
  [
    ['ana@forecourt.example', '--role', 'boss'],
    'error: --role is "boss"; write editor, publisher, administrator\n',
  ],
  [['ana', '--role', 'editor'], 'error: "ana" is not an e-mail address\n'],
  [
    ['ana@forecourt.example', '--role', 'editor', '--tenant', 'keaa'],
    'error: there is no tenant "keaa"; did you mean "kea"?\n',
  ],
])('exit code 2 for %j', async (argv, message) => {
  const { code, err } = await add(...argv)
  expect(code).toBe(2)
  expect(err).toBe(message)
})

it('EDIT-01 lists the accounts and removes one, but never the last administrator', async () => {
  await add('ana@forecourt.example', '--role', 'administrator', '--name', 'Ana')
  await add('ben@forecourt.example', '--role', 'editor', '--tenant', 'kea')
  const env = { DATA_DIR: dataDir }
  const { out } = await run(['users', 'list'], { env })
  expect(out).toBe(
    'ana@forecourt.example  Ana  administrator of every tenant\nben@forecourt.example  ben  editor of kea\n2 accounts\n',
  )
  expect(await run(['users', 'remove', 'ben@forecourt.example'], { env })).toMatchObject({ code: 0 })
  const last = await run(['users', 'remove', 'ana@forecourt.example'], { env })
  expect(last).toMatchObject({ code: 2 })
  expect(last.err).toContain('is the last administrator')
  const json = await run(['users', 'list', '--format', 'json'], { env })
  expect(JSON.parse(json.out)).toMatchObject([{ email: 'ana@forecourt.example', hasSecondFactor: false }])
})
