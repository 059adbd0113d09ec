/** The feed itself cannot be used: missing, empty, of no known format, or larger than any feed is. */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code:
    | 'missing'
    | 'empty'
    | 'unreadable'
    | 'too-large'
    | 'no-mapping'
    | 'missing-columns'
    | 'unknown-mapping'
    | 'invalid-mapping'

  constructor(code: FeedError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
