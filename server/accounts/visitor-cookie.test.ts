import { expect, it } from 'vitest'
import { memory } from './testing/account-world.ts'
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
