import { sql, type Kysely } from 'kysely'

/**
 * A reservation keeps its car from others only from a payment or a verified e-mail address; the index says so from now on.
 * Those that are open when this runs were promised the car, and keep it.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('reservations')
      .addColumn('holds', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('reservations').addColumn('claimed_at', 'bigint').execute()
    await db.schema.alterTable('reservations').addColumn('verified_at', 'bigint').execute()
    await db.schema.alterTable('reservations').addColumn('verify_hash', 'text').execute()
    await sql`update reservations set holds = 1, verified_at = created_at where state in ('pending', 'reserved')`.execute(
      db,
    )
    await sql`drop index reservations_one_per_car`.execute(db)
    await sql`create unique index reservations_one_per_car on reservations (tenant, car_id) where holds = 1 and state in ('pending', 'reserved')`.execute(
      db,
    )
    await db.schema
      .createIndex('reservations_of_car')
      .on('reservations')
      .columns(['tenant', 'car_id'])
      .execute()
  },
}
