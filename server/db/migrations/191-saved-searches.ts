import type { Kysely } from 'kysely'

/** Searches and cars that visitors want to hear about by mail, and how often somebody asked for such mail. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('alerts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('car_id', 'integer')
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('consent', 'text', (column) => column.notNull())
      .addColumn('confirm_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addUniqueConstraint('alerts_one', ['tenant', 'email', 'address'])
      .execute()
    await db.schema.createIndex('alerts_due').on('alerts').column('due_at').execute()
  },
}
