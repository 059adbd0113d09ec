import { browserslistToTargets, transform } from 'lightningcss'
import { fontFaceCss } from '../theme/fonts.ts'
import { themeCss, themeFonts } from '../theme/tokens.ts'
import type { Theme } from '../../schemas/generated/types.ts'
import { hideRules } from '../visible/bands.ts'

/** The oldest browsers we serve: those with cascade layers, `:has` and container queries. */
const TARGETS = browserslistToTargets(['chrome 111', 'firefox 121', 'safari 16.4', 'ios_saf 16.4'])

/** Rules that the runtime itself relies on. */
const RUNTIME_CSS = 'fc-island{display:contents}'

/** What the style sheets of one tenant are put together from. */
export interface StyleParts {
  theme: Theme
  base: string
}

/**
 * The style sheet of one page, in cascade layers so that order in the file never decides by accident: tokens, base,
 * blocks, then the style props of nodes, then what hides at some widths.
 *
 * @param blocks `style.css` of the used blocks, in a fixed order
 * @param styles compiled style props
 */
export function buildStyleSheet(
  { theme, base }: StyleParts,
  blocks: readonly string[],
  styles: readonly string[],
): string {
  return [
    '@layer reset,tokens,base,blocks,styles,visibility;',
    minifyCss(fontFaceCss(themeFonts(theme))),
    minifyCss(layer('tokens', themeCss(theme))),
    // Brings its own `reset` and `base` layers.
    minifyOnce(base + layer('base', RUNTIME_CSS)),
    layer('blocks', blocks.map(minifyOnce).join('')),
    minifyCss(layer('styles', styles.join('\n'))),
    minifyOnce(layer('visibility', hideRules())),
  ].join('')
}

function layer(name: string, css: string): string {
  return css.trim() === '' ? '' : `@layer ${name}{${css}}`
}

/** Style sheets of blocks are the same for every page and every tenant. */
const minified = new Map<string, string>()

/** Many times the number of blocks; what is reached only by editing them in development. */
const MOST_KEPT = 2000

function minifyOnce(source: string): string {
  let css = minified.get(source)
  if (css === undefined) {
    css = minifyCss(source)
    if (minified.size >= MOST_KEPT) minified.clear()
    minified.set(source, css)
  }
  return css
}

function minifyCss(source: string): string {
  const { code } = transform({
    filename: 'site.css',
    code: new TextEncoder().encode(source),
    minify: true,
    targets: TARGETS,
    errorRecovery: true,
  })
  return new TextDecoder().decode(code)
}
