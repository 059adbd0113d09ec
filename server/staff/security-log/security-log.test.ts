import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { saveStaffUser } from '../accounts.ts'
import type { Grant } from '../roles.ts'
import { setClock } from '../testing/clock.ts'
import { cookieOf, setUpSecondFactor } from '../testing/set-up-second-factor.ts'
import { SAFARI, staffServer } from '../testing/staff-server.ts'
import { exportPart, MOST_OF_PART } from './export-part.ts'
import { dropOldLines, logSecurity } from '../security-log.ts'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const PASSWORD = 'correct horse battery'
const ANA = 'ana@forecourt.example'
const BEN = 'ben@forecourt.example'
const ADMINISTRATOR: Grant[] = [{ tenant: '*', role: 'administrator' }]

interface Line {
  who: string
  what: string
  about: string
  result: string
  note: string
}

forEachDatabase((open) => {
  async function world(calledFrom?: string) {
    const { now, wait } = setClock(NOW)
    const db = await open()
    const call = await staffServer(db, now, calledFrom)
    const add = (email: string, grants: Grant[]) =>
      saveStaffUser(db, { email, password: PASSWORD, grants, now: now() })
    const signIn = (email: string, password = PASSWORD) =>
      call('POST', '/sign-in', { body: { email, password } })
    await add(ANA, ADMINISTRATOR)
    const ana = await setUpSecondFactor(call, cookieOf(await signIn(ANA)), PASSWORD)
    const read = async (query = '') =>
      (await call('GET', `/security-log${query}`, { cookie: ana.cookie })).json().events as Line[]
    const short = async (query?: string) =>
      (await read(query)).map(({ who, what, about, result, note }) => [who, what, about, result, note])
    return { db, call, add, signIn, ana, read, short, wait }
  }

  it('ASVS V16 has who did what from where with which result, the newest first: sign-ins, refusals and changes to people', async () => {
    const { call, add, signIn, ana, read, short, wait } = await world()
    await add(BEN, [{ tenant: 'kea', role: 'editor' }])
    wait(MINUTE)
    await call('POST', '/sign-in', { body: { email: BEN, password: 'a wrong password' }, browser: SAFARI })
    const ben = cookieOf(await signIn(BEN))
    await call('GET', '/security-log', { cookie: ben })
    await call('PUT', `/people/${BEN}`, { cookie: ana.cookie, body: { grants: [] } })
    await call('POST', '/sign-out', { cookie: ben })
    expect((await short()).slice(0, 5)).toEqual([
      [BEN, 'Signs out', '', 'done', ''],
      [ANA, 'Gives somebody other roles', BEN, 'done', ''],
      [BEN, 'The security log, the newest first', '', 'refused', 'forbidden'],
      [BEN, 'Signs in', '', 'done', ''],
      [BEN, 'Signs in', '', 'refused', 'sign-in-required'],
    ])
    const { id: _, ...wrong } = ((await read()) as unknown as Record<string, unknown>[])[4] ?? {}
    expect(wrong).toEqual({
      at: NOW + MINUTE,
      who: BEN,
      what: 'Signs in',
      dealer: '',
      about: '',
      address: '10.0.0.4',
      browser: 'Safari on iPhone',
      result: 'refused',
      note: 'sign-in-required',
    })
    expect(await short(`?who=${ANA}&result=done`)).toHaveLength(4)
    expect(await short('?who=%25')).toEqual([])
    expect((await short('?who=command')).map(([, what, about]) => [what, about])).toEqual([
      ['Account: added', BEN],
      ['Account: added', ANA],
    ])
  })

  it('ASVS V16 has lockouts, and right passwords that a code did not follow', async () => {
    const { signIn, short } = await world()
    for (let tries = 0; tries < 11; tries += 1) await signIn('nobody@forecourt.example', 'a wrong password')
    await signIn(ANA)
    const [waiting, locked, wrong] = await short()
    expect(waiting).toEqual([ANA, 'Signs in', '', 'done', 'right password, a code is asked for'])
    expect(locked).toEqual(['nobody@forecourt.example', 'Signs in', '', 'refused', 'rate-limited'])
    expect(wrong).toEqual(['nobody@forecourt.example', 'Signs in', '', 'refused', 'sign-in-required'])
  })

  it('ASVS V16 only grows: the database refuses to change a line, or to drop one within a year', async () => {
    const { db, read } = await world()
    const before = await read()
    await expect(db.updateTable('security_log').set({ who: 'nobody' }).execute()).rejects.toThrow(
      'lines of the security log are never changed, and stay for a year',
    )
    await expect(db.deleteFrom('security_log').execute()).rejects.toThrow(
      'lines of the security log are never changed, and stay for a year',
    )
    expect(await read()).toEqual(before)
    await logSecurity(db, { at: NOW - 3 * YEAR, who: ANA, what: 'long ago' })
    expect(await dropOldLines(db, NOW)).toBe(1)
    expect(await read()).toEqual(before)
  })

  it('ASVS V16 is exported as CSV that no spreadsheet runs, and the export stands in it', async () => {
    const { db, call, ana, short } = await world()
    await logSecurity(db, {
      at: NOW,
      who: '=HYPERLINK("http://x.example")@x',
      what: 'a, b',
      result: 'refused',
    })
    await logSecurity(db, { at: NOW, who: 'x;=1+1', what: '＝1+1' })
    const lines = Array.from({ length: 250 }, (_, index) => ({ at: NOW, who: `p${index}`, what: 'many' }))
    for (const line of lines) await logSecurity(db, line)
    const file = await call('GET', '/security-log/export', { cookie: ana.cookie })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="security-log.csv"')
    const rows = file.body.split('\r\n')
    expect(rows[0]).toBe('time,who,what,dealer,about,address,browser,result,note')
    expect(rows[1]).toBe('2026-11-23T00:00:00.000Z,p249,many,,,,,done,')
    expect(rows).toContain(
      '2026-11-23T00:00:00.000Z,"\'=HYPERLINK(""http://x.example"")@x","a, b",,,,,refused,',
    )
    expect(rows).toContain(`2026-11-23T00:00:00.000Z,"x;'=1+1",'＝1+1,,,,,done,`)
    expect(rows.filter((row) => row.includes(',many,'))).toHaveLength(250)
    expect((await short())[0]).toEqual([ANA, 'The security log as a CSV file, in parts', '', 'done', ''])
  })

  it('ASVS 15.2.2 is exported in parts of ten thousand lines, which lead to one another and make one file', async () => {
    const { db, call, ana } = await world()
    const lines = Array.from({ length: MOST_OF_PART + 50 }, (_, at) => ({
      at: NOW,
      who: `p${at}`,
      what: 'many',
      tenant: null,
      about: '',
      address: '',
      browser: '',
      result: 'done' as const,
      note: '',
    }))
    for (let at = 0; at < lines.length; at += 1000) {
      await db
        .insertInto('security_log')
        .values(lines.slice(at, at + 1000))
        .execute()
    }
    const first = await call('GET', '/security-log/export', { cookie: ana.cookie })
    const next = /^<\/api\/editor(\/security-log\/export\?before=\d+)>; rel="next"$/.exec(
      String(first.headers['link']),
    )?.[1]
    const second = await call('GET', next ?? '', { cookie: ana.cookie })
    const rowsOf = (text: string) => text.split('\r\n').slice(0, -1)
    expect(rowsOf(first.body)).toHaveLength(1 + MOST_OF_PART)
    expect(second.headers['link']).toBeUndefined()
    const whole = rowsOf(first.body + second.body)
    expect(whole.filter((row) => row.startsWith('time,'))).toHaveLength(1)
    const people = whole.flatMap((row) => /,(p\d+),many,/.exec(row)?.[1] ?? [])
    expect(people).toEqual(lines.map(({ who }) => who).toReversed())
  })

  it('ASVS V16 a line is written whatever its parts hold: NUL, or a dealer of two thousand letters', async () => {
    const { db } = await world()
    const about = { about: 'b\0', address: 'c\0', browser: 'd\0', note: 'n\0' }
    await logSecurity(db, { at: NOW, who: 'a\0', what: 'x', tenant: `t\0${'t'.repeat(2000)}`, ...about })
    const line = await db.selectFrom('security_log').selectAll().where('what', '=', 'x').executeTakeFirst()
    expect(line).toMatchObject({ who: 'a', about: 'b', address: 'c', browser: 'd', note: 'n' })
    expect(line?.tenant).toBe('t'.repeat(254))
  })

  it('ASVS V2 a line is asked for by a number that there can be', async () => {
    const { call, ana } = await world()
    for (const before of ['1e308', '99999999999999999999']) {
      const answer = await call('GET', `/security-log?before=${before}`, { cookie: ana.cookie })
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([
        400,
        'malformed-request',
      ])
    }
  })

  it('ASVS V2 an export from a line that there never was ends', async () => {
    const { db } = await world()
    let text = ''
    // Beyond 2^53 a number less five hundred is the same number.
    for await (const part of (await exportPart(db, 1e20)).text) text += part
    expect(text.split('\n').length).toBeGreaterThan(1)
  })

  it('ASVS V16 is not filled by one address that is refused again and again: 30 lines a minute', async () => {
    const { call, read, wait } = await world('10.9.9.9')
    wait(2 * MINUTE)
    for (let tries = 0; tries < 40; tries += 1) {
      const body = { email: `p${tries}@x.example`, password: 'a wrong password' }
      await call('POST', '/sign-in', { body })
    }
    const refused = await read('?result=refused')
    expect(refused).toHaveLength(30)
    expect(refused[0]?.note).toBe('further refusals of this minute are not written')
  })
})
