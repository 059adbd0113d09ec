import type { BlockProps } from '../../runtime/block/types.ts'
import { comingSoonImage } from '../../runtime/rules/car/car-image.ts'
import { carSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { cardView } from '../../runtime/rules/car/card-view.ts'
import { favouriteAllowed } from '../../runtime/rules/visitor/favourite.ts'
import type { Car, SaveCarProps } from '../../schemas/generated/types.ts'
import { Glyph } from '../shared/car-card/glyph.tsx'
import { CompareToggle } from '../shared/car-card/toggles.tsx'

/** The heart and the compare box of the vehicle page, in words (FAV-01, CMP-01). */
export default function SaveCar({
  props,
  data: car,
  site: shownOn,
  page,
  className,
}: BlockProps<SaveCarProps, Car | null>) {
  if (car === null) return null
  const site = siteFor(shownOn, car.dealership_slug)
  const view = cardView(car, site, page.now)
  const snapshot = JSON.stringify(carSnapshot(view))
  // What is kept of a car that was seen does not say of what type it is, so its cover is kept with it (CARD-21).
  const image = view.image ?? comingSoonImage(site.settings.search.noun, car.item_type)
  const viewed = JSON.stringify(carSnapshot({ ...view, image }))
  return (
    <div className={`fc-save-car ${className}`} data-viewed={viewed}>
      {favouriteAllowed(car, site.settings.favourites).ok && (
        <button type="button" className="fc-favourite" data-favourite={snapshot} aria-pressed={false}>
          <Glyph name="heart" />
          {props.saveText}
          <span className="fc-visually-hidden"> {view.title}</span>
        </button>
      )}
      <CompareToggle view={view} site={site} />
    </div>
  )
}
