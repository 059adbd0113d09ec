/** A key for one attempt; browsers outside a secure context have no `randomUUID`. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
}
