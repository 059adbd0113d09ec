import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatDate } from '../../runtime/format/date.ts'
import {
  cutDescription,
  cutDisclaimer,
  lastDay,
  offerHref,
  offerImage,
  offerMake,
  offerText,
} from '../../runtime/rules/content/offers.ts'
import type { Offer } from '../../schemas/generated/types.ts'
import { CutText } from '../shared/text/cut-text.tsx'
import { Picture } from '../shared/picture/picture.tsx'

interface OfferCardProps {
  offer: Offer
  site: Pick<SiteContext, 'regional' | 'manufacturer' | 'settings'>
  level: 2 | 3
  /** At the head of the offers' own page: its picture is the largest of the first screen. */
  first?: boolean
}

/** One offer in a list: texts cut to a readable length, the whole of it on its page (OFFER-02, OFFER-03). */
export function OfferCard({ offer, site, level, first = false }: OfferCardProps) {
  const Heading = `h${level}` as const
  const href = offerHref(offer, site)
  const image = offerImage(offer)
  const make = offerMake(offer)
  const text = offerText(offer)
  const disclaimer = offer.disclaimer?.trim() ?? ''
  const last = lastDay(offer.end)
  return (
    <article className="fc-offer fc-card fc-card--link">
      {image && (
        <div className="fc-card__media">
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 992px) 30vw, 92vw"
            width={960}
            height={640}
            priority={first}
          />
        </div>
      )}
      <div className="fc-card__body fc-offer__body">
        {make && <p className="fc-eyebrow">{make}</p>}
        <Heading className="fc-offer__name">
          <a className="fc-card__link" href={href}>
            {offer.name}
          </a>
        </Heading>
        {text && (
          <div className="fc-card__above">
            <CutText text={text} {...cutDescription(text)} />
          </div>
        )}
        {last && (
          <p className="fc-offer__end fc-small">{`Ends ${formatDate(`${last}T12:00:00Z`, site.regional, 'UTC')}`}</p>
        )}
        {disclaimer && (
          <div className="fc-offer__disclaimer fc-card__above fc-small fc-muted">
            <CutText
              {...cutDisclaimer(disclaimer)}
              text={disclaimer}
              more="View full disclaimer"
              less="View less disclaimer"
            />
          </div>
        )}
        <a className="fc-button fc-button--primary fc-card__above" href={`${href}#enquire`}>
          {site.settings.forms.enquirySubmitText}
          <span className="fc-visually-hidden"> about {offer.name}</span>
        </a>
      </div>
    </article>
  )
}
