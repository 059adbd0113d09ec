const KILOBYTE = 1024

/** Limits that keep one client from holding the server: without them a body that never ends is waited for forever. */
export const LIMITS = {
  /** From the first byte to the end of the body. */
  requestMs: 30_000,
  headersMs: 10_000,
  /** How often Node looks for the two above: its own 30 s would leave a slow body open for a minute. */
  checkMs: 2000,
  keepAliveMs: 65_000,
  /** Without a byte either way: longer than any answer is worked on, shorter than for ever for who reads nothing. */
  silentMs: 180_000,
  bodyBytes: 512 * KILOBYTE,
  connections: 10_000,
  headBytes: 16 * KILOBYTE,
  pathBytes: 2 * KILOBYTE,
} as const
