/** Counts above it are replaced: some hosted engines cap their totals there (SRCH-43). */
const COUNT_LIMIT = 1999

/**
 * The number of cars to show: the raw count up to the limit; above it the configured stock count while nothing is refined,
 * else the sum of the `car_type` facet, whose values are exclusive (SRCH-43).
 */
export function displayedCount({
  count,
  refined,
  stockCount,
  carTypes,
  limit = COUNT_LIMIT,
}: {
  count: number
  refined: boolean
  stockCount: number | null
  carTypes: Record<string, number> | undefined
  /** `search.countLimit` of the site. */
  limit?: number
}): number {
  if (count <= limit) return count
  if (!refined && stockCount !== null) return stockCount
  const sum = Object.values(carTypes ?? {}).reduce((total, part) => total + part, 0)
  return sum > 0 ? sum : count
}
