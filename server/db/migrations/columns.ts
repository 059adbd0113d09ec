import type { ColumnDataType, ColumnDefinitionBuilder, Kysely } from 'kysely'
import { isPostgres } from '../is-postgres.ts'

/** Type and options of a primary key that the database counts up itself, for `addColumn(name, ...identity(db))`. */
export function identity<T>(
  db: Kysely<T>,
): [ColumnDataType, (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] {
  return isPostgres(db)
    ? ['bigserial', (column) => column.primaryKey()]
    : ['integer', (column) => column.primaryKey().autoIncrement()]
}
