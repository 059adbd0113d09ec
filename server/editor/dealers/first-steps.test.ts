import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { addSource } from '../../stock/stock-feeds.ts'
import { publish } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'

forEachDatabase((open) => {
  it('the facts of the first steps are those of the dealer alone', async () => {
    const { call, as, db } = await world(undefined, open)
    const root = await as('root@forecourt.example', [{ tenant: '*', role: 'administrator' }])
    const facts = async (slug: string, cookie = root) =>
      (await call('GET', `/tenants/${slug}/first-steps`, { cookie })).json()
    expect(await facts('kea')).toEqual({
      feeds: 0,
      hasCars: false,
      domains: [],
      people: 0,
      mayAddPeople: true,
    })
    const ana = await as('ana@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
    await publish(db, {
      document: site('kea', { domains: ['kea.example'] }),
      origin: 'staff',
      now: NOW,
    })
    expect(await facts('kea', ana)).toEqual({
      feeds: 0,
      hasCars: false,
      domains: [{ host: 'kea.example', isServed: false }],
      people: 1,
      mayAddPeople: false,
    })
    expect(await facts('tui')).toMatchObject({ domains: [], people: 0 })
    expect((await call('GET', '/tenants/tui/first-steps', { cookie: ana })).statusCode).toBe(404)

    const settings = {
      name: 'Yard',
      place: { kind: 'https' as const, url: 'https://feeds.example/kea.csv' },
      at: null,
      alertTo: [],
      lateAfterHours: 36,
    }
    await addSource(db, { tenant: 'kea', settings, timeZone: 'UTC', now: NOW })
    const fields = { year: 2022, make: 'Ford', model: 'Ranger', price: 50_000 }
    const added = await call('POST', '/tenants/kea/cars', { cookie: root, body: { fields, locationId: 901 } })
    expect(added.statusCode).toBe(201)
    expect(await facts('kea', ana)).toMatchObject({ feeds: 1, hasCars: true })
    expect(await facts('tui')).toMatchObject({ feeds: 0, hasCars: false })
  })
})
