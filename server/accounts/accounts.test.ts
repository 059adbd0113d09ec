import type { LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { listLeads } from '../leads/lead-store.ts'
import { storeLead } from '../leads/outbox/testing/worlds.ts'
import { NOW, putTestCars, serveSite, testCar } from '../app/testing/site-world.ts'
import { publish } from '../tenants/store.ts'
import { accountWorld as world, closeWorlds, memory } from './testing/account-world.ts'

afterEach(closeWorlds)

type Browser = ReturnType<Awaited<ReturnType<typeof world>>['browser']>

forEachDatabase((open) => {
  it('ACCT-03 API-01 a code by e-mail signs a visitor in; the session holds user and watchlist', async () => {
    const { browser, mailer } = await world(await open())
    const kim = browser()
    expect((await kim.get('/api/auth')).json()).toEqual({ user: null, watchlist: [] })
    const answer = await kim.signIn('Kim@Visitor.example')
    expect(answer.statusCode).toBe(200)
    const user = { id: expect.any(String), name: 'Kim', email: 'kim@visitor.example', phone: '0491 570 006' }
    expect(answer.json()).toEqual({ user, watchlist: [], redirect: '/' })
    expect(mailer.sent).toMatchObject([
      { to: ['kim@visitor.example'], subject: 'Your sign-in code for Brolga Bay', fromName: 'Brolga Bay' },
    ])
    expect((await kim.get('/api/auth')).json()).toEqual({ user, watchlist: [] })
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^visitor\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('ACCT-03 a session survives a restart of the server, and signing in again is the same account', async () => {
    const db = await open()
    const first = await world(db)
    const kim = first.browser()
    const { user } = (await kim.signIn()).json<{ user: { id: string } }>()
    const again = await world(db, { serve: serveSite })
    const later = again.browser()
    for (const [name, value] of kim.cookies) later.cookies.set(name, value)
    expect((await later.get('/api/auth')).json()).toMatchObject({ user: { id: user.id } })
    const elsewhere = again.browser()
    expect((await elsewhere.signIn('kim@visitor.example', {})).json()).toMatchObject({
      user: { id: user.id, name: 'Kim', phone: '0491 570 006' },
    })
  })

  it('API-03 API-04 FAV-10 FAV-15 cars are saved and removed, newest first, numbers as text too', async () => {
    const { browser } = await world(await open())
    const kim = browser()
    await kim.signIn()
    const started = Date.now()
    // A minute apart, and not in the order of their ids; what is saved already stays where it is.
    const saves = [['2', '+61 491 570 006'], [1], [2]] as const
    for (const [minute, [id, phone]] of saves.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: started + minute * 60_000 })
      expect((await kim.save(id, phone)).json()).toEqual({ success: true })
    }
    vi.useRealTimers()
    const list = async () => (await kim.get('/api/auth')).json<{ watchlist: { id: number }[] }>().watchlist
    expect(await list()).toEqual([{ id: 1 }, { id: 2 }])
    const remove = (id: number) =>
      kim.post('/api/watchlist/remove-car', { phone_number: '0491 570 006', car_id: id })
    expect((await remove(1)).json()).toEqual({ success: true })
    expect((await remove(1)).json()).toEqual({ success: true })
    expect(await list()).toEqual([{ id: 2 }])
  })

  it('API-03 nobody touches another person’s list, whatever phone number they send', async () => {
    const { browser } = await world(await open())
    const [kim, lee] = [browser(), browser()]
    await kim.signIn()
    await lee.signIn('lee@visitor.example', { name: 'Lee', phone: '0491 570 156' })
    await kim.save(1)
    const stolen = await lee.save(2, '0491 570 006')
    expect(stolen.statusCode).toBe(403)
    expect(stolen.json()).toMatchObject({ success: false, code: 'forbidden' })
    const removed = await lee.post('/api/watchlist/remove-car', { phone_number: '0491 570 156', car_id: 1 })
    expect(removed.json()).toEqual({ success: true })
    expect((await kim.get('/api/auth')).json()).toMatchObject({ watchlist: [{ id: 1 }] })
    expect((await lee.get('/api/auth')).json()).toMatchObject({ watchlist: [] })
    expect((await browser().save(1)).statusCode).toBe(401)
  })

  it('ACCT-12 sign-out ends this session, sign-out everywhere ends all of them at once', async () => {
    const { browser } = await world(await open())
    const [phone, laptop, tablet] = [browser(), browser(), browser()]
    for (const device of [phone, laptop, tablet]) await device.signIn()
    const user = async (device: typeof phone) =>
      (await device.get('/api/auth')).json<{ user: unknown }>().user
    const stolen = new Map(phone.cookies)
    await phone.post('/api/auth/sign-out')
    expect(phone.cookies.size).toBe(0)
    for (const [name, value] of stolen) phone.cookies.set(name, value)
    expect(await user(phone)).toBeNull()
    expect(await user(laptop)).not.toBeNull()
    expect((await laptop.post('/api/auth/sign-out-everywhere')).statusCode).toBe(200)
    expect([await user(laptop), await user(tablet)]).toEqual([null, null])
  })

  it('ACCT-03 a code is good once, for one address, three attempts and ten minutes', async () => {
    const db = await open()
    const { browser } = await world(db)
    const kim = browser()
    const tryCode = async (email: string, code: string) =>
      (await browser().post('/api/auth/sign-in', { email, code })).statusCode
    const first = await kim.code('kim@visitor.example')
    expect(await tryCode('lee@visitor.example', first)).toBe(422)
    expect(await tryCode('kim@visitor.example', first)).toBe(200)
    expect(await tryCode('kim@visitor.example', first)).toBe(422)
    const second = await kim.code('kim@visitor.example')
    const wrong = second === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 3; attempt += 1) await tryCode('kim@visitor.example', wrong)
    expect(await tryCode('kim@visitor.example', second)).toBe(422)
    const third = await kim.code('kim@visitor.example')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const late = await tryCode('kim@visitor.example', third)
    vi.useRealTimers()
    expect(late).toBe(422)
  })

  it('ACCT-03 the table of sign-in codes does not hold a code as it is sent', async () => {
    const db = await open()
    const { browser } = await world(db)
    const code = await browser().code('kim@visitor.example')
    const kept = await db.selectFrom('visitor_codes').select('value').execute()
    expect(kept.map(({ value }) => value.includes(code))).toEqual([false])
  })

  it('ACCT-01 the same address at another dealer is another person, and sessions do not cross', async () => {
    const db = await open()
    const { browser, directory } = await world(db)
    const other = { slug: 'kereru-coast', name: 'Kererū', template: 'none', id: 8, dealership_id: 4 }
    await publish(db, {
      document: { ...other, country: 'NZ', garage_enabled: true, locations: [], routes: [] },
      origin: 'seed',
      now: NOW,
    })
    directory.replace([
      { slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] },
      { slug: 'kereru-coast', name: 'Kererū', revision: 1, domains: [] },
    ])
    const [here, there] = [browser(), browser('kereru-coast.localhost')]
    const a = (await here.signIn()).json<{ user: { id: string } }>()
    const code = await here.code('kim@visitor.example')
    expect((await there.post('/api/auth/sign-in', { email: 'kim@visitor.example', code })).statusCode).toBe(
      422,
    )
    const b = (await there.signIn('kim@visitor.example', {})).json<{ user: { id: string; phone: null } }>()
    expect(b.user.id).not.toBe(a.user.id)
    expect(b.user.phone).toBeNull()
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    expect((await there.get('/api/auth')).json()).toMatchObject({ user: null })
  })

  it('ACCT-12 deleting the account takes everything that this dealer holds', async () => {
    const db = await open()
    const { browser } = await world(db)
    const kim = browser()
    await kim.signIn()
    await kim.save(1)
    await storeLead(db, { payload: { name: 'Kim', email: 'kim@visitor.example' } })
    await storeLead(db, { payload: { name: 'Lee', email: 'lee@visitor.example' } })
    await storeLead(db, { tenant: 'kereru-coast', payload: { name: 'Kim', email: 'kim@visitor.example' } })
    expect((await kim.post('/api/auth/delete')).json()).toEqual({ success: true })
    expect((await kim.get('/api/auth')).json()).toMatchObject({ user: null })
    for (const table of ['visitors', 'visitor_sessions', 'visitor_codes', 'watchlist'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    const left = (await listLeads(db)).map(({ tenant, payload }) => `${tenant} ${String(payload['name'])}`)
    expect(left).toEqual(['brolga-bay Lee', 'kereru-coast Kim'])
  })

  it('ACCT-12 deleting an account leaves the codes of people whose addresses only resemble it', async () => {
    const db = await open()
    const { browser } = await world(db)
    const [owner, ...others] = [browser(), browser(), browser()]
    // One after the other: a browser reads its code from the last mail.
    const codes = [
      await others[0]!.code('kim@visitor.example'),
      await others[1]!.code('a-k_m@visitor.example'),
    ]
    await owner.signIn('k_m@visitor.example', {})
    expect((await owner.post('/api/auth/delete')).json()).toEqual({ success: true })
    const signedIn = await Promise.all([
      others[0]!.post('/api/auth/sign-in', { email: 'kim@visitor.example', code: codes[0] }),
      others[1]!.post('/api/auth/sign-in', { email: 'a-k_m@visitor.example', code: codes[1] }),
    ])
    expect(signedIn.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

describe('doors', () => {
  it('ACCT-07 a site without the garage has no accounts', async () => {
    const { browser } = await world(await memory(), { document: { garage_enabled: false } })
    const kim = browser()
    expect((await kim.get('/api/auth')).json()).toEqual({ user: null, watchlist: [] })
    expect((await kim.post('/api/auth/code', { email: 'kim@visitor.example' })).statusCode).toBe(404)
    expect((await kim.save(1)).statusCode).toBe(404)
  })

  it('ACCT-03 ACCT-07 whoever signed in before the garage was switched off is nobody on the whole site', async () => {
    const db = await memory()
    const kim = (await world(db)).browser()
    const asks = async () => (await kim.get('/api/who-asks')).json<{ visitor: unknown }>().visitor
    expect(await asks()).toBeNull()
    await kim.signIn()
    expect(await asks()).toMatchObject({ email: 'kim@visitor.example', name: 'Kim' })
    const without = (await world(db, { document: { garage_enabled: false } })).browser()
    for (const [name, value] of kim.cookies) without.cookies.set(name, value)
    expect((await without.get('/api/who-asks')).json()).toEqual({ visitor: null })
    expect((await without.get('/api/auth')).json()).toEqual({ user: null, watchlist: [] })
  })

  it('says the same about addresses with an account and without', async () => {
    const { browser, mailer } = await world(await memory())
    await browser().signIn()
    const ask = async (email: string) => {
      const answer = await browser().post('/api/auth/code', { email })
      return [answer.statusCode, answer.body, Object.keys(answer.headers).toSorted()]
    }
    expect(await ask('kim@visitor.example')).toEqual(await ask('nobody@visitor.example'))
    expect(mailer.sent).toHaveLength(3)
    const wrong = async (email: string) =>
      (await browser().post('/api/auth/sign-in', { email, code: '000000' })).json<{ detail: string }>().detail
    expect(await wrong('kim@visitor.example')).toBe(await wrong('never@visitor.example'))
  })

  it('sends five codes to one address in a quarter of an hour, and no more', async () => {
    const { browser, mailer } = await world(await memory())
    const kim = browser()
    const statuses = []
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await kim.post('/api/auth/code', { email: 'kim@visitor.example' })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await kim.post('/api/auth/code', { email: 'lee@visitor.example' })).statusCode).toBe(200)
    expect(mailer.sent).toHaveLength(6)
  })

  it('takes thirty tries to sign in a minute from one place, whatever the address', async () => {
    const { browser } = await world(await memory())
    const kim = browser()
    const statuses: number[] = []
    for (let round = 0; round < 31; round += 1) {
      const body = { email: `a${round}@visitor.example`, code: '000000' }
      statuses.push((await kim.post('/api/auth/sign-in', body)).statusCode)
    }
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses[30]).toBe(429)
  })

  it('tells when a code could not be sent', async () => {
    const { browser, mailer } = await world(await memory())
    mailer.failures.push(new Error('SMTP ECONNECTION'))
    const answer = await browser().post('/api/auth/code', { email: 'kim@visitor.example' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  })

  it('FAV-05 saving needs a phone on the profile, which can be added', async () => {
    const { browser } = await world(await memory())
    const kim = browser()
    await kim.signIn('kim@visitor.example', {})
    expect((await kim.save(1)).json()).toMatchObject({
      status: 403,
      error: 'Please add your phone number to your profile first.',
    })
    const bad = await kim.post('/api/auth/profile', { phone: '123' })
    expect(bad.json()).toMatchObject({ status: 422, errors: [{ field: 'phone' }] })
    const changed = await kim.post('/api/auth/profile', { name: 'Kim N', phone: '0491 570 006' })
    expect(changed.json()).toMatchObject({ user: { name: 'Kim N', phone: '0491 570 006' } })
    expect((await kim.save(1)).json()).toEqual({ success: true })
  })

  it('names what is wrong with a body, and keeps other sites out', async () => {
    const { browser } = await world(await memory())
    const kim = browser()
    await kim.signIn()
    const cases: [url: string, body: object, status: number, ...named: string[]][] = [
      ['/api/auth/code', {}, 422, 'email'],
      ['/api/auth/code', { email: 'kim@' }, 422, 'email'],
      ['/api/auth/code', { email: 7 }, 422, 'email'],
      ['/api/auth/code', { email: 'kim@visitor.example', role: 'admin' }, 422, 'role'],
      ['/api/auth/code', { email: `${'x'.repeat(260)}@v.example` }, 422, 'email'],
      ['/api/auth/sign-in', { email: 'kim@visitor.example' }, 422, 'code'],
      ['/api/auth/sign-in', { email: 'kim@visitor.example', code: '1', role: 'admin' }, 422, 'role'],
      ['/api/auth/profile', {}, 422],
      ['/api/auth/profile', { email: 'other@visitor.example' }, 422, 'email'],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006' }, 422, 'car_id'],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: '1 or 1=1' }, 422, 'car_id'],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: 0 }, 422, 'car_id'],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: '01' }, 422, 'car_id'],
      ['/api/watchlist/save-car', { phone_number: null, car_id: 1 }, 422, 'phone_number'],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: 99 }, 404],
    ]
    for (const [url, body, status, ...named] of cases) {
      const answer = await kim.post(url, body)
      expect(answer.statusCode, `${url} ${JSON.stringify(body)}`).toBe(status)
      const fields = (answer.json<{ errors?: { field: string }[] }>().errors ?? []).map(
        (error) => error.field,
      )
      expect(fields).toEqual(expect.arrayContaining(named))
    }
    const evil = { origin: 'https://evil.example' }
    const posts: [url: string, body: object][] = [
      ['/api/auth/code', { email: 'a@v.example' }],
      ['/api/auth/sign-in', { email: 'a@v.example', code: '1' }],
      ['/api/auth/profile', { name: 'Mallory' }],
      ['/api/auth/sign-out-everywhere', {}],
      ['/api/auth/delete', {}],
      ['/api/watchlist/save-car', { phone_number: '0491 570 006', car_id: 1 }],
    ]
    for (const [url, body] of posts) expect((await kim.post(url, body, evil)).statusCode, url).toBe(403)
    const forged = browser()
    forged.cookies.set('visitor.session_token', 'guess.guess')
    expect((await forged.get('/api/auth')).json()).toMatchObject({ user: null })
  })

  it.each(['https://evil.example', '//evil.example', '/..//evil.example', '/\\evil.example', '/sign-in'])(
    'ACCT-09 after sign-in nobody is sent to %s',
    async (redirect) => {
      const { browser } = await world(await memory())
      const answer = await browser().signIn('kim@visitor.example', { redirect })
      expect(answer.json()).toMatchObject({ redirect: '/' })
    },
  )

  it('ACCT-09 after sign-in the visitor lands on the page they wanted', async () => {
    const { browser } = await world(await memory())
    const answer = await browser().signIn('kim@visitor.example', { redirect: '/cars/trade-in?car_id=5' })
    expect(answer.json()).toMatchObject({ redirect: '/cars/trade-in?car_id=5' })
  })
})

describe('sign-in calls', () => {
  it('ACCT-03 the mail with the code says whose it is, for how long, and what to do without having asked', async () => {
    const { browser, mailer } = await world(await memory())
    const code = await browser().code('kim@visitor.example')
    expect(mailer.sent).toEqual([
      {
        to: ['kim@visitor.example'],
        fromName: 'Brolga Bay',
        subject: 'Your sign-in code for Brolga Bay',
        text: `Your code is ${code}.\n\nIt is good for 10 minutes. If you did not ask for it, nothing happens without it and you can ignore this message.\n\nBrolga Bay\n`,
      },
    ])
  })

  it.each<[call: string, ask: (kim: Browser) => Promise<LightMyRequestResponse>]>([
    ['asking who it is', (kim) => kim.get('/api/auth')],
    ['saving a car', (kim) => kim.save(1)],
  ])('ACCT-03 %s keeps a session alive by a new cookie, a day after the last one', async (_, ask) => {
    const { browser } = await world(await memory())
    const kim = browser()
    await kim.signIn()
    const renewed = async () => (await ask(kim)).headers['set-cookie'] !== undefined
    expect(await renewed()).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 })
    try {
      expect(await renewed()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ACCT-03 a session ends thirty days after it was last used', async () => {
    const { browser } = await world(await memory())
    const kim = browser()
    await kim.signIn()
    const name = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: started + days * 24 * 60 * 60_000 })
      return (await kim.get('/api/auth')).json<{ user: { name: string } | null }>().user?.name
    }
    const started = Date.now()
    try {
      expect([await name(29.9), await name(59.8), await name(90)]).toEqual(['Kim', 'Kim', undefined])
    } finally {
      vi.useRealTimers()
    }
  })

  it('ACCT-09 takes blanks off name and phone', async () => {
    const { browser } = await world(await memory())
    const answer = await browser().signIn('kim@visitor.example', { name: ' Kim ', phone: ' 0491 570 006 ' })
    expect(answer.json()).toMatchObject({ user: { name: 'Kim', phone: '0491 570 006' } })
  })

  it.each([
    [{ name: 'Kim' }, { name: 'Kim', phone: null }],
    [{ phone: '0491 570 006' }, { name: '', phone: '0491 570 006' }],
  ])('ACCT-09 signing in keeps what is told, be it one of name and phone: %j', async (told, user) => {
    const { browser } = await world(await memory())
    const answer = await browser().signIn('kim@visitor.example', told)
    expect(answer.json()).toMatchObject({ user })
  })

  it('ACCT-03 says so when the code cannot be mailed', async () => {
    const { browser, mailer } = await world(await memory())
    mailer.failures.push(new Error('no mail server'))
    const answer = await browser().post('/api/auth/code', { email: 'kim@visitor.example' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      error: 'The code could not be sent. Please try again in a moment.',
    })
  })

  it('ACCT-09 the sign-in page is for whoever has no name or no phone yet', async () => {
    const routes = [{ id: 'sign-in', path: '/sign-in', blocks: [] }]
    const { browser, render } = await world(await memory(), { document: { routes } })
    const [anonymous, half, kim] = [browser(), browser(), browser()]
    await half.signIn('half@visitor.example', { name: 'Half' })
    await kim.signIn()
    const page = '/sign-in?type=watchlist&redirect=%2Fwatchlist'
    expect((await anonymous.get(page)).statusCode).toBe(200)
    expect(render.mock.lastCall?.[1].session).toEqual({ user: null, watchlist: [] })
    expect((await half.get(page)).statusCode).toBe(200)
    const known = await kim.get(page)
    expect([known.statusCode, known.headers.location]).toEqual([302, '/watchlist'])
  })
})

