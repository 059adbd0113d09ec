/** SQLSTATE of PostgreSQL. */
const POSTGRES = '23505'

/** Whether a statement was refused because a row of that key is there: somebody else was faster. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === POSTGRES || /UNIQUE constraint failed/.test(error.message)
}
