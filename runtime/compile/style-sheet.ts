import { browserslistToTargets, transform } from 'lightningcss'
import { fontFaceCss } from '../theme/fonts.ts'
import { themeCss, themeFonts } from '../theme/tokens.ts'
import { typefacesCss } from '../theme/typefaces.ts'
import type { Theme } from '../../schemas/generated/types.ts'
import { STYLE_LAYERS } from '../styles/layers.ts'
import { scrollCss } from '../styles/scroll-effects.ts'
import { focusRules } from '../format/focus.ts'
import { hideRules } from '../visible/bands.ts'

/** The oldest browsers we serve: those with cascade layers, `:has` and container queries. */
const TARGETS = browserslistToTargets(['chrome 111', 'firefox 121', 'safari 16.4', 'ios_saf 16.4'])

/** Rules that the runtime itself relies on; without script, version A of a trial stands in its `noscript`. */
const RUNTIME_CSS = 'fc-island{display:contents}@media (scripting:none){.fc-trial{display:contents}}'

/**
 * The style sheet of one page, in pieces and in cascade layers, so that order in the file never decides by accident: tokens,
 * base, blocks, then the style props of nodes, then what hides at some widths. Most pieces are the same for every dealer.
 *
 * @param base the rules of the runtime itself
 * @param blocks `style.css` of the used blocks, in a fixed order
 * @param styles compiled style props
 */
export function styleSheetPieces(
  { theme, base }: { theme: Theme; base: string },
  blocks: readonly string[],
  styles: readonly string[],
): string[] {
  return [
    STYLE_LAYERS,
    minifyCss(fontFaceCss(themeFonts(theme)) + typefacesCss(theme)),
    minifyCss(layer('tokens', themeCss(theme))),
    // Brings its own `reset` and `base` layers.
    minifyOnce(base + layer('base', RUNTIME_CSS)),
    ...blocks.map((css) => minifyOnce(layer('blocks', css))),
    minifyCss(layer('styles', [scrollCss(styles, theme.motion), ...styles].join('\n'))),
    minifyOnce(layer('visibility', hideRules() + focusRules())),
  ].filter(Boolean)
}

function layer(name: string, css: string): string {
  return css.trim() === '' ? '' : `@layer ${name}{${css}}`
}

/** Style sheets of blocks are the same for every site. */
const minified = new Map<string, string>()

/** Many times the number of blocks; what is reached only by editing blocks for long. */
const MOST_KEPT = 1000

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
