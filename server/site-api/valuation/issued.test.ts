import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { issuedValuation, issueValuation, type IssuedValuation } from './issued.ts'

const GOOD_FOR = 90 * 86_400_000
const NOW = 1_790_000_000_000
const VALUATION: IssuedValuation = {
  vehicle: { make: 'Mazda', model: 'CX-5', year: 2019, km: 60_000 },
  adjustmentAnswers: {} as IssuedValuation['adjustmentAnswers'],
  estimate: { low: 18_000, high: 20_000 },
}

forEachDatabase((open) => {
  it('an issued valuation is good for 90 days, for its own site only', async () => {
    const db = await open()
    const id = await issueValuation(db, 'brolga-bay', VALUATION, NOW)
    expect(await issuedValuation(db, 'brolga-bay', id, NOW + GOOD_FOR)).toEqual(VALUATION)
    expect(await issuedValuation(db, 'brolga-bay', id, NOW + GOOD_FOR + 1)).toBeUndefined()
    expect(await issuedValuation(db, 'kereru-coast', id, NOW)).toBeUndefined()
  })
})
