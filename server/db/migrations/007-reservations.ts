import { sql, type Kysely } from 'kysely'

/** Reservations of cars, and the payments of the embedded sandbox provider. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reservations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('car_id', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('amount_cents', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('hold_hours', 'integer', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('provider_account', 'text')
      .addColumn('provider_ref', 'text')
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('car', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('idempotency_key', 'text')
      .addColumn('request_hash', 'text')
      .addColumn('marked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('pay_by', 'bigint', (column) => column.notNull())
      .addColumn('hold_until', 'bigint')
      .addColumn('lead_id', 'text')
      .addColumn('mailed_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .addColumn('refunded_at', 'bigint')
      .addUniqueConstraint('reservations_key', ['tenant', 'idempotency_key'])
      .execute()
    // The promise that a car is held for one buyer at a time: whatever the processes do, the database refuses a second.
    await sql`create unique index reservations_one_per_car on reservations (tenant, car_id) where state in ('pending', 'reserved')`.execute(
      db,
    )
    await db.schema
      .createIndex('reservations_state')
      .on('reservations')
      .columns(['state', 'pay_by'])
      .execute()
    await db.schema.createIndex('reservations_ref').on('reservations').column('provider_ref').execute()

    await db.schema
      .createTable('sandbox_payments')
      .addColumn('ref', 'text', (column) => column.primaryKey())
      .addColumn('reservation_id', 'text', (column) => column.notNull().unique())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('amount_cents', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
