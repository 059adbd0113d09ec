import type { Kysely } from 'kysely'
import { identity } from './columns.ts'

/** What keeps staff accounts safe: counted guesses, recovery codes, where somebody is signed in, who changed people. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('staff_guesses')
      .addColumn('guess_key', 'text', (column) => column.primaryKey())
      .addColumn('guesses', 'integer', (column) => column.notNull())
      .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('staff_guesses_by_end').on('staff_guesses').column('forgotten_at').execute()
    await db.schema
      .createTable('staff_recovery_codes')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_recovery_codes_key', ['user_id', 'code_hash'])
      .execute()
    await db.schema
      .createTable('staff_changes')
      .addColumn('id', ...identity(db))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('roles_before', 'text', (column) => column.notNull())
      .addColumn('roles_after', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable('staff_sessions')
      .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('staff_users').addColumn('totp_offered', 'text').execute()
  },
}
