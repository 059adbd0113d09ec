/** An error of the search protocol; answered as `{ message, status }`, as the hosted service does. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly status: 400 | 403 | 404 | 405 | 413 | 429

  constructor(status: ProtocolError['status'], message: string) {
    super(message)
    this.status = status
  }
}
