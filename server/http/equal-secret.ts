import { timingSafeEqual } from 'node:crypto'

/** Whether a secret was given; takes as long for a wrong one as for the right one. */
export function equalSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
