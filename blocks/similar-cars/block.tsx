import type { BlockProps } from '../../runtime/block/types.ts'
import type { Car, SimilarCarsProps } from '../../schemas/generated/types.ts'
import { CarCard } from '../shared/car-card/car-card.tsx'
import { Carousel, CarouselArrows } from '../shared/carousel/carousel.tsx'

export default function SimilarCars({
  id,
  props,
  data: cars,
  site,
  page,
  className,
}: BlockProps<SimilarCarsProps, Car[]>) {
  if (cars.length === 0) return null
  return (
    <section className={`fc-similar-cars ${className}`} aria-labelledby={`${id}-title`}>
      <div className="fc-similar-cars__head">
        <h2 id={`${id}-title`}>{props.title}</h2>
        <Carousel item={site.settings.search.noun.one}>
          <CarouselArrows />
        </Carousel>
      </div>
      <ul className="fc-car-rows fc-similar-cars__list" data-track>
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={page.now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
