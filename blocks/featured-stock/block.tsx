import type { BlockProps } from '../../runtime/block/types.ts'
import type { FeaturedStockProps } from '../../schemas/generated/types.ts'
import { CarCard } from '../shared/car-card/car-card.tsx'
import { HeadedBand } from '../shared/band/band.tsx'
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
  const link = props.link ?? { text: 'See them all', href: data.href }
  return (
    <HeadedBand id={id} props={{ ...props, link }} site={site} className={`fc-featured ${className}`}>
      <ul className="fc-featured__list" data-layout={props.layout} data-count={data.cars.length}>
        {data.cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={page.now} />
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}
