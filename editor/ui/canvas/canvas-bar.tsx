import { Maximize, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useSession, useSessionState } from '../session/use-session.ts'
import { PreviewAsButton } from './preview-as.tsx'

const WIDTHS = [
  { width: 390, label: 'Phone, 390', Icon: Smartphone },
  { width: 820, label: 'Tablet, 820', Icon: Tablet },
  { width: 1440, label: 'Desktop, 1440', Icon: Monitor },
  { width: null, label: 'Free width', Icon: Maximize },
] as const

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5]

/** Width, zoom and visitor that the page is shown for (EDIT-06). */
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
      <input
        type="number"
        className="ed-input ed-canvas__width"
        aria-label="Width in pixels"
        placeholder="px"
        min={320}
        max={2560}
        value={preview.width ?? ''}
        onChange={({ target }) => {
          const width = target.valueAsNumber
          change({ width: Number.isNaN(width) ? null : Math.round(Math.min(2560, width)) })
        }}
      />
      <select
        className="ed-input ed-canvas__zoom"
        aria-label="Zoom"
        value={preview.zoom ?? ''}
        onChange={({ target }) => change({ zoom: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Fit</option>
        {ZOOMS.map((zoom) => (
          <option key={zoom} value={zoom}>
            {zoom * 100} %
          </option>
        ))}
      </select>
      <p className="ed-canvas__path" aria-live="off">
        {path ?? ''} {isBehind && <span className="ed-quiet">updating …</span>}
      </p>
      <PreviewAsButton />
    </div>
  )
}
