import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { saveStaffUser } from './accounts.ts'
import type { Grant } from './roles.ts'
import { appCode } from './testing/app-code.ts'
import { setClock } from './testing/clock.ts'
import { cookieOf, setUpSecondFactor } from './testing/set-up-second-factor.ts'
import { FIREFOX, SAFARI, staffServer, type StaffCall } from './testing/staff-server.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PASSWORD = 'correct horse battery'
const COMMON =
  'This password is among the first that somebody would try. Take several words that have nothing to do with each other, or let a password manager make one.'
const ANA = 'ana@forecourt.example'
const BEN = 'ben@forecourt.example'
const EDITOR: Grant[] = [{ tenant: 'kea', role: 'editor' }]
const ADMINISTRATOR: Grant[] = [{ tenant: '*', role: 'administrator' }]

/** One account over a database, and a clock that stands until somebody moves it. */
async function world(db: Db, grants = EDITOR, email = ANA) {
  const { now: clock, wait } = setClock(NOW)
  const call = await staffServer(db, clock)
  await saveStaffUser(db, { email, password: PASSWORD, grants, now: NOW })
  const signIn = (more: object = {}, browser = FIREFOX, by: StaffCall = call) =>
    by('POST', '/sign-in', { body: { email, password: PASSWORD, ...more }, browser })
  return {
    call,
    clock,
    signIn,
    cookie: async (browser?: string) => cookieOf(await signIn({}, browser)),
    wait,
  }
}

const turnOn = ({ call }: Awaited<ReturnType<typeof world>>, cookie: string, password = PASSWORD) =>
  setUpSecondFactor(call, cookie, password)

