import { describe, expect, test } from 'vitest'
import type { PageContext } from '../../runtime/block/site-context.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { signInTexts } from './texts.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('SignIn')
if (!block) throw new Error('SignIn is not registered')

const html = (query: string, page: Partial<PageContext> = {}) =>
  renderBlock(block, { page: { path: '/sign-in', query, ...page } })

const hidden = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll('&amp;', '&'),
    ]),
  )

describe('sign-in page', () => {
  test.each([
    ['watchlist', 'Sign in to your garage'],
    ['trade-in', 'Sign in to value your car'],
    ['checkout', 'Sign in to reserve this car'],
    ['finance', 'Sign in for your finance figures'],
  ] as const)(
    'ROUTE-30 type=%s has its own reason, “%s”, and a plain form that carries target and return path',
    (type, heading) => {
      const page = html(
        new URLSearchParams({ type, redirect: '/cars/trade-in?car_id=5', back: '/cars/x' }).toString(),
      )
      expect(visibleText(page)).toContain(heading)
      expect(page).toContain('action="/api/auth/code" method="post"')
      expect(hidden(page)).toEqual({ type, redirect: '/cars/trade-in?car_id=5', back: '/cars/x' })
    },
  )

  test('CHK-08 where cars are bought online, nobody is told of a reservation', () => {
    const { settings } = fixtureTenant()
    const page = renderBlock(block, {
      page: { path: '/sign-in', query: 'type=checkout&redirect=/x&back=/y' },
      tenant: { settings: { ...settings, reserve: { ...settings.reserve, variant: 'buy-online' } } },
    })
    expect(visibleText(page)).toContain('Sign in to buy this car')
    expect(visibleText(page)).toContain('Your order and its receipt will be in your garage.')
    expect(visibleText(page)).not.toMatch(/reserv/i)
  })

  test('ACCT-09 cancel leads to the return path', () => {
    expect(html('type=checkout&redirect=/x&back=/cars/y')).toContain('<a href="/cars/y">Cancel</a>')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'ROUTE-30 %s is no target and no return path',
    (evil) => {
      const page = html(new URLSearchParams({ type: 'checkout', redirect: evil, back: evil }).toString())
      expect(page).not.toContain('evil')
      expect(page).not.toContain('alert(')
      expect(hidden(page)).toMatchObject({ redirect: '/', back: '/' })
    },
  )

  test('ACCT-09 after a form without script the code is asked for, with what was wrong beside it', () => {
    const page = html('type=watchlist&redirect=/watchlist&back=/', {
      form: {
        formId: 'sign-in',
        values: { email: 'kim@visitor.example', step: 'code' },
        errors: [{ field: 'code', message: 'This code is not right.' }],
        message: null,
      },
    })
    expect(page).toContain('action="/api/auth/sign-in"')
    expect(visibleText(page)).toContain(
      'We have sent a 6-digit code to kim@visitor.example . It is good for 10 minutes.',
    )
    expect(page).toContain('autoComplete="one-time-code"')
    expect(page).toMatch(/<input[^>]*id="block-code"[^>]*aria-required="true"/)
    expect(page).toMatch(/aria-invalid="true" aria-describedby="block-code-error"/)
    expect(page).toContain('href="#block-code"')
  })

  test('FAV-05 ACCT-09 a signed-in visitor without a phone is asked for name and phone only', () => {
    const page = html('type=watchlist&redirect=/cars/x&back=/', {
      session: { user: { id: 'u', name: 'Kim', email: 'kim@visitor.example', phone: null }, watchlist: [] },
    })
    expect(page).toContain('action="/api/auth/profile"')
    expect(page).toContain('value="Kim"')
    expect(page).not.toContain('name="email"')
    expect(hidden(page)).toEqual({
      redirect: '/cars/x',
      return_path: '/sign-in?type=watchlist&redirect=/cars/x&back=/',
    })
  })
})

test.each([
  ['checkout', 'Sign in to buy this car'],
  ['watchlist', 'Sign in to your garage'],
  ['finance', 'Sign in for your finance figures'],
] as const)('CHK-08 where cars are bought online, type=%s is asked to “%s”', (type, heading) => {
  const { settings } = fixtureTenant()
  const reserve = { ...settings.reserve, variant: 'buy-online' as const }
  const words = {
    heading: 'Sign in to your garage',
    intro: '',
    checkoutIntro: '',
    tradeInIntro: '',
    financeIntro: '',
  }
  expect(signInTexts(type, words, { reserve }).heading).toBe(heading)
})

test.each([
  [
    'watchlist',
    { heading: 'Leave a light on', intro: 'Weigh them up here.' },
    ['Leave a light on', 'Weigh them up here.'],
  ],
  ['trade-in', { tradeInIntro: 'The figure is kept.' }, ['Sign in to value your car', 'The figure is kept.']],
  ['checkout', { checkoutIntro: 'Then it is held.' }, ['Sign in to reserve this car', 'Then it is held.']],
  [
    'finance',
    { financeIntro: 'Half done by then.' },
    ['Sign in for your finance figures', 'Half done by then.'],
  ],
  ['finance', { points: ['A code, no password'] }, ['A code, no password']],
  ['watchlist', { newcomers: 'Never been?' }, ['Never been?']],
] as const)('ROUTE-30 UI-12 type=%s is said in the dealer’s words: %j', (type, props, said) => {
  const page = visibleText(renderBlock(block, { props, page: { path: '/sign-in', query: `type=${type}` } }))
  for (const text of said) expect(page).toContain(text)
  expect(page.includes('No password. We e-mail you a code.')).toBe(!('points' in props))
})

test('ROUTE-30 UI-12 the line for newcomers can be left out, and the last step has the dealer’s words', () => {
  expect(visibleText(html(''))).toContain('New here? The first code makes your account.')
  expect(renderBlock(block, { props: { newcomers: '' }, page: { path: '/sign-in' } })).not.toContain(
    'fc-sign-in__note',
  )
  const last = visibleText(
    renderBlock(block, {
      props: { profileHeading: 'One more screen', profileIntro: 'Who you are.' },
      page: {
        path: '/sign-in',
        session: { user: { id: 'u', name: 'Kim', email: 'kim@visitor.example', phone: null }, watchlist: [] },
      },
    }),
  )
  expect(last).toContain('One more screen Who you are.')
})
