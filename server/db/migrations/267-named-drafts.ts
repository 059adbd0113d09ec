import type { Kysely } from 'kysely'

/** Drafts that staff set aside under a name. A new table: the release before leaves it alone. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('named_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('base_revision', 'integer', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('named_drafts_of')
      .on('named_drafts')
      .columns(['slug', 'created_at'])
      .execute()
  },
}
