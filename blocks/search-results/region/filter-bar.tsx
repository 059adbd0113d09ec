import { SlidersHorizontal } from 'lucide-react'
import { countOf } from '../../../runtime/rules/car/vehicle-noun.ts'
import { useRegion } from './context.ts'
import { useFound } from './use-search.tsx'

/** Made once: an icon is dear to draw, and this is drawn with every search. */
const ICON = <SlidersHorizontal aria-hidden size={18} />

/**
 * Opens the filters where they are a sheet, and says what they found. It stays at the upper edge while the results pass
 * below it: a visitor forty cars down need not go back to the heading to ask for fewer.
 */
export function FilterBar() {
  const { id, site } = useRegion()
  const { count } = useFound()
  return (
    <div className="fc-search-results__bar">
      <a
        className="fc-button fc-button--secondary fc-search-results__open-filters"
        href={`#${id}-filters`}
        onClick={(event) => {
          const panel = document.getElementById(`${id}-filters`)
          if (!(panel instanceof HTMLDialogElement)) return
          event.preventDefault()
          panel.showModal()
        }}
      >
        {ICON}
        Filters
      </a>
      {/* The heading's count is the one that is read out. */}
      <span aria-hidden>{countOf(count, site.settings.search.noun)}</span>
    </div>
  )
}
