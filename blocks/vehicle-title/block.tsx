import { MapPin, TrendingDown } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { carPlaceName } from '../../runtime/rules/car/car-place.ts'
import { cardView, carPayment } from '../../runtime/rules/car/card-view.ts'
import { formatCount } from '../../runtime/format/money.ts'
import type { VehicleTitleProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { CertifiedBadge } from './certified-badge.tsx'
import { vehicleCrumbs } from './crumbs.ts'
import type { TitleData } from './load.ts'
import { MarketBadge } from './market-badge.tsx'
import { ResultsTrail } from './trail.tsx'

/** Title, tag, facts and price of the page's car (VEH-14 … VEH-16, VEH-18, VEH-30, VEH-32). */
export default function VehicleTitle({
  id,
  data,
  site,
  page,
  className,
}: BlockProps<VehicleTitleProps, TitleData | null>) {
  if (data === null) return null
  const { car, reduction } = data
  const view = cardView(car, site, page.now)
  const { price, tag } = view
  const payment = carPayment(car, site, page.now)
  const views = car.views ?? 0
  const place = carPlaceName(car)
  return (
    <header className={`fc-vehicle-title ${className}`}>
      <ResultsTrail site={site} />
      <Breadcrumbs crumbs={vehicleCrumbs(car, site)} />
      {tag?.reason === 'certified' && <CertifiedBadge id={`${id}-certified`} text={tag.text} />}
      {tag && tag.reason !== 'certified' && (
        <p className="fc-vehicle-title__tag" data-tone={tag.tone}>
          {tag.text}
        </p>
      )}
      <h1 className="fc-vehicle-title__heading">{view.title}</h1>
      {view.subtitle && <p className="fc-vehicle-title__subtitle">{view.subtitle}</p>}
      <ul className="fc-vehicle-title__facts">
        {view.info.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      {place && (
        <p className="fc-vehicle-title__place">
          <MapPin aria-hidden size={16} />
          {place}
        </p>
      )}
      {settingsFor(site, car.dealership_slug).vehicle.showViews && views > 0 && (
        <p className="fc-vehicle-title__views">
          Viewed {views === 1 ? 'once' : `${formatCount(views)} times`}
        </p>
      )}
      <div className="fc-vehicle-title__pricing">
        <p className="fc-vehicle-title__price">
          <strong data-text={price.amount === null || undefined}>{price.text}</strong>
          {price.type && <span>{price.type}</span>}
          {price.was && (
            <s>
              <span className="fc-visually-hidden">Was </span>
              {price.was}
            </s>
          )}
        </p>
        {payment && (
          <p className="fc-vehicle-title__payment">
            <strong data-loan={payment.loan}>
              {payment.amount} per {payment.per}
            </strong>{' '}
            <span>{payment.rate}</span>
          </p>
        )}
        {reduction !== null && (
          <p className="fc-vehicle-title__reduced">
            <TrendingDown aria-hidden size={16} />
            {reduction}
          </p>
        )}
        {view.subscription && <p className="fc-vehicle-title__subscription">{view.subscription}</p>}
        {view.badge && (
          <MarketBadge
            id={`${id}-market`}
            badge={view.badge}
            state={car.state ?? site.state}
            site={site}
            now={page.now}
          />
        )}
      </div>
    </header>
  )
}
