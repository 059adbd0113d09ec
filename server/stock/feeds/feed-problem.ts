/** Why a feed did not change the stock, in words for whoever looks after it. Trying again would not help. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem'
  readonly code: 'refused' | 'empty'
  constructor(code: 'refused' | 'empty', message: string) {
    super(message)
    this.code = code
  }
}
