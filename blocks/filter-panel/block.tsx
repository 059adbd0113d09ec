import { X } from 'lucide-react'
import { useRef } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatCount } from '../../runtime/format/money.ts'
import { capitalised } from '../../runtime/rules/car/vehicle-noun.ts'
import { listAttribute, rangeAttribute } from '../../runtime/search-state/attributes.ts'
import { isRefined } from '../../runtime/search-state/search-state.ts'
import type { FilterPanelProps } from '../../schemas/generated/types.ts'
import { filterSections } from '../search-results/parameters.ts'
import { useRegion } from '../search-results/region/context.ts'
import { useLiveCount } from '../search-results/region/preview.tsx'
import { useClear } from '../search-results/region/use-clear.ts'
import { useSearch } from '../search-results/region/use-search.tsx'
import { ListSection } from './list-section.tsx'
import { MakeSection } from './make-section.tsx'
import { RangeSection } from './range-section.tsx'

/**
 * The filters: beside the results on wide screens, a modal sheet on phones (one element, so that nothing is rendered
 * twice). Without script it is part of the search form, and the button sends it.
 */
export default function FilterPanel({ props, site, className }: BlockProps<FilterPanelProps>) {
  const { id } = useRegion()
  const dialog = useRef<HTMLDialogElement>(null)
  const { state } = useSearch()
  const clear = useClear()
  const close = () => dialog.current?.close()
  return (
    <dialog
      className={`fc-filter-panel ${className}`}
      id={`${id}-filters`}
      ref={dialog}
      aria-label={props.title}
      // A press beside the sheet closes it.
      {...{ closedby: 'any' }}
    >
      <div className="fc-filter-panel__inner">
        <header className="fc-filter-panel__header">
          <h2>{props.title}</h2>
          {isRefined(state) && (
            <button type="button" className="fc-filter-panel__clear" onClick={clear}>
              Clear all
            </button>
          )}
          <a
            className="fc-icon-button fc-filter-panel__close"
            href={`#${id}-results`}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <X aria-hidden size={20} />
            <span className="fc-visually-hidden">Close filters</span>
          </a>
        </header>
        <div className="fc-filter-panel__sections">
          {filterSections(site.settings).map((name) => {
            if (name === 'make') return <MakeSection key={name} />
            const range = rangeAttribute(name)
            if (range) return <RangeSection key={name} attribute={range} />
            const list = listAttribute(name)
            return list && <ListSection key={name} attribute={list} />
          })}
        </div>
        <footer className="fc-filter-panel__footer">
          <ShowMe onShow={close} />
        </footer>
      </div>
    </dialog>
  )
}

/** The live count, and the way to the results (SRCH-21). */
function ShowMe({ onShow }: { onShow: () => void }) {
  const { id, site } = useRegion()
  const { noun } = site.settings.search
  const count = useLiveCount()
  return (
    <button
      type="submit"
      className="fc-button fc-button--primary fc-button--block"
      onClick={(event) => {
        event.preventDefault()
        onShow()
        const results = document.getElementById(`${id}-results`)
        results?.scrollIntoView({ block: 'start' })
        results?.focus({ preventScroll: true })
      }}
    >
      {`Show Me ${formatCount(count)} ${capitalised(count === 1 ? noun.one : noun.many)}`}
    </button>
  )
}
