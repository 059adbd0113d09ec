import { sql, type Kysely } from 'kysely'

/**
 * Whose job it is (work of one dealer does not hold every place of a server), who changed a source last, and what an uploaded
 * file was called.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('jobs').addColumn('lane', 'text').execute()
    await db.schema.createIndex('jobs_lane').on('jobs').columns(['lane', 'state']).execute()
    await sql`
      update jobs set lane = (select tenant from stock_sources where stock_sources.id = jobs.key)
      where kind = 'feed'`.execute(db)
    await db.schema.alterTable('stock_sources').addColumn('changed_by', 'text').execute()
    await db.schema.alterTable('stock_sources').addColumn('changed_at', 'bigint').execute()
    await db.schema.alterTable('stock_runs').addColumn('file_name', 'text').execute()
  },
}
