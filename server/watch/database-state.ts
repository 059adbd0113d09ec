import { sql, type Kysely } from 'kysely'
import type { StandbyState } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'

export interface DatabaseState {
  kind: 'SQLite' | 'PostgreSQL'
  version: string
  /** Size of the database on disk. */
  bytes: number
  /** The database's clock, epoch milliseconds; SQLite has none of its own. */
  clock: number | undefined
  standbys: StandbyState[]
  /** `synchronous_standby_names`; empty when nobody is waited for. */
  synchronousWith: string
}

/** What kind of database it is, how large, and who follows it. */
export function databaseState(db: Db): Promise<DatabaseState> {
  return isPostgres(db) ? postgresState(db) : sqliteState(db)
}

async function sqliteState(db: Db): Promise<DatabaseState> {
  const [row] = await rowsOf<{ version: string; bytes: number }>(
    db,
    `select sqlite_version() as version, page_count * page_size as bytes
     from pragma_page_count(), pragma_page_size()`,
  )
  return {
    kind: 'SQLite',
    version: row?.version ?? '',
    bytes: Number(row?.bytes),
    clock: undefined,
    standbys: [],
    synchronousWith: '',
  }
}

async function postgresState(db: Db): Promise<DatabaseState> {
  const standbys = await rowsOf<{
    name: string
    state: string
    sync: string
    ms: string
    bytes: string
  }>(
    db,
    `select coalesce(nullif(application_name, ''), client_addr::text, 'standby') as name, state, sync_state as sync,
       extract(epoch from replay_lag) * 1000 as ms,
       case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end as bytes
     from pg_stat_replication order by 1`,
  )
  // The last, for its clock is compared with ours.
  const [server] = await rowsOf<{
    version: string
    bytes: string
    ms: string
    synchronous: string
  }>(
    db,
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       extract(epoch from clock_timestamp()) * 1000 as ms,
       current_setting('synchronous_standby_names') as synchronous`,
  )
  return {
    kind: 'PostgreSQL',
    version: server?.version ?? '',
    bytes: Number(server?.bytes),
    clock: Number(server?.ms),
    standbys: standbys.map(({ name, state, sync, ms, bytes }) => ({
      name,
      // Both are empty for who may not read other roles' activity.
      state: state ?? 'unknown',
      isSynchronous: sync === 'sync' || sync === 'quorum',
      lagMs: ms === null ? null : Math.round(Number(ms)),
      lagBytes: Math.max(0, Number(bytes ?? 0)),
    })),
    synchronousWith: server?.synchronous ?? '',
  }
}

async function rowsOf<Row>(db: Db, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(db as Kysely<unknown>)).rows
}
