import { X } from 'lucide-react'
import { useClearRefinements, useCurrentRefinements, useSearchBox } from 'react-instantsearch-core'
import { formatOdometer } from '../../../runtime/format/distance.ts'
import { formatMoney } from '../../../runtime/format/money.ts'
import { bodyLabel } from '../../../runtime/rules/body-type.ts'
import { ATTRIBUTE_LABELS, listAttribute, rangeAttribute } from '../../../runtime/search-state/attributes.ts'
import { useRegion } from './context.ts'

/** Active filters as removable chips with a way to clear all (SRCH-63). */
export function ActiveFilters() {
  const { site } = useRegion()
  const { items, refine } = useCurrentRefinements({ excludedAttributes: [] })
  const { query, refine: search } = useSearchBox()
  const { refine: clear } = useClearRefinements({ excludedAttributes: [] })
  const chips = items.flatMap((item) =>
    item.refinements
      .filter((refinement) => refinement.type !== 'query')
      .map((refinement) => ({
        key: `${item.attribute}:${refinement.operator ?? ''}${refinement.value}`,
        text: chipText(item.attribute, refinement, site.country),
        remove: () => refine(refinement),
      })),
  )
  if (query) chips.unshift({ key: 'query', text: `“${query}”`, remove: () => search('') })
  if (chips.length === 0) return null
  return (
    <ul className="fc-search-results__chips" aria-label="Active filters">
      {chips.map(({ key, text, remove }) => (
        <li key={key}>
          <button type="button" className="fc-chip" onClick={remove}>
            <span className="fc-visually-hidden">Remove filter </span>
            {text}
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="fc-search-results__clear-all"
          onClick={() => {
            search('')
            clear()
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}

const CONDITIONS: Record<string, string> = { new: 'New', used: 'Used', demo: 'Demo' }

interface Refinement {
  label: string
  value: string | number
  operator?: string
}

function chipText(name: string, { label, value, operator }: Refinement, country: 'AU' | 'NZ' | 'US'): string {
  const range = rangeAttribute(name)
  if (range) {
    const number = Number(value)
    const text =
      range === 'km'
        ? formatOdometer(number, country)
        : range === 'year'
          ? String(number)
          : formatMoney(number)
    return `${ATTRIBUTE_LABELS[range]} ${operator === '>=' ? 'from' : 'up to'} ${text}`
  }
  const attribute = listAttribute(name)
  if (attribute === 'body') return bodyLabel(label, country)
  if (attribute === 'car_type') return CONDITIONS[label] ?? label
  if (attribute === 'seats') return `${label} seats`
  return label
}
