import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { saveLead, type NewLead } from './lead-store.ts'
import { leadsByVersion } from './trial-leads.ts'

forEachDatabase((open) => {
  it('LEAD-03 leads are counted by the versions that their visitors saw, of one dealer and without spam', async () => {
    const db = await open()
    const save = (payload: Record<string, unknown>, more: Partial<NewLead> = {}) =>
      saveLead(db, {
        tenant: 'kea',
        formId: 'enquiry',
        category: null,
        subcategory: null,
        carId: null,
        completed: true,
        suspectedSpam: false,
        payload,
        consent: null,
        idempotency: undefined,
        now: 1,
        ...more,
      })
    const saw = (trials: object) => ({ lead_attributes: { trials } })
    expect(await leadsByVersion(db, 'kea')).toEqual({ trials: {}, newest: null })
    await save(saw({ hero: 'a' }))
    await save(saw({ hero: 'b', offer: 'b' }))
    await save(saw({ hero: 'b' }))
    await save(saw({ hero: 'b' }), { tenant: 'tui' })
    await save(saw({ hero: 'b' }), { suspectedSpam: true })
    await save({ message: '"trials":{"hero":"b"}', lead_attributes: { visited_pages: ['/'] } })
    const all = { trials: { hero: { a: 1, b: 2 }, offer: { a: 0, b: 1 } }, newest: null }
    expect(await leadsByVersion(db, 'kea')).toEqual(all)
    expect(await leadsByVersion(db, 'kea', 3)).toEqual(all)
    expect(await leadsByVersion(db, 'kea', 2)).toEqual({
      trials: { hero: { a: 0, b: 2 }, offer: { a: 0, b: 1 } },
      newest: 2,
    })
  })
})
