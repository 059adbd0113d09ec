import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import type { Db } from '../../db/database.ts'
import { createGroupRows } from './group-rows.ts'
import { databaseLedger, groupId, LEAD_MS, RENEW_MS, WATCHED_MS } from './database-ledger.ts'
import { LeadLostError, type GroupLedger, type GroupRecord } from './group-ledger.ts'
import { wishOf } from './wish.ts'
import { askForBuild, forgetGroup, listGroups } from '../search-groups.ts'

const NOW = Date.UTC(2026, 10, 27)
const PLACE = { key: 'secret key', engine: 'opensearch', host: 'http://a:9200', beginning: 'abc_' }
const RECORD: GroupRecord = {
  mark: 'm',
  indexes: { cars: 'abc_cars_1' },
  others: { offers: 'd' },
  members: { a: 'x', b: '' },
}

/** Each server reads for itself, by a database whose clock is the tests'. */
const rowsOf = (db: Db, time: { now: number }) =>
  createGroupRows({ db, databaseNow: () => sql<number>`cast(${sql.lit(time.now)} as bigint)` })

forEachDatabase((open) => {
  async function world() {
    const db = await open()
    const time = { now: NOW }
    /** @param own how its time of day differs from everybody's, and how long its machine has been paused */
    const server = (own = { ahead: 0, paused: 0 }): GroupLedger => {
      const ledger = databaseLedger({
        db,
        place: PLACE,
        rows: rowsOf(db, time),
        now: () => time.now + own.ahead,
        clock: () => time.now - own.paused,
        onError: (error) => {
          throw error
        },
      })
      onTestFinished(() => ledger.release().catch(() => undefined))
      return ledger
    }
    return { db, time, server }
  }

  it('one of two servers leads, and the other one sees what it knows', async () => {
    const { server } = await world()
    const [first, second] = [server(), server()]
    expect(await first.look()).toMatchObject({ isLeading: true, record: null, seq: 0, asked: null })
    expect(await second.look()).toMatchObject({ isLeading: false })
    await first.save({ record: RECORD, seq: 7 })
    expect(await second.look()).toMatchObject({ isLeading: false, record: RECORD, seq: 7 })
    expect([first.held(), second.held()]).toEqual([1, undefined])
    await expect(second.save({ record: RECORD, seq: 8 })).rejects.toThrow(LeadLostError)
    expect((await first.look()).seq).toBe(7)
  })

  it('two that begin at once do not both lead', async () => {
    const { server } = await world()
    const looks = await Promise.all([server(), server(), server()].map((each) => each.look()))
    expect(looks.filter(({ isLeading }) => isLeading)).toHaveLength(1)
  })

  it('a server that stops lets another one lead at once', async () => {
    const { server } = await world()
    const [first, second] = [server(), server()]
    const { lead } = await first.look()
    await first.save({ record: RECORD, seq: 7 })
    await first.release()
    expect(first.held()).toBeUndefined()
    expect(await second.look()).toMatchObject({ isLeading: true, lead: lead + 1, record: RECORD, seq: 7 })
    expect(await first.look()).toMatchObject({ isLeading: false })
  })

  it('one that falls silent has lost the lead when the other takes it, and knows so before', async () => {
    const { time, server } = await world()
    const [first, second] = [server(), server()]
    await first.look()
    expect(await second.look()).toMatchObject({ isLeading: false })
    time.now += LEAD_MS
    // Its own clock tells: nothing is written that the other one may have written already.
    expect(first.held()).toBeUndefined()
    expect(await second.look()).toMatchObject({ isLeading: false })
    time.now += 1
    expect(await second.look()).toMatchObject({ isLeading: true })
    await expect(first.demandLead()).rejects.toThrow(LeadLostError)
    await expect(first.save({ record: RECORD, seq: 1 })).rejects.toThrow(LeadLostError)
  })

  it('what arrived late is told to who leads, whose lead ends with it so that its own record does not hide that', async () => {
    const { time, server } = await world()
    const [first, second] = [server(), server()]
    const { lead } = await first.look()
    await first.save({ record: RECORD, seq: 7 })
    await first.writeAgain({ lead, from: 1, dealers: ['a'] })
    expect(await first.look()).toMatchObject({ lead, record: RECORD, againFrom: null })
    await second.look()
    time.now += LEAD_MS + 1
    const { lead: other } = await second.look()
    for (const from of [5, 9, 3]) await first.writeAgain({ lead, from, dealers: [] })
    await first.writeAgain({ lead, from: 6, dealers: ['a', 'gone'] })
    await expect(second.save({ record: RECORD, seq: 8 })).rejects.toThrow(LeadLostError)
    await expect(second.wroteAgain(3)).rejects.toThrow(LeadLostError)
    // At once, and by nobody else: the lead is still its own.
    expect(await first.look()).toMatchObject({ isLeading: false })
    const again = await second.look()
    expect(again).toMatchObject({
      isLeading: true,
      record: { ...RECORD, members: { a: '', b: '', gone: '' } },
      seq: 7,
      againFrom: 3,
    })
    expect(again.lead).toBeGreaterThan(other)
    await second.save({ record: RECORD, seq: 9 })
    await second.wroteAgain(3)
    expect(await second.look()).toMatchObject({ isLeading: true, lead: again.lead, againFrom: null })
  })

  it.each([3_600_000, -3_600_000])(
    'a time of day that differs by %d ms takes the lead from nobody, and keeps it from nobody',
    async (ahead) => {
      const { time, server } = await world()
      const [first, second] = [server(), server({ ahead, paused: 0 })]
      await first.look()
      for (let turn = 0; turn < 5; turn++) {
        expect(await second.look()).toMatchObject({ isLeading: false })
        time.now += LEAD_MS / 2 + 1
        expect(await first.look()).toMatchObject({ isLeading: true, lead: 1 })
      }
      expect(await second.look()).toMatchObject({ isLeading: false })
      time.now += LEAD_MS + 1
      expect(await second.look()).toMatchObject({ isLeading: true, lead: 2 })
      expect(await first.look()).toMatchObject({ isLeading: false })
    },
  )

  it('one whose machine was paused knows that its lead may be another’s', async () => {
    const { time, server } = await world()
    const own = { ahead: 0, paused: 0 }
    const first = server(own)
    const { lead } = await first.look()
    expect(first.held()).toBe(lead)
    time.now += 60_000
    own.paused = 60_000
    expect(first.held()).toBeUndefined()
    // Nobody has taken it.
    expect(await first.look()).toMatchObject({ isLeading: true, lead })
    expect(first.held()).toBe(lead)
  })

  it('a server that was killed long ago is not waited for as long as one that is silent, and not taken for dead by a clock that jumped', async () => {
    const { time, server } = await world()
    const first = server()
    await first.look()
    time.now += 60_001
    const second = server()
    expect(await second.look()).toMatchObject({ isLeading: false })
    // It lives: the clocks of the database and of the machine were wrong.
    time.now += WATCHED_MS
    expect(await first.look()).toMatchObject({ isLeading: true, lead: 1 })
    expect(await second.look()).toMatchObject({ isLeading: false })
    time.now += WATCHED_MS + 1
    expect(await second.look()).toMatchObject({ isLeading: false })
    // Silent for a minute, and seen by a server that has just been started.
    time.now += 60_000
    const third = server()
    expect(await third.look()).toMatchObject({ isLeading: false })
    time.now += WATCHED_MS + 1
    expect(await third.look()).toMatchObject({ isLeading: true, lead: 2 })
  })

  it('of two that saw the leading server fall silent, one leads', async () => {
    const { time, server } = await world()
    const [first, ...others] = [server(), server(), server(), server()]
    await first!.look()
    for (const other of others) await other.look()
    time.now += LEAD_MS + 1
    const looks = await Promise.all(others.map((other) => other.look()))
    expect(looks.filter(({ isLeading }) => isLeading)).toHaveLength(1)
  })

  it('one that was late, but that nobody has followed, goes on', async () => {
    const { time, server } = await world()
    const first = server()
    const { lead } = await first.look()
    time.now += LEAD_MS - 1
    expect(await first.look()).toMatchObject({ isLeading: true, lead })
    expect(first.held()).toBe(lead)
  })

  it('who leads says so once in two seconds', async () => {
    const { db, time } = await world()
    const pauses: { end: () => void; ms: number }[] = []
    const ledger = databaseLedger({
      db,
      place: PLACE,
      rows: rowsOf(db, time),
      now: () => time.now,
      clock: () => time.now,
      startTimer(end, ms) {
        pauses.push({ end, ms })
        return () => {}
      },
      onError: (error) => expect.unreachable(String(error)),
    })
    await ledger.look()
    for (let turn = 1; turn <= 3; turn++) {
      await vi.waitFor(() => expect(pauses.map(({ ms }) => ms)).toEqual([RENEW_MS]))
      time.now += RENEW_MS
      pauses.pop()!.end()
      await vi.waitFor(() => expect(pauses).toHaveLength(1))
      expect((await listGroups(db, time.now))[0]!.ledUntil).toBe(time.now + LEAD_MS)
    }
    await ledger.release()
  })

  it('what was refused and asked for is told until it is settled', async () => {
    const { db, time, server } = await world()
    const first = server()
    await first.look()
    await first.refuse({ before: 100, after: 20 })
    expect(await listGroups(db, time.now)).toEqual([
      {
        id: groupId(PLACE.key),
        engine: 'opensearch',
        host: 'http://a:9200',
        beginning: 'abc_',
        dealers: 0,
        isLed: true,
        ledUntil: NOW + LEAD_MS,
        refused: { before: 100, after: 20, at: NOW },
        asked: null,
      },
    ])
    expect(await askForBuild(db, 'rebuild')).toBe(1)
    const { asked } = await first.look()
    expect(wishOf(asked)).toBe('rebuild')
    // Somebody wishes for the same while that is built, which may have read the stock before.
    expect(await askForBuild(db, 'rebuild')).toBe(1)
    await first.settle(asked)
    const { asked: second } = await first.look()
    expect(wishOf(second)).toBe('rebuild')
    // And for more.
    expect(await askForBuild(db, 'shrink', groupId(PLACE.key))).toBe(1)
    await first.settle(second)
    expect(await listGroups(db, time.now)).toMatchObject([{ refused: null, asked: 'shrink' }])
    await first.settle((await first.look()).asked)
    expect((await first.look()).asked).toBeNull()
    expect(await askForBuild(db, 'shrink', 'another')).toBe(0)
  })

  it('a group without dealers is forgotten, and nothing of the engine’s key is told', async () => {
    const { db, time, server } = await world()
    const first = server()
    await first.look()
    expect(JSON.stringify(await listGroups(db, time.now))).not.toContain('secret')
    await first.forget()
    expect(await listGroups(db, time.now)).toEqual([])
    await first.look()
    expect(await forgetGroup(db, groupId(PLACE.key))).toBe(true)
  })
})
