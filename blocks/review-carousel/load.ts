import type { BlockLoad } from '../../runtime/block/types.ts'
import { REVIEW_PROVIDERS } from '../../runtime/rules/content/review-providers/index.ts'
import { listedReviews } from '../../runtime/rules/content/reviews.ts'
import type { Review, ReviewCarouselProps, ReviewSummary } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'

export interface ReviewData {
  reviews: Review[]
  summary: ReviewSummary | null
}

/** Listed reviews and the rating of all of them; without a stored summary the rating of the stored reviews. */
export const load: BlockLoad<ReviewCarouselProps, ReviewData> = async (context, props) => {
  const { reviews: rules } = context.site.settings
  const [all, summaries] = await Promise.all([
    listContent(context, 'reviews'),
    listContent(context, 'reviewSummary'),
  ])
  const limit = props.limit ?? REVIEW_PROVIDERS[rules.source]?.limitOf(rules) ?? rules.limit
  const reviews = listedReviews(all, { ...rules, limit })
  return { reviews, summary: summaries[0] ?? ratingOf(all) }
}

function ratingOf(reviews: Review[]): ReviewSummary | null {
  if (reviews.length === 0) return null
  const total = reviews.reduce((sum, review) => sum + review.rating, 0)
  return { count: reviews.length, average_rating: (total / reviews.length).toFixed(1) }
}
