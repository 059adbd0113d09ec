/**
 * Notes a failure that the visitor need not see: the page goes on with what it has (the "log only" rows of the error
 * catalogue). Never with values that somebody typed.
 */
export function logFailure(what: string, cause: unknown): void {
  console.info(`${what}:`, cause instanceof Error ? cause.message : cause)
}
