import type { BlockProps } from '../../runtime/block/types.ts'
import type { FeaturedStockProps } from '../../schemas/generated/types.ts'
import { CarCard } from '../car-card/car-card.tsx'
import { Band, BandHead } from '../shared/band.tsx'
import type { FeaturedStockData } from './load.ts'

/** A row of cars by a search, with the way to all of them. Nothing where the search finds nothing. */
export default function FeaturedStock({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<FeaturedStockProps, FeaturedStockData>) {
  if (data.cars.length === 0) return null
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={props.heading ? headingId : undefined}
      className={`fc-featured ${className}`}
    >
      <BandHead
        site={site}
        headingId={headingId}
        heading={props.heading}
        eyebrow={props.eyebrow}
        intro={props.intro}
        link={props.link ?? { text: 'See them all', href: data.href }}
      />
      <ul className="fc-featured__list" data-layout={props.layout} data-count={data.cars.length}>
        {data.cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={page.now} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
