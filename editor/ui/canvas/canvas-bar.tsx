import { isObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import { LoaderCircle, Maximize, Monitor, Moon, Smartphone, Tablet } from 'lucide-react'
import { LanguageSwitch } from '../languages/language-switch.tsx'
import { NumberInput } from '../parts/number-input.tsx'
import { PageSwitch } from './page-switch.tsx'
import { DESKTOP, lookAt, NARROWEST, WIDEST, type View } from '../session/kept-view.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { StyleWidthChip } from '../style/style-width-chip.tsx'
import { VersionSwitch } from '../trials/version-switch.tsx'
import { PreviewAsButton } from './preview-as.tsx'

const WIDTHS = [
  { width: 390, label: 'Phone, 390', Icon: Smartphone },
  { width: 820, label: 'Tablet, 820', Icon: Tablet },
  { width: DESKTOP, label: `Desktop, ${DESKTOP}`, Icon: Monitor },
  { width: null, label: 'Free width', Icon: Maximize },
] as const

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5]

/** Shows the page as on a device that is set to dark; only where the dealer has colours for it. */
function DarkButton() {
  const { store } = useSession()
  const preview = useSessionState((state) => state.preview)
  const hasDark = useSessionState(({ document }) =>
    isObject(readSteps(document.effective, ['theme', 'dark'])),
  )
  if (!hasDark) return null
  const { isDark } = preview
  const label = 'As on a dark device'
  return (
    <button
      type="button"
      className={`ed-button ed-button--small${isDark ? ' ed-button--on' : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isDark}
      onClick={() => store.set({ preview: { ...preview, isDark: !isDark } })}
    >
      <Moon size={14} aria-hidden />
    </button>
  )
}

/**
 * The page that is open, and the width, zoom and visitor that it is shown for (EDIT-06).
 *
 * @param scale as which the page is drawn now; 1 is its real size
 */
export function CanvasBar({ isBehind, scale }: { isBehind: boolean; scale: number }) {
  const session = useSession()
  const preview = useSessionState((state) => state.preview)
  const change = (view: Partial<View>) => lookAt(session, view)
  return (
    <div className="ed-canvas__bar">
      <PageSwitch />
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
      <NumberInput
        className="ed-input ed-canvas__width"
        aria-label="Width in pixels"
        placeholder="px"
        min={NARROWEST}
        max={WIDEST}
        value={preview.width ?? undefined}
        onNumber={(width) => {
          // The first digits of a width are not one yet: the page waits for the rest.
          if (width === undefined || width >= NARROWEST)
            change({ width: width === undefined ? null : Math.round(Math.min(WIDEST, width)) })
        }}
      />
      <select
        className="ed-input ed-canvas__zoom"
        aria-label="Zoom"
        value={preview.zoom ?? ''}
        onChange={({ target }) => change({ zoom: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{preview.zoom === null ? `Fit, ${Math.round(scale * 100)} %` : 'Fit'}</option>
        {ZOOMS.map((zoom) => (
          <option key={zoom} value={zoom}>
            {zoom * 100} %
          </option>
        ))}
      </select>
      <span
        className="ed-canvas__state"
        data-behind={isBehind}
        title={isBehind ? 'Drawing the page again' : undefined}
      >
        {isBehind && <LoaderCircle size={15} aria-label="Drawing the page again" />}
      </span>
      <LanguageSwitch />
      <VersionSwitch />
      <StyleWidthChip />
      <DarkButton />
      <PreviewAsButton />
    </div>
  )
}
