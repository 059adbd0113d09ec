import { Check, TriangleAlert } from 'lucide-react'
import { LEAST_CONTRAST } from '../../../runtime/check/checks/low-contrast/index.ts'
import { colourTitle } from '../inspector/schema.ts'
import { contrastsOf } from './answers.ts'

/** How well each text can be read on its surface, as it is and as a number (WCAG 1.4.3). */
export function ContrastList({
  colors,
  label = 'Contrast of text and surface',
  hasTitle = false,
}: {
  colors: Readonly<Record<string, string>>
  label?: string
  /** Shown above, to tell it from another list. */
  hasTitle?: boolean
}) {
  return (
    <ul className="ed-contrasts" aria-label={label} data-title={hasTitle ? label : undefined}>
      {contrastsOf(colors).map(({ text, surface, ratio, isEnough }) => (
        <li key={`${text} ${surface}`} data-enough={isEnough}>
          <span
            className="ed-contrasts__sample"
            style={{ color: colors[text], background: colors[surface] }}
            aria-hidden
          >
            Aa
          </span>
          <span>
            {text.startsWith('on') ? 'Text' : colourTitle(text)}{' '}
            <span className="ed-quiet">on {colourTitle(surface).toLowerCase()}</span>
          </span>
          <span className="ed-contrasts__ratio">
            {isEnough ? <Check size={14} aria-label="enough" /> : <TriangleAlert size={14} aria-hidden />}
            {(Math.floor(ratio * 10) / 10).toFixed(1)}:1{!isEnough && ` needs ${LEAST_CONTRAST}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
