import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }
import type { FoundPlace } from '../../core/find-replace/find-places.ts'
import { replaceRanges } from '../../core/find-replace/matcher.ts'
import type { TextKind } from '../../core/find-replace/text-place.ts'
import { COLOUR_TOKENS } from '../../core/style/gradient.ts'

const COLOUR = new RegExp(themeSchema.properties.colors.properties.primary.pattern, 'u')

/** Why nothing can be replaced by this; empty where it can. */
export function replacementProblem(
  kind: TextKind,
  replacement: string,
  chosen: readonly Pick<FoundPlace, 'panel' | 'kind' | 'text' | 'hits' | 'isCss'>[],
): string {
  if (kind === 'words') return ''
  if (kind === 'link') return addressProblem(replacement, chosen)
  if (replacement === '') {
    return chosen.some(({ isCss }) => isCss)
      ? 'A declaration of CSS cannot do without its colour: choose another one, or leave those places out.'
      : ''
  }
  const isToken = COLOUR_TOKENS.includes(replacement)
  if (!isToken && !COLOUR.test(replacement)) return 'This is no colour. Write one such as #1f4e8c.'
  return isToken && chosen.some(({ panel }) => panel === 'theme')
    ? 'The theme’s own colours cannot be the name of another one: leave them out, or write a colour.'
    : ''
}

/** A page of the site, a place on it, or an address with its scheme; tokens stand for one. */
const ADDRESS = /^(?:[/#?{]|[a-z][a-z0-9+.-]*:)/i

function addressProblem(
  replacement: string,
  chosen: readonly Pick<FoundPlace, 'kind' | 'text' | 'hits'>[],
): string {
  if (/[\s()<>"']/.test(replacement)) return 'An address has no spaces, brackets and quotation marks.'
  // Of addresses inside of texts the hit is the part to look at only where it is all of it.
  const whole = chosen.filter(({ kind }) => kind === 'link')
  const wrong = whole
    .map(({ text, hits }) => ({ text, after: replaceRanges(text, hits, replacement) }))
    .find(({ text, after }) => ADDRESS.test(text) && !ADDRESS.test(after))
  if (!wrong) return ''
  return wrong.after === ''
    ? `Nothing would be left of ${wrong.text}. Write an address such as /utes.`
    : `${wrong.text} would become ${wrong.after}, which leads nowhere. Write an address such as /utes or https://….`
}
