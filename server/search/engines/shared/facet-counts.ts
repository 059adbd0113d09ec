import type { Found } from './backend.ts'

/** The `most` values to show, in the embedded engine's order: by count or name, equal counts by name, numbers by size. */
export function topCounts(
  counts: Found['counts'][string],
  most: number,
  by: 'count' | 'alpha',
): [value: string, count: number][] {
  return counts.toSorted((a, b) => (by === 'count' ? b[1] - a[1] : 0) || byName(a[0], b[0])).slice(0, most)
}

function byName(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)]
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
  if (!Number.isNaN(x) && x !== y) return x - y
  return a < b ? -1 : Number(a > b)
}
