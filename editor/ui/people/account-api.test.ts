import { afterEach, expect, it, vi } from 'vitest'
import { accountApi } from './account-api.ts'

afterEach(() => void vi.unstubAllGlobals())

type Sent = [method: string, address: string, body?: unknown]

it.each<[keyof typeof accountApi, unknown[], Sent]>([
  ['secondFactor', [], ['GET', '/second-factor']],
  ['offerSecondFactor', ['pw'], ['POST', '/second-factor/offer', { password: 'pw' }]],
  ['confirmSecondFactor', ['123456'], ['POST', '/second-factor/confirm', { code: '123456' }]],
  ['dropSecondFactor', ['pw'], ['POST', '/second-factor/off', { password: 'pw' }]],
  ['renewRecoveryCodes', ['pw'], ['POST', '/second-factor/recovery-codes', { password: 'pw' }]],
  ['passkeys', [], ['GET', '/passkeys']],
  ['offerPasskey', ['pw'], ['POST', '/passkeys/offer', { password: 'pw' }]],
  ['addPasskey', ['Phone', { id: 'k' }], ['POST', '/passkeys', { name: 'Phone', credential: { id: 'k' } }]],
  ['removePasskey', ['k 1', 'pw'], ['POST', '/passkeys/k%201/remove', { password: 'pw' }]],
  ['changePassword', ['pw', 'new'], ['POST', '/password', { password: 'pw', newPassword: 'new' }]],
  ['sessions', [], ['GET', '/sessions']],
  ['closeOtherSessions', [], ['DELETE', '/sessions/others']],
  ['closeSession', ['s1'], ['DELETE', '/sessions/s1']],
  ['sessionsOf', ['a@b.example'], ['GET', '/people/a%40b.example/sessions']],
  ['closeSessionOf', ['a@b.example', 's1'], ['DELETE', '/people/a%40b.example/sessions/s1']],
  ['resetSecondFactor', ['a@b.example'], ['DELETE', '/people/a%40b.example/second-factor']],
  ['invite', ['a@b.example'], ['POST', '/people/a%40b.example/invite']],
  ['forgottenPassword', ['a@b.example'], ['POST', '/forgotten-password', { email: 'a@b.example' }]],
  ['acceptInvite', ['t', 'pw'], ['POST', '/invite', { token: 't', password: 'pw' }]],
  ['changes', [], ['GET', '/people/changes']],
])('ACCT-08 EDIT-07 %s asks for what it is called', async (name, given, [method, address, body]) => {
  const sent: unknown[][] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? [JSON.parse(init.body) as unknown] : []
    sent.push([init.method ?? 'GET', to, ...text])
    return Response.json({})
  })
  await (accountApi[name] as (...all: unknown[]) => Promise<unknown>)(...given)
  expect(sent).toEqual([[method, `/api/editor${address}`, ...(body === undefined ? [] : [body])]])
})