describe('gated pages', () => {
  it('ACCT-05 ROUTE-22 an anonymous visitor is sent to sign-in with target and return path, and sees nothing', async () => {
    const { browser, render } = await world(await memory())
    const anonymous = browser()
    const answer = await anonymous.get('/cars/trade-in?car_id=5', {
      referer: 'http://brolga-bay.localhost/cars/a-1?x=1',
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(
      '/sign-in?type=trade-in&redirect=%2Fcars%2Ftrade-in%3Fcar_id%3D5&back=%2Fcars%2Fa-1%3Fx%3D1',
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const foreign = await anonymous.get('/watchlist', { referer: 'https://evil.example/x' })
    expect(foreign.headers.location).toBe('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F')
    const typed = await anonymous.get('/watchlist')
    expect(typed.headers.location).toBe('/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F')
    expect(render).not.toHaveBeenCalled()
  })

  it('ACCT-05 a signed-in visitor sees the page, and it is kept for nobody else', async () => {
    const { browser, render } = await world(await memory())
    const [kim, anonymous] = [browser(), browser()]
    await kim.signIn()
    const page = await kim.get('/cars/trade-in')
    expect([page.statusCode, page.body]).toEqual([200, '<h1>/cars/trade-in member</h1>'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect((await anonymous.get('/cars/trade-in')).statusCode).toBe(302)
    expect((await kim.get('/cars/trade-in')).statusCode).toBe(200)
    expect(render).toHaveBeenCalledTimes(2)
    await kim.post('/api/auth/sign-out-everywhere')
    expect((await kim.get('/cars/trade-in')).statusCode).toBe(302)
  })

  it('ACCT-06 ACCT-07 pages whose switch is off are open and the same for everybody, as on sites without the garage', async () => {
    const { browser } = await world(await memory())
    expect((await browser().get('/sell-my-car')).body).toBe('<h1>/sell-my-car everybody</h1>')
    const off = await world(await memory(), {
      document: { garage_enabled: false, settings: { gates: { tradeIn: true, sellMyCar: true } } },
    })
    expect((await off.browser().get('/sell-my-car')).statusCode).toBe(200)
    expect((await off.browser().get('/cars/trade-in')).statusCode).toBe(200)
  })
})

it('FAV-15 a list holds 200 cars', async () => {
  const db = await memory()
  const { browser } = await world(db)
  const kim = browser()
  const { user } = (await kim.signIn()).json<{ user: { id: string } }>()
  await putTestCars(db, [testCar({ id: 999, slug: 'z-999' })])
  await db
    .insertInto('watchlist')
    .values(
      Array.from({ length: 200 }, (_, index) => ({ user_id: user.id, car_id: index + 2, added_at: index })),
    )
    .execute()
  expect((await kim.save(999)).statusCode).toBe(409)
  expect((await kim.save(2)).json()).toEqual({ success: true })
})
