import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** What a server that is older than the schema depends on. */
export interface SchemaShape {
  /** By `table.column`. */
  columns: ReadonlyMap<string, ColumnShape>
  /** What refuses rows: unique indexes, checks, foreign keys, by `table: what is refused`. */
  refusals: ReadonlySet<string>
}

export interface ColumnShape {
  type: string
  /** An insert may leave it out. */
  optional: boolean
  nullable: boolean
}

/** Reads the shape of a database's schema, on both databases alike. */
export async function schemaShape<T>(db: Kysely<T>): Promise<SchemaShape> {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns: own }) =>
    own.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }): [string, ColumnShape] => [
      `${table}.${name}`,
      {
        type: dataType.toLowerCase(),
        nullable: isNullable,
        optional: isNullable || hasDefaultValue || isAutoIncrementing,
      },
    ]),
  )
  return { columns: new Map(columns), refusals: new Set(await refusalsOf(db)) }
}

async function refusalsOf<T>(db: Kysely<T>): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ told: string }>`
        select tablename || ': ' || regexp_replace(indexdef, '^CREATE UNIQUE INDEX \\S+ ON \\S+ ', 'unique ') as told
        from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
        union all
        select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
        where contype in ('c', 'f') and connamespace = current_schema()::regnamespace`
    : sql<{ told: string }>`
        select m.name || ': unique ' || (select group_concat(coalesce(i.name, 'expression'), ', ') from pragma_index_info(l.name) i)
          || case when l.partial then ' ' || coalesce((select substr(sql, instr(lower(sql), ' where ')) from sqlite_master where name = l.name), '') else '' end as told
        from sqlite_master m, pragma_index_list(m.name) l where m.type = 'table' and l."unique" = 1
        union all
        select m.name || ': ' || f."from" || ' in ' || f."table" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
  return (await query.execute(db)).rows.map(({ told }) => told)
}
