import type { Kysely } from 'kysely'

/** What the site said a visitor's car is worth, so that a lead's estimate is the site's own (LEAD-13, TRADE-07). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('issued_valuations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('issued_valuations_tenant')
      .on('issued_valuations')
      .columns(['tenant', 'created_at'])
      .execute()
  },
}
