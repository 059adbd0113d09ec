import { Archive, ArchiveRestore, Star, StarOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { DeskAction, DeskRow } from './stock-api.ts'

/** What can be done with the cars that are chosen. */
export function BulkBar({
  cars,
  count,
  isBusy,
  onAction,
  onClear,
}: {
  /** Those of them that are on this page. */
  cars: readonly DeskRow[]
  count: number
  isBusy: boolean
  onAction: (action: DeskAction) => void
  onClear: () => void
}) {
  const [isAsked, setAsked] = useState(false)
  const isByHand = cars.length === count && cars.every(({ source }) => source === 'by-hand')
  const button = (action: DeskAction, Icon: typeof Archive, title: string) => (
    <button
      type="button"
      className="ed-button ed-button--small"
      disabled={isBusy}
      onClick={() => onAction(action)}
    >
      <Icon size={15} aria-hidden /> {title}
    </button>
  )
  return (
    <div className="ed-stock__bulk" role="toolbar" aria-label="Chosen cars">
      <strong>{count === 1 ? '1 car chosen' : `${count} cars chosen`}</strong>
      {button('archive', Archive, 'Archive')}
      {button('unarchive', ArchiveRestore, 'Bring back')}
      {button('feature', Star, 'Feature')}
      {button('unfeature', StarOff, 'Stop featuring')}
      {isByHand &&
        (isAsked ? (
          <button
            type="button"
            className="ed-button ed-button--small ed-button--warn"
            disabled={isBusy}
            onClick={() => onAction('remove')}
          >
            Remove {count === 1 ? 'this car' : `these ${count} cars`}
          </button>
        ) : (
          <button type="button" className="ed-button ed-button--small" onClick={() => setAsked(true)}>
            <Trash2 size={15} aria-hidden /> Remove …
          </button>
        ))}
      <button type="button" className="ed-button ed-button--small ed-stock__clear" onClick={onClear}>
        <X size={15} aria-hidden /> Choose none
      </button>
    </div>
  )
}
