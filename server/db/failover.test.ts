import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDialect } from './database.ts'
import { eachHost, primaryOf } from './postgres-hosts.ts'
import { postgresDialect } from './postgres.ts'
import { NO_POSTGRES, postgresBinaries } from './testing/postgres-binaries.ts'
import { startPostgresPair } from './testing/postgres-pair.ts'

const binaries = postgresBinaries()

it('an address of several hosts is one address for each, with account, port and options', () => {
  expect(eachHost('postgres://u:p%40@one:5432,two:5433/cars?sslmode=require')).toEqual([
    'postgres://u:p%40@one:5432/cars?sslmode=require',
    'postgres://u:p%40@two:5433/cars?sslmode=require',
  ])
  expect(eachHost('postgresql://one/cars')).toEqual(['postgresql://one/cars'])
})

describe.skipIf(!binaries)(`a primary with a standby${binaries ? '' : NO_POSTGRES}`, () => {
  it('writes go to the primary, and after its death to the standby that took over; nothing acknowledged is lost', async () => {
    const pair = await startPostgresPair(binaries ?? '')
    // The standby is named first: it answers, and must not be taken.
    const [one = '', two = ''] = eachHost(pair.url)
    const url = one.replace(/@([^/]+)/, (_, host) => `@${new URL(two).host},${host}`)
    const db = await openDialect(postgresDialect(url))
    try {
      expect(await primaryOf(url)).toBe(one)
      await sql`create table kept (id integer primary key)`.execute(db)
      const written: number[] = []
      const write = async (id: number) => {
        await sql`insert into kept values (${id})`.execute(db)
        written.push(id)
      }
      for (let id = 0; id < 20; id += 1) await write(id)
      await pair.killPrimary()
      // Asked while there is no primary at all, it waits for the one to come. On a busy machine the kept connection's end
      // may not be told of yet: its statement fails, and only who knows its key may repeat it.
      const waits = write(100).catch((error: Error) => {
        if (!/^Connection terminated|ECONNRESET|EPIPE/.test(error.message)) throw error
        return write(100)
      })
      await pair.failOver()
      await waits
      await pair.rebuild()
      await write(101)
      const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(db)
      expect(rows.map(({ id }) => id)).toEqual(written)
      expect(await primaryOf(url)).toBe(two)
    } finally {
      await db.destroy()
      await pair.stop()
    }
  }, 120_000)
})
