/**
 * Notes a failure that the visitor need not see: the page goes on with what it has (the "log only" rows of the error
 * catalogue). Never with values that somebody typed.
 */
export function logFailure(what: string, cause: unknown): void {
  console.info(`${what}:`, cause instanceof Error ? cause.message : cause)
}

/** What the console says where a page has no phone number to show (PHONE-07, ERR-12). */
const NO_PHONE_NUMBER = 'No phone number found'

/** The card with the number stays hidden; whoever maintains the site reads why. */
export function noPhoneNumber(): void {
  console.warn(NO_PHONE_NUMBER)
}
