import { describe, expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { dropJob, jobsOf, putJob, putJobOnce } from './job-store.ts'
import { createJobWorker, LEASE_MS, retryMs, type JobHandler } from './worker.ts'

const NOW = Date.UTC(2026, 10, 24)

forEachDatabase((open) => {
  async function start() {
    const db = await open()
    const clock = { now: NOW }
    const errors: string[] = []
    const server = (handlers: Record<string, JobHandler>) =>
      createJobWorker({
        db,
        handlers,
        log: { error: (_fields, message) => errors.push(message) },
        now: () => clock.now,
        random: () => 1,
        slots: 4,
      })
    return { db, clock, errors, server }
  }
  const put = (db: Db, key: string, runAt = NOW, now = NOW) => putJob(db, { kind: 'tell', key, runAt, now })
  const states = async (db: Db, key: string) => (await jobsOf(db, 'tell', [key])).get(key)

  it('does what is due once over three servers, and not before it is due', async () => {
    const { db, clock, server } = await start()
    const done: string[] = []
    const tell = { run: async ({ key }: { key: string }) => void done.push(key) }
    const servers = [1, 2, 3].map(() => server({ tell }))
    for (let at = 0; at < 20; at++) await put(db, `now ${at}`)
    await put(db, 'later', NOW + 1)
    await Promise.all(servers.map((each) => each.drain()))
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `now ${at}`).toSorted())
    clock.now += 1
    await Promise.all(servers.map((each) => each.drain()))
    expect(done.filter((key) => key === 'later')).toHaveLength(1)
    expect(await states(db, 'later')).toBeUndefined()
  })

  it('is in flight at one server only, and goes on at another within ten seconds of the first one’s death', async () => {
    const { db, clock, server, errors } = await start()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun: string[] = []
    const dying = server({ tell: { run: () => (begun.push('first'), held) } })
    const other = server({ tell: { run: async () => void begun.push('second') } })
    await put(db, 'a')
    const first = dying.drain()
    await expect.poll(() => begun).toEqual(['first'])
    // Its own renewals stand still: they wait for a real clock, and this one is the test's.
    clock.now += LEASE_MS
    expect(await other.drain()).toBe(0)
    expect(await put(db, 'a')).toBe(false)
    clock.now += 1
    expect(await other.drain()).toBe(1)
    expect(begun).toEqual(['first', 'second'])
    expect(LEASE_MS + 1000).toBeLessThan(10_000)
    // The dead one comes to life again: what the other one settled stays.
    await put(db, 'a', NOW + 60_000)
    release()
    await first
    expect(await states(db, 'a')).toMatchObject({ state: 'waiting', run_at: NOW + 60_000 })
    expect(errors).toEqual([])
  })

  it('of one lane one is in flight over all servers, the first first; a failed one holds nobody up', async () => {
    const { db, server } = await start()
    const going: string[] = []
    const most = new Map<string, number>()
    const tell = {
      attempts: 1,
      run: async ({ key, lane }: { key: string; lane: string | null }) => {
        const own = lane ?? key
        going.push(own)
        most.set(own, Math.max(most.get(own) ?? 0, going.filter((each) => each === own).length))
        await new Promise((resolve) => setImmediate(resolve))
        going.splice(going.indexOf(own), 1)
        done.push(key)
        if (key === 'kea 0') throw new Error('no')
      },
    }
    const done: string[] = []
    const putIn = (key: string, lane: string, runAt = NOW) =>
      putJob(db, { kind: 'tell', key, lane, runAt, now: NOW })
    for (let at = 0; at < 6; at += 1) await putIn(`kea ${at}`, 'kea', NOW - 6 + at)
    for (let at = 0; at < 3; at += 1) await putIn(`tui ${at}`, 'tui')
    const servers = [1, 2, 3].map(() => server({ tell }))
    while (done.length < 9) await Promise.all(servers.map((each) => each.drain()))
    expect(done.filter((key) => key.startsWith('kea'))).toEqual([0, 1, 2, 3, 4, 5].map((at) => `kea ${at}`))
    expect([...most]).toEqual(
      expect.arrayContaining([
        ['kea', 1],
        ['tui', 1],
      ]),
    )
  })

  it('tries again with a growing pause, gives up with the reason, and begins anew when asked', async () => {
    const { db, clock, server, errors } = await start()
    const at: number[] = []
    const worker = server({
      tell: {
        attempts: 3,
        run: () => {
          at.push(clock.now - NOW)
          return Promise.reject(new Error('their server is away'))
        },
      },
    })
    await put(db, 'a')
    for (let second = 0; second <= 200; second += 10) {
      clock.now = NOW + second * 1000
      await worker.drain()
    }
    expect(at).toEqual([0, 30_000, 90_000])
    expect(await states(db, 'a')).toMatchObject({
      state: 'failed',
      error: 'their server is away',
      attempts: 3,
    })
    expect(errors).toEqual(['job failed', 'job failed', 'job failed'])
    await put(db, 'a', clock.now)
    expect(await worker.drain()).toBe(1)
    expect(await states(db, 'a')).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('comes again when its handler says so, also after the last attempt', async () => {
    const { db, clock, server } = await start()
    const answers = [() => NOW + 5000, () => Promise.reject(new Error('no'))]
    const worker = server({
      tell: {
        attempts: 1,
        run: async () => answers.shift()?.(),
        onGivenUp: async () => clock.now + 7000,
      },
    })
    await put(db, 'a')
    await worker.drain()
    expect(await states(db, 'a')).toMatchObject({ state: 'waiting', run_at: NOW + 5000, attempts: 0 })
    clock.now = NOW + 5000
    await worker.drain()
    expect(await states(db, 'a')).toMatchObject({ state: 'waiting', run_at: NOW + 12_000, attempts: 0 })
  })

  it('work without a cause is armed once by many servers, and comes again after its pause', async () => {
    const { db, clock, server } = await start()
    let runs = 0
    const handlers = { tell: { everyMs: 60_000, run: async () => void (runs += 1) } }
    const servers = [server(handlers), server(handlers)]
    for (const each of servers) each.start()
    await expect.poll(() => runs).toBe(1)
    await Promise.all(servers.map((each) => each.stop()))
    const next = server(handlers)
    clock.now = NOW + 59_999
    expect(await next.drain()).toBe(0)
    clock.now = NOW + 60_000
    expect(await next.drain()).toBe(1)
    expect(runs).toBe(2)
    await putJobOnce(db, { kind: 'tell', key: '', runAt: NOW, now: NOW })
    expect(await states(db, '')).toMatchObject({ run_at: NOW + 120_000 })
    await dropJob(db, 'tell', '')
    expect(await states(db, '')).toBeUndefined()
  })

  it('a server that stops hands over what it was doing, at once and without counting it as a fault', async () => {
    const { db, server, errors } = await start()
    let begun = false
    const tell: JobHandler = {
      attempts: 1,
      run: (_job, signal) =>
        new Promise((_, reject) => {
          begun = true
          signal.addEventListener('abort', () => reject(new Error('told to end')))
        }),
    }
    const stopping = server({ tell })
    stopping.start()
    await put(db, 'a')
    stopping.wake()
    await expect.poll(() => begun).toBe(true)
    await stopping.stop()
    expect(await states(db, 'a')).toMatchObject({ state: 'waiting', error: null, owner: null })
    expect(errors).toEqual([])
  })
})

describe('the pause before the next attempt', () => {
  it('doubles from half a minute to an hour, less up to a half', () => {
    expect([1, 2, 3, 8, 20].map((attempt) => retryMs(attempt, 1))).toEqual([
      30_000, 60_000, 120_000, 3_600_000, 3_600_000,
    ])
    expect(retryMs(1, 0)).toBe(15_000)
  })
})
