import type { Kysely } from 'kysely'

/** Files of typefaces lie where pictures do; what is known of one is in this column, which pictures leave empty. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('uploads').addColumn('typeface', 'text').execute()
  },
}
