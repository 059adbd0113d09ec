import type { RatingSummary } from '../../../schemas/generated/types.ts'

export type Rating = Pick<RatingSummary, 'rating' | 'stars'>

/** Average rating of an organisation. Rejects when the service cannot be asked. */
export interface RatingService {
  ratingOf(orgId: string): Promise<Rating | undefined>
}

const TIMEOUT_MS = 4000

/** @param url address of the service with `{orgId}` (`RATINGS_URL`); it answers `{ rating, stars }` */
export function remoteRatings(url: string, timeoutMs = TIMEOUT_MS): RatingService {
  return {
    async ratingOf(orgId) {
      const response = await fetch(url.replaceAll('{orgId}', encodeURIComponent(orgId)), {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`The rating service answered ${response.status}`)
      const { rating, stars } = (await response.json()) as { rating?: unknown; stars?: unknown }
      const average = toRating(rating)
      if (average === null) throw new Error('The rating service answered without a rating')
      return { rating: average, stars: toRating(stars) ?? starsOf(average) }
    },
  }
}

/** The embedded service: the average of the reviews that the site itself shows, so a fresh clone has one too. */
export function ownRatings(reviews: readonly { rating?: unknown }[]): Rating | undefined {
  const ratings = reviews.map(({ rating }) => toRating(rating)).filter((rating) => rating !== null)
  if (ratings.length === 0) return undefined
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const rating = Math.round(mean * 10) / 10
  return { rating, stars: starsOf(rating) }
}

/** Stars are drawn in halves. */
function starsOf(rating: number): number {
  return Math.round(rating * 2) / 2
}

/** Numbers arrive as text now and then (REV-16). */
function toRating(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= 5 ? number : null
}
