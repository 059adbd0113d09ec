import { browserslistToTargets, transform } from 'lightningcss'
import type { Selector, SelectorComponent, Visitor } from 'lightningcss'
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

/** What the style sheets of one tenant are put together from. */
export interface StyleParts {
  theme: Theme
  base: string
  /** Of the root element: rules for other values of them apply nowhere on the site. */
  attributes: Readonly<Record<string, string>>
}

/**
 * The style sheet of one page, in cascade layers so that order in the file never decides by accident: tokens, base,
 * blocks, then the style props of nodes, then what hides at some widths.
 *
 * @param blocks `style.css` of the used blocks, in a fixed order
 * @param styles compiled style props
 */
export function buildStyleSheet(
  { theme, base, attributes }: StyleParts,
  blocks: readonly string[],
  styles: readonly string[],
): string {
  const minifyOnce = (source: string): string => minifyFor(attributes, source)
  return [
    STYLE_LAYERS,
    minifyCss(fontFaceCss(themeFonts(theme)) + typefacesCss(theme)),
    minifyCss(layer('tokens', themeCss(theme))),
    // Brings its own `reset` and `base` layers.
    minifyOnce(base + layer('base', RUNTIME_CSS)),
    layer('blocks', blocks.map(minifyOnce).join('')),
    minifyCss(layer('styles', [scrollCss(styles, theme.motion), ...styles].join('\n'))),
    minifyOnce(layer('visibility', hideRules() + focusRules())),
  ].join('')
}

function layer(name: string, css: string): string {
  return css.trim() === '' ? '' : `@layer ${name}{${css}}`
}

/** Style sheets of blocks are the same for every page of a site, and most of them for every site. */
const minified = new Map<string, string>()

/** Many times the number of blocks; what is reached only by editing blocks or themes for long. */
const MOST_KEPT = 4000

/** Without the looks that other themes give to shared parts, written `html[data-card='flat'] .fc-card`. */
function minifyFor(attributes: StyleParts['attributes'], source: string): string {
  const looks = /html(?:\[data-|:is\(\[data-)/.test(source)
  const key = looks ? JSON.stringify(attributes) + source : source
  let css = minified.get(key)
  if (css === undefined) {
    css = minifyCss(source, looks ? withoutOtherLooks(attributes) : undefined)
    if (minified.size >= MOST_KEPT) minified.clear()
    minified.set(key, css)
  }
  return css
}

function withoutOtherLooks(attributes: StyleParts['attributes']): Visitor<never> {
  const isOther = (part: SelectorComponent): boolean => {
    if (part.type === 'attribute') {
      const { name, operation } = part
      return (
        Object.hasOwn(attributes, name) &&
        operation?.operator === 'equal' &&
        operation.value !== attributes[name]
      )
    }
    return (
      part.type === 'pseudo-class' &&
      (part.kind === 'is' || part.kind === 'where') &&
      part.selectors.every((selector) => selector.length === 1 && selector.some(isOther))
    )
  }
  const isDead = (selector: Selector): boolean => {
    const end = selector.findIndex(({ type }) => type === 'combinator')
    const root = end < 0 ? selector : selector.slice(0, end)
    return root[0]?.type === 'type' && root[0].name === 'html' && root.some(isOther)
  }
  return {
    Rule: {
      style(rule) {
        const { selectors } = rule.value
        const alive = selectors.filter((selector) => !isDead(selector))
        if (alive.length === selectors.length) return undefined
        return alive.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors: alive } }
      },
    },
  }
}

function minifyCss(source: string, visitor?: Visitor<never>): string {
  const { code } = transform({
    filename: 'site.css',
    code: new TextEncoder().encode(source),
    minify: true,
    targets: TARGETS,
    errorRecovery: true,
    ...(visitor && { visitor }),
  })
  return new TextDecoder().decode(code)
}
