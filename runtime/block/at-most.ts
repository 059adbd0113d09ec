/** How often a page shows a block at the most, in words. */
export function atMost(count: number): string {
  return count === 1 ? 'once' : `at most ${count} times`
}
