import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDate } from '../../runtime/format/date.ts'
import {
  cutDescription,
  cutDisclaimer,
  offerImage,
  offerMake,
  offerText,
} from '../../runtime/rules/offers.ts'
import type { Offer, OfferListProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band.tsx'
import { CutText } from '../shared/cut-text.tsx'
import { Picture } from '../shared/picture.tsx'

/** Cards of the current offers, with description, disclaimer and the way to ask (OFFER-01 to OFFER-03). */
export default function OfferList({ id, props, data, site, className }: BlockProps<OfferListProps, Offer[]>) {
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={props.heading ? headingId : undefined}
      className={`fc-offers ${className}`}
    >
      <BandHead site={site} headingId={headingId} heading={props.heading} intro={props.intro} />
      {data.length === 0 ? (
        <p className="fc-lead">There are no offers at the moment. Ask us about the car you have in mind.</p>
      ) : (
        <ul className="fc-offers__list">
          {data.map((offer) => (
            <li key={offer.id} id={`offer-${offer.id}`}>
              <OfferCard offer={offer} site={site} level={props.heading ? 3 : 2} />
            </li>
          ))}
        </ul>
      )}
    </Band>
  )
}

interface OfferCardProps {
  offer: Offer
  site: BlockProps['site']
  level: 2 | 3
}

function OfferCard({ offer, site, level }: OfferCardProps) {
  const Heading = `h${level}` as const
  const image = offerImage(offer)
  const make = offerMake(offer)
  const text = offerText(offer)
  const disclaimer = offer.disclaimer?.trim() ?? ''
  return (
    <article className="fc-offer fc-card">
      {image && (
        <div className="fc-card__media">
          <Picture src={image} alt="" sizes="(min-width: 992px) 30vw, 92vw" width={960} height={640} />
        </div>
      )}
      <div className="fc-card__body fc-offer__body">
        {make && <p className="fc-eyebrow">{make}</p>}
        <Heading className="fc-offer__name">{offer.name}</Heading>
        <CutText text={text} {...cutDescription(text)} />
        {offer.end && (
          <p className="fc-small fc-muted">{`Ends ${formatDate(`${offer.end}T12:00:00Z`, site.country, 'UTC')}`}</p>
        )}
        {disclaimer && (
          <div className="fc-offer__disclaimer fc-small fc-muted">
            <CutText
              {...cutDisclaimer(disclaimer)}
              text={disclaimer}
              more="View full disclaimer"
              less="View less disclaimer"
            />
          </div>
        )}
        <a
          className="fc-button fc-button--primary"
          href={`${site.settings.routes.contact}?offer=${encodeURIComponent(offer.id)}#contact`}
        >
          Enquire Now<span className="fc-visually-hidden"> about {offer.name}</span>
        </a>
      </div>
    </article>
  )
}
