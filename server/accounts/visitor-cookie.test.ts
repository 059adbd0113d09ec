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

it('ACCT-03 one server gives a dealer’s visitors over TLS and without it each their own cookie', async () => {
  const codes: string[] = []
  const accounts = createAccounts({
    db: await memory(),
    secret: 's'.repeat(32),
    sendCode: (_tenant, _email, code) => Promise.resolve(void codes.push(code)),
  })
  const cookieOver = async (secure: boolean) => {
    const caller = { tenant: 'brolga-bay', secure, cookie: undefined }
    await accounts.sendCode(caller, 'kim@visitor.example')
    const { cookies } = await accounts.signIn(caller, 'kim@visitor.example', codes.at(-1) ?? '', {})
    return cookies.map((cookie) => cookie.replace(/=.+?;/, '=…;'))
  }
  const rest = 'Max-Age=2592000; Path=/; HttpOnly'
  expect(await cookieOver(false)).toEqual([`visitor.session_token=…; ${rest}; SameSite=Lax`])
  expect(await cookieOver(true)).toEqual([`__Host-visitor.session_token=…; ${rest}; Secure; SameSite=Lax`])
})
