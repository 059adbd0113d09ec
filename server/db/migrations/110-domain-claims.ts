import type { Kysely } from 'kysely'

/** Domains that documents name and nobody has proved yet (RUN-08); those in `tenant_domains` are served and stay. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('domain_claims')
      .addColumn('slug', 'text', (column) => column.notNull().references('tenants.slug'))
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('checked_at', 'bigint')
      .addPrimaryKeyConstraint('domain_claims_pk', ['slug', 'host'])
      .execute()
  },
}
