import { imageUrl } from '../../runtime/format/image.ts'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import { Glyph } from '../shared/car-card/glyph.tsx'
import { toggleFavourite } from '../shared/car-card/actions.ts'
import type { ToggleSite } from '../shared/car-card/toggle-site.ts'

interface GoneCardProps {
  car: CarSnapshot
  site: ToggleSite
  /** Whether the stock was asked: only then is it certain that the car has gone. */
  known: boolean
}

/** A saved car that the stock no longer has (FAV-15): no link to a page that is not there. */
export function GoneCard({ car, site, known }: GoneCardProps) {
  return (
    <article className="fc-car-card">
      <div className="fc-car-card__media">
        {car.image && (
          <img
            className="fc-car-card__picture"
            src={imageUrl(car.image, { width: 640 })}
            alt=""
            width={640}
            height={427}
            loading="lazy"
          />
        )}
        {known && (
          <span className="fc-car-card__tag" data-tone="sold">
            NO LONGER AVAILABLE
          </span>
        )}
        <button
          type="button"
          className="fc-favourite"
          aria-pressed
          onClick={() => toggleFavourite(site, car)}
        >
          <Glyph name="heart" />
          <span className="fc-visually-hidden">Save {car.title}</span>
        </button>
      </div>
      <div className="fc-car-card__body">
        <h2 className="fc-car-card__title">
          {known || car.href === '' ? car.title : <a href={car.href}>{car.title}</a>}
        </h2>
        {car.subtitle && <p className="fc-car-card__subtitle">{car.subtitle}</p>}
        <p className="fc-car-card__price">
          <strong>{car.price}</strong>
          {known && <span className="fc-car-card__price-type">when you saved it</span>}
        </p>
        {known && (
          <div className="fc-car-card__actions">
            <a
              className="fc-button fc-button--sm fc-button--secondary"
              href={`${site.search.path}?${new URLSearchParams({ query: car.title })}`}
            >
              Find similar cars
            </a>
          </div>
        )}
      </div>
    </article>
  )
}
