import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { reordered } from '../../core/order-targets.ts'
import { Grip, OrderedList } from '../drag/ordered-list.tsx'
import { IconButton } from '../parts/icon-button.tsx'

/** A list whose rows are put in order by dragging, with {@link ListTools} in each. */
export function ListRows({
  name,
  items,
  titleOf,
  onChange,
  onMove,
  children,
}: {
  name: string
  items: readonly unknown[]
  titleOf: (index: number) => string
  onChange: (items: unknown[]) => void
  /** For whoever remembers something by the entries' places. */
  onMove?: (placeOf: (index: number) => number) => void
  children: ReactNode
}) {
  return (
    <OrderedList
      name={name}
      entries={items.map((_, index) => ({ id: String(index), title: titleOf(index) }))}
      onMove={(entry, target) => {
        const places = reordered([...items.keys()], Number(entry), target.index)
        onMove?.((index) => places.indexOf(index))
        onChange(places.map((place) => items[place]))
      }}
    >
      {children}
    </OrderedList>
  )
}

/** Moves an entry of a list up or down or takes it out, each by a single press. */
export function ListTools({
  name,
  items,
  index,
  onChange,
  onMove,
  onRemove,
}: {
  name: string
  items: readonly unknown[]
  index: number
  onChange: (items: unknown[]) => void
  /** For whoever remembers something by the entries' places. */
  onMove?: (to: number) => void
  onRemove?: () => void
}) {
  const rest = items.toSpliced(index, 1)
  const moveBy = (by: 1 | -1) => {
    onMove?.(index + by)
    onChange(rest.toSpliced(index + by, 0, items[index]))
  }
  return (
    <>
      <Grip entry={String(index)} title={name} />
      <IconButton icon={ArrowUp} label={`Move ${name} up`} isOff={index === 0} onPress={() => moveBy(-1)} />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        isOff={index === items.length - 1}
        onPress={() => moveBy(1)}
      />
      <IconButton
        icon={Trash2}
        label={`Remove ${name}`}
        onPress={() => {
          onRemove?.()
          onChange(rest)
        }}
      />
    </>
  )
}
