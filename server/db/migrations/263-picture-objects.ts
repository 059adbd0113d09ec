import type { Kysely } from 'kysely'

/**
 * Pictures whose bytes lie in an object store name their object. `picture` stays as it is, and is empty there: the release
 * before writes and reads rows with bytes.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('uploads').addColumn('object_key', 'text').execute()
    await db.schema
      .createTable('picture_leftovers')
      .addColumn('object_key', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
  },
}
