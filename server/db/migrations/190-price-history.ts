import type { Kysely } from 'kysely'

/** What a car was asked for at since when, kept with the car; cars of before begin with their next change. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('cars').addColumn('prices', 'text').execute()
  },
}
