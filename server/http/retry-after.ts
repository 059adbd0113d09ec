/** What a server is short of, a free process or its database, is there again after a few seconds; so is the one that takes over. */
const SECONDS = 5

/** When to come back to what cannot be answered at the moment (RFC 9110, 10.2.3): every 503 says it. */
export function retryAfter(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': String(SECONDS) } : {}
}
