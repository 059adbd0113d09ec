import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { dropOldAlerts } from './alert-store.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

forEachDatabase((open) => {
  it('forgets what is unconfirmed for over seven days, and confirmed for over 365', async () => {
    const db = await open()
    const alert = (id: string, asked: number, confirmed: number | null) => ({
      id,
      tenant: 'brolga-bay',
      email: `${id}@example.com`,
      address: '/search',
      car_id: null,
      label: 'Cars',
      origin: 'https://brolga.example',
      consent: 'Yes',
      confirm_hash: null,
      created_at: asked,
      asked_at: asked,
      confirmed_at: confirmed,
      seen_at: asked,
      due_at: null,
    })
    const rows = [
      alert('asked-7', NOW - 7 * DAY, null),
      alert('asked-over-7', NOW - 7 * DAY - 1, null),
      alert('confirmed-365', NOW - 366 * DAY, NOW - 365 * DAY),
      alert('confirmed-over-365', NOW - 366 * DAY, NOW - 365 * DAY - 1),
    ]
    await db.insertInto('alerts').values(rows).execute()
    await dropOldAlerts(db, NOW)
    const left = await db.selectFrom('alerts').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['asked-7', 'confirmed-365'])
  })
})
