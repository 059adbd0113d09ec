import type { BlockProps } from '../../runtime/block/types.ts'
import { REVIEW_PROVIDERS } from '../../runtime/rules/content/review-providers/index.ts'
import {
  fractionalStars,
  reviewLayout,
  summaryAverage,
  summaryHeading,
} from '../../runtime/rules/content/reviews.ts'
import { isSafeLink } from '../../runtime/route/link-scheme.ts'
import type { ReviewCarouselProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { Carousel, CarouselArrows, CarouselPause } from '../shared/carousel/carousel.tsx'
import { Stars } from '../shared/stars/stars.tsx'
import type { ReviewData } from './load.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews in one of three card styles (REV-01 to REV-15). The strip scrolls by itself only where the script says so. */
export default function ReviewCarousel({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<ReviewCarouselProps, ReviewData>) {
  const { reviews: settings } = site.settings
  if (data.reviews.length === 0) return null
  const asked = props.layout === 'site' ? settings.layout : props.layout
  const layout = reviewLayout(asked, data.reviews.length, settings.carouselAbove)
  const style = props.style === 'site' ? settings.style : props.style
  const average = summaryAverage(data.summary?.average_rating, settings)
  const rating = average === null ? '' : summaryHeading(average, data.summary?.count ?? 0, settings.summary)
  const heading = props.heading || rating || 'What our customers say'
  const headingId = `${id}-heading`
  const { leaveReview } = settings
  const provider = REVIEW_PROVIDERS[settings.source]
  const organisation = provider?.organisationOf?.(settings)
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={headingId}
      className={`fc-reviews ${className}`}
    >
      <div className="fc-band-head">
        <div className="fc-band-head__text">
          {average !== null && (
            <Stars
              fills={fractionalStars(average)}
              label={`${average.toFixed(1)} out of 5 stars`}
              size={28}
            />
          )}
          <h2 id={headingId}>{heading}</h2>
          {rating && heading !== rating && <p className="fc-lead">{rating}</p>}
          {provider?.credit && <p className="fc-muted">{provider.credit}</p>}
          {organisation && (
            <p
              className="fc-reviews__service"
              data-provider={settings.source}
              data-rating={organisation}
              hidden
            />
          )}
        </div>
        <div className="fc-reviews__controls">
          {layout === 'carousel' && (
            <Carousel item="review">
              {settings.rotateMs > 0 && <CarouselPause />}
              <CarouselArrows />
            </Carousel>
          )}
          {leaveReview.enabled && leaveReview.url && isSafeLink(leaveReview.url) && (
            <a className="fc-button fc-button--secondary" href={leaveReview.url} rel="noopener">
              Leave a Review
            </a>
          )}
        </div>
      </div>
      <ul
        className="fc-reviews__list"
        data-layout={layout}
        data-style={style}
        data-track={layout === 'carousel' || undefined}
        data-rotate={settings.rotateMs}
        // A strip whose reviews are all short holds nothing to focus, yet the keyboard must be able to scroll it.
        tabIndex={layout === 'carousel' ? 0 : undefined}
      >
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} style={style} site={site} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
