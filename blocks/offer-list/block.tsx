import { Tag } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { OfferListProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import type { OfferFilter, OfferListData } from './load.ts'
import { OfferCard } from './offer-card.tsx'

/** Cards of the current offers, with description, disclaimer and the way to ask (OFFER-01 to OFFER-03, OFFER-08). */
export default function OfferList({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<OfferListProps, OfferListData>) {
  const { offers, filters, models, path, everyModel } = data
  if (offers.length === 0 && (props.ofModel || props.others)) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-offers ${className}`}>
      <Filters name="Manufacturer" all="All offers" href={path} filters={filters} />
      <Filters name="Model" all="All models" href={everyModel} filters={models} />
      {offers.length === 0 ? (
        <div className="fc-offers__none">
          <Tag aria-hidden size={32} />
          <p className="fc-lead">There are no offers at the moment. Ask us about the car you have in mind.</p>
        </div>
      ) : (
        <ul className="fc-offers__list" data-layout={props.layout} data-count={offers.length}>
          {offers.map((offer, index) => (
            <li key={offer.id} id={`offer-${offer.id}`}>
              <OfferCard
                offer={offer}
                site={site}
                level={props.heading ? 3 : 2}
                first={index === 0 && !props.heading && !props.others}
              />
            </li>
          ))}
        </ul>
      )}
    </HeadedBand>
  )
}

function Filters(props: { name: string; all: string; href: string; filters: OfferFilter[] }) {
  const { name, all, href, filters } = props
  if (filters.length === 0) return null
  return (
    <nav className="fc-offers__filters" aria-label={name}>
      <ul className="fc-cluster">
        <li>
          <a
            className="fc-chip"
            href={href}
            aria-current={filters.some(({ current }) => current) ? undefined : 'true'}
          >
            {all}
          </a>
        </li>
        {filters.map((filter) => (
          <li key={filter.label}>
            <a className="fc-chip" href={filter.href} aria-current={filter.current ? 'true' : undefined}>
              {filter.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
