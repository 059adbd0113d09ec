import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { saveStaffUser } from './accounts.ts'
import { setClock } from './testing/clock.ts'
import { cookieOf, setUpSecondFactor } from './testing/set-up-second-factor.ts'
import { staffServer } from './testing/staff-server.ts'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const DAY = 24 * 3_600_000
const OWN = 'six hedges under frost'
const PASSWORD = 'correct horse battery'
const ANA = 'ana@forecourt.example'
const BEN = 'ben@forecourt.example'
const OVER =
  'This link has been used, was replaced by a newer one, or is too old. Ask an administrator for another.'

forEachDatabase((open) => {
  async function world() {
    const { now, wait } = setClock(NOW)
    const db = await open()
    const call = await staffServer(db, now)
    const grants = [{ tenant: '*', role: 'administrator' as const }]
    await saveStaffUser(db, { email: ANA, password: PASSWORD, grants, now: NOW })
    const signIn = (email: string, password: string) =>
      call('POST', '/sign-in', { body: { email, password } })
    const { cookie: first, code } = await setUpSecondFactor(
      call,
      cookieOf(await signIn(ANA, PASSWORD)),
      PASSWORD,
    )
    let cookie = first
    const anaReturns = async () => {
      const body = { email: ANA, password: PASSWORD, code: code() }
      cookie = cookieOf(await call('POST', '/sign-in', { body }))
      return cookie
    }
    const add = async () => {
      const body = { email: BEN, name: 'Ben', grants: [{ tenant: 'kea', role: 'editor' }] }
      return (await call('POST', '/people', { cookie, body })).json() as { token: string; expiresAt: number }
    }
    const again = async (email = 'Ben@Forecourt.example') =>
      (await call('POST', `/people/${email}/invite`, { cookie })).json() as { token: string }
    const choose = (token: string, password = OWN) => call('POST', '/invite', { body: { token, password } })
    const invitedUntil = async () => {
      const { people } = (await call('GET', '/people', { cookie })).json()
      return people.find(({ email }: { email: string }) => email === BEN).invitedUntil as number | null
    }
    return { call, add, again, choose, signIn, invitedUntil, anaReturns, cookie, wait }
  }

  it('ASVS V6.4 an invited person chooses a password by a link, which then no longer works', async () => {
    const { add, choose, signIn, invitedUntil } = await world()
    const { token, expiresAt } = await add()
    expect(expiresAt).toBe(NOW + 3 * DAY)
    expect(await invitedUntil()).toBe(NOW + 3 * DAY)
    expect((await signIn(BEN, '')).statusCode).not.toBe(200)
    expect((await choose('made-up')).json()).toMatchObject({ code: 'forbidden', detail: OVER })
    const weak = await choose(token, 'password1234')
    expect([weak.statusCode, weak.json().errors[0].field]).toEqual([422, 'password'])
    const chosen = await choose(token)
    expect([chosen.json(), chosen.headers['set-cookie']]).toEqual([{ email: BEN }, undefined])
    expect((await signIn(BEN, OWN)).statusCode).toBe(200)
    expect(await invitedUntil()).toBeNull()
    const second = await choose(token, 'another set of seven words')
    expect([second.statusCode, second.json().detail]).toEqual([403, OVER])
    expect((await signIn(BEN, OWN)).statusCode).toBe(200)
  })

  it('ASVS V6.4 a link ends after three days, when there is a newer one, and with the account', async () => {
    const { call, add, again, choose, signIn, invitedUntil, anaReturns, wait } = await world()
    const { token: first } = await add()
    const { token: second } = await again()
    expect((await choose(first)).statusCode).toBe(403)
    wait(3 * DAY)
    const cookie = await anaReturns()
    expect(await invitedUntil()).toBeNull()
    expect((await choose(second)).statusCode).toBe(403)
    const { token: third } = await again()
    await call('DELETE', `/people/${BEN}`, { cookie })
    expect((await choose(third)).statusCode).toBe(403)
    expect((await signIn(BEN, OWN)).statusCode).toBe(401)
  })

  it('ASVS V6.4 of many who add one person at once, one does; the others read that the account is there, and the one link works', async () => {
    const { call, choose, cookie } = await world()
    const grants = [{ tenant: 'kea', role: 'editor' }]
    const answers = await Promise.all(
      ['Ben', 'Benedict', 'Benjamin'].map((name) =>
        call('POST', '/people', { cookie, body: { email: BEN, name, grants } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    const [made] = answers.filter(({ statusCode }) => statusCode === 201)
    const [late] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(late?.json()).toMatchObject({ detail: `${BEN} has an account already.` })
    expect((await choose(made?.json().token)).statusCode).toBe(200)
  })

  it('ASVS V6.4 of many who use one link at once, one gets to choose', async () => {
    const { add, choose } = await world()
    const { token } = await add()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => choose(token, `${OWN} number ${n}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403, 403])
  })

  it('ASVS V6.4 a link replaces a lost password and ends its sessions, but is no way around the second factor', async () => {
    const { call, again, choose, signIn, cookie } = await world()
    const { token } = await again(ANA)
    expect((await signIn(ANA, PASSWORD)).json()).toEqual({ needsCode: true })
    await choose(token)
    expect((await call('GET', '/sessions', { cookie })).statusCode).toBe(401)
    expect((await signIn(ANA, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(ANA, OWN)).json()).toEqual({ needsCode: true })
  })

  it('ASVS V6.4 a password that was made for somebody ends unless they choose another', async () => {
    const { now, wait } = setClock(NOW)
    const db = await open()
    const call = await staffServer(db, now)
    const grants = [{ tenant: 'kea', role: 'editor' as const }]
    await saveStaffUser(db, { email: BEN, password: PASSWORD, endsAt: NOW + 3 * DAY, grants, now: NOW })
    const enter = (password: string) => call('POST', '/sign-in', { body: { email: BEN, password } })
    wait(3 * DAY - 1)
    const cookie = cookieOf(await enter(PASSWORD))
    wait(1)
    const late = await enter(PASSWORD)
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined])
    expect(late.json().detail).toBe(
      'This password was made for you and is over. Ask an administrator for a link to choose your own.',
    )
    expect(await db.selectFrom('staff_sessions').select('id').execute()).toHaveLength(1)
    const chosen = await call('POST', '/password', { cookie, body: { password: PASSWORD, newPassword: OWN } })
    expect(chosen.statusCode).toBe(204)
    wait(30 * DAY)
    expect((await enter(OWN)).statusCode).toBe(200)
  })
})
