import { Columns3, X } from 'lucide-react'
import { SearchBox } from '../parts/search-box.tsx'
import { COLUMNS, STATUS_WORDS, type ColumnId } from './columns.ts'
import type { DeskPage } from './stock-api.ts'
import type { DeskFilters } from './use-desk.ts'

type Facet = keyof DeskPage['facets']

const SHOWN = [
  ['listed', 'Listed'],
  ['unlisted', 'Not listed'],
  ['featured', 'Featured'],
  ['archived', 'Archived'],
  ['corrected', 'Corrected by hand'],
  ['reserved', 'Reserved'],
] as const

const FACETS: readonly (readonly [Facet, label: string, all: string])[] = [
  ['reason', 'Why not listed', 'Any reason'],
  ['status', 'Status', 'Any status'],
  ['make', 'Make', 'Any make'],
  ['place', 'Location', 'Any location'],
  ['source', 'Feed', 'Any feed'],
]

/** Narrows the table; each choice says how many cars it leaves. */
export function Filters({
  page,
  filters,
  columns,
  onNarrow,
  onColumns,
}: {
  page: DeskPage | undefined
  filters: DeskFilters
  columns: readonly ColumnId[]
  onNarrow: (change: Record<string, string | undefined>) => void
  onColumns: (ids: ColumnId[]) => void
}) {
  const isNarrow = ['text', 'shown', ...FACETS.map(([facet]) => facet)].some((name) => filters[name])
  return (
    <search className="ed-stock__filters" aria-label="Narrow the table">
      <SearchBox
        label="Name, stock number, VIN, plate"
        query={filters['text'] ?? ''}
        maxLength={120}
        onQuery={(text) => onNarrow({ text })}
      />
      <select
        className="ed-input"
        aria-label="Listing"
        value={filters['shown'] ?? ''}
        onChange={({ target }) => onNarrow({ shown: target.value })}
      >
        <option value="">All cars</option>
        {SHOWN.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {FACETS.map(([facet, label, all]) => (
        <select
          key={facet}
          className="ed-input"
          aria-label={label}
          value={filters[facet] ?? ''}
          onChange={({ target }) => onNarrow({ [facet]: target.value })}
        >
          <option value="">{all}</option>
          {choices(page, facet, filters[facet]).map(({ value, count }) => (
            <option key={value} value={value}>
              {facet === 'status' ? (STATUS_WORDS[value] ?? value) : value} ({count.toLocaleString('en-AU')})
            </option>
          ))}
        </select>
      ))}
      {isNarrow && (
        <button
          type="button"
          className="ed-button"
          onClick={() =>
            onNarrow(
              Object.fromEntries(
                ['text', 'shown', ...FACETS.map(([facet]) => facet)].map((name) => [name, undefined]),
              ),
            )
          }
        >
          <X size={16} aria-hidden /> All cars
        </button>
      )}
      <details className="ed-stock__columns">
        <summary className="ed-button">
          <Columns3 size={16} aria-hidden /> Columns
        </summary>
        <fieldset>
          <legend className="ed-unseen">Columns of the table</legend>
          {COLUMNS.map(({ id, title }) => (
            <label key={id} className="ed-inline">
              <input
                type="checkbox"
                checked={columns.includes(id)}
                onChange={({ target }) =>
                  onColumns(
                    COLUMNS.map((each) => each.id).filter((each) =>
                      each === id ? target.checked : columns.includes(each),
                    ),
                  )
                }
              />
              {title}
            </label>
          ))}
        </fieldset>
      </details>
    </search>
  )
}

/** What is chosen stays a choice, also when nothing is left of it. */
function choices(page: DeskPage | undefined, facet: Facet, chosen: string | undefined) {
  const known = page?.facets[facet] ?? []
  if (!chosen || known.some(({ value }) => value === chosen)) return known
  return [...known, { value: chosen, count: 0 }]
}
