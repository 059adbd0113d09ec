import type { SchemaShape } from './schema-shape.ts'

/**
 * What a migration took from the release before, which still runs on the schema while servers are upgraded one after the
 * other, and again after a roll back: names it reads, rows it writes, values it expects.
 *
 * @param unread `table` or `table.column` that the release before no longer reads or writes; those may go
 * @returns sentences; none when the release before can live with the schema
 */
export function narrowings(
  before: SchemaShape,
  after: SchemaShape,
  unread: readonly string[] = [],
): string[] {
  const free = new Set(unread)
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const isFree = (column: string) => free.has(column) || free.has(tableOf(column))
  const taken = [...before.columns].flatMap(([name, was]) => {
    if (isFree(name)) return []
    const is = after.columns.get(name)
    if (!is) return [`${name} is gone: the release before reads it.`]
    return [
      is.type !== was.type && `${name} is ${is.type} and was ${was.type}.`,
      is.nullable && !was.nullable && `${name} may be null: the release before does not expect that.`,
      !is.optional && was.optional && `${name} must be given: the release before may leave it out.`,
    ].filter((told) => told !== false)
  })
  const added = [...after.columns].flatMap(([name, { optional }]) =>
    tables.has(tableOf(name)) && !before.columns.has(name) && !optional
      ? [`${name} is new and must be given: the release before does not know it. Give it a default.`]
      : [],
  )
  const refused = [...after.refusals].flatMap((refusal) =>
    tables.has(refusal.slice(0, refusal.indexOf(':'))) && !before.refusals.has(refusal)
      ? [`${refusal} refuses rows that the release before may write.`]
      : [],
  )
  return [...taken, ...added, ...refused]
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'))
