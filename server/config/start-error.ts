/** The start failed for a reason that the person at the terminal can change; told in its own words, without a stack. */
export class StartError extends Error {
  override toString(): string {
    return this.message
  }
}
