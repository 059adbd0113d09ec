import { afterEach, describe, expect, it } from 'vitest'
import type { PageRequest } from '../pages/page-routes.ts'
import { accountWorld, closeWorlds, memory } from './testing/account-world.ts'

afterEach(closeWorlds)

const TARGET = { type: 'trade-in', redirect: '/cars/trade-in?car_id=5', back: '/cars/a-1' }
const SIGN_IN = '/sign-in?type=trade-in&redirect=%2Fcars%2Ftrade-in%3Fcar_id%3D5&back=%2Fcars%2Fa-1'

async function world(document: Record<string, unknown> = {}) {
  const site = await accountWorld(await memory(), {
    document: {
      settings: { gates: { tradeIn: true, sellMyCar: true, finance: true } },
      routes: [
        { id: 'home', path: '/', blocks: [] },
        { id: 'sign-in', path: '/sign-in', blocks: [] },
        { id: 'account', path: '/account', gate: 'watchlist', blocks: [] },
        { id: 'list', path: '/watchlist', gate: 'watchlist', blocks: [] },
        { id: 'trade', path: '/cars/trade-in', gate: 'tradeIn', blocks: [] },
        { id: 'sell', path: '/sell-my-car', gate: 'sellMyCar', blocks: [] },
        { id: 'checkout', path: '/cars/:slug/checkout', gate: 'checkout', blocks: [] },
        { id: 'personalised', path: '/personalised/finance', gate: 'finance', blocks: [] },
      ],
      ...document,
    },
  })
  /** What the last page was made from. */
  const shown = () => site.render.mock.lastCall?.[1] as PageRequest
  return { ...site, shown }
}

