import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { alertsOfPerson, eraseAlertsBefore } from './alert-privacy.ts'
import { alertById } from './alert-store.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

const alert = (id: string, extra: object = {}) => ({
  id,
  tenant: 'brolga-bay',
  email: 'kim@visitor.example',
  address: `/search?${id}`,
  car_id: null,
  label: 'Cars',
  origin: 'https://brolga.example',
  consent: 'Yes',
  confirm_hash: null,
  created_at: NOW,
  asked_at: NOW,
  confirmed_at: null,
  seen_at: NOW,
  due_at: null,
  ...extra,
})

forEachDatabase((open) => {
  it('keeps alerts by the day they were confirmed, else asked for, of one dealer', async () => {
    const db = await open()
    const rows = [
      alert('late-yes', { created_at: NOW - 9 * DAY, confirmed_at: NOW - DAY }),
      alert('early-yes', { created_at: NOW - 9 * DAY, confirmed_at: NOW - 8 * DAY }),
      alert('no-answer', { created_at: NOW - 9 * DAY }),
      alert('at-the-limit', { created_at: NOW - 7 * DAY }),
      alert('elsewhere', { tenant: 'kereru-coast', created_at: NOW - 9 * DAY }),
    ]
    await db.insertInto('alerts').values(rows).execute()
    expect(await eraseAlertsBefore(db, 'brolga-bay', NOW - 7 * DAY)).toBe(2)
    const left = await db.selectFrom('alerts').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['at-the-limit', 'elsewhere', 'late-yes'])
  })

  it('an alert is its own dealer’s: no other host of the platform confirms or ends it', async () => {
    const db = await open()
    await db.insertInto('alerts').values(alert('own')).execute()
    expect((await alertById(db, 'brolga-bay', 'own'))?.id).toBe('own')
    expect(await alertById(db, 'kereru-coast', 'own')).toBeUndefined()
  })

  it('a person’s alerts are found by the mailbox in any case, at one dealer or at all', async () => {
    const db = await open()
    const rows = [
      alert('one'),
      alert('two', { tenant: 'kereru-coast' }),
      alert('lee', { email: 'lee@v.example' }),
    ]
    await db.insertInto('alerts').values(rows).execute()
    const found = async (tenant?: string) =>
      (await alertsOfPerson(db, { email: ' KIM@visitor.example' }, tenant)).map(({ id }) => id)
    expect(await found()).toEqual(['one', 'two'])
    expect(await found('kereru-coast')).toEqual(['two'])
    expect(await alertsOfPerson(db, { phone: '0491 570 006' })).toEqual([])
  })
})
