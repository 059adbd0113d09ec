import type { CompiledQuery } from 'kysely'

/**
 * Statements that insert many rows: compiled once for each number of rows, not for each insert.
 *
 * @param compile Kysely's statement of some rows
 * @returns as `compile`, for rows that all have the same members in the same order, as one literal makes them
 */
export function bulkInsert<Row extends object>(
  compile: (rows: readonly Row[]) => CompiledQuery,
): (rows: readonly Row[]) => CompiledQuery {
  const compiled = new Map<number, CompiledQuery>()
  return (rows) => {
    const known = compiled.get(rows.length)
    if (known) return { ...known, parameters: rows.flatMap((row) => Object.values(row) as unknown[]) }
    const query = compile(rows)
    compiled.set(rows.length, query)
    return query
  }
}
