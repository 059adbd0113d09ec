import { afterEach } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { reservationWorld, type ReservationWorldOptions } from './reservation-world.ts'

/** An empty database of its own, closed after the test that opened it. For suites that need no other kind. */
export function memoryDatabases(): () => Promise<Db> {
  const opened: Db[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()))
  })
  return async () => {
    const db = await openDialect(sqliteDialect(':memory:'))
    opened.push(db)
    return db
  }
}

/** As {@link memoryDatabases}, with a dealer's checkout over each. */
export function memoryWorlds() {
  const open = memoryDatabases()
  return async (options: ReservationWorldOptions = {}) => {
    const db = await open()
    const world = await reservationWorld(db, options)
    const stateOf = async (id: string) =>
      (await db.selectFrom('reservations').select('state').where('id', '=', id).executeTakeFirst())?.state
    return { ...world, db, stateOf }
  }
}
