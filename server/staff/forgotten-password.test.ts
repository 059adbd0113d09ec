import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import type { MailMessage } from '../mail/mail.ts'
import { saveStaffUser } from './accounts.ts'
import { PASSWORD_MAIL_JOB, passwordMailHandler } from './forgotten-password.ts'
import { setClock } from './testing/clock.ts'
import { staffServer } from './testing/staff-server.ts'

const NOW = Date.parse('2026-11-28T00:00:00Z')
const HOUR = 3_600_000
const BEN = 'ben@forecourt.example'
const PASSWORD = 'correct horse battery'
const OWN = 'six hedges under frost'

forEachDatabase((open) => {
  async function world({ sendsMail = true } = {}) {
    const { now, wait } = setClock(NOW)
    const db = await open()
    const call = await staffServer(db, now, undefined, { sendsMail })
    const grants = [{ tenant: 'kea', role: 'editor' as const }]
    await saveStaffUser(db, { email: BEN, name: 'Ben', password: PASSWORD, grants, now: NOW })
    const forget = (email: string) => call('POST', '/forgotten-password', { body: { email } })
    const choose = (token: string) => call('POST', '/invite', { body: { token, password: OWN } })
    const signIn = async (password: string) =>
      (await call('POST', '/sign-in', { body: { email: BEN, password } })).statusCode
    const owed = () => db.selectFrom('jobs').selectAll().where('kind', '=', PASSWORD_MAIL_JOB).execute()
    /** Runs what is owed; gives the mails, and the token that stands in the last one. */
    const deliver = async () => {
      const mails: MailMessage[] = []
      const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
      const { run } = passwordMailHandler({ db, mailer, now })
      for (const job of await owed()) await run(job, new AbortController().signal)
      const token = /#invite=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
      return { mails, token }
    }
    return { db, forget, choose, signIn, owed, deliver, wait }
  }

  it('ASVS V6.4.3 EDIT-07 a link comes by mail to who has an account; it works once, and the old password until then', async () => {
    const { forget, choose, signIn, deliver } = await world()
    const answer = await forget(` ${BEN.toUpperCase()} `)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const { mails, token } = await deliver()
    expect(mails).toEqual([
      {
        to: [BEN],
        subject: 'Choose a new password for the editor',
        text: `Hello Ben,

somebody asked for a new password for your account at the editor. Choose it here, within an hour; the link works once:
http://localhost:3000/editor#invite=${token}

If that was not you, leave it: your password stays as it is.
`,
      },
    ])
    expect(await signIn(PASSWORD)).toBe(200)
    expect((await choose(token)).json()).toEqual({ email: BEN })
    expect([await signIn(PASSWORD), await signIn(OWN)]).toEqual([401, 200])
    expect((await choose(token)).statusCode).toBe(403)
  })

  it('ASVS V6.3.8 nobody learns who has an account, and nothing is owed to who has none', async () => {
    const { forget, owed } = await world()
    const [known, unknown] = [await forget(BEN), await forget('nobody@forecourt.example')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect((await owed()).map(({ payload }) => JSON.parse(payload).origin)).toEqual(['http://localhost:3000'])
  })

  it('ASVS V6.4.3 a link by mail ends after an hour, and no token stands in the queue or in the log', async () => {
    const { db, forget, choose, owed, deliver, wait } = await world()
    await forget(BEN)
    const { token } = await deliver()
    const told = JSON.stringify([await owed(), await db.selectFrom('staff_changes').selectAll().execute()])
    expect(told).toContain('invited')
    expect(told).not.toContain(token)
    wait(HOUR)
    expect((await choose(token)).statusCode).toBe(403)
    await forget(BEN)
    const { token: later } = await deliver()
    wait(HOUR - 1)
    expect((await choose(later)).statusCode).toBe(200)
  })

  it('ASVS V2.4 an address gets three in an hour, one without an account is counted the same', async () => {
    const { forget, wait } = await world()
    for (const email of [BEN, 'nobody@forecourt.example']) {
      for (let time = 0; time < 3; time++) expect((await forget(email)).statusCode).toBe(204)
      const refused = await forget(email)
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([
        429,
        '3600',
        'Too many links for this address. Try again in 60 minutes.',
      ])
    }
    wait(HOUR)
    expect((await forget(BEN)).statusCode).toBe(204)
  })

  it('EDIT-01 where no mail goes out nobody is promised any', async () => {
    const { forget, owed } = await world({ sendsMail: false })
    const refused = await forget(BEN)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'No mail goes out from here. Ask an administrator for a link.',
    ])
    expect(await owed()).toEqual([])
  })
})
