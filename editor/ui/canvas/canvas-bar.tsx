import { Monitor, Smartphone, Tablet, Maximize } from 'lucide-react'
import { useSession, useSessionState } from '../session/use-session.ts'

const WIDTHS = [
  { width: 390, label: 'Phone, 390', Icon: Smartphone },
  { width: 820, label: 'Tablet, 820', Icon: Tablet },
  { width: 1440, label: 'Desktop, 1440', Icon: Monitor },
  { width: null, label: 'Free width', Icon: Maximize },
] as const

/** Width, date and visitor that the page is shown for (EDIT-06). */
export function CanvasBar({ path, isBehind }: { path: string | undefined; isBehind: boolean }) {
  const { store } = useSession()
  const preview = useSessionState((state) => state.preview)
  const change = (part: Partial<typeof preview>) => store.set({ preview: { ...preview, ...part } })
  return (
    <div className="ed-canvas__bar">
      <fieldset className="ed-segments" aria-label="Width of the page">
        {WIDTHS.map(({ width, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={preview.width === width}
            onClick={() => change({ width })}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </fieldset>
      <p className="ed-canvas__path" aria-live="off">
        {path ?? ''} {isBehind && <span className="ed-quiet">updating …</span>}
      </p>
      <label className="ed-inline">
        Date
        <input
          type="date"
          className="ed-input"
          value={preview.date ?? ''}
          onChange={(event) => change({ date: event.target.value || null })}
        />
      </label>
      <label className="ed-inline">
        <input
          type="checkbox"
          checked={preview.signedIn}
          onChange={(event) => change({ signedIn: event.target.checked })}
        />
        Signed in
      </label>
    </div>
  )
}
