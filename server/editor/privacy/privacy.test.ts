import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { saveLead } from '../../leads/lead-store.ts'
import { mailboxMailer } from '../../mail/mailbox.ts'
import { erasePerson, personData } from '../../privacy/person-data.ts'
import { keepToRetention } from '../../privacy/retention.ts'
import { NOW, world } from '../testing/world.ts'

const DAY = 24 * 3_600_000
const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]
const KIM = { email: 'kim@visitor.example', phone: '0491 570 006' }

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const cookie = await made.as('ana@forecourt.example', EVERYWHERE)
    /** An enquiry, told from others by its message. */
    const lead = (message: string, tenant: string, contact: object, now = NOW) =>
      saveLead(made.db, {
        tenant,
        formId: 'enquiry',
        category: 'General Enquiry',
        subcategory: null,
        carId: null,
        completed: true,
        payload: { name: 'Kim', message, ...contact },
        consent: null,
        suspectedSpam: false,
        idempotency: undefined,
        now,
      })
    const kept = async () =>
      (await made.db.selectFrom('leads').select('payload').orderBy('seq').execute()).map(
        ({ payload }) => (JSON.parse(payload) as { message: string }).message,
      )
    const person = (verb: 'export' | 'erase', body: object, by = cookie, slug = 'kea') =>
      made.call('POST', `/tenants/${slug}/person/${verb}`, { cookie: by, body })
    const log = async () =>
      (
        (await made.call('GET', '/security-log', { cookie })).json() as {
          events: { who: string; about: string; note: string }[]
        }
      ).events.map(({ who, about, note }) => [who, about, note])
    return { ...made, cookie, lead, kept, person, log }
  }

  it('hands a person everything that the dealer holds about them, and nothing of anybody else or of another dealer', async () => {
    const { lead, person, log } = await start()
    await lead('l1', 'kea', { email: 'KIM@visitor.example' })
    await lead('l2', 'kea', { phone: '+61 491 570 006' })
    await lead('l3', 'kea', { email: 'kimberley@visitor.example' })
    await lead('l4', 'tui', { email: KIM.email })
    const answer = await person('export', KIM)
    expect(answer.statusCode).toBe(200)
    const { leads, reservations, accounts, alerts, comments, mail } = answer.json() as Record<
      string,
      { message?: string }[]
    >
    expect(leads?.map(({ message }) => message)).toEqual(['l1', 'l2'])
    expect([reservations, accounts, alerts, comments, mail]).toEqual([[], [], [], [], []])
    expect((await log())[0]).toEqual([
      'ana@forecourt.example',
      '',
      'Handed out: leads 2, reservations 0, accounts 0, alerts 0, valuations 0, comments 0, mail 0',
    ])
  })

  it('counts the saved searches and price alerts that visitors confirmed at the dealer, for its administrators', async () => {
    const { db, call, cookie, as } = await start()
    const alert = (id: string, tenant: string, car_id: number | null, confirmed_at: number | null) => ({
      id,
      tenant,
      car_id,
      confirmed_at,
      email: `${id}@visitor.example`,
      address: '/search',
      label: '',
      origin: '',
      consent: '',
      confirm_hash: null,
      created_at: NOW,
      asked_at: NOW,
      seen_at: NOW,
      due_at: null,
    })
    const rows = [alert('a', 'kea', null, NOW), alert('b', 'kea', null, NOW), alert('c', 'kea', 7, NOW)]
    await db
      .insertInto('alerts')
      .values([...rows, alert('d', 'kea', null, null), alert('e', 'tui', null, NOW)])
      .execute()
    const answer = await call('GET', '/tenants/kea/alerts', { cookie })
    expect(answer.json()).toEqual({ searches: 2, cars: 1 })
    const ben = await as('ben@forecourt.example', [{ tenant: 'kea', role: 'publisher' }])
    expect((await call('GET', '/tenants/kea/alerts', { cookie: ben })).statusCode).toBe(403)
  })

  it('erases it for good, and tells in the log how much but not whose', async () => {
    const { lead, kept, person, log } = await start()
    await lead('l1', 'kea', { email: KIM.email })
    await lead('l3', 'kea', { email: 'kimberley@visitor.example' })
    await lead('l4', 'tui', { email: KIM.email })
    const answer = await person('erase', { email: ` ${KIM.email} ` })
    expect(answer.json()).toEqual({
      leads: 1,
      reservations: 0,
      accounts: 0,
      alerts: 0,
      valuations: 0,
      comments: 0,
      mail: 0,
    })
    expect(await kept()).toEqual(['l3', 'l4'])
    expect(JSON.stringify(await log())).not.toContain('kim')
    expect((await log())[0]?.[2]).toBe(
      'Erased: leads 1, reservations 0, accounts 0, alerts 0, valuations 0, comments 0, mail 0',
    )
  })

  it('hands out and erases the valuations that the dealer keeps of a car that they named, and of no other', async () => {
    const { db, lead, person } = await start()
    await lead('l1', 'kea', { email: KIM.email, valuation: { rego: 'abc 12-3' } })
    await lead('l2', 'kea', { email: 'lee@visitor.example', valuation: { rego: 'XYZ 789', vin: 'v1' } })
    const kept = (id: string, tenant: string, car: object) => ({
      id,
      tenant,
      document: JSON.stringify({ ...car, estimate: { low: 1, high: 2 } }),
      created_at: NOW,
    })
    await db
      .insertInto('valuations')
      .values([
        kept('a', 'kea', { rego: 'ABC123' }),
        kept('b', 'kea', { rego: 'XYZ789' }),
        kept('c', 'tui', { rego: 'ABC123' }),
        kept('d', 'kea', { rego: '' }),
      ])
      .execute()
    const told = (await person('export', KIM)).json() as { valuations: object[] }
    expect(told.valuations).toEqual([
      { id: 'a', tenant: 'kea', rego: 'ABC123', estimate: { low: 1, high: 2 } },
    ])
    expect((await person('erase', KIM)).json()).toMatchObject({ leads: 1, valuations: 1 })
    const left = await db.selectFrom('valuations').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  })

  it('valuations go with the dealer’s days, and after 90 days though nobody ever asks for another', async () => {
    const { call, cookie, db } = await start()
    const at = (days: number) => ({ document: '{}', created_at: NOW - days * DAY })
    for (const table of ['valuations', 'issued_valuations'] as const) {
      await db
        .insertInto(table)
        .values([
          { id: 'old', tenant: 'tui', ...at(91) },
          { id: 'good', tenant: 'tui', ...at(89) },
          { id: 'long', tenant: 'kea', ...at(40) },
          { id: 'new', tenant: 'kea', ...at(20) },
        ])
        .execute()
    }
    await call('PUT', '/tenants/kea/retention', { cookie, body: { days: 30 } })
    await keepToRetention(db, NOW)
    for (const table of ['valuations', 'issued_valuations'] as const) {
      const left = await db.selectFrom(table).select('id').orderBy('id').execute()
      expect(left.map(({ id }) => id)).toEqual(['good', 'new'])
    }
  })

  it('mail is told and forgotten at all dealers together alone: it belongs to none of them', async () => {
    const { db, lead } = await start()
    await lead('l1', 'kea', { email: KIM.email })
    await mailboxMailer(db, 'no-reply@forecourt.example', () => NOW).send({
      to: [KIM.email],
      subject: 'Code',
      text: '123456',
    })
    const mail = async (tenant?: string, person: object = KIM) =>
      (await personData(db, person, tenant)).mail.length
    expect([await mail('kea'), await mail(), await mail(undefined, { phone: KIM.phone })]).toEqual([0, 1, 0])
    expect((await erasePerson(db, KIM, 'kea')).mail).toBe(0)
    expect(await mail()).toBe(1)
    expect((await erasePerson(db, { phone: KIM.phone })).mail).toBe(0)
    expect((await erasePerson(db, KIM)).mail).toBe(1)
    expect(await mail()).toBe(0)
  })

  it('asks for an address or a number, and answers administrators of that dealer only', async () => {
    const { as, lead, kept, person } = await start()
    await lead('l1', 'kea', { email: KIM.email })
    const nobody = await person('erase', { email: '  ', phone: ' ' })
    expect(nobody.statusCode).toBe(422)
    expect((nobody.json() as { errors: object[] }).errors).toEqual([
      { field: 'email', message: 'Write an e-mail address, a phone number, or both.' },
    ])
    const ben = await as('ben@forecourt.example', [
      { tenant: 'kea', role: 'publisher' },
      { tenant: 'tui', role: 'administrator' },
    ])
    for (const verb of ['export', 'erase'] as const) {
      expect((await person(verb, KIM, ben)).statusCode).toBe(403)
    }
    expect(await kept()).toEqual(['l1'])
  })

  it('keeps what visitors left for the days that the dealer says, and for ever without', async () => {
    const { call, cookie, db, lead, kept } = await start()
    const retention = async () => (await call('GET', '/tenants/kea/retention', { cookie })).json()
    const set = (days: number | null) => call('PUT', '/tenants/kea/retention', { cookie, body: { days } })
    await lead('l1', 'kea', KIM, NOW - 30 * DAY - 1)
    await lead('l2', 'kea', KIM, NOW - 30 * DAY)
    await lead('l3', 'tui', KIM, NOW - 900 * DAY)
    expect(await retention()).toEqual({ days: null })
    await keepToRetention(db, NOW)
    expect(await kept()).toEqual(['l1', 'l2', 'l3'])
    expect((await set(29)).statusCode).toBe(422)
    expect((await set(3651)).statusCode).toBe(422)
    expect((await set(30)).statusCode).toBeLessThan(300)
    expect(await retention()).toEqual({ days: 30 })
    await keepToRetention(db, NOW)
    expect(await kept()).toEqual(['l2', 'l3'])
    expect((await set(null)).statusCode).toBeLessThan(300)
    await keepToRetention(db, NOW + 300 * DAY)
    expect(await kept()).toEqual(['l2', 'l3'])
  })
})
