import { firstCharacters } from '../../format/first-characters.ts'
import { formatCount } from '../../format/money.ts'
import type { Review } from '../../../schemas/generated/types.ts'

export interface ReviewRules {
  excludeIds: readonly (string | number)[]
  excludeNames: readonly string[]
  /** Of the block, else of the site's provider. */
  limit: number
}

/** Reviews of machine-translated text carry this word; case matters, `translated well` is a person's (REV-10). */
const TRANSLATED = 'Translated'
const CUT_AT = 160
const MAX_FULL_STARS = 4

/** The reviews that are listed: excluded ones out first, then the limit (REV-08 to REV-12, REV-17). */
export function listedReviews<R extends Pick<Review, 'id' | 'customer_name' | 'text'>>(
  reviews: readonly R[],
  rules: ReviewRules,
): R[] {
  const ids = new Set(rules.excludeIds.map(String))
  const names = new Set(rules.excludeNames.map(normaliseName))
  const kept = reviews.filter((review) => {
    const text = review.text?.trim() ?? ''
    return (
      text !== '' &&
      !text.includes(TRANSLATED) &&
      !ids.has(String(review.id)) &&
      !names.has(normaliseName(review.customer_name))
    )
  })
  return kept.slice(0, rules.limit)
}

/** A carousel only for more reviews than `carouselAbove`, whatever the layout asks for (REV-01, REV-13). */
export function reviewLayout(
  layout: 'carousel' | 'grid',
  count: number,
  carouselAbove: number,
): 'carousel' | 'grid' {
  return layout === 'carousel' && count > carouselAbove ? 'carousel' : 'grid'
}

/** The average as a number where the summary may be shown, else null (REV-15). */
export function summaryAverage(
  averageRating: string | number | null | undefined,
  rules: { minimumRating: number; hidden: boolean },
): number | null {
  const average = Number.parseFloat(String(averageRating ?? ''))
  if (!Number.isFinite(average) || rules.hidden || average <= rules.minimumRating) return null
  return average
}

/** `4.8 rating out of 312 reviews`, or `4.8 from 312 reviews` where `settings.reviews.summary` says so (REV-03). */
export function summaryHeading(average: number, count: number, words: 'out-of' | 'from'): string {
  return `${average.toFixed(1)} ${words === 'from' ? 'from' : 'rating out of'} ${reviewCount(count)}`
}

/** `1 review`, `312 reviews` (REV-05). */
export function reviewCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`
}

/** The first 160 characters of a longer text, or the whole of a shorter one (REV-07). */
export function cutReview(text: string): { short: string; cut: boolean } {
  const trimmed = text.trim()
  if (trimmed.length <= CUT_AT) return { short: trimmed, cut: false }
  return { short: `${firstCharacters(trimmed, CUT_AT).trimEnd()}…`, cut: true }
}

/** Five fills from 0 to 1 by the rounded rating (REV-05). */
export function roundedStars(rating: number): number[] {
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return Array.from({ length: 5 }, (_, index) => (index < full ? 1 : 0))
}

/** Five fills: at most four full stars before the one partial star (REV-06): 5.0 → four full and one at 100 %. */
export function fractionalStars(rating: number): number[] {
  const clamped = Math.min(5, Math.max(0, rating))
  const full = Math.min(MAX_FULL_STARS, Math.floor(clamped))
  const partial = Math.round((clamped - full) * 100) / 100
  return Array.from({ length: 5 }, (_, index) => (index < full ? 1 : index === full ? partial : 0))
}

function normaliseName(name: string): string {
  return name.trim().toLowerCase()
}
