import { X } from 'lucide-react'
import { useClearRefinements, useCurrentRefinements, useSearchBox } from 'react-instantsearch-core'
import {
  type Understood,
  type UnderstoodPart,
  withoutPart,
} from '../../../runtime/query-understanding/understand.ts'
import { ATTRIBUTE_LABELS, listAttribute, rangeAttribute } from '../../../runtime/search-state/attributes.ts'
import { amountLabel, rangeLabel, valueLabel } from '../../../runtime/search-state/labels.ts'
import { useRegion } from './context.ts'

type Country = 'AU' | 'NZ' | 'US'

interface Chip {
  key: string
  text: string
  remove: () => void
}

/** Active filters as removable chips with a way to clear all, those read out of the typed text among them (SRCH-63). */
export function ActiveFilters() {
  const { site, read } = useRegion()
  const { items, refine } = useCurrentRefinements({ excludedAttributes: NONE })
  const { query, refine: search } = useSearchBox()
  const { refine: clear } = useClearRefinements({ excludedAttributes: NONE })
  const refined = items.flatMap((item) =>
    item.refinements
      .filter((refinement) => refinement.type !== 'query')
      .map((refinement) => ({
        key: `${item.attribute}:${refinement.operator ?? ''}${refinement.value}`,
        text: chipText(item.attribute, refinement, site.country),
        remove: () => refine(refinement),
      })),
  )
  const chips = [...textChips(query, read(query), site.country, search), ...refined]
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

const NONE: string[] = []

/** The typed text: what is searched as text, and each part that was read as a refinement. */
function textChips(
  query: string,
  { parts, rest }: Understood,
  country: Country,
  search: (text: string) => void,
): Chip[] {
  if (query === '') return []
  const kept = parts.map(({ start, end }) => query.slice(start, end).trim()).join(' ')
  return [
    ...(rest === '' && parts.length > 0
      ? []
      : [{ key: 'query', text: `“${rest}”`, remove: () => search(kept) }]),
    ...parts.map((part) => ({
      key: `part:${part.start}`,
      text: partText(part, country),
      remove: () => search(withoutPart(query, part)),
    })),
  ]
}

function partText({ meaning }: UnderstoodPart, country: Country): string {
  if ('values' in meaning) {
    const { attribute, values } = meaning
    return [...new Set(values.map((value) => valueLabel(attribute, value, country)))].join(' or ')
  }
  const { attribute, ...range } = meaning
  if (attribute === 'seats') return valueLabel('seats', String(range.min), country)
  return `${ATTRIBUTE_LABELS[attribute]} ${rangeLabel(attribute, range, country)}`
}

interface Refinement {
  label: string
  value: string | number
  operator?: string
}

function chipText(name: string, { label, value, operator }: Refinement, country: Country): string {
  const range = rangeAttribute(name)
  if (range) {
    const end = operator === '>=' ? 'from' : 'up to'
    return `${ATTRIBUTE_LABELS[range]} ${end} ${amountLabel(range, Number(value), country)}`
  }
  const attribute = listAttribute(name)
  return attribute ? valueLabel(attribute, label, country) : label
}
