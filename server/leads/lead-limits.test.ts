import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { leadsBefore, leadsOfPerson } from './lead-privacy.ts'
import { continueLead, saveLead, type NewLead } from './lead-store.ts'

const DAY = 86_400_000
const NOW = 1_790_000_000_000

const lead = (extra: Partial<NewLead> = {}): NewLead => ({
  tenant: 'brolga-bay',
  formId: 'enquiry',
  category: null,
  subcategory: null,
  carId: null,
  completed: true,
  suspectedSpam: false,
  payload: { email: 'kim@example.com' },
  consent: null,
  idempotency: undefined,
  now: NOW,
  ...extra,
})

forEachDatabase((open) => {
  it('a lead is continued until its 24 hours are up, by its own site only', async () => {
    const db = await open()
    const { leadId } = await saveLead(db, lead())
    await expect(continueLead(db, leadId, lead({ tenant: 'kereru-coast' }))).rejects.toMatchObject({
      code: 'unknown-lead',
    })
    expect(await continueLead(db, leadId, lead({ now: NOW + DAY - 1 }))).toEqual({ leadId, repeated: false })
    const late = continueLead(db, leadId, lead({ now: NOW + DAY }))
    await expect(late).rejects.toMatchObject({ code: 'unknown-lead' })
  })

  it('retention takes leads last touched before the instant, not at it, of one site', async () => {
    const db = await open()
    const old = await saveLead(db, lead({ now: NOW - 1 }))
    const elsewhere = await saveLead(db, lead({ now: NOW - 1, tenant: 'kereru-coast' }))
    const continued = await saveLead(db, lead({ now: NOW - 2 }))
    await continueLead(db, continued.leadId, lead({ now: NOW }))
    expect(await leadsBefore(db, NOW, 'brolga-bay')).toEqual([old.leadId])
    expect(await leadsBefore(db, NOW)).toEqual([old.leadId, elsewhere.leadId])
  })

  it('a person’s leads are found past the first 500, of one site', async () => {
    const db = await open()
    const row = (index: number) => ({
      id: `lead-${index}`,
      tenant: index === 1001 ? 'kereru-coast' : 'brolga-bay',
      form_id: 'enquiry',
      category: null,
      subcategory: null,
      car_id: null,
      form_completed: 1,
      suspected_spam: 0,
      payload: JSON.stringify({
        email: [0, 499, 500, 1000, 1001].includes(index) ? 'kim@example.com' : 'lee@example.com',
      }),
      consent: null,
      created_at: NOW,
      updated_at: NOW,
    })
    for (let start = 0; start < 1002; start += 334) {
      const rows = Array.from({ length: 334 }, (_, index) => row(start + index))
      await db.insertInto('leads').values(rows).execute()
    }
    const person = { email: 'kim@example.com' }
    const found = await leadsOfPerson(db, person, 'brolga-bay')
    expect(found.map(({ id }) => id)).toEqual(['lead-0', 'lead-499', 'lead-500', 'lead-1000'])
    expect(await leadsOfPerson(db, person)).toHaveLength(5)
  })
})