forEachDatabase((open) => {
  it('EDIT-01 ten wrong passwords close an account for a quarter of an hour, on every server', async () => {
    const db = await open()
    const { signIn, call, clock, wait } = await world(db)
    const other = await staffServer(db, clock)
    for (let n = 0; n < 10; n += 1) {
      const answer = await signIn({ password: 'a wrong one' }, FIREFOX, n % 2 === 0 ? call : other)
      expect([answer.statusCode, answer.json().detail]).toEqual([
        401,
        'E-mail address and password do not match.',
      ])
    }
    for (const each of [call, other]) {
      const refused = await signIn({}, FIREFOX, each)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({
        code: 'rate-limited',
        detail: 'Too many wrong passwords for this address. Try again in 15 minutes.',
      })
      expect(refused.headers['retry-after']).toBe('900')
    }
    wait(15 * MINUTE - 1)
    expect((await signIn()).json().detail).toMatch(/Try again in a minute\.$/)
    wait(1)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('EDIT-01 an address without an account is refused in the same words', async () => {
    const { signIn } = await world(await open())
    const answersOf = async (email: string) => {
      const answers = []
      for (let n = 0; n < 11; n += 1) {
        const { statusCode, body } = await signIn({ email, password: 'a wrong one' })
        answers.push(statusCode, body)
      }
      return answers
    }
    expect(await answersOf('nobody@forecourt.example')).toEqual(await answersOf(` ${ANA.toUpperCase()}`))
  })

  it('EDIT-01 guesses at the same time are counted one by one; a right password forgets them', async () => {
    const { signIn } = await world(await open())
    const wrong = () => signIn({ password: 'a wrong one' })
    await Promise.all(Array.from({ length: 9 }, wrong))
    expect((await signIn()).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 14 }, wrong))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })

  it('EDIT-01 five wrong app codes close the second step, though the password is right each time', async () => {
    const db = await open()
    const made = await world(db)
    const { signIn, clock, wait } = made
    const { code, recoveryCodes } = await turnOn(made, await made.cookie())
    const other = await staffServer(db, clock)
    wait(MINUTE)
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn({ code: '12345' })).statusCode).toBe(401)
      expect((await signIn()).json()).toEqual({ needsCode: true })
    }
    for (const right of [code(), recoveryCodes[0]]) {
      const refused = await signIn({ code: right }, FIREFOX, other)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().detail).toBe('Too many wrong codes for this account. Try again in 15 minutes.')
    }
    wait(15 * MINUTE)
    expect((await signIn({ code: code() })).statusCode).toBe(200)
  })

  it('EDIT-01 no app code works twice: not the one that turned it on, not at two servers at once', async () => {
    const db = await open()
    const made = await world(db)
    const { signIn, clock, wait } = made
    const { code } = await turnOn(made, await made.cookie())
    const again = await signIn({ code: code() })
    expect([again.statusCode, again.json().detail]).toEqual([
      401,
      'This is not the code that the app shows now, nor a recovery code. Each code works once.',
    ])
    wait(30_000)
    const other = await staffServer(db, clock)
    const both = await Promise.all([signIn({ code: code() }), signIn({ code: code() }, FIREFOX, other)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  it('EDIT-01 an offered secret is confirmed at another server, once', async () => {
    const db = await open()
    const made = await world(db)
    const cookie = await made.cookie()
    const offered = await made.call('POST', '/second-factor/offer', {
      cookie,
      body: { password: PASSWORD },
    })
    const { secret } = offered.json()
    const other = await staffServer(db, made.clock)
    const body = { code: appCode(secret) }
    expect((await other('POST', '/second-factor/confirm', { cookie, body })).statusCode).toBe(200)
    const fresh = await made.call('POST', '/second-factor/confirm', { cookie, body })
    expect(fresh.statusCode).toBe(401)
  })

  it('EDIT-01 ten recovery codes: shown once, each good for one sign-in, told how many are left', async () => {
    const db = await open()
    const made = await world(db)
    const { call, signIn } = made
    const { recoveryCodes, cookie } = await turnOn(made, await made.cookie())
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const stored = JSON.stringify(await db.selectFrom('staff_second_factors').selectAll().execute())
    for (const each of recoveryCodes) {
      expect(stored).not.toContain(each)
      expect(stored).not.toContain(each.replaceAll('-', ''))
    }
    expect((await call('GET', '/second-factor', { cookie })).json()).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    })
    const [first = '', second = ''] = recoveryCodes
    const used = await signIn({ code: first })
    expect([used.statusCode, used.json().recoveryCodesLeft]).toEqual([200, 9])
    expect((await signIn({ code: first })).statusCode).toBe(401)
    const written = ` ${second.replaceAll('-', ' ').toUpperCase()} `
    const twice = await Promise.all([signIn({ code: written }), signIn({ code: second })])
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    expect((await call('GET', '/second-factor', { cookie })).json().recoveryCodesLeft).toBe(8)
  })

  it('EDIT-01 new recovery codes need the password and end the earlier ones; off ends all of them', async () => {
    const made = await world(await open())
    const { call, signIn } = made
    const first = await turnOn(made, await made.cookie())
    const renew = (cookie: string, password: string) =>
      call('POST', '/second-factor/recovery-codes', { cookie, body: { password } })
    expect((await renew(first.cookie, 'a wrong one')).json().errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ])
    const renewed = await renew(first.cookie, PASSWORD)
    const { recoveryCodes } = renewed.json() as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect((await signIn({ code: first.recoveryCodes[0] })).statusCode).toBe(401)
    expect((await signIn({ code: recoveryCodes[0] })).json().recoveryCodesLeft).toBe(9)
    const body = { password: PASSWORD }
    const off = await call('POST', '/second-factor/off', { cookie: cookieOf(renewed), body })
    expect(off.statusCode).toBe(204)
    expect((await call('GET', '/second-factor', { cookie: cookieOf(off) })).json()).toEqual({
      isOn: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    })
    expect((await renew(cookieOf(off), PASSWORD)).statusCode).toBe(409)
  })

  it('EDIT-01 lists where somebody is signed in, and signs out everywhere else', async () => {
    const db = await open()
    const { call, cookie, wait } = await world(db)
    const desk = await cookie(FIREFOX)
    wait(MINUTE)
    const phone = await cookie(SAFARI)
    await saveStaffUser(db, { email: BEN, password: PASSWORD, grants: EDITOR, now: NOW })
    const ben = cookieOf(await call('POST', '/sign-in', { body: { email: BEN, password: PASSWORD } }))
    expect((await call('GET', '/sessions', { cookie: desk })).json()).toEqual({
      sessions: [
        { id: expect.any(String), since: NOW + MINUTE, browser: 'Safari on iPhone', isThis: false },
        { id: expect.any(String), since: NOW, browser: 'Firefox on Windows', isThis: true },
      ],
    })
    expect((await call('GET', '/sessions')).statusCode).toBe(401)
    expect((await call('DELETE', '/sessions/others')).statusCode).toBe(401)
    expect((await call('DELETE', '/sessions/others', { cookie: desk })).statusCode).toBe(204)
    expect((await call('GET', '/sessions', { cookie: phone })).statusCode).toBe(401)
    expect((await call('GET', '/sessions', { cookie: ben })).statusCode).toBe(200)
    expect((await call('GET', '/sessions', { cookie: desk })).json().sessions).toHaveLength(1)
  })

  it('EDIT-01 a change of password or two-factor ends all sessions; the browser that made it gets a new one', async () => {
    const made = await world(await open())
    const { call, cookie } = made
    const ends = async (before: string, after: string, phone: string) => {
      for (const old of [before, phone])
        expect((await call('GET', '/sessions', { cookie: old })).statusCode).toBe(401)
      expect((await call('GET', '/sessions', { cookie: after })).json().sessions).toHaveLength(1)
    }
    const next = 'another horse battery'
    const desk = await cookie()
    const phone = await cookie(SAFARI)
    const change = (body: object) => call('POST', '/password', { cookie: desk, body })
    expect((await change({ password: PASSWORD, newPassword: 'short' })).statusCode).toBe(422)
    expect((await change({ password: 'a wrong one', newPassword: next })).statusCode).toBe(422)
    expect((await call('GET', '/sessions', { cookie: phone })).statusCode).toBe(200)
    const changed = await change({ password: PASSWORD, newPassword: next })
    expect(changed.statusCode).toBe(204)
    await ends(desk, cookieOf(changed), phone)
    expect((await made.signIn()).statusCode).toBe(401)
    const elsewhere = async () => cookieOf(await made.signIn({ password: next }, SAFARI))
    const second = await elsewhere()
    const on = await turnOn(made, cookieOf(changed), next)
    await ends(cookieOf(changed), on.cookie, second)
    const third = cookieOf(await made.signIn({ password: next, code: on.recoveryCodes[0] }, SAFARI))
    const off = await call('POST', '/second-factor/off', { cookie: on.cookie, body: { password: next } })
    await ends(on.cookie, cookieOf(off), third)
  })

  it('EDIT-01 administrators read who changed whose role when', async () => {
    const made = await world(await open(), ADMINISTRATOR)
    const { call, wait } = made
    const { cookie: ana } = await turnOn(made, await made.cookie())
    const editor = [{ tenant: 'kea', role: 'editor' }]
    const publisher = [{ tenant: 'kea', role: 'publisher' }]
    wait(MINUTE)
    const body = { email: BEN, name: 'Ben', grants: editor }
    const { token } = (await call('POST', '/people', { cookie: ana, body })).json()
    const password = 'six hedges under frost'
    await call('POST', '/invite', { body: { token, password } })
    const ben = cookieOf(await call('POST', '/sign-in', { body: { email: BEN, password } }))
    expect((await call('GET', '/people/changes', { cookie: ben })).statusCode).toBe(403)
    expect((await call('GET', '/people/changes')).statusCode).toBe(401)
    wait(MINUTE)
    await call('PUT', `/people/${BEN}`, { cookie: ana, body: { grants: publisher } })
    const refused = await call('DELETE', `/people/${ANA}`, { cookie: ana })
    expect(refused.statusCode).toBe(409)
    wait(MINUTE)
    await call('DELETE', `/people/${BEN}`, { cookie: ana })
    const by = { author: ANA, person: BEN }
    expect((await call('GET', '/people/changes', { cookie: ana })).json()).toEqual({
      changes: [
        { ...by, at: NOW + 3 * MINUTE, kind: 'removed', before: publisher, after: [] },
        { ...by, at: NOW + 2 * MINUTE, kind: 'roles', before: editor, after: publisher },
        { author: BEN, person: BEN, at: NOW + MINUTE, kind: 'password', before: [], after: [] },
        { ...by, at: NOW + MINUTE, kind: 'invited', before: [], after: [] },
        { ...by, at: NOW + MINUTE, kind: 'added', before: [], after: editor },
        { author: ANA, person: ANA, at: NOW, kind: 'two-factor on', before: [], after: [] },
        { author: 'command line', person: ANA, at: NOW, kind: 'added', before: [], after: ADMINISTRATOR },
      ],
    })
  })

  it('EDIT-01 publishers and administrators set up a second factor before anything else, and keep it', async () => {
    const made = await world(await open(), [{ tenant: 'kea', role: 'publisher' }])
    const { call } = made
    const first = await made.signIn()
    expect(first.json()).toMatchObject({ user: { needsSecondFactor: true } })
    const refused = await call('GET', '/sessions', { cookie: cookieOf(first) })
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      403,
      'second-factor-required',
      'Your role needs two-factor sign-in. Set it up first.',
    ])
    const { cookie } = await turnOn(made, cookieOf(first))
    expect((await call('GET', '/sessions', { cookie })).statusCode).toBe(200)
    expect((await call('GET', '/session', { cookie })).json().user.needsSecondFactor).toBe(false)
    const off = await call('POST', '/second-factor/off', { cookie, body: { password: PASSWORD } })
    expect([off.statusCode, off.json().detail]).toEqual([409, 'Your role needs two-factor sign-in.'])
  })

  it('EDIT-01 a second factor is set up with the password only', async () => {
    const made = await world(await open())
    const cookie = await made.cookie()
    const offer = (body: object) => made.call('POST', '/second-factor/offer', { cookie, body })
    expect((await offer({})).statusCode).toBe(422)
    expect((await offer({ password: 'a wrong one' })).json().errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ])
    expect((await made.call('GET', '/second-factor', { cookie })).json().isOn).toBe(false)
  })

  it('EDIT-01 a password that everybody tries is refused, also with digits and capitals', async () => {
    const { call, cookie, signIn } = await world(await open())
    const desk = await cookie()
    for (const newPassword of ['password1234', 'Sunshine2024!', 'forecourt2026']) {
      const body = { password: PASSWORD, newPassword }
      const answer = await call('POST', '/password', { cookie: desk, body })
      expect([newPassword, answer.statusCode, answer.json().errors]).toEqual([
        newPassword,
        422,
        [{ field: 'newPassword', message: COMMON }],
      ])
    }
    expect((await signIn()).statusCode).toBe(200)
  })

  it('EDIT-01 a session ends twelve hours after its last use, and thirty days after the sign-in however it is used', async () => {
    const { call, cookie, wait } = await world(await open())
    const [used, left] = [await cookie(), await cookie(SAFARI)]
    const status = async (by: string) => (await call('GET', '/sessions', { cookie: by })).statusCode
    wait(12 * HOUR - 1)
    expect(await status(used)).toBe(200)
    wait(2)
    expect([await status(used), await status(left)]).toEqual([200, 401])
    for (let hours = 12; hours + 11 < 30 * 24; hours += 11) {
      wait(11 * HOUR)
      expect(await status(used), `after ${hours + 11} hours`).toBe(200)
    }
    wait(11 * HOUR)
    expect(await status(used)).toBe(401)
  })
})
