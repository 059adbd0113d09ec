import type { Kysely } from 'kysely'

/** Pictures that staff deleted: every server takes its own copy from its disk, and none takes it over again. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('deleted_uploads')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_uploads_key', ['slug', 'name'])
      .execute()
    await db.schema
      .createIndex('deleted_uploads_by_time')
      .on('deleted_uploads')
      .column('deleted_at')
      .execute()
  },
}
