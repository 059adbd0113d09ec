import type { Kysely } from 'kysely'

/** Imports under way: one a dealer, and the rows that it has put ready. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stock_imports')
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('beat_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('staged_cars')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('car_id', 'integer')
      .addColumn('document', 'text')
      .addPrimaryKeyConstraint('staged_cars_pk', ['tenant', 'place'])
      .execute()
  },
}
