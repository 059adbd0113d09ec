import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import { identity } from './columns.ts'

/**
 * What staff did and what was refused (ASVS 5.0 V16). The database itself keeps lines as they were written: none is
 * changed, and none goes before it is a year old, whatever a program asks for.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('security_log')
      .addColumn('id', ...identity(db))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('tenant', 'text')
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('security_log_time').on('security_log').column('at').execute()
    for (const statement of isPostgres(db) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db)
  },
}

const REFUSED = 'lines of the security log are never changed, and stay for a year'

const ON_SQLITE = [
  `CREATE TRIGGER security_log_unchanged BEFORE UPDATE ON security_log
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
  `CREATE TRIGGER security_log_kept BEFORE DELETE ON security_log
   WHEN OLD.at > (CAST(strftime('%s', 'now') AS INTEGER) - 365 * 86400) * 1000
   BEGIN SELECT RAISE(ABORT, '${REFUSED}'); END`,
]

const ON_POSTGRES = [
  `CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF OLD.at <= (extract(epoch FROM now()) - 365 * 86400) * 1000 THEN RETURN OLD; END IF;
     END IF;
     RAISE EXCEPTION '${REFUSED}';
   END $$`,
  `CREATE TRIGGER security_log_kept BEFORE UPDATE OR DELETE ON security_log
   FOR EACH ROW EXECUTE FUNCTION keep_security_log()`,
  `CREATE TRIGGER security_log_whole BEFORE TRUNCATE ON security_log
   FOR EACH STATEMENT EXECUTE FUNCTION keep_security_log()`,
]
