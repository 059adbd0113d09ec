import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { eraseValuations, eraseValuationsBefore, valuationsOfPerson } from './valuation-privacy.ts'
import { issueValuation, issuedValuation } from './valuation/issued.ts'

const ISSUED = {
  vehicle: { make: 'Kia', model: 'Rio', year: 2020 },
  adjustmentAnswers: {},
  estimate: { low: 9000, high: 11_000 },
}

async function keep(db: Db, id: string, { tenant = 'kea', at = 0, ...car }: Record<string, unknown> = {}) {
  const row = { id, tenant: String(tenant), document: JSON.stringify(car), created_at: Number(at) }
  await db.insertInto('valuations').values(row).execute()
}
const left = async (db: Db) =>
  (await db.selectFrom('valuations').select('id').orderBy('id').execute()).map(({ id }) => id)

forEachDatabase((open) => {
  it('a person’s valuations are those of the plate or number that they named, at that dealer', async () => {
    const db = await open()
    await keep(db, 'plate', { rego: 'abc 12d' })
    await keep(db, 'number', { vin: '6FPAAAJGSWGA00001' })
    await keep(db, 'other', { rego: 'XYZ99', vin: '6FPAAAJGSWGA00002' })
    await keep(db, 'elsewhere', { tenant: 'tui', rego: 'ABC12D' })
    await keep(db, 'nameless', { rego: '' })
    const lead = (valuation: object) => ({ tenant: 'kea', payload: { valuation } })
    const idsOf = async (...leads: ReturnType<typeof lead>[]) =>
      (await valuationsOfPerson(db, leads)).map(({ id }) => id).toSorted()
    expect(await idsOf(lead({ rego: 'ABC-12D' }))).toEqual(['plate'])
    expect(await idsOf(lead({ vin: '6fpaaajgswga00001' }))).toEqual(['number'])
    expect(await idsOf(lead({ rego: 'ABC12D' }), lead({ vin: '6FPAAAJGSWGA00001' }))).toEqual([
      'number',
      'plate',
    ])
    expect(await idsOf(lead({ rego: '', vin: ' ' }))).toEqual([])
    expect(await eraseValuations(db, await valuationsOfPerson(db, [lead({ rego: 'ABC12D' })]))).toBe(1)
    expect(await left(db)).toEqual(['elsewhere', 'nameless', 'number', 'other'])
  })

  it('what is older than an instant goes, of one dealer where one is named, with what was only told', async () => {
    const db = await open()
    await keep(db, 'old', { at: 99 })
    await keep(db, 'new', { at: 100 })
    await keep(db, 'tui', { tenant: 'tui', at: 1 })
    const told = await issueValuation(db, 'kea', ISSUED, 99)
    const toldSince = await issueValuation(db, 'kea', ISSUED, 100)
    const toldThere = await issueValuation(db, 'tui', ISSUED, 99)
    expect(await eraseValuationsBefore(db, 100, 'kea')).toBe(1)
    expect(await left(db)).toEqual(['new', 'tui'])
    expect(await issuedValuation(db, 'kea', told, 100)).toBeUndefined()
    expect(await issuedValuation(db, 'kea', toldSince, 100)).toEqual(ISSUED)
    expect(await issuedValuation(db, 'tui', toldThere, 100)).toEqual(ISSUED)
    expect(await eraseValuationsBefore(db, 100)).toBe(1)
    expect(await left(db)).toEqual(['new'])
    expect(await issuedValuation(db, 'tui', toldThere, 100)).toBeUndefined()
  })
})
