import { Undo2 } from 'lucide-react'
import type { Provenance } from '../../core/provenance.ts'

/** Which layer a value comes from, and the way back to the one below (EDIT-08). */
export function OriginTag({
  origin,
  name,
  onReset,
}: {
  origin: Provenance
  name: string
  onReset: () => void
}) {
  return (
    <span className="ed-origin" data-kind={origin.kind}>
      {origin.label}
      {origin.resettable && (
        <button
          type="button"
          className="ed-icon-button"
          aria-label={`Reset ${name} to inherited`}
          title="Reset to inherited"
          onClick={onReset}
        >
          <Undo2 size={13} aria-hidden />
        </button>
      )}
    </span>
  )
}
