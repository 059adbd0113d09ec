import { browserslistToTargets, transform } from 'lightningcss'
import { fontFaceCss } from '../theme/fonts.ts'
import { themeCss, themeFonts } from '../theme/tokens.ts'
import type { Theme } from '../../schemas/generated/types.ts'
import { hideRules } from '../visible/bands.ts'

/** The oldest browsers we serve: those with cascade layers, `:has` and container queries. */
const TARGETS = browserslistToTargets(['chrome 111', 'firefox 121', 'safari 16.4', 'ios_saf 16.4'])

/** Rules that the runtime itself relies on. */
const RUNTIME_CSS = 'fc-island{display:contents}'

/**
 * The one style sheet of a tenant revision, in cascade layers so that order in the file never decides by accident:
 * tokens, base, blocks, then the style props of nodes, then what hides at some widths.
 */
export function buildStyleSheet(input: {
  theme: Theme
  base: string
  /** `style.css` of the used blocks, in a fixed order. */
  blocks: string[]
  /** Compiled style props. */
  styles: string[]
}): string {
  const source = [
    '@layer reset,tokens,base,blocks,styles,visibility;',
    fontFaceCss(themeFonts(input.theme)),
    layer('tokens', themeCss(input.theme)),
    // Brings its own `reset` and `base` layers.
    input.base,
    layer('base', RUNTIME_CSS),
    layer('blocks', input.blocks.join('\n')),
    layer('styles', input.styles.join('\n')),
    layer('visibility', hideRules()),
  ].join('\n')
  return minifyCss(source)
}

function layer(name: string, css: string): string {
  return css.trim() === '' ? '' : `@layer ${name}{${css}}`
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
