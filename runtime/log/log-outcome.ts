/**
 * Says in the console what became of something that the visitor sees nothing of (TRADE-10, TRADE-11).
 *
 * @param text word for word as the error catalogue has it
 */
export function logOutcome(text: string): void {
  console.info(text)
}
