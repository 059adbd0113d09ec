import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDialect } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import type { SearchEngine } from '../port.ts'
import { INDEXES } from '../settings/indexes.ts'
import { databaseLedger, LEAD_MS } from './database-ledger.ts'
import { LeadLostError } from './group-ledger.ts'
import { createGroupRows } from './group-rows.ts'
import { ledEngine } from './led-engine.ts'

const PLACE = { key: 'k', engine: 'opensearch', host: 'http://search', beginning: 'x_' }
const CAR = { objectID: '1', tenant: 'kea', name: 'Kea' }

/** Two servers over one database, of which the first leads, and its engine. */
async function world() {
  const db = await openDialect(sqliteDialect(':memory:'))
  const time = { now: Date.UTC(2026, 10, 27) }
  const ledgers = ['first', 'second'].map(() =>
    databaseLedger({
      db,
      place: PLACE,
      rows: createGroupRows({ db, databaseNow: () => sql<number>`${sql.lit(time.now)}` }),
      now: () => time.now,
      clock: () => time.now,
      onError: (error) => expect.unreachable(String(error)),
    }),
  )
  const [first, second] = ledgers as [(typeof ledgers)[0], (typeof ledgers)[0]]
  onTestFinished(async () => {
    for (const ledger of ledgers) await ledger.release()
    await db.destroy()
  })
  await first.look()
  await second.look()
  const engine = new EmbeddedEngine()
  return {
    engine,
    first,
    second,
    led: (over: SearchEngine = engine) => ledEngine(over, first, () => ({ from: 7, dealers: ['kea'] })),
    async secondLeads() {
      time.now += LEAD_MS + 1
      expect(await second.look()).toMatchObject({ isLeading: true })
    },
  }
}

it('a lead that was lost and won again while something was on its way is another lead', async () => {
  const { engine, first, second, led, secondLeads } = await world()
  const build = await led().beginBuild('cars', INDEXES.cars)
  await build.put(CAR)
  await build.commit()
  const slow: SearchEngine = Object.assign(Object.create(engine) as SearchEngine, {
    patch: async (...change: Parameters<SearchEngine['patch']>) => {
      await secondLeads()
      await second.release()
      expect(await first.look()).toMatchObject({ isLeading: true, lead: 3 })
      await engine.patch(...change)
    },
  })
  await expect(led(slow).patch('cars', [{ action: 'delete', objectID: '1' }])).rejects.toThrow(LeadLostError)
  expect((await first.look()).againFrom).toBe(7)
})

it('what was built while another server took the lead is never searched', async () => {
  const { engine, first, second, led, secondLeads } = await world()
  const build = await led().beginBuild('cars', INDEXES.cars)
  await build.put(CAR)
  await secondLeads()
  await expect(build.commit()).rejects.toThrow(LeadLostError)
  expect(await engine.count('cars')).toBeNull()
  // Nor what was begun in a lead that has ended since.
  await second.release()
  await first.look()
  const again = await led().beginBuild('cars', INDEXES.cars)
  await second.look()
  await secondLeads()
  await expect(async () => again.put(CAR)).rejects.toThrow(LeadLostError)
})

it('a database that is away for a moment takes nothing that was built', async () => {
  const { engine, first, led } = await world()
  const build = await led().beginBuild('cars', INDEXES.cars)
  await build.put(CAR)
  const { demandLead } = first
  first.demandLead = () => Promise.reject(new Error('the database is away'))
  await build.commit()
  expect(await engine.count('cars')).toBe(1)
  first.demandLead = demandLead
})
