import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../parts/icon-button.tsx'

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
