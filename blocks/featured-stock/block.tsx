import type { BlockProps } from '../../runtime/block/types.ts'
import type { FeaturedStockProps } from '../../schemas/generated/types.ts'
import { CarCard } from '../shared/car-card/car-card.tsx'
import { Carousel, CarouselArrows } from '../shared/carousel/carousel.tsx'
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
  const heading = data.similar ? `Similar ${site.settings.search.noun.many}` : props.heading
  // Three do not fill rows of two: they are a strip until they stand beside each other.
  const isStrip = props.layout === 'strip' || data.cars.length === 3
  return (
    <HeadedBand
      id={id}
      props={{ ...props, heading, link }}
      site={site}
      className={`fc-featured ${className}`}
      controls={
        isStrip && (
          <Carousel item={site.settings.search.noun.one}>
            <CarouselArrows />
          </Carousel>
        )
      }
    >
      <ul
        className="fc-car-rows fc-featured__list"
        data-layout={isStrip ? 'strip' : 'grid'}
        data-count={data.cars.length}
        data-track={isStrip || undefined}
      >
        {data.cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={page.now} />
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}
