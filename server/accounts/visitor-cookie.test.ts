import type { Db } from '../db/database.ts'
import { expect, it } from 'vitest'
import { memory } from './testing/account-world.ts'
import { createAccounts } from './accounts.ts'
import { createVisitorAuth } from './visitor-auth.ts'

it.each([
  [true, '__Host-visitor.session_token'],
  [false, 'visitor.session_token'],
])('ACCT-03 over TLS (%s) the session’s cookie is %s: for this host alone', async (secure, name) => {
  const db = await memory()
  const auth = createVisitorAuth({ db, secret: 's'.repeat(32) }, 'brolga-bay', secure)
  const { sessionToken } = (await auth.$context).authCookies
  expect(sessionToken).toMatchObject({
    name,
    attributes: { secure, httpOnly: true, path: '/', sameSite: 'lax' },
  })
  expect(sessionToken.attributes.domain).toBeUndefined()
})

it.each([undefined, '', 'theme=dark; seen=1'])(
  'ACCT-10 a visitor with the cookies %j has no session, and costs no query',
  async (cookie) => {
    const untouched = new Proxy({} as Db, {
      get: () => {
        throw new Error('the database was asked')
      },
    })
    const accounts = createAccounts({
      db: untouched,
      secret: 's'.repeat(32),
      sendCode: () => Promise.resolve(),
    })
    const caller = { tenant: 'brolga-bay', secure: false, cookie }
    expect(await accounts.visitorOf(caller)).toBeNull()
    expect(await accounts.renew(caller)).toEqual({ value: null, cookies: [] })
  },
)

it('ACCT-03 whatever the library stores has a column of its own', async () => {
  const db = await memory()
  const { options } = createVisitorAuth({ db, secret: 's'.repeat(32) }, 'brolga-bay', false)
  const tables = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name),
    ]),
  )
  for (const { modelName, fields } of [
    options.user,
    options.session,
    options.account,
    options.verification,
  ]) {
    expect(tables.get(modelName)).toEqual(expect.arrayContaining(Object.values(fields)))
  }
})
