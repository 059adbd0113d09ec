import { expect, it } from 'vitest'
import type { Hold } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { NOW, world } from '../testing/world.ts'

const MINUTE = 60_000
const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const publisher = await made.as('ana@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    const hold = (id: string, more: object = {}) =>
      made.db
        .insertInto('reservations')
        .values({
          id,
          tenant: 'kea',
          car_id: 1,
          state: 'pending',
          amount_cents: 20_000,
          currency: 'AUD',
          hold_hours: 48,
          provider: 'embedded',
          provider_account: null,
          provider_ref: null,
          contact: JSON.stringify({
            name: 'Kim',
            last_name: 'Nguyen',
            email: `${id}@visitor.example`,
            phone: '1',
          }),
          car: JSON.stringify({ slug: 'hilux', title: '2021 Toyota HiLux', stock_number: 'U1' }),
          user_id: null,
          idempotency_key: null,
          request_hash: null,
          pay_by: NOW + 15 * MINUTE,
          hold_until: null,
          lead_id: null,
          mailed_at: null,
          created_at: NOW,
          updated_at: NOW,
          paid_at: null,
          refunded_at: null,
          claimed_at: null,
          verified_at: null,
          verify_hash: null,
          ...more,
        })
        .execute()
    const list = async (cookie = publisher) =>
      (await made.call('GET', '/tenants/kea/holds', { cookie })).json<{ holds: Hold[] }>().holds
    const release = (id: string, cookie = publisher, slug = 'kea') =>
      made.call('POST', `/tenants/${slug}/holds/${id}/release`, { cookie })
    return { ...made, publisher, hold, list, release }
  }

  it('CHK-06 staff see who holds which car since when and until when, and nothing that is over or of another dealer', async () => {
    const { hold, list } = await start()
    await hold('begun', { created_at: NOW - MINUTE })
    await hold('held', { holds: 1, claimed_at: NOW })
    await hold('paid', { car_id: 2, state: 'reserved', holds: 1, hold_until: NOW + 99 * MINUTE })
    await hold('late', { pay_by: NOW })
    await hold('ended', { state: 'expired' })
    await hold('other', { tenant: 'tui' })
    const holds = await list()
    expect(holds.map(({ id, state }) => [id, state]).toSorted()).toEqual([
      ['begun', 'begun'],
      ['held', 'held'],
      ['paid', 'paid'],
    ])
    expect(holds.at(-1)?.id).toBe('begun')
    expect(holds.find(({ id }) => id === 'paid')).toEqual({
      id: 'paid',
      car: '2021 Toyota HiLux',
      stockNumber: 'U1',
      name: 'Kim Nguyen',
      email: 'paid@visitor.example',
      phone: '1',
      state: 'paid',
      since: NOW,
      until: NOW + 99 * MINUTE,
    })
  })

  it('CHK-06 ASVS V16 a released car is free at once, and the security log has who did it and not for whom', async () => {
    const { db, call, as, hold, release, publisher } = await start()
    await hold('held', { holds: 1, claimed_at: NOW, verified_at: NOW })
    const answer = await release('held')
    expect([answer.statusCode, answer.json()]).toEqual([200, { holds: [] }])
    expect(await db.selectFrom('reservations').select('state').execute()).toEqual([{ state: 'cancelled' }])
    expect((await release('nope')).statusCode).toBe(404)
    await hold('foreign', { tenant: 'tui' })
    expect((await release('foreign')).statusCode).toBe(404)
    const editor = await as('ed@kea.example', [{ tenant: 'kea', role: 'editor' }])
    expect((await call('GET', '/tenants/kea/holds', { cookie: editor })).statusCode).toBe(403)
    expect((await call('GET', '/tenants/tui/holds', { cookie: publisher })).statusCode).toBe(404)
    const administrator = await as('root@forecourt.example', EVERYWHERE)
    const { events } = (await call('GET', '/security-log', { cookie: administrator })).json<{
      events: Record<string, unknown>[]
    }>()
    expect(events.find(({ about }) => about === 'held')).toMatchObject({
      who: 'ana@kea.example',
      what: 'Gives a held car back',
      dealer: 'kea',
      result: 'done',
      note: 'nothing was paid',
    })
  })
})
