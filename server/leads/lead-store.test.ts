import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { carIdOfLead, continueLead, listLeads, requestHash, saveLead, type NewLead } from './lead-store.ts'

const HOUR = 3_600_000

const lead = (extra: Partial<NewLead> = {}): NewLead => ({
  tenant: 'brolga-bay',
  formId: 'enquiry',
  category: 'General Enquiry',
  subcategory: null,
  carId: null,
  completed: true,
  suspectedSpam: false,
  payload: { name: 'Kim' },
  consent: null,
  idempotency: undefined,
  now: HOUR,
  ...extra,
})

const key = (content: unknown) => ({ key: 'k1', requestHash: requestHash(content) })

forEachDatabase((open) => {
  it('LEAD-16 stores a lead with its outbox entry, and lists a tenant’s leads oldest first', async () => {
    const db = await open()
    const first = await saveLead(db, lead({ payload: { name: 'Kim' }, carId: 12 }))
    const second = await saveLead(db, lead({ payload: { name: 'Lee' } }))
    await saveLead(db, lead({ tenant: 'kereru-coast' }))
    const stored = await listLeads(db, 'brolga-bay')
    expect(stored.map(({ id }) => id)).toEqual([first.leadId, second.leadId])
    expect(stored[0]).toMatchObject({ payload: { name: 'Kim' }, carId: 12, completed: true, createdAt: HOUR })
    const outbox = await db.selectFrom('outbox').selectAll().orderBy('seq').execute()
    expect(outbox.map((row) => [row.topic, row.tenant, row.state, row.attempts])).toEqual([
      ['lead.created', 'brolga-bay', 'pending', 0],
      ['lead.created', 'brolga-bay', 'pending', 0],
      ['lead.created', 'kereru-coast', 'pending', 0],
    ])
  })

  it('LEAD-16 the same key and content store one lead and give its id again', async () => {
    const db = await open()
    const first = await saveLead(db, lead({ idempotency: key('a') }))
    const again = await saveLead(db, lead({ idempotency: key('a') }))
    expect(again).toEqual({ leadId: first.leadId, repeated: true })
    const elsewhere = await saveLead(db, lead({ tenant: 'kereru-coast', idempotency: key('a') }))
    expect(elsewhere.repeated).toBe(false)
    expect(await listLeads(db, 'brolga-bay')).toHaveLength(1)
  })

  it('LEAD-16 the same key at the same time stores one lead', async () => {
    const db = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => saveLead(db, lead({ idempotency: key('a') }))),
    )
    expect(new Set(outcomes.map(({ leadId }) => leadId)).size).toBe(1)
    expect(await listLeads(db, 'brolga-bay')).toHaveLength(1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  it('LEAD-16 a key that is used for other content is refused', async () => {
    const db = await open()
    await saveLead(db, lead({ idempotency: key('a') }))
    const reuse = saveLead(db, lead({ idempotency: key('b') }))
    await expect(reuse).rejects.toMatchObject({ code: 'idempotency-key-reused', status: 409 })
  })

  it('LEAD-01 later steps add to the lead', async () => {
    const db = await open()
    const { leadId } = await saveLead(
      db,
      lead({ completed: false, subcategory: '1. Rego Lookup', payload: { rego: 'ABC12' } }),
    )
    await continueLead(db, leadId, lead({ subcategory: '2. Valuation', payload: { value: 9000 } }))
    expect(await listLeads(db, 'brolga-bay')).toMatchObject([
      { id: leadId, subcategory: '2. Valuation', completed: true, payload: { rego: 'ABC12', value: 9000 } },
    ])
    const topics = await db.selectFrom('outbox').select('topic').orderBy('seq').execute()
    expect(topics.map(({ topic }) => topic)).toEqual(['lead.created', 'lead.updated'])
  })

  it.each([
    [false, false, false],
    [false, true, true],
    [true, false, true],
  ])(
    'LEAD-01 a lead of which a step says completed %s, and a later one %s, is completed: %s',
    async (first, later, completed) => {
      const db = await open()
      const { leadId } = await saveLead(db, lead({ completed: first }))
      await continueLead(db, leadId, lead({ completed: later }))
      expect(await listLeads(db, 'brolga-bay')).toMatchObject([{ completed }])
    },
  )

  it('LEAD-02 the car of a lead is told to its own dealer alone', async () => {
    const db = await open()
    const { leadId } = await saveLead(db, lead({ carId: 12 }))
    const { leadId: without } = await saveLead(db, lead())
    const asked = [carIdOfLead(db, 'brolga-bay', leadId), carIdOfLead(db, 'kereru-coast', leadId)]
    asked.push(carIdOfLead(db, 'brolga-bay', without), carIdOfLead(db, 'brolga-bay', 'none'))
    expect(await Promise.all(asked)).toEqual([12, null, null, null])
  })

  it('LEAD-01 LEAD-16 steps that come at the same moment lose nothing of each other', async () => {
    const db = await open()
    const { leadId } = await saveLead(db, lead({ completed: false, payload: { name: 'Kim' } }))
    const told = { phone: '0491 570 006', postcode: '2000', comment: 'Is it still there?', opt_in: true }
    const steps = Object.entries(told).map(([name, value], at) => {
      const {
        formId: _form,
        suspectedSpam: _spam,
        ...step
      } = lead({ completed: at === 2, payload: { [name]: value } })
      return step
    })
    await Promise.all(steps.map((step) => continueLead(db, leadId, step)))
    expect(await listLeads(db)).toMatchObject([{ completed: true, payload: { name: 'Kim', ...told } }])
  })

  it('LEAD-16 a step that is sent twice at the same moment is one, and both are answered', async () => {
    const db = await open()
    const { leadId } = await saveLead(db, lead({ completed: false }))
    const { formId: _form, suspectedSpam: _spam, ...step } = lead({ payload: { phone: '0491 570 006' } })
    const sent = { ...step, idempotency: { key: 'step-two', requestHash: 'a1' } }
    const answers = await Promise.all([1, 2, 3].map(() => continueLead(db, leadId, sent)))
    expect(answers.map(({ leadId: id }) => id)).toEqual([leadId, leadId, leadId])
    expect(answers.map(({ repeated }) => repeated).toSorted()).toEqual([false, true, true])
  })

  it('FORM-22 LEAD-01 what was agreed to stays with the lead, whatever later steps leave out', async () => {
    const db = await open()
    const consent = { label: 'News?', given: false, at: '2026-11-20T02:00:00.000Z' }
    const { leadId } = await saveLead(db, lead({ consent, carId: 12, subcategory: 'Finance' }))
    await continueLead(db, leadId, lead({ category: null }))
    expect(await listLeads(db, 'brolga-bay')).toMatchObject([
      { consent, carId: 12, category: 'General Enquiry', subcategory: 'Finance' },
    ])
  })

  it('LEAD-01 nobody continues a lead of another tenant, an unknown one or an old one', async () => {
    const db = await open()
    const { leadId } = await saveLead(db, lead())
    const refused = { code: 'unknown-lead', status: 404 }
    await expect(continueLead(db, leadId, lead({ tenant: 'kereru-coast' }))).rejects.toMatchObject(refused)
    await expect(continueLead(db, 'guess', lead())).rejects.toMatchObject(refused)
    await expect(continueLead(db, leadId, lead({ now: 25 * HOUR }))).rejects.toMatchObject(refused)
    await continueLead(db, leadId, lead({ now: 24 * HOUR }))
  })

  it('FORM-37 a suspected lead is kept but not delivered', async () => {
    const db = await open()
    await saveLead(db, lead({ suspectedSpam: true }))
    expect(await listLeads(db, 'brolga-bay')).toMatchObject([{ suspectedSpam: true }])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
