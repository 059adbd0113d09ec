import { afterEach, expect, test, vi } from 'vitest'
import { signInServices } from './services.ts'

afterEach(() => vi.unstubAllGlobals())

function world(answer: object, status = 200) {
  const values: Record<string, string> = {
    email: 'kim@x.example',
    code: '123456',
    name: 'Kim',
    phone: '0491',
  }
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push([method, url, JSON.parse(String(body))])
    return Response.json(answer, { status })
  })
  const form = {
    values: () => values,
    set: (name: string, value: string) => (values[name] = value),
    refuse: () => undefined,
    check: async (fields: { name: string }[]) => fields.length === 2,
  }
  return { services: signInServices(form as never, () => undefined), calls, values }
}

test('ACCT-09 each step sends its own fields and no others', async () => {
  const { services, calls } = world({ user: { name: 'Kim', phone: '0491' } })
  await services.sendCode()
  await services.signIn()
  await services.saveProfile()
  expect(calls).toEqual([
    ['POST', '/api/auth/code', { email: 'kim@x.example' }],
    ['POST', '/api/auth/sign-in', { email: 'kim@x.example', code: '123456' }],
    ['POST', '/api/auth/profile', { name: 'Kim', phone: '0491' }],
  ])
  expect([await services.check('email'), await services.check('profile')]).toEqual([false, true])
})

test('ACCT-09 FAV-05 who has signed in is known by name and phone, and the form begins with them', async () => {
  const { services, values } = world({ user: { name: 'Lee', phone: null } })
  expect(await services.sendCode()).toEqual({ kind: 'sent' })
  expect(await services.signIn()).toEqual({ kind: 'visitor', visitor: { name: 'Lee', phone: null } })
  expect(values).toMatchObject({ name: 'Lee', phone: '' })
})

test('ACCT-09 a refusal says which field is at fault, else why', async () => {
  const errors = [{ field: 'code', message: 'This code is not right' }]
  const { services, values } = world({ message: 'Please check', errors }, 400)
  expect(await services.signIn()).toEqual({ kind: 'refused', errors, message: null })
  expect(values).toMatchObject({ name: 'Kim' })
  const other = world({ message: 'Too many tries' }, 429).services
  expect(await other.sendCode()).toEqual({ kind: 'refused', errors: [], message: 'Too many tries' })
})
