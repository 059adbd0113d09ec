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
      const theme = objectOf(tenant['theme'])
      const day = membersOf(theme?.['colors'])
      const dark = objectOf(theme?.['dark'])
      for (const low of lowContrasts(day))
        report({ message: `${low.message}.`, pointer: `/theme/colors/${low.text}` })
      if (!dark) return
      for (const low of lowContrasts({ ...day, ...dark }))
        report({
          message: `${low.message} where the visitor’s device is dark.`,
          // Where the colour of the day is kept, the one to change is its surface.
          pointer: low.text in dark ? `/theme/dark/${low.text}` : `/theme/dark/${low.surface}`,
        })
    },
  }),
}

/** Pairs of one palette that are hard to read. */
function lowContrasts(
  colours: Readonly<Record<string, unknown>>,
): { text: string; surface: string; message: string }[] {
  return CONTRAST_PAIRS.flatMap(([text, surface]) => {
    const foreground = textOf(colours[text])
    const background = textOf(colours[surface])
    if (foreground === undefined || background === undefined) return []
    const ratio = contrastRatio(foreground, background)
    if (ratio === undefined || ratio >= LEAST_CONTRAST) return []
    // Rounded down, so that 4.496 is not shown as the 4.5 that it misses.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
    const message = `"${text}" ${foreground} on "${surface}" ${background} has a contrast of ${shown}:1; text needs ${LEAST_CONTRAST}:1`
    return [{ text, surface, message }]
  })
}
