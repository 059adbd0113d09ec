import { sql, type ColumnDataType, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/**
 * Visitors' accounts (garage). Rows are written by the auth library, which keeps times as timestamps on PostgreSQL and
 * as ISO text on SQLite, and booleans as each database has them; every row belongs to one dealer's site.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const time = isPostgres(db) ? sql`timestamptz` : ('text' as ColumnDataType)
    const flag = isPostgres(db) ? ('boolean' as ColumnDataType) : ('integer' as ColumnDataType)

    await db.schema
      .createTable('visitors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_verified', flag, (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('phone', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .addUniqueConstraint('visitors_email', ['tenant', 'email'])
      .execute()

    await db.schema
      .createTable('visitor_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('visitors.id').onDelete('cascade'),
      )
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('visitor_sessions_user').on('visitor_sessions').column('user_id').execute()

    await db.schema
      .createTable('visitor_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('visitor_codes_identifier')
      .on('visitor_codes')
      .columns(['tenant', 'identifier'])
      .execute()

    // The library's table of passwords and third-party sign-ins; sign-in by code leaves it empty.
    await db.schema
      .createTable('visitor_logins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('visitors.id').onDelete('cascade'),
      )
      .addColumn('access_token', 'text')
      .addColumn('refresh_token', 'text')
      .addColumn('id_token', 'text')
      .addColumn('access_token_expires_at', time)
      .addColumn('refresh_token_expires_at', time)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('code_requests')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('code_requests_email')
      .on('code_requests')
      .columns(['tenant', 'email', 'at'])
      .execute()

    await db.schema
      .createTable('watchlist')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('visitors.id').onDelete('cascade'),
      )
      .addColumn('car_id', 'bigint', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('watchlist_pk', ['user_id', 'car_id'])
      .execute()
  },
}