describe('signing in without script', () => {
  it('ACCT-09 ROUTE-30 address, code, name and phone are plain forms that end at the target', async () => {
    const { browser, shown } = await world()
    const kim = browser()
    const sent = await kim.form('/api/auth/code', { ...TARGET, email: 'kim@visitor.example' })
    expect(sent.statusCode).toBe(200)
    expect(shown()).toMatchObject({
      path: '/sign-in',
      query: SIGN_IN.split('?')[1],
      form: { formId: 'sign-in', values: { email: 'kim@visitor.example', step: 'code' }, errors: [] },
    })
    const wrong = await kim.form('/api/auth/sign-in', {
      ...TARGET,
      email: 'kim@visitor.example',
      code: '000000',
    })
    expect(wrong.statusCode).toBe(422)
    expect(shown().form).toMatchObject({ values: { step: 'code' }, errors: [{ field: 'code' }] })

    const code = kim.lastCode()
    const right = await kim.form('/api/auth/sign-in', { ...TARGET, email: 'kim@visitor.example', code })
    expect([right.statusCode, right.headers.location]).toEqual([303, SIGN_IN])
    await kim.get(SIGN_IN)
    expect(shown().session?.user).toMatchObject({ email: 'kim@visitor.example', phone: null })

    const profile = { return_path: SIGN_IN, redirect: TARGET.redirect, name: 'Kim' }
    const bad = await kim.form('/api/auth/profile', { ...profile, phone: '12' })
    expect(bad.statusCode).toBe(422)
    expect(shown()).toMatchObject({
      path: '/sign-in',
      form: { formId: 'profile', values: { phone: '12' }, errors: [{ field: 'phone' }] },
    })
    const done = await kim.form('/api/auth/profile', { ...profile, phone: '0491 570 006' })
    expect([done.statusCode, done.headers.location]).toEqual([303, TARGET.redirect])
  })

  it('ACCT-09 whoever is known already goes straight on, and away from the sign-in page', async () => {
    const { browser } = await world()
    const kim = browser()
    await kim.signIn()
    await kim.form('/api/auth/sign-out', {})
    await kim.form('/api/auth/code', { ...TARGET, email: 'kim@visitor.example' })
    const answer = await kim.form('/api/auth/sign-in', {
      ...TARGET,
      email: 'kim@visitor.example',
      code: kim.lastCode(),
    })
    expect(answer.headers.location).toBe(TARGET.redirect)
    const again = await kim.get(SIGN_IN)
    expect([again.statusCode, again.headers.location]).toEqual([302, TARGET.redirect])
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'ROUTE-30 ACCT-09 a form never leads to %s',
    async (evil) => {
      const { browser } = await world()
      const kim = browser()
      await kim.signIn()
      const answer = await kim.form('/api/auth/profile', {
        return_path: '/sign-in?x=1',
        redirect: evil,
        name: 'Kim',
        phone: '0491 570 006',
      })
      expect(answer.headers.location).toBe('/')
      const elsewhere = await kim.form('/api/auth/profile', {
        return_path: evil,
        name: 'Kim',
        phone: '0491 570 006',
      })
      expect(elsewhere.headers.location).toBe('/account?saved=1')
    },
  )

  it('ACCT-12 sign-out by form ends at the home page, and the garage is closed again', async () => {
    const { browser } = await world()
    const kim = browser()
    await kim.signIn()
    const out = await kim.form('/api/auth/sign-out', {})
    expect([out.statusCode, out.headers.location]).toEqual([303, '/'])
    expect((await kim.get('/account')).statusCode).toBe(302)
  })

  it('a limit is told on the page', async () => {
    const { browser, shown } = await world()
    const kim = browser()
    for (let sent = 0; sent < 5; sent++) await kim.form('/api/auth/code', { email: 'kim@visitor.example' })
    const sixth = await kim.form('/api/auth/code', { email: 'kim@visitor.example' })
    expect(sixth.statusCode).toBe(429)
    expect(shown().form?.message).toContain('Please wait a quarter of an hour.')
  })

  it('ACCT-04 FAV-15 a car is removed from the list by a form with the visitor’s own phone', async () => {
    const { browser } = await world()
    const kim = browser()
    await kim.signIn()
    await kim.save(1)
    const removed = await kim.form('/api/watchlist/remove-car', { car_id: '1', phone_number: '0491 570 006' })
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/watchlist'])
    expect((await kim.get('/api/auth')).json()).toMatchObject({ watchlist: [] })
  })
})

describe('gates', () => {
  it.each([
    ['/cars/trade-in?car_id=5', 'trade-in', 'tradeIn'],
    ['/sell-my-car', 'trade-in', 'sellMyCar'],
    ['/cars/a-1/checkout', 'checkout', 'checkout'],
    ['/personalised/finance?car_id=5', 'finance', 'finance'],
  ])(
    'ACCT-05 ACCT-06 ROUTE-19 ROUTE-22 ROUTE-24 ROUTE-28 %s asks for sign-in as %s while its own gate is on, and for nothing while it is off',
    async (path, type, gate) => {
      const { browser } = await world()
      const [anonymous, kim] = [browser(), browser()]
      const sent = await anonymous.get(path)
      expect(sent.statusCode).toBe(302)
      expect(sent.headers.location).toBe(
        `/sign-in?${new URLSearchParams({ type, redirect: path, back: '/' })}`,
      )
      await kim.signIn()
      expect((await kim.get(path)).statusCode).toBe(200)

      const all = { tradeIn: true, sellMyCar: true, checkout: true, finance: true }
      const open = await world({ settings: { gates: { ...all, [gate]: false } } })
      expect((await open.browser().get(path)).statusCode).toBe(200)
    },
  )

  it('ACCT-10 a gated page is made with the session of its visitor and nobody else’s', async () => {
    const { browser, shown } = await world()
    const [kim, lee] = [browser(), browser()]
    await kim.signIn()
    await kim.save(2)
    await lee.signIn('lee@visitor.example', { name: 'Lee', phone: '0491 570 156' })
    await kim.get('/watchlist')
    expect(shown().session).toMatchObject({ user: { email: 'kim@visitor.example' }, watchlist: [{ id: 2 }] })
    const page = await lee.get('/watchlist')
    expect(shown().session).toMatchObject({ user: { email: 'lee@visitor.example' }, watchlist: [] })
    expect(page.headers['cache-control']).toBe('private, no-store')
  })
})

describe('abuse', () => {
  const CALLS: [url: string, values: Record<string, string>][] = [
    ['/api/auth/code', { email: 'a@v.example' }],
    ['/api/auth/sign-in', { email: 'a@v.example', code: '1' }],
    ['/api/auth/profile', { name: 'Mallory', phone: '0491 570 156' }],
    ['/api/auth/sign-out', {}],
    ['/api/auth/sign-out-everywhere', {}],
    ['/api/auth/delete', {}],
    ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: '1' }],
    ['/api/watchlist/remove-car', { phone_number: '0491 570 006', car_id: '1' }],
  ]

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another dealer of the platform', { origin: 'http://voltbird.localhost' }],
    ['a cross-site form that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a form of a sibling host', { 'sec-fetch-site': 'same-site' }],
  ])('ACCT-12 forms from %s change nothing, with the visitor’s own cookie', async (_name, headers) => {
    const { browser, mailer } = await world()
    const kim = browser()
    await kim.signIn()
    const mails = mailer.sent.length
    for (const [url, values] of CALLS) {
      expect((await kim.form(url, values, headers)).statusCode, url).toBe(403)
    }
    expect((await kim.get('/api/auth')).json()).toMatchObject({ user: { name: 'Kim' }, watchlist: [] })
    expect(mailer.sent).toHaveLength(mails)
  })

  it('API-03 ACCT-04 another person’s list is neither read nor written, whatever phone_number is sent', async () => {
    const { browser, db } = await world()
    const [kim, lee, nobody] = [browser(), browser(), browser()]
    await kim.signIn()
    await kim.save(1)
    await lee.signIn('lee@visitor.example', { name: 'Lee', phone: '0491 570 156' })
    const stolen = { phone_number: '0491 570 006', car_id: '2' }
    for (const call of ['save-car', 'remove-car']) {
      expect((await lee.form(`/api/watchlist/${call}`, stolen)).statusCode).toBe(403)
      expect((await nobody.form(`/api/watchlist/${call}`, stolen)).statusCode).toBe(401)
    }
    // The same number on two profiles is still two lists.
    await lee.post('/api/auth/profile', { phone: '0491 570 006' })
    expect((await lee.save(2)).json()).toEqual({ success: true })
    expect((await kim.get('/api/auth')).json()).toMatchObject({ watchlist: [{ id: 1 }] })
    expect((await lee.get('/api/auth')).json()).toMatchObject({ watchlist: [{ id: 2 }] })
    expect((await nobody.get('/api/auth')).json()).toEqual({ user: null, watchlist: [] })
    expect(await db.selectFrom('watchlist').selectAll().execute()).toHaveLength(2)
  })

  it('ACCT-09 a code that was used is refused, in another browser too, and the pages of both ways look alike', async () => {
    const { browser, shown } = await world()
    const [kim, thief] = [browser(), browser()]
    const code = await kim.code('kim@visitor.example')
    const values = { email: 'kim@visitor.example', code }
    expect((await kim.form('/api/auth/sign-in', values)).statusCode).toBe(303)
    expect((await thief.form('/api/auth/sign-in', values)).statusCode).toBe(422)
    const used = shown().form?.errors
    await thief.form('/api/auth/sign-in', { email: 'stranger@visitor.example', code: '123456' })
    expect(shown().form?.errors).toEqual(used)
    expect((await thief.get('/api/auth')).json()).toMatchObject({ user: null })
  })
})
