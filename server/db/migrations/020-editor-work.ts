import type { Kysely } from 'kysely'

/** What the editor keeps besides drafts: archived dealers, names and plans of publications, shared drafts, presence. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tenants').addColumn('archived_at', 'bigint').execute()
    await db.schema.alterTable('tenants').addColumn('file_revision', 'integer').execute()
    await db.schema.alterTable('tenant_revisions').addColumn('label', 'text').execute()
    await db.schema.alterTable('staff_users').addColumn('totp_secret', 'text').execute()
    await db.schema.alterTable('staff_users').addColumn('totp_step', 'bigint').execute()
    await db.schema
      .createTable('planned_publications')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('base_revision', 'integer', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('publish_at', 'bigint', (column) => column.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema
      .createTable('draft_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('editor_presence')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('window_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('editor_presence_key', ['slug', 'window_id'])
      .execute()
    await db.schema
      .createTable('fleet_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('revisions', 'text', (column) => column.notNull())
      .addColumn('undone_at', 'bigint')
      .execute()
  },
}
