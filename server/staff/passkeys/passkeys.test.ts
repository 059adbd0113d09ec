import { expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { saveStaffUser } from '../accounts.ts'
import { setClock } from '../testing/clock.ts'
import { passkeyDevice } from '../testing/passkey-device.ts'
import { dropPasskey } from './passkeys.ts'
import { cookieOf, setUpSecondFactor } from '../testing/set-up-second-factor.ts'
import { staffServer } from '../testing/staff-server.ts'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const PASSWORD = 'correct horse battery'
const ANA = 'ana@forecourt.example'
const ORIGIN = 'http://localhost:3000'

interface Offer {
  options: { challenge: string; rpId?: string; rp?: { id: string }; userVerification?: string }
}
type Device = ReturnType<typeof passkeyDevice>

/** A publisher with an app set up. */
async function world(db: Db) {
  const call = await staffServer(db, setClock(NOW).now)
  const user = await saveStaffUser(db, {
    email: ANA,
    password: PASSWORD,
    grants: [{ tenant: 'kea', role: 'publisher' }],
    now: NOW,
  })
  const first = cookieOf(await call('POST', '/sign-in', { body: { email: ANA, password: PASSWORD } }))
  const { cookie } = await setUpSecondFactor(call, first, PASSWORD)

  /** A challenge, and the cookie that goes with it. */
  const offered = async (path: string, own = '', body?: object) => {
    const answer = await call('POST', path, { cookie: own, ...(body && { body }) })
    const set = [answer.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0])
    return {
      answer,
      cookie: [own, ...set.filter((each) => !own.startsWith(each?.split('=')[0] ?? ''))].join('; '),
      options: (answer.json() as Offer).options,
    }
  }
  return {
    call,
    user,
    cookie,
    offered,
    status: async (by: string) => (await call('GET', '/sessions', { cookie: by })).statusCode,
    passkeys: async (by: string) =>
      (await call('GET', '/passkeys', { cookie: by })).json().passkeys as object[],
    /** Adds a passkey. @returns the answer, and the session that goes on */
    add: async (device: Device, own: string, more: object = {}) => {
      const { cookie: both, options } = await offered('/passkeys/offer', own, { password: PASSWORD })
      const credential = device.make({ challenge: options.challenge, origin: ORIGIN, ...more })
      const added = await call('POST', '/passkeys', { cookie: both, body: { name: 'Laptop', credential } })
      return { added, cookie: added.statusCode === 204 ? cookieOf(added) : own }
    },
    enter: async (device: Device, more: object = {}) => {
      const { cookie: challenge, options } = await offered('/sign-in/passkey/offer')
      const credential = device.use({ challenge: options.challenge, origin: ORIGIN, ...more })
      const body = { credential }
      return {
        body,
        challenge,
        entered: await call('POST', '/sign-in/passkey', { cookie: challenge, body }),
      }
    },
  }
}

