import type { Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/**
 * What staff correct by hand and what the feed says of it, the feed's row of a car, changes that can be taken back, mappings
 * made by looking, and feeds that were uploaded to look at.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('car_corrections')
      .addColumn('car_id', 'integer', (column) =>
        column.primaryKey().references('cars.id').onDelete('cascade'),
      )
      .addColumn('corrections', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('car_rows')
      .addColumn('car_id', 'integer', (column) =>
        column.primaryKey().references('cars.id').onDelete('cascade'),
      )
      .addColumn('mapping', 'text', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('desk_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('cars', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('desk_changes_tenant')
      .on('desk_changes')
      .columns(['tenant', 'changed_at'])
      .execute()
    await db.schema
      .createTable('stock_mappings')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('mapping', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_mappings_pk', ['tenant', 'name'])
      .execute()
    await db.schema
      .createTable('feed_uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('began_at', 'bigint')
      .addColumn('report', 'text')
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('feed_uploads_tenant').on('feed_uploads').column('tenant').execute()
    await db.schema
      .createTable('feed_upload_parts')
      .addColumn('upload_id', 'text', (column) =>
        column.notNull().references('feed_uploads.id').onDelete('cascade'),
      )
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_upload_parts_pk', ['upload_id', 'part'])
      .execute()
  },
}
