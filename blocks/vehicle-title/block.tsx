import { ArrowLeft, CalendarDays, MapPin, TrendingDown } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { isSold, purchasable } from '../../runtime/rules/availability.ts'
import { cardView } from '../../runtime/rules/card-view.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'

/** Title, tag, price and the first buttons; a sold car says so and offers to find a similar one (VEH-08, VEH-09). */
export default function VehicleTitle({
  props,
  data: car,
  site,
  page,
  className,
}: BlockProps<VehicleTitleProps, Car | null>) {
  if (car === null) return null
  const view = cardView(car, site, page.now)
  const { price, finance } = view
  const sold = isSold(car)
  return (
    <header className={`fc-vehicle-title ${className}`}>
      <a className="fc-vehicle-title__back" href={site.search.path}>
        <ArrowLeft aria-hidden size={16} />
        Back to search
      </a>
      {view.tag && (
        <p className="fc-vehicle-title__tag" data-tone={view.tag.tone}>
          {view.tag.text}
        </p>
      )}
      <h1 className="fc-vehicle-title__heading">{view.title}</h1>
      {view.subtitle && <p className="fc-vehicle-title__subtitle">{view.subtitle}</p>}
      <ul className="fc-vehicle-title__facts">
        {view.info.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      {(car.location_name ?? car.city) && (
        <p className="fc-vehicle-title__place">
          <MapPin aria-hidden size={16} />
          {car.location_name ?? [car.city, car.state?.toUpperCase()].filter(Boolean).join(', ')}
        </p>
      )}
      <div className="fc-vehicle-title__pricing">
        <p className="fc-vehicle-title__price">
          <strong>{price.text}</strong>
          {price.type && <span>{price.type}</span>}
          {price.was && (
            <s>
              <span className="fc-visually-hidden">Was </span>
              {price.was}
            </s>
          )}
        </p>
        {view.badge && (
          <p
            className="fc-vehicle-title__badge"
            title="Compared with the average advertised price of similar cars"
          >
            <TrendingDown aria-hidden size={16} />
            {view.badge.text}
          </p>
        )}
        {props.showFinance && finance && (
          <p className="fc-vehicle-title__finance">
            <CalendarDays aria-hidden size={18} />
            <span>
              From <strong>{finance.amount}</strong> per {finance.per}
            </span>
            <span>{finance.rate}</span>
          </p>
        )}
      </div>
      {sold ? <SoldNotice /> : <Buttons car={car} site={site} />}
    </header>
  )
}

function SoldNotice() {
  return (
    <div className="fc-vehicle-title__sold">
      <p>
        <strong>SOLD</strong> Like this and want something similar?
      </p>
      <a className="fc-button fc-button--primary fc-button--block" href="#enquire">
        Find Me Something Similar
      </a>
    </div>
  )
}

function Buttons({ car, site }: { car: Car; site: SiteContext }) {
  const text = purchasable(car).ok ? site.settings.forms.enquirySubmitText : 'Find Me Something Similar'
  return (
    <div className="fc-vehicle-title__buttons">
      <a className="fc-button fc-button--primary fc-button--lg fc-button--block" href="#enquire">
        {text}
      </a>
      {site.phone && (
        <a
          className="fc-button fc-button--secondary fc-button--lg fc-button--block"
          href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}
        >
          Call {site.phone}
        </a>
      )}
    </div>
  )
}
