import type { Kysely } from 'kysely'

/** Work in the background, shared by all servers. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('jobs_one', ['kind', 'key'])
      .execute()
    await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'run_at']).execute()
  },
}
