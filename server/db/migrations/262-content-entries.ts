import type { Kysely } from 'kysely'

/**
 * Entries of collections that staff write, over those of the files, with what was done to each. Tables and a column with a
 * default: the release before leaves them alone.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('content_entries')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('draft', 'text')
      .addColumn('published', 'text')
      .addColumn('hidden', 'integer', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_entries_pk', ['tenant', 'kind', 'id'])
      .execute()
    await db.schema
      .createTable('content_changes')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_changes_pk', ['tenant', 'kind', 'id', 'version'])
      .execute()
    await db.schema
      .alterTable('tenants')
      .addColumn('content_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
