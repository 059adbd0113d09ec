import { Quote } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatDate } from '../../runtime/format/date.ts'
import { cutReview, roundedStars } from '../../runtime/rules/content/reviews.ts'
import type { Review } from '../../schemas/generated/types.ts'
import { CutText } from '../shared/text/cut-text.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { Stars } from '../shared/stars/stars.tsx'

interface ReviewCardProps {
  review: Review
  style: 'standard' | 'highlighted' | 'modern'
  site: SiteContext
}

/** One review: stars, text, who and when. `standard` is a card, `highlighted` a coloured one, `modern` a large quote. */
export function ReviewCard({ review, style, site }: ReviewCardProps) {
  const when =
    review.review_date_in_words ||
    review.created_at_time_ago_in_words ||
    (review.review_date ? formatDate(review.review_date, site.regional, site.timeZone) : '')
  const text = review.text?.trim() ?? ''
  const stars = <Stars fills={roundedStars(review.rating)} label={`${review.rating} out of 5 stars`} />
  return (
    <figure className="fc-review" data-style={style}>
      {style === 'modern' ? <Quote className="fc-review__mark" aria-hidden size={32} /> : stars}
      <blockquote className="fc-review__text">
        <CutText text={text} {...cutReview(text)} />
      </blockquote>
      <figcaption className="fc-review__by">
        {style !== 'standard' && review.image?.url && (
          <Picture
            className="fc-review__face"
            src={review.image.url}
            alt=""
            sizes="48px"
            widths={[48, 96]}
            width={48}
            height={48}
          />
        )}
        <span>
          <strong>{review.customer_name}</strong>
          {when && <span className="fc-review__when">{when}</span>}
        </span>
        {style === 'modern' && stars}
      </figcaption>
    </figure>
  )
}
