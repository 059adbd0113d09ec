/** By idempotency key. */
const measured = new Map<string, number>()

/**
 * How long the visitor has had the page as they first sent a form, in milliseconds (FORM-37). Counted by the browser from
 * the moment it asked for the page, whenever that was made. A retry under the same key sends the same number, because it has
 * to be the same request (LEAD-16).
 */
export function fillTime(key: string): number {
  const time = measured.get(key) ?? Math.round(performance.now())
  measured.set(key, time)
  return time
}
