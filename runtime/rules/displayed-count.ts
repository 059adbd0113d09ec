/** Counts above 1999 are replaced: some hosted engines cap their totals there (SRCH-43). */
const COUNT_CAP = 1999

/**
 * The number of cars to show: the raw count up to 1999; above it the configured stock count while nothing is refined,
 * else the sum of the `car_type` facet, whose values are exclusive (SRCH-43).
 */
export function displayedCount({
  count,
  refined,
  stockCount,
  carTypes,
}: {
  count: number
  refined: boolean
  stockCount: number | null
  carTypes: Record<string, number> | undefined
}): number {
  if (count <= COUNT_CAP) return count
  if (!refined && stockCount !== null) return stockCount
  const sum = Object.values(carTypes ?? {}).reduce((total, part) => total + part, 0)
  return sum > 0 ? sum : count
}
