import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { giveSignsOfLife, serverStates } from './servers.ts'

const NOW = Date.UTC(2026, 10, 24)
const log = {
  warn: (_fields: object, message: string) => {
    throw new Error(message)
  },
}

forEachDatabase((open) => {
  it('a server is on the list while it gives signs of life, silent after 15 seconds without, and gone once it stopped', async () => {
    const db = await open()
    const states = async (now: number) =>
      (await serverStates(db, now)).map(({ host, version, isAlive }) => [host, version, isAlive])
    const killed = {
      id: 'k',
      host: 'a:1',
      version: '1.0.0',
      started_at: NOW - 99_000,
      seen_at: NOW - 15_001,
    }
    await db.insertInto('servers').values(killed).execute()
    await db
      .insertInto('servers')
      .values({ ...killed, id: 'old', seen_at: NOW - 86_400_001 })
      .execute()
    const stop = giveSignsOfLife({
      db,
      host: 'b:2',
      version: '1.1.0',
      log,
      now: () => NOW,
    })
    await expect
      .poll(() => states(NOW), { timeout: 30_000 })
      .toEqual([
        ['b:2', '1.1.0', true],
        ['a:1', '1.0.0', false],
      ])
    expect(await states(NOW - 1)).toEqual([
      ['a:1', '1.0.0', true],
      ['b:2', '1.1.0', true],
    ])
    await stop()
    expect(await states(NOW)).toEqual([['a:1', '1.0.0', false]])
  })
})
