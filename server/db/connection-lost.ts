/** PostgreSQL's classes of broken connections, of servers that stop, crash or start, and of one that takes no more connections. */
const GONE = /^(08|57P0|53300)/

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The driver's own words, which have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error of a query says that the database went away, and nothing of what was asked. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isOfNetwork = NETWORK.has(code) && !('path' in error)
  return GONE.test(code) || isOfNetwork || WORDS.test(error.message)
}
