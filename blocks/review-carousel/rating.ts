import { logFailure } from '../../runtime/log/log-failure.ts'
import type { RatingSummary } from '../../schemas/generated/types.ts'

/** Before the service has answered. */
const NOT_FETCHED: RatingSummary = { isFetched: false }

/**
 * Asks the rating service for the site's organisation (REV-18).
 *
 * @param provider name of the site's review provider
 * @param ask `fetch`, or what stands in for it
 */
export async function fetchRating(
  provider: string,
  orgId: string,
  ask: typeof fetch,
): Promise<RatingSummary> {
  try {
    const response = await ask(`/api/reviews/${provider}?orgId=${encodeURIComponent(orgId)}`)
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { rating, stars } = (await response.json()) as { rating: number; stars: number }
    return { rating, stars, isFetched: true }
  } catch (error) {
    // Nobody misses a rating that never showed: it is noted and the badge stays hidden (REV-19, ERR-10).
    logFailure('The rating could not be fetched', error)
    return NOT_FETCHED
  }
}

/** Fills the badge and shows it, once there is something to show. */
export async function showRating(badge: HTMLElement, ask: typeof fetch): Promise<void> {
  const { provider = '', rating: orgId = '' } = badge.dataset
  const { isFetched, rating, stars } = await fetchRating(provider, orgId, ask)
  if (!isFetched || typeof rating !== 'number') return
  badge.textContent = `${rating.toFixed(1)} of 5, ${stars ?? Math.round(rating)} stars from our customers at the last count`
  badge.hidden = false
}
