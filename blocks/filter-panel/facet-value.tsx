import { memo } from 'react'
import { imageUrl } from '../../runtime/format/image.ts'
import { formatCount } from '../../runtime/format/money.ts'
import type { FacetItem } from '../search-results/facets.ts'
import type { Facet } from '../search-results/region/use-facet.ts'

interface FacetValueProps extends FacetItem {
  name: string
  /** What it is called where that is not the value itself. */
  text?: string
  /** The picture before the text; null for the initial. */
  mark?: string | null
  /** Told whether the value is ticked now. */
  toggle: (value: string, isRefined: boolean) => void
  press: Facet['press']
}

/** A value of a facet with its box and count. Drawn again when it changes itself: React writes to every box that it draws again. */
export const FacetValue = memo(function FacetValue({
  name,
  mark,
  value,
  text = value,
  count,
  isRefined,
  toggle,
  press,
}: FacetValueProps) {
  return (
    <label className="fc-filter-list__item" onPointerDown={(event) => press(value, event)}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isRefined}
        onChange={() => toggle(value, isRefined)}
      />
      {mark === null ? (
        <span className="fc-filter-list__logo fc-filter-list__logo--text" aria-hidden>
          {value.charAt(0)}
        </span>
      ) : (
        mark && (
          <img
            className="fc-filter-list__logo"
            src={imageUrl(mark, { width: 64 })}
            alt=""
            width={28}
            height={28}
            loading="lazy"
          />
        )
      )}
      <span>{text}</span>
      <span className="fc-filter-list__count">{formatCount(count)}</span>
    </label>
  )
})
