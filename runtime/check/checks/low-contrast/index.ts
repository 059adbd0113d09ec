import { membersOf, objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { contrastRatio } from '../../contrast.ts'

/** Text token and the token of the surface it stands on, as the base style sheet pairs them. */
export const CONTRAST_PAIRS: readonly (readonly [text: string, surface: string])[] = [
  ['onPrimary', 'primary'],
  ['onSecondary', 'secondary'],
  ['onAccent', 'accent'],
  ['onSurface', 'surface'],
  ['onSurfaceAlt', 'surfaceAlt'],
  ['onInverse', 'inverse'],
  ['onDanger', 'danger'],
  ['onSuccess', 'success'],
  ['onWarning', 'warning'],
  ['muted', 'surface'],
  ['muted', 'surfaceAlt'],
  ['link', 'surface'],
  ['link', 'surfaceAlt'],
  ['danger', 'surface'],
]

/** WCAG 2.2, 1.4.3 for text below 24 px. */
export const LEAST_CONTRAST = 4.5

export const check: Check = {
  code: 'low-contrast',
  severity: 'error',
  title: 'Text that is hard to read on its surface',
  docs: 'Text needs a contrast of at least 4.5:1 (WCAG 1.4.3). Darken one of the two colours or lighten the other.',
  source: 'UI-11, WCAG 1.4.3',
  create: ({ report }) => ({
    tenant(tenant) {
      const colours = membersOf(objectOf(tenant['theme'])?.['colors'])
      for (const [text, surface] of CONTRAST_PAIRS) {
        const foreground = textOf(colours[text])
        const background = textOf(colours[surface])
        if (foreground === undefined || background === undefined) continue
        const ratio = contrastRatio(foreground, background)
        if (ratio === undefined || ratio >= LEAST_CONTRAST) continue
        report({
          // Rounded down, so that 4.496 is not shown as the 4.5 that it misses.
          message: `"${text}" ${foreground} on "${surface}" ${background} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1; text needs ${LEAST_CONTRAST}:1.`,
          pointer: `/theme/colors/${text}`,
        })
      }
    },
  }),
}
