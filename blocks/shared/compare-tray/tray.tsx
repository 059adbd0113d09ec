import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { compareList } from '../../../runtime/compare/compare-list.ts'
import { imageUrl } from '../../../runtime/format/image.ts'
import { withoutCar } from '../../../runtime/rules/car/car-snapshot.ts'
import { compareHref } from '../../../runtime/rules/car/compare.ts'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import { useStoredValue } from '../../../runtime/storage/use-stored-value.ts'
import type { ToggleSite } from '../car-card/toggle-site.ts'

/** Puts the tray on the page; called once, when there is something to compare. */
export function showTray(site: ToggleSite): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<CompareTray site={site} />)
}

/** The tray of chosen cars at the foot of the window; gone while there are none (CMP-01). */
function CompareTray({ site: { slug, settings } }: { site: ToggleSite }) {
  const store = compareList(slug)
  const cars = useStoredValue(store, [])
  const isEmpty = cars.length === 0
  // The page leaves room for it.
  useEffect(() => void document.documentElement.toggleAttribute('data-compare-tray', !isEmpty), [isEmpty])
  if (isEmpty) return null
  return (
    <section className="fc-compare-tray" aria-label="Compare">
      <ul className="fc-compare-tray__cars">
        {cars.map(({ id, title, image }) => (
          <li key={id}>
            {image && <img src={imageUrl(image, { width: 160 })} alt="" width={72} height={48} />}
            <span>{title}</span>
            <button
              type="button"
              className="fc-compare-tray__remove"
              aria-label={`Remove ${title} from compare`}
              onClick={() => store.set(withoutCar(store.get(), id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="fc-compare-tray__clear" onClick={() => store.set([])}>
        Clear
      </button>
      <a
        className="fc-button fc-button--primary fc-button--sm"
        href={compareHref(
          settings.routes.compare,
          cars.map(({ id }) => id),
        )}
      >
        {`Compare ${countOf(cars.length, settings.search.noun)}`}
      </a>
    </section>
  )
}
