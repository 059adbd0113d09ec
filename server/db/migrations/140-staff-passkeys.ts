import { sql, type ColumnDataType, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Passkeys of staff, as the auth library keeps them; and passwords that somebody else has made, which end by themselves. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const time = isPostgres(db) ? sql`timestamptz` : ('text' as ColumnDataType)
    const flag = isPostgres(db) ? ('boolean' as ColumnDataType) : ('integer' as ColumnDataType)
    await db.schema
      .createTable('staff_passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text')
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('staff_users.id').onDelete('cascade'),
      )
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('device_type', 'text', (column) => column.notNull())
      .addColumn('backed_up', flag, (column) => column.notNull())
      .addColumn('transports', 'text')
      .addColumn('created_at', time)
      .addColumn('aaguid', 'text')
      .execute()
    await db.schema.createIndex('staff_passkeys_user').on('staff_passkeys').column('user_id').execute()
    await db.schema.alterTable('staff_logins').addColumn('ends_at', 'bigint').execute()
  },
}
