import type { Kysely } from 'kysely'

/** The request that brought a lead or its last step, as the log names it. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('leads').addColumn('request_id', 'text').execute()
  },
}
