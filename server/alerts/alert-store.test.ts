import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { addAlert, confirmAlert, countAlerts, type NewAlert } from './alert-store.ts'

const NOW = 1_790_000_000_000
const asked = (tenant: string, address: string, car_id: number | null = null): NewAlert => ({
  tenant,
  email: 'kim@visitor.example',
  address,
  car_id,
  label: 'Cars',
  origin: `https://${tenant}.example`,
  consent: 'Yes',
  confirm_hash: 'hash',
})

forEachDatabase((open) => {
  it('SRCH-61 what somebody asked of one dealer is nothing to another: neither a yes nor mails of the day', async () => {
    const db = await open()
    const yes = async (alert: NewAlert) => {
      const { id = '' } = (await addAlert(db, alert, NOW)) ?? {}
      expect(await confirmAlert(db, { id, confirmHash: 'hash', now: NOW, due: NOW })).toBe(true)
    }
    await yes(asked('kea', '/search?make=Kia'))
    await yes(asked('kea', '/cars/rio', 7))
    for (const at of [1, 2, 3]) await addAlert(db, asked('kea', `/search?page=${at}`), NOW)
    expect(await addAlert(db, asked('kea', '/search?make=Ford'), NOW)).toBeUndefined()
    expect(await countAlerts(db, 'kea')).toEqual({ searches: 1, cars: 1 })
    await yes(asked('tui', '/search?make=Kia'))
    expect(await countAlerts(db, 'tui')).toEqual({ searches: 1, cars: 0 })
    expect(await countAlerts(db, 'kea')).toEqual({ searches: 1, cars: 1 })
  })
})
