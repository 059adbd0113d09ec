import { sql, type ColumnDataType, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

interface Before {
  staff_users: {
    id: string
    email: string
    name: string
    password_hash: string
    created_at: number
    totp_secret: string | null
    totp_step: number | null
  }
}

/**
 * Staff accounts move to the auth library's tables, as visitors' are (008): its passwords are the same scrypt hashes, so
 * everybody goes on with theirs. Sessions end. Second factors of before are kept apart: the library cannot read their
 * secrets, which are bytes where it has text (docs/decisions/0018).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const time = isPostgres(db) ? sql`timestamptz` : ('text' as ColumnDataType)
    const flag = isPostgres(db) ? ('boolean' as ColumnDataType) : ('integer' as ColumnDataType)
    const people = await (db as Kysely<Before>).selectFrom('staff_users').selectAll().execute()
    await db.schema.dropTable('staff_sessions').execute()
    await db.schema.dropTable('staff_users').execute()

    await db.schema
      .createTable('staff_users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', flag, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('two_factor_enabled', flag, (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('staff_logins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('staff_users.id').onDelete('cascade'),
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
      .createTable('staff_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('staff_users.id').onDelete('cascade'),
      )
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('staff_sessions_user').on('staff_sessions').column('user_id').execute()
    await db.schema
      .createTable('staff_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('staff_codes_identifier').on('staff_codes').column('identifier').execute()
    await db.schema
      .createTable('staff_second_factors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('staff_users.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('backup_codes', 'text', (column) => column.notNull())
      .addColumn('verified', flag)
      .addColumn('failed_verification_count', 'integer')
      .addColumn('locked_until', time)
      .execute()
    await db.schema
      .createTable('staff_earlier_factors')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('staff_users.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()

    for (const person of people) await carryOver(db as Kysely<After>, person)
  },
}

interface After {
  staff_users: Record<string, unknown>
  staff_logins: Record<string, unknown>
  staff_earlier_factors: Record<string, unknown>
}

async function carryOver(db: Kysely<After>, person: Before['staff_users']): Promise<void> {
  const { id, email, name, password_hash, totp_secret } = person
  const flagOf = (value: boolean) => (isPostgres(db) ? value : Number(value))
  const times = {
    created_at: new Date(Number(person.created_at)).toISOString(),
    updated_at: new Date(Number(person.created_at)).toISOString(),
  }
  const two_factor_enabled = flagOf(totp_secret !== null)
  await db
    .insertInto('staff_users')
    .values({ id, email, email_verified: flagOf(false), name, two_factor_enabled, ...times })
    .execute()
  const login = { id, account_id: id, provider_id: 'credential', user_id: id, password: password_hash }
  await db
    .insertInto('staff_logins')
    .values({ ...login, ...times })
    .execute()
  if (totp_secret === null) return
  await db.insertInto('staff_earlier_factors').values({ user_id: id, secret: totp_secret }).execute()
}
