import type { Kysely } from 'kysely'

/** Links by which people choose their first password, or another one for one that they lost. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('staff_invites')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('staff_users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
