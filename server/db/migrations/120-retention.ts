import type { Kysely } from 'kysely'

/** How long each dealer keeps what visitors left; a dealer without a row keeps it until it is erased. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('retention')
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('days', 'integer', (column) => column.notNull())
      .execute()
  },
}