forEachDatabase((open) => {
  it('ASVS V16 a passkey neither comes nor goes without its line among the changes', async () => {
    const db = await open()
    const { user, cookie, add, passkeys } = await world(db)
    const { cookie: own } = await add(passkeyDevice(), cookie)
    const before = (await passkeys(own)) as { id: string }[]
    await db.schema.dropTable('staff_changes').execute()
    expect((await add(passkeyDevice(), own)).added.statusCode).toBe(500)
    await expect(dropPasskey(db, user, before[0]?.id ?? '', NOW)).rejects.toThrow('staff_changes')
    expect(await passkeys(own)).toEqual(before)
  })

  it('EDIT-01 a passkey signs in without password and code, ends other sessions when it comes, and can be removed', async () => {
    const db = await open()
    const { call, cookie, add, enter, status, passkeys } = await world(db)
    const device = passkeyDevice()
    expect((await enter(device)).entered.statusCode).toBe(401)

    const { added, cookie: own } = await add(device, cookie)
    expect(added.statusCode).toBe(204)
    expect([await status(cookie), await status(own)]).toEqual([401, 200])
    expect(await passkeys(own)).toEqual([
      { id: expect.any(String), name: 'Laptop', since: expect.any(Number) },
    ])

    const { entered } = await enter(device)
    expect(entered.json().user).toEqual({
      name: 'ana',
      email: ANA,
      needsSecondFactor: false,
      isAdministrator: false,
    })
    expect(await status(cookieOf(entered))).toBe(200)

    const [passkey] = (await passkeys(own)) as { id: string }[]
    const remove = (password: string) =>
      call('POST', `/passkeys/${passkey?.id}/remove`, { cookie: own, body: { password } })
    expect((await remove('wrong')).json().errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ])
    const removed = await remove(PASSWORD)
    expect(removed.statusCode).toBe(204)
    expect(await status(cookieOf(entered))).toBe(401)
    expect((await enter(device)).entered.json()).toMatchObject({
      code: 'sign-in-required',
      detail:
        'This passkey is not known here, or it took too long. Try again, or sign in with your password.',
    })
    const changes = await db
      .selectFrom('staff_changes')
      .select('kind')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(changes.map(({ kind }) => kind)).toEqual(['passkey removed', 'passkey added'])
    const [line] = await db
      .selectFrom('security_log')
      .select(['who', 'result', 'note'])
      .where('note', '=', 'by a passkey')
      .execute()
    expect(line).toEqual({ who: ANA, result: 'done', note: 'by a passkey' })
  })

  it('EDIT-01 no passkey without password and app, from another address, of a device that asks nobody, or twice', async () => {
    const db = await open()
    const { call, cookie, offered, add, enter, passkeys } = await world(db)
    const wrong = await offered('/passkeys/offer', cookie, { password: 'wrong' })
    expect(wrong.answer.json().errors[0].message).toBe('This is not your password.')
    const refused = async (more: object) => (await add(passkeyDevice(), cookie, more)).added.json().detail
    const DETAIL =
      'The passkey was not taken: the offer is over, or the device asked for no finger, face or PIN.'
    expect(await refused({ isVerified: false })).toBe(DETAIL)
    expect(await refused({ origin: 'http://kea.localhost:3000' })).toBe(DETAIL)
    expect(await refused({ challenge: 'AAAA' })).toBe(DETAIL)
    expect((await add(passkeyDevice('evil.example'), cookie)).added.json().detail).toBe(DETAIL)
    const junk = { id: 'x', response: { clientDataJSON: '{', attestationObject: '' } }
    const { cookie: both } = await offered('/passkeys/offer', cookie, { password: PASSWORD })
    const unread = await call('POST', '/passkeys', { cookie: both, body: { name: 'x', credential: junk } })
    expect([unread.statusCode, unread.json().detail]).toEqual([409, DETAIL])
    expect(await passkeys(cookie)).toEqual([])

    const device = passkeyDevice()
    const { cookie: own } = await add(device, cookie)
    const statusOf = async (more: object) => (await enter(device, more)).entered.statusCode
    expect(await statusOf({ isVerified: false })).toBe(401)
    expect(await statusOf({ origin: 'http://kea.localhost:3000' })).toBe(401)
    const { entered, body, challenge } = await enter(device)
    expect(entered.statusCode).toBe(200)
    expect((await call('POST', '/sign-in/passkey', { cookie: challenge, body })).statusCode).toBe(401)
    expect((await call('POST', '/sign-in/passkey', { body })).statusCode).toBe(401)

    const { options } = await offered('/sign-in/passkey/offer')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect((await call('GET', '/passkeys')).statusCode).toBe(401)
    expect(await passkeys(own)).toHaveLength(1)
  })

  it('EDIT-01 passkeys come after two-factor sign-in, and go with it', async () => {
    const db = await open()
    const { call, cookie, add, enter } = await world(db)
    const device = passkeyDevice()
    const { cookie: own } = await add(device, cookie)
    await db.updateTable('staff_roles').set({ role: 'editor' }).execute()
    const off = await call('POST', '/second-factor/off', { cookie: own, body: { password: PASSWORD } })
    expect(off.statusCode).toBe(204)
    expect((await enter(device)).entered.statusCode).toBe(401)
    const early = await call('POST', '/passkeys/offer', {
      cookie: cookieOf(off),
      body: { password: PASSWORD },
    })
    expect(early.json()).toMatchObject({
      status: 409,
      detail: 'Turn two-factor sign-in on first: its recovery codes let you in when a passkey is lost.',
    })
  })
})
