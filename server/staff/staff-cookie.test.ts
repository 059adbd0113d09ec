import { expect, it } from 'vitest'
import { memory } from '../accounts/testing/account-world.ts'
import { createStaffLibrary } from './staff-library.ts'

it.each([
  [true, '__Host-fc_staff'],
  [false, 'fc_staff'],
])('ACCT-08 over TLS (%s) the cookie of staff is %s: no dealer’s site can set it', async (isSecure, name) => {
  const library = createStaffLibrary({ db: await memory(), secret: 's'.repeat(32) }, isSecure)
  const { sessionToken } = (await library.$context).authCookies
  expect(sessionToken).toMatchObject({
    name,
    attributes: { secure: isSecure, httpOnly: true, path: '/', sameSite: 'strict' },
  })
  expect(sessionToken.attributes.domain).toBeUndefined()
})
