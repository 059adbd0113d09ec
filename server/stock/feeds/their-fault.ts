/** What went wrong at a dealer's server, told in words that its people can do something with; it may pass. */
export class TheirFault extends Error {
  override readonly name = 'TheirFault'
  constructor(cause: unknown) {
    super(wordsOf(cause), { cause })
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'Their server did not answer in time.'
  return 'code' in error ? `Their server could not be reached (${String(error.code)}).` : error.message
}
