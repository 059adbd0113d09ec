import type { Kysely } from 'kysely'

/** Published tenants: every revision, the present one per tenant, its hosts, and the content collections. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('tenant_revisions')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('tenant_revisions_pk', ['slug', 'revision'])
      .execute()

    await db.schema
      .createTable('tenants')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('seed_hash', 'text')
      .addColumn('content_hash', 'text')
      .execute()

    await db.schema
      .createTable('tenant_domains')
      .addColumn('host', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().references('tenants.slug').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('tenant_domains_slug').on('tenant_domains').column('slug').execute()

    await db.schema
      .createTable('content')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_pk', ['tenant', 'kind', 'id'])
      .execute()
  },
}
