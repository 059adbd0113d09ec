import type { Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/**
 * States of drafts know what they were saved over, changes of the fleet note each dealer on its own, and uploaded
 * pictures lie where every server finds them.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('draft_versions').addColumn('base_revision', 'integer').execute()
    await db.schema
      .createTable('fleet_steps')
      .addColumn('change_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fleet_steps_key', ['change_id', 'slug'])
      .execute()
    await db.schema
      .createTable('uploads')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('picture', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('uploads_key', ['slug', 'name'])
      .execute()
  },
}
