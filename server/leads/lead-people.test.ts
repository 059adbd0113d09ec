import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { continueLead, saveLead } from './lead-store.ts'
import { keyLeads, leadsWithoutKeys } from './lead-people.ts'
import { eraseLeads, leadsOfPerson } from './lead-privacy.ts'

const NOW = Date.UTC(2026, 10, 1)
const KIM = { email: 'kim@visitor.example', phone: '0491 570 006' }

forEachDatabase((open) => {
  async function start() {
    const db = await open()
    const lead = async (message: string, contact: object, tenant = 'kea') =>
      (
        await saveLead(db, {
          tenant,
          formId: 'enquiry',
          category: null,
          subcategory: null,
          carId: null,
          completed: true,
          payload: { message, ...contact },
          consent: null,
          suspectedSpam: false,
          idempotency: undefined,
          now: NOW,
        })
      ).leadId
    const of = async (person: object, tenant?: string) =>
      (await leadsOfPerson(db, person, tenant)).map(({ payload }) => payload['message'])
    const withoutKeys = async () => {
      let count = 0
      for await (const rows of leadsWithoutKeys(db)) count += rows.length
      return count
    }
    /** What the release before does: it knows no keys. */
    const asBefore = (id: string, contact: object, at: number) =>
      db
        .updateTable('leads')
        .set({ payload: JSON.stringify({ message: id, ...contact }), updated_at: at })
        .where('id', '=', id)
        .execute()
    return { db, lead, of, withoutKeys, asBefore }
  }

  it('APP 12 finds the leads of a person by their keys, however address and number are written, oldest first', async () => {
    const { lead, of, withoutKeys } = await start()
    await lead('l1', { phone: '(0491) 570-006' })
    await lead('l2', { email: 'KIM@visitor.example ' })
    await lead('l3', { email: 'kimberley@visitor.example', phone: '0491 570 007' })
    await lead('l4', KIM, 'tui')
    await lead('l5', { phone: '+61 491 570 006', email: 'x'.repeat(5000) })
    expect(await withoutKeys()).toBe(0)
    expect(await of(KIM)).toEqual(['l1', 'l2', 'l4', 'l5'])
    expect(await of(KIM, 'kea')).toEqual(['l1', 'l2', 'l5'])
    expect(await of({ phone: '0491 570 006' }, 'tui')).toEqual(['l4'])
    expect(await of({ email: 'x'.repeat(5000) })).toEqual(['l5'])
    expect(await of({ email: 'x'.repeat(4999) })).toEqual([])
    expect(await of({ phone: 'none' })).toEqual([])
  })

  it('finds what a release without keys wrote or changed, before and after it gets its keys', async () => {
    const { lead, of, withoutKeys, asBefore, db } = await start()
    const mine = await lead('l1', KIM)
    const others = await lead('l2', { email: 'ben@visitor.example' })
    await asBefore(mine, { email: 'ben@visitor.example' }, NOW + 1)
    await asBefore(others, { email: 'Kim@visitor.example' }, NOW + 1)
    expect(await of(KIM)).toEqual([others])
    await keyLeads(db)
    expect(await withoutKeys()).toBe(0)
    expect(await of(KIM)).toEqual([others])
    expect(await of({ email: 'ben@visitor.example' })).toEqual([mine])
  })

  it('APP 12 LEAD-01 the answers to a form’s own questions are told with what was asked, and go with the lead', async () => {
    const { db, lead } = await start()
    const answers = { carry: 'Tools, parts and racks', questions: { carry: 'What will they carry?' } }
    const id = await lead('l1', { ...KIM, ...answers })
    expect((await leadsOfPerson(db, KIM)).map(({ payload }) => payload)).toMatchObject([answers])
    expect(await eraseLeads(db, [id])).toBe(1)
    expect(await leadsOfPerson(db, KIM)).toEqual([])
    const left = await db.selectFrom('leads').select('payload').where('tenant', '=', 'kea').execute()
    expect(JSON.stringify(left)).not.toContain('What will they carry?')
  })

  it('a later step of an enquiry changes who it is found by', async () => {
    const { db, lead, of, withoutKeys } = await start()
    const id = await lead('l1', { email: 'old@visitor.example' })
    const step = {
      tenant: 'kea',
      category: null,
      subcategory: null,
      carId: null,
      completed: true,
      consent: null,
    }
    await continueLead(db, id, { ...step, payload: KIM, idempotency: undefined, now: NOW + 1000 })
    expect(await withoutKeys()).toBe(0)
    expect(await of(KIM)).toEqual(['l1'])
    expect(await of({ email: 'old@visitor.example' })).toEqual([])
  })
})
