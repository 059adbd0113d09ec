import type { Kysely } from 'kysely'

/** Address of a source's alerts that said it is gone for good. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('stock_sources').addColumn('webhook_gone', 'text').execute()
  },
}
