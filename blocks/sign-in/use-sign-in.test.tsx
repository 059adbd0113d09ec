// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import { type SignInFlow, useSignIn } from './use-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

/** Milliseconds that a busy machine may take. */
const LONG = 10_000

test('ACCT-09 a whole code is sent by itself, a second try is the visitor’s own; another address begins without what was wrong', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    const wrong = { errors: [{ field: 'code', message: 'This is not the code.' }] }
    return url.endsWith('/sign-in') ? Response.json(wrong, { status: 422 }) : Response.json({})
  })
  const place = document.createElement('div')
  let flow: SignInFlow | undefined
  const now = () => flow!
  function Page() {
    flow = useSignIn({ site: fixtureSite(), page: fixturePage() }, '/watchlist')
    return ['email', 'code'].map((name) => <input key={name} {...flow?.form.register({ name })} />)
  }
  await act(async () => createRoot(place).render(<Page />))
  const type = (name: string, value: string) =>
    act(async () => {
      const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const settled = (step: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      expect([now().step, now().busy]).toEqual([step, false])
    }, LONG)

  await type('email', 'kim@x.example')
  await act(async () => now().send({ type: 'SUBMIT' }))
  await settled('code')
  await type('code', '12345')
  expect(calls).toEqual(['/api/auth/code'])
  await type('code', '123456')
  await vi.waitFor(() => expect(now().refusals).toBe(1), LONG)
  await settled('code')
  expect([calls, now().form.errorOf('code')]).toEqual([
    ['/api/auth/code', '/api/auth/sign-in'],
    'This is not the code.',
  ])
  await type('code', '123457')
  await settled('code')
  expect(calls).toHaveLength(2)
  await act(async () => now().send({ type: 'SUBMIT' }))
  await vi.waitFor(() => expect(calls).toHaveLength(3), LONG)
  await settled('code')
  await act(async () => now().send({ type: 'CHANGE_EMAIL' }))
  await settled('email')
  expect([now().form.errors, now().refusals]).toEqual([[], 0])
})
