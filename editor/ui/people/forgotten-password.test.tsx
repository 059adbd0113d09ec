// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { SignIn } from './sign-in.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** The form of who has typed an address at the sign-in, over a server that answers so. */
async function world(answer: () => Response, email = 'ana@kea.example') {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    asked.push([to, JSON.parse(String(init.body))])
    return answer()
  })
  const onBack = vi.fn<() => void>()
  return { asked, onBack, ...(await show(<ForgottenPassword email={email} onBack={onBack} />)) }
}

it('EDIT-01 whoever has lost their password asks for a link, is told where to look, and gets back', async () => {
  const { asked, onBack, text, press, submit } = await world(() => new Response(null, { status: 204 }))
  await submit()
  await vi.waitFor(() => expect(text()).toContain('Look into your mailbox'))
  expect(asked).toEqual([['/api/editor/forgotten-password', { email: 'ana@kea.example' }]])
  expect(text()).toContain('If ana@kea.example has an account, a link is on its way.')
  await press('Back to sign-in')
  await submit()
  await vi.waitFor(() => expect(onBack).toHaveBeenCalled())
})

it('EDIT-01 ERR-04 what is no address is not sent, and what the server refuses is told', async () => {
  const detail = 'No mail goes out from here. Ask an administrator for a link.'
  const { asked, text, type, submit } = await world(
    () => Response.json({ code: 'conflict', status: 409, title: 'Conflict', detail }, { status: 409 }),
    '',
  )
  await submit()
  await vi.waitFor(() => expect(text()).toContain('Write an e-mail address such as sales@example.com.'))
  expect(asked).toEqual([])
  await type('E-mail', 'ana@kea.example')
  await submit()
  await vi.waitFor(() => expect(text()).toContain(detail))
  expect(text()).not.toContain('mailbox')
})

it('EDIT-01 the sign-in leads there with the address that stands in its field', async () => {
  const onForgotten = vi.fn<(email: string) => void>()
  const { type, press } = await show(<SignIn onUser={() => undefined} onForgotten={onForgotten} />)
  await type('E-mail', 'ben@kea.example')
  await press('Forgot your password?')
  expect(onForgotten.mock.calls).toEqual([['ben@kea.example']])
})
