import { Ruler } from 'lucide-react'
import { startOf } from '../../core/style/widths.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { chooseStyleWidth, useStyleWidth } from './style-view.ts'

/** Beside the width of the canvas, where it is the width that styles are written for; a press ends that. */
export function StyleWidthChip() {
  const session = useSession()
  const { width } = useStyleWidth()
  const hasBlock = useSessionState(({ selection }) => selection.length > 0)
  if (width === 'base' || !hasBlock) return null
  return (
    <button
      type="button"
      className="ed-button ed-button--small ed-button--on"
      aria-label={`Styles from ${startOf(width)} px on`}
      title="Styles are written for this width and wider ones. Press to style every width."
      onClick={() => chooseStyleWidth(session, 'base')}
    >
      <Ruler size={14} aria-hidden /> {startOf(width)}+
    </button>
  )
}
