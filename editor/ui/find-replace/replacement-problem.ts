import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import type { FoundPlace } from '../../core/find-replace/find-places.ts'
import type { TextKind } from '../../core/find-replace/text-places.ts'
import { COLOUR_TOKENS } from '../inspector/style-props.ts'

const COLOUR = new RegExp(themeSchema.properties.colors.properties.primary.pattern, 'u')

/** Why nothing can be replaced by this; empty where it can. */
export function replacementProblem(
  kind: TextKind,
  replacement: string,
  chosen: readonly Pick<FoundPlace, 'panel' | 'kind'>[],
): string {
  if (kind === 'words') return ''
  if (replacement === '') return ''
  if (kind === 'link') return /\s/.test(replacement) ? 'An address has no spaces.' : ''
  const isToken = COLOUR_TOKENS.includes(replacement)
  if (!isToken && !COLOUR.test(replacement)) return 'This is no colour. Write one such as #1f4e8c.'
  return isToken && chosen.some(({ panel }) => panel === 'theme')
    ? 'The theme’s own colours cannot be the name of another one: leave them out, or write a colour.'
    : ''
}
