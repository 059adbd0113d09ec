import { useEffect, useState } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { favourites } from '../../runtime/favourites/favourites.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import { carsById } from '../../runtime/search-client/cars-by-id.ts'
import { useStoredValue } from '../../runtime/storage/use-stored-value.ts'
import type { Car, SavedCarsProps } from '../../schemas/generated/types.ts'
import { watchCompare } from '../shared/car-card/actions.ts'
import { CarCard } from '../shared/car-card/car-card.tsx'
import { CARD_ATTRIBUTES } from '../shared/car-card/card-attributes.ts'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'
import { GoneCard } from './gone-card.tsx'

/** What the server draws, and the browser until it has read its storage. */
const NOT_READ: CarSnapshot[] = []

/**
 * The saved cars with remove (the heart) and compare (FAV-15). Price and state come from the stock of this moment; what
 * the stock no longer knows shows as it was when it was saved.
 */
export default function SavedCars({ props, site, page, className }: BlockProps<SavedCarsProps>) {
  const saved = useStoredValue(favourites(site.slug), NOT_READ)
  const stock = useStock(saved, site)
  useEffect(() => watchCompare(site), [site])
  const waiting = saved === NOT_READ || saved.some(({ id }) => !stock.asked.has(id))
  return (
    <div className={`fc-saved-cars fc-container ${className}`} aria-busy={waiting}>
      <output className="fc-visually-hidden">
        {waiting ? '' : `${saved.length} saved ${saved.length === 1 ? 'car' : 'cars'}`}
      </output>
      {waiting && <Waiting />}
      {!waiting && saved.length === 0 && (
        <div className="fc-saved-cars__empty">
          <EmptyPicture of="saved" site={site} />
          <h2>{props.emptyHeading}</h2>
          <p>{props.emptyText}</p>
          <a className="fc-button fc-button--primary" href={site.search.path}>
            Find a {site.settings.search.noun.one}
          </a>
        </div>
      )}
      {!waiting && saved.length > 0 && (
        <ul className="fc-car-rows fc-saved-cars__list">
          {saved.map((snapshot, index) => {
            const car = stock.cars.get(snapshot.id)
            return (
              <li key={snapshot.id}>
                {car ? (
                  <CarCard
                    car={car}
                    site={site}
                    now={page.now}
                    headingLevel={2}
                    eager={index < 3}
                    saved
                    isReact
                  />
                ) : (
                  <GoneCard car={snapshot} site={site} known={!stock.failed} />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

interface Stock {
  /** Ids that the stock was asked about. */
  asked: ReadonlySet<number>
  cars: ReadonlyMap<number, Car>
  /** The last question failed: what is missing may still be there. */
  failed: boolean
}

const NOT_ASKED: Stock = { asked: new Set(), cars: new Map(), failed: false }

/** What the stock says about the saved cars. Removing one asks nothing again; one that another tab adds is asked for. */
function useStock(saved: readonly CarSnapshot[], site: BlockProps['site']): Stock {
  const [stock, setStock] = useState(NOT_ASKED)
  const missing = saved
    .map(({ id }) => id)
    .filter((id) => !stock.asked.has(id))
    .join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const ids = missing.split(',').map(Number)
    let shown = true
    const settle = (cars: Map<number, Car>, failed: boolean) => {
      if (!shown) return
      setStock((before) => ({
        asked: new Set([...before.asked, ...ids]),
        cars: new Map([...before.cars, ...cars]),
        failed,
      }))
    }
    carsById(site.search, ids, CARD_ATTRIBUTES).then(
      (cars) => settle(cars, false),
      (error: unknown) => {
        logFailure('Saved cars are shown as they were saved', error)
        settle(new Map(), true)
      },
    )
    return () => {
      shown = false
    }
  }, [missing, site.search])
  return stock
}

function Waiting() {
  return (
    <>
      <noscript>
        <p>Saved cars are kept in your browser, which needs JavaScript to show them.</p>
      </noscript>
      <ul className="fc-saved-cars__list fc-saved-cars__waiting" aria-hidden>
        {[1, 2, 3].map((key) => (
          <li key={key} className="fc-skeleton" />
        ))}
      </ul>
    </>
  )
}
