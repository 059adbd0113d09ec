/** Result code of SQLite, and SQLSTATE of PostgreSQL. */
const SQLITE_FULL = 13
const DISK_FULL = '53100'

/** Whether nothing can be kept until somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && Number(error.errcode) % 256 === SQLITE_FULL) return true
  return 'code' in error && (error.code === DISK_FULL || error.code === 'ENOSPC')
}
