import { expect, it } from 'vitest'
import { sessionCookie, sessionToken } from './cookie.ts'

const tokenIn = (cookie: string | undefined, protocol: string) =>
  sessionToken({ headers: { cookie }, protocol })

it('EDIT-01 a session’s cookie is for the platform’s host alone, and over https no other host can set it', () => {
  expect(sessionCookie('secret', false)).toBe(
    'fc_staff=secret; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict',
  )
  expect(sessionCookie('secret', true)).toBe(
    '__Host-fc_staff=secret; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure',
  )
  expect(sessionCookie(null, true)).toContain('__Host-fc_staff=; Path=/; Max-Age=0;')
})

it('EDIT-01 a cookie of the other name is nobody’s session', () => {
  expect(tokenIn('a=1; fc_staff=mine', 'http')).toBe('mine')
  expect(tokenIn('fc_staff=planted; __Host-fc_staff=mine', 'https')).toBe('mine')
  expect(tokenIn('fc_staff=planted', 'https')).toBeUndefined()
  expect(tokenIn('fc_staff=', 'http')).toBeUndefined()
  expect(tokenIn(undefined, 'http')).toBeUndefined()
})
