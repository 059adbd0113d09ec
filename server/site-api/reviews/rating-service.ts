import { z } from 'zod'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { readAnswer } from '../../http/provider-answer.ts'
import type { RatingSummary } from '../../../schemas/generated/types.ts'

export type Rating = Pick<RatingSummary, 'rating' | 'stars'>

/** Average rating of an organisation. Rejects when the service cannot be asked. */
export interface RatingService {
  ratingOf(orgId: string): Promise<Rating | undefined>
}

const TIMEOUT_MS = 4000
const PROVIDER = 'The rating service'

/** Numbers arrive as text now and then (REV-16). */
const RATING = z
  .union([z.number(), z.string().trim().min(1).max(20).transform(Number)], { error: 'expected a number' })
  .pipe(z.number().min(0).max(5))

/** Stars that cannot be read follow from the rating. */
const ANSWER = z.object({ rating: RATING, stars: RATING.optional().catch(undefined) })

/** @param url address of the service with `{orgId}` (`RATINGS_URL`); it answers `{ rating, stars }` */
export function remoteRatings(outbound: Outbound, url: string, timeoutMs = TIMEOUT_MS): RatingService {
  return {
    async ratingOf(orgId) {
      const response = await outbound(url.replaceAll('{orgId}', encodeURIComponent(orgId)), {
        timeoutMs,
        headers: { accept: 'application/json' },
      })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`${PROVIDER} answered ${response.status}`)
      const { rating, stars } = await readAnswer(PROVIDER, ANSWER, response)
      return { rating, stars: stars ?? starsOf(rating) }
    },
  }
}

/** The embedded service: the average of the reviews that the site itself shows, so a fresh clone has one too. */
export function ownRatings(reviews: readonly { rating?: unknown }[]): Rating | undefined {
  const ratings = reviews.flatMap(({ rating }) => RATING.safeParse(rating).data ?? [])
  if (ratings.length === 0) return undefined
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const rating = Math.round(mean * 10) / 10
  return { rating, stars: starsOf(rating) }
}

/** Stars are drawn in halves. */
function starsOf(rating: number): number {
  return Math.round(rating * 2) / 2
}
