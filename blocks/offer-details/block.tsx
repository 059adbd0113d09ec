import { ArrowRight, CalendarClock } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDate } from '../../runtime/format/date.ts'
import { lastDay, offerImage, offerMake, offerText } from '../../runtime/rules/content/offers.ts'
import type { OfferDetailsProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { offerCrumbs } from './crumbs.ts'
import type { OfferPageData } from './load.ts'

/**
 * One offer with nothing cut (OFFER-01, OFFER-02); an ended one says so and leads on (OFFER-09). It opens as the titles
 * of the dealer's other pages do (UI-12).
 */
export default function OfferDetails({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<OfferDetailsProps, OfferPageData>) {
  const { offer, ended, modelHref, stockHref } = data
  if (!offer) return null
  const image = offerImage(offer)
  const make = offerMake(offer)
  const text = offerText(offer)
  const disclaimer = offer.disclaimer?.trim()
  const last = lastDay(offer.end)
  const end = last && formatDate(`${last}T12:00:00Z`, site.regional, 'UTC')
  return (
    <section
      className={`fc-offer-page fc-page-title fc-tone--${props.tone} ${className}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <div className="fc-container fc-page-title__inner">
        <div className="fc-page-title__text">
          <Breadcrumbs crumbs={offerCrumbs(offer, site)} />
          {make && <p className="fc-eyebrow">{[make, offer.model?.name].filter(Boolean).join(' ')}</p>}
          <h1 id={`${id}-heading`}>{offer.name}</h1>
          <div className="fc-offer-page__deal">
            {ended ? (
              <p className="fc-offer-page__ended">This offer has ended. Ask us what is on now.</p>
            ) : (
              end && (
                <p className="fc-offer-page__end">
                  <CalendarClock aria-hidden size={20} />
                  {`Until ${end}`}
                </p>
              )
            )}
            {text && <p className="fc-offer-page__description">{text}</p>}
            <div className="fc-cluster">
              <a className="fc-button fc-button--primary fc-button--lg" href="#enquire">
                {props.enquireText || site.settings.forms.enquirySubmitText}
              </a>
              {(modelHref ?? stockHref) && (
                <a className="fc-link" href={modelHref ?? stockHref ?? ''}>
                  {modelHref ? `About the ${offer.model?.name ?? make ?? 'model'}` : `Our ${make} stock`}
                  <ArrowRight aria-hidden />
                </a>
              )}
            </div>
            {disclaimer && (
              <div className="fc-offer-page__disclaimer">
                <h2>Conditions</h2>
                <p>{disclaimer}</p>
              </div>
            )}
          </div>
        </div>
        {image && (
          <div className="fc-page-title__media">
            <Picture
              src={image}
              alt={[make, offer.model?.name].filter(Boolean).join(' ')}
              sizes="(min-width: 992px) 50vw, 100vw"
              width={1200}
              height={800}
              priority
            />
          </div>
        )}
      </div>
    </section>
  )
}
