import type { Kysely } from 'kysely'

/** Where stock comes from by itself, what each run did, and what the cars were before it. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stock_sources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('seen', 'text')
      .addColumn('skip_digest', 'text')
      .addColumn('new_file_at', 'bigint', (column) => column.notNull())
      .addColumn('late_told_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('stock_sources_tenant').on('stock_sources').column('tenant').execute()
    await db.schema
      .createTable('stock_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('file', 'text')
      .addColumn('bytes', 'bigint')
      .addColumn('digest', 'text')
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addColumn('report', 'text')
      .addColumn('problem', 'text')
      .execute()
    await db.schema
      .createIndex('stock_runs_source')
      .on('stock_runs')
      .columns(['source_id', 'started_at'])
      .execute()
    await db.schema
      .createTable('stock_run_cars')
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('car_id', 'integer', (column) => column.notNull())
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('stock_run_cars_pk', ['run_id', 'car_id'])
      .execute()
  },
}
