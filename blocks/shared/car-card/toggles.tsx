import { compareList } from '../../../runtime/compare/compare-list.ts'
import { favourites } from '../../../runtime/favourites/favourites.ts'
import { type CarSnapshot, carSnapshot } from '../../../runtime/rules/car/car-snapshot.ts'
import type { CardView } from '../../../runtime/rules/car/card-view.ts'
import { favouriteAllowed } from '../../../runtime/rules/visitor/favourite.ts'
import { useStoredPart } from '../../../runtime/storage/use-stored-value.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { toggleCompare, toggleFavourite, warmFavourite } from './actions.ts'
import type { ToggleSite } from './toggle-site.ts'
import { Glyph } from './glyph.tsx'

interface ToggleProps {
  car: Car
  view: CardView
  site: ToggleSite
  /** React presses it; otherwise `bindToggles` does, which reads the car from it. */
  isReact?: boolean | undefined
}

/**
 * The heart of a car, where its type may be saved (FAV-01, FAV-02, CARD-09). Static cards get their press from `bindToggles`.
 *
 * @param always among the saved cars: one whose type may no longer be saved can be taken out (FAV-15)
 */
export function FavouriteToggle({
  car,
  view,
  site,
  isReact,
  always,
}: ToggleProps & { always?: boolean | undefined }) {
  const saved = useIsListed(favourites(site.slug), view.id)
  if (!always && !favouriteAllowed(car, site.settings.favourites).ok) return null
  const snapshot = carSnapshot(view)
  return (
    <button
      type="button"
      className="fc-favourite"
      data-favourite={isReact ? undefined : JSON.stringify(snapshot)}
      aria-pressed={saved}
      onPointerEnter={warmFavourite}
      onFocus={warmFavourite}
      onClick={() => toggleFavourite(site, snapshot)}
    >
      <Glyph name="heart" />
      <span className="fc-visually-hidden">Save {view.title}</span>
    </button>
  )
}

/** The compare box of a car (CMP-01). */
export function CompareToggle({ view, site, isReact }: Omit<ToggleProps, 'car'>) {
  const chosen = useIsListed(compareList(site.slug), view.id)
  if (!site.settings.compare.enabled) return null
  const snapshot = carSnapshot(view)
  return (
    <label className="fc-compare-toggle">
      <input
        type="checkbox"
        data-compare={isReact ? undefined : JSON.stringify(snapshot)}
        checked={chosen}
        onChange={() => toggleCompare(site, snapshot)}
      />
      <span>
        Compare<span className="fc-visually-hidden"> {view.title}</span>
      </span>
    </label>
  )
}

function useIsListed(
  store: Parameters<typeof useStoredPart<CarSnapshot[], boolean>>[0],
  id: number,
): boolean {
  return useStoredPart(store, (list) => list.some((entry) => entry.id === id), false)
}
