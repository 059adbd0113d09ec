import { Check, TriangleAlert } from 'lucide-react'
import { LEAST_CONTRAST } from '../../../runtime/check/checks/low-contrast/index.ts'
import { useSessionState } from '../session/use-session.ts'
import { contrastsOn, onToken, usePalette } from './palette.ts'
import { useStyleOf, useStyleValue } from './style-context.ts'

/** How well the block's text can be read on its ground, in light and dark (WCAG 1.4.3), and the colour that can be (UI-11). */
export function ContrastNote() {
  const { drawn, write } = useStyleOf()
  const palette = usePalette()
  const isDark = useSessionState(({ preview }) => preview.isDark)
  const text = useStyleValue('color')
  const ground = useStyleValue('backgroundColor')
  // What a state does not say is as it always is.
  const always = { state: undefined }
  const [mostText, mostGround] = [useStyleValue('color', always), useStyleValue('backgroundColor', always)]
  const ink = text.value ?? mostText.value
  const paper = ground.value ?? mostGround.value
  const hasGround = typeof paper === 'string' && paper !== 'transparent'
  const contrasts = contrastsOn(
    palette,
    typeof ink === 'string' ? ink : (drawn['color'] ?? ''),
    hasGround ? paper : (drawn['ground'] ?? ''),
    isDark ? 'dark' : 'light',
  )
  if (contrasts.length === 0 || text.isMixed || ground.isMixed) return null
  const isLow = contrasts.some(({ ratio }) => ratio < LEAST_CONTRAST)
  const better = isLow && hasGround ? onToken(palette, paper) : undefined
  return (
    <div className="ed-contrast-note">
      {contrasts.map(({ scheme, ratio }) => (
        <span key={scheme} data-enough={ratio >= LEAST_CONTRAST}>
          {ratio >= LEAST_CONTRAST ? (
            <Check size={13} aria-label="enough" />
          ) : (
            <TriangleAlert size={13} aria-hidden />
          )}
          {scheme === 'dark' ? 'Dark ' : 'Text on background '}
          {(Math.floor(ratio * 10) / 10).toFixed(1)}:1
          {ratio < LEAST_CONTRAST && ` needs ${LEAST_CONTRAST}`}
        </span>
      ))}
      {better && ink !== better.token && (
        <button
          type="button"
          className="ed-button ed-button--small"
          onClick={() => write({ [text.prop]: better.token }, 'Colour')}
        >
          Use “{better.title}”
        </button>
      )}
    </div>
  )
}
