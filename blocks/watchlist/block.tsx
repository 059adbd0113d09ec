import type { ReactNode } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { WatchlistProps } from '../../schemas/generated/types.ts'
import { CarCard } from '../shared/car-card/car-card.tsx'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'
import type { WatchedCar } from './load.ts'

/**
 * The watchlist page of sites with the garage (FAV-15, ROUTE-31). The server knows the list, so it is there without
 * script, and each car can be removed by a plain form.
 */
export default function Watchlist({
  props,
  data,
  site,
  page,
  className,
}: BlockProps<WatchlistProps, WatchedCar[]>) {
  const phone = page.session?.user?.phone ?? ''
  return (
    <div className={`fc-watchlist fc-saved-cars fc-container ${className}`}>
      <div className="fc-saved-cars__empty" data-empty hidden={data.length > 0}>
        <EmptyPicture of="saved" site={site} />
        <h2>{props.emptyHeading}</h2>
        <p>{props.emptyText}</p>
        <a className="fc-button fc-button--primary" href={site.search.path}>
          Find a {site.settings.search.noun.one}
        </a>
      </div>
      <ul className="fc-car-rows fc-saved-cars__list" data-list>
        {data.map(({ id, car }, index) => (
          <li key={id} data-watched={id}>
            {car ? (
              <CarCard car={car} site={site} now={page.now} headingLevel={2} eager={index < 3} />
            ) : (
              <article className="fc-watchlist__gone">
                <h2>No longer available</h2>
                <p className="fc-muted">This car has left our stock.</p>
              </article>
            )}
            <RemoveForm carId={id} phone={phone}>
              {car ? `Remove ${car.year} ${car.make} ${car.model}` : `Remove car ${id}`}
            </RemoveForm>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RemoveForm({ carId, phone, children }: { carId: number; phone: string; children: ReactNode }) {
  return (
    <form action="/api/watchlist/remove-car" method="post" data-remove>
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="phone_number" value={phone} />
      <button type="submit" className="fc-button fc-button--sm fc-button--secondary fc-button--block">
        <span aria-hidden>Remove</span>
        <span className="fc-visually-hidden">{children}</span>
      </button>
    </form>
  )
}
