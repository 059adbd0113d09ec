import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { saveStaffUser } from './accounts.ts'
import type { Grant } from './roles.ts'
import { appCode } from './testing/app-code.ts'
import { setClock } from './testing/clock.ts'
import { cookieOf, setUpSecondFactor } from './testing/set-up-second-factor.ts'
import { FIREFOX, SAFARI, staffServer } from './testing/staff-server.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const PASSWORD = 'correct horse battery'
const ANA = 'ana@forecourt.example'
const BEN = 'ben@forecourt.example'

interface Listed {
  sessions: { id: string; browser: string; isThis: boolean }[]
}

/** An administrator and an editor, each signed in by Firefox; the editor by Safari too. */
async function world(db: Db) {
  const call = await staffServer(db, setClock(NOW).now)
  const add = (email: string, grants: Grant[]) =>
    saveStaffUser(db, { email, password: PASSWORD, grants, now: NOW })
  await add(ANA, [{ tenant: '*', role: 'administrator' }])
  await add(BEN, [{ tenant: 'kea', role: 'editor' }])
  const signIn = (email: string, more: object = {}, browser = FIREFOX) =>
    call('POST', '/sign-in', { body: { email, password: PASSWORD, ...more }, browser })
  const cookie = async (email: string, browser?: string) => cookieOf(await signIn(email, {}, browser))
  return {
    call,
    signIn,
    ana: (await setUpSecondFactor(call, await cookie(ANA), PASSWORD)).cookie,
    ben: await cookie(BEN),
    phone: await cookie(BEN, SAFARI),
    sessions: async (by: string, path = '/sessions') =>
      ((await call('GET', path, { cookie: by })).json() as Listed).sessions,
    status: async (by: string) => (await call('GET', '/sessions', { cookie: by })).statusCode,
  }
}

forEachDatabase((open) => {
  it('ACCT-08 somebody ends one of their own sessions; nobody else’s, and no secret is in the list', async () => {
    const db = await open()
    const { call, ana, ben, phone, sessions, status } = await world(db)
    const listed = await sessions(ben)
    const stored = await db.selectFrom('staff_sessions').select('token').execute()
    expect(stored).toHaveLength(3)
    for (const { token } of stored) {
      expect(JSON.stringify(listed)).not.toContain(token.slice(0, 16))
      // Who reads the table lacks the signature.
      expect(await status(`fc_staff=${token}`)).toBe(401)
    }
    const other = listed.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await call('DELETE', `/sessions/${other}`)).statusCode).toBe(401)
    expect((await call('DELETE', `/sessions/${other}`, { cookie: ana })).statusCode).toBe(404)
    expect(await status(phone)).toBe(200)
    expect((await call('DELETE', `/sessions/${other}`, { cookie: ben })).statusCode).toBe(204)
    expect([await status(phone), await status(ben)]).toEqual([401, 200])
    const again = await call('DELETE', `/sessions/${other}`, { cookie: ben })
    expect([again.statusCode, again.json().detail]).toEqual([404, 'This session has ended already.'])
  })

  it('ACCT-08 an administrator ends a session of somebody else, and it is noted who did', async () => {
    const { call, ana, ben, phone, sessions, status } = await world(await open())
    const path = `/people/${BEN}/sessions`
    expect((await call('GET', path, { cookie: ben })).statusCode).toBe(403)
    expect((await call('GET', '/people/nobody@kea.example/sessions', { cookie: ana })).statusCode).toBe(404)
    const listed = await sessions(ana, path)
    expect(listed.map(({ browser }) => browser).toSorted()).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ])
    const id = listed.find(({ browser }) => browser === 'Safari on iPhone')?.id
    expect((await call('DELETE', `${path}/${id}`, { cookie: ben })).statusCode).toBe(403)
    expect((await call('DELETE', `${path}/${id}`, { cookie: ana })).statusCode).toBe(204)
    expect([await status(phone), await status(ben)]).toEqual([401, 200])
    expect((await call('DELETE', `${path}/${id}`, { cookie: ana })).statusCode).toBe(404)
    const { changes } = (await call('GET', '/people/changes', { cookie: ana })).json()
    expect(changes[0]).toMatchObject({ author: ANA, person: BEN, kind: 'session ended', at: NOW })
    expect(changes[1]).toMatchObject({ kind: 'two-factor on', person: ANA })
  })

  it('ACCT-08 a lost second factor is reset by an administrator: sessions end, the password alone lets in', async () => {
    const db = await open()
    const { call, signIn, ana, ben, phone, status } = await world(db)
    const path = `/people/${BEN}/second-factor`
    const offered = await call('POST', '/second-factor/offer', { cookie: ben, body: { password: PASSWORD } })
    const { secret } = offered.json() as { secret: string }
    const body = { code: appCode(secret) }
    const confirmed = await call('POST', '/second-factor/confirm', { cookie: ben, body })
    const desk = cookieOf(confirmed)
    expect(await status(phone)).toBe(401)
    expect((await signIn(BEN)).json()).toEqual({ needsCode: true })
    expect((await call('DELETE', path, { cookie: desk })).statusCode).toBe(403)
    expect((await call('DELETE', path)).statusCode).toBe(401)
    for (let guess = 0; guess < 6; guess += 1) await signIn(BEN, { code: '12345' })

    expect((await call('DELETE', path, { cookie: ana })).statusCode).toBe(204)
    expect(await status(desk)).toBe(401)
    expect(await db.selectFrom('staff_second_factors').select('id').execute()).toHaveLength(1)
    expect((await signIn(BEN)).json()).toMatchObject({ user: { email: BEN } })
    expect((await call('DELETE', path, { cookie: ana })).statusCode).toBe(409)
    const { changes } = (await call('GET', '/people/changes', { cookie: ana })).json()
    expect(changes[0]).toMatchObject({ author: ANA, person: BEN, kind: 'two-factor reset', at: NOW })
  })

  it('ACCT-08 nobody resets their own second factor without the password', async () => {
    const { call, ana } = await world(await open())
    const answer = await call('DELETE', `/people/${ANA}/second-factor`, { cookie: ana })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Turn your own off in your account, with your password.',
    ])
  })

  it('ERR-04 while the database is away, who is signed in is told to try again, and is still signed in afterwards', async () => {
    let isAway = false
    const away: KyselyPlugin = {
      transformQuery({ node }) {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { call, ben, status } = await world((await open()).withPlugin(away))
    isAway = true
    const answer = await call('GET', '/sessions', { cookie: ben })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { detail: 'This cannot be answered at the moment. Please try again in a few seconds.' },
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    isAway = false
    expect(await status(ben)).toBe(200)
  })
})
