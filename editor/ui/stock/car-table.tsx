import { ArrowDown, ArrowUp, ImageOff, Pencil, Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { thumbnail } from '../pictures/thumbnail.ts'
import { COLUMNS, type Column, type ColumnId } from './columns.ts'
import { ListedTag } from './listed-tag.tsx'
import type { DeskPage, DeskRow } from './stock-api.ts'
import type { DeskFilters } from './use-desk.ts'

/** The cars of one page. Arrow keys go from car to car. */
export function CarTable({
  page,
  columns,
  filters,
  isLoading,
  selected,
  onSelect,
  onSort,
  onOpen,
}: {
  page: DeskPage
  columns: readonly ColumnId[]
  filters: DeskFilters
  isLoading: boolean
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onSort: (sort: string, descending: boolean) => void
  onOpen: (id: number) => void
}) {
  const shown = COLUMNS.filter(({ id }) => columns.includes(id))
  const sort = filters['sort'] ?? 'changedAt'
  const isDescending = (filters['descending'] ?? String(sort === 'changedAt')) === 'true'
  const isAll = page.cars.every(({ id }) => selected.has(id))
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }
  const heading = (id: string, title: string, isNumber = false) => (
    <SortHeading
      key={id}
      title={title}
      isNumber={isNumber}
      way={sort === id ? (isDescending ? 'descending' : 'ascending') : 'none'}
      onPress={() => onSort(id, sort === id ? !isDescending : isNumber)}
    />
  )
  return (
    <div className="ed-stock__scroll" aria-busy={isLoading}>
      <table className="ed-stock__table" aria-label="Cars">
        <thead>
          <tr>
            {page.mayChange && (
              <th scope="col" className="ed-stock__pick">
                <input
                  type="checkbox"
                  aria-label="Choose all cars of this page"
                  checked={isAll}
                  onChange={({ target }) =>
                    toggle(
                      page.cars.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </th>
            )}
            {heading('name', 'Car')}
            <th scope="col">On the site</th>
            {shown.map(({ id, title, isSortable, isNumber }) =>
              isSortable ? (
                heading(id, title, isNumber)
              ) : (
                <th key={id} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {page.cars.map((row) => (
            <CarRow
              key={row.id}
              row={row}
              columns={shown}
              level={page.level}
              isPicked={page.mayChange ? selected.has(row.id) : undefined}
              onPick={(isOn) => toggle([row.id], isOn)}
              onOpen={() => onOpen(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortHeading({
  title,
  isNumber,
  way,
  onPress,
}: {
  title: string
  isNumber: boolean
  way: 'none' | 'ascending' | 'descending'
  onPress: () => void
}) {
  return (
    <th scope="col" aria-sort={way} data-number={isNumber}>
      <button type="button" onClick={onPress}>
        {title}
        {way === 'ascending' && <ArrowUp size={13} aria-hidden />}
        {way === 'descending' && <ArrowDown size={13} aria-hidden />}
      </button>
    </th>
  )
}

function CarRow({
  row,
  columns,
  level,
  isPicked,
  onPick,
  onOpen,
}: {
  row: DeskRow
  columns: readonly Column[]
  level: number
  /** Undefined where nothing may be changed. */
  isPicked: boolean | undefined
  onPick: (isOn: boolean) => void
  onOpen: () => void
}) {
  return (
    <tr data-off={row.reasons.length > 0} data-picked={isPicked === true}>
      {isPicked !== undefined && (
        <td className="ed-stock__pick">
          <input
            type="checkbox"
            aria-label={`Choose ${row.name}${row.stocknum ? `, ${row.stocknum}` : ''}`}
            checked={isPicked}
            onChange={({ target }) => onPick(target.checked)}
          />
        </td>
      )}
      <th scope="row">
        <button type="button" className="ed-stock__open" onKeyDown={moveByArrows} onClick={onOpen}>
          {row.picture === null ? (
            <span className="ed-stock__no-photo">
              <ImageOff size={16} aria-hidden />
            </span>
          ) : (
            <img src={thumbnail(row.picture)} alt="" loading="lazy" width={56} height={42} />
          )}
          <span>{row.name}</span>
        </button>
        {row.isFeatured && (
          <>
            <Star size={14} aria-hidden />
            <span className="ed-unseen">featured</span>
          </>
        )}
        {row.isCorrected && (
          <>
            <Pencil size={13} aria-hidden />
            <span className="ed-unseen">corrected by hand</span>
          </>
        )}
      </th>
      <td data-label="On the site">
        <ListedTag reasons={row.reasons} level={level} />
      </td>
      {columns.map(({ id, title, isNumber, text }) => (
        <td key={id} data-label={title} data-number={isNumber}>
          {text(row)}
        </td>
      ))}
    </tr>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const table = event.currentTarget.closest('tbody')
  const all = [...(table?.querySelectorAll<HTMLElement>('.ed-stock__open') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
