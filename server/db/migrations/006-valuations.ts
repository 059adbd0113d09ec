import type { Kysely } from 'kysely'

/** Trade-in valuations that a site's visitors had kept (TRADE-10). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('valuations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('valuations_tenant')
      .on('valuations')
      .columns(['tenant', 'created_at'])
      .execute()
  },
}
