import type { Kysely } from 'kysely'

/** A served domain keeps the token that proved it, so that its proof can be looked for again (RUN-08). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tenant_domains').addColumn('token', 'text').execute()
    await db.schema.alterTable('tenant_domains').addColumn('checked_at', 'bigint').execute()
    await db.schema.alterTable('tenant_domains').addColumn('lost_at', 'bigint').execute()
  },
}
