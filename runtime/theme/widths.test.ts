import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from '../styles/breakpoints.ts'

const root = new URL('../../', import.meta.url).pathname
const sheets = ['runtime/**/*.css', 'blocks/**/*.css']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .toSorted()
  .map((file) => ({ file, css: readFileSync(root + file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }))

/** Widths of the window, or of a container, at which a sheet changes, as they are written, each once. */
function widthsOf(css: string): string[] {
  const widths = [...css.matchAll(/@(media|container)([^{]*)/g)].flatMap(([, of, condition = '']) =>
    [...condition.matchAll(/\(([^()]*\b(?:width|inline-size)\b[^()]*)\)/g)].map(([, width = '']) =>
      of === 'media' ? width : `@container ${width}`,
    ),
  )
  return [...new Set(widths)]
}

/** From a named width on, or up to just below it: where the one begins the other has ended. */
const NAMED = new Set(
  Object.values(BREAKPOINTS).flatMap((px) => [`min-width: ${px}px`, `max-width: ${px - 0.02}px`]),
)

/** Widths without a name and those of containers, and what they are for. */
const OF_ITS_OWN: Record<string, string> = {
  'blocks/checkout/style.css: min-width: 22.5rem':
    'two fields beside each other have room by the size of the text',
  'blocks/energy/style.css: @container min-width: 34rem': 'the ring beside its facts',
  'blocks/enquiry-form/style.css: @container 17rem <= width < 30rem':
    'short fields share a line, longer ones have their own',
  'blocks/enquiry-form/style.css: @container min-width: 30rem': 'two fields beside each other',
  'blocks/hero/style.css: min-width: 360px': 'the narrowest phones',
  'blocks/hero/style.css: max-width: 359.98px': 'the narrowest phones',
  'blocks/key-information/style.css: max-width: 27rem':
    'two facts beside each other, by the size of the text',
  'blocks/model-grid/style.css: max-width: 879.98px': 'two tiles lie down',
  'blocks/offer-list/style.css: max-width: 1139.98px': 'a coupon beside its words',
  'blocks/page-header/style/9-narrow-and-print.css: max-width: 374.98px':
    'what the bar of a narrow phone has room for',
  'blocks/page-header/style/9-narrow-and-print.css: max-width: 359.98px': 'the narrowest phones',
  'blocks/search-results/style/1-results.css: max-width: 359.98px': 'the narrowest phones',
  'blocks/search-results/style/1-results.css: min-width: 600px': 'two cards in a row',
  'blocks/search-results/style/1-results.css: max-width: 599.98px': 'one card in a row',
  'blocks/search-results/style/1-results.css: max-width: 1239.98px':
    'three cards beside the filters have no room',
  'blocks/search-results/style/2-looks.css: min-width: 800px': 'the bar in one line',
  'blocks/search-results/style/3-compact.css: max-width: 599.98px': 'cards are rows',
  'blocks/shared/car-card/style.css: @container min-width: 15.5rem':
    'heart and compare beside each other, where there is no tag',
  'blocks/shared/car-card/style.css: @container min-width: 17.75rem':
    'heart and compare beside a tag in closer letters',
  'blocks/shared/car-card/style.css: @container max-width: 18.74rem': 'the end of the closer letters',
  'blocks/shared/car-card/style.css: @container min-width: 18.75rem': 'heart and compare beside any tag',
  'blocks/shared/car-card/style.css: min-width: 600px': 'cards are no rows',
  'blocks/shared/forms/style.css: @container min-width: 30rem': 'two fields beside each other',
  'blocks/shared/map/style.css: max-width: 359.98px': 'the narrowest phones',
  'blocks/team/style.css: max-width: 479.98px': 'a person lies down',
  'blocks/trade-in/style/1-flow.css: @container max-width: 30rem': 'the button that sends has its own line',
  'blocks/vehicle-actions/style.css: max-width: 359.98px': 'the narrowest phones',
  'blocks/vehicle-inspection/style.css: @container min-width: 44rem': 'the drawing beside its parts',
}

test('UI-08 UI-10 sheets change at the named widths of the window, but for what is listed with its reason', () => {
  const others = sheets.flatMap(({ file, css }) =>
    widthsOf(css)
      .filter((width) => !NAMED.has(width))
      .map((width) => `${file}: ${width}`),
  )
  expect(others.toSorted()).toEqual(Object.keys(OF_ITS_OWN).toSorted())
})

interface StyleRule {
  /** Media, containers and rules that it stands in. */
  within: string
  selector: string
  declarations: string[]
}

function rulesOf(css: string): StyleRule[] {
  const open: { head: string; declarations: string[] }[] = []
  const rules: StyleRule[] = []
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    if (end === '{') open.push({ head: words, declarations: [] })
    else if (words !== '') open.at(-1)?.declarations.push(words)
    if (end !== '}') continue
    const { head: selector = '', declarations = [] } = open.pop() ?? {}
    const within = open.map(({ head }) => head).filter((head) => !head.startsWith('@layer'))
    rules.push({ within: within.join(' '), selector, declarations })
  }
  return rules
}

const HIDES = /^(?:display: none|visibility: hidden)/
const SHOWS = /^(?:display|visibility|content-visibility): (?!none|hidden)/
const hides = ({ declarations }: StyleRule) => declarations.some((each) => HIDES.test(each))
const eachOf = (selector: string) => selector.split(/, (?![^(]*\))/)

/** What some sheet hides, whichever. */
const hidden = new Set(
  sheets.flatMap(({ css }) =>
    rulesOf(css)
      .filter(hides)
      .flatMap(({ selector }) => eachOf(selector)),
  ),
)

/** What a sheet hides, and what is shown again on another width, on paper or without script; each as a line. */
function hiddenBy(css: string): string[] {
  return rulesOf(css).flatMap(({ within, selector, declarations }) => {
    const back = /print|scripting/.test(within) || eachOf(selector).some((each) => hidden.has(each))
    return declarations
      .filter((each) => HIDES.test(each) || (back && SHOWS.test(each)))
      .map((each) => `  ${within && `${within} `}${selector} { ${each} }`)
  })
}

test('BUDG-02 LOC-04 NAV-10 UI-10 what is out of sight, and at which widths, on paper and without script, stands beside it', async () => {
  const lines = sheets.flatMap(({ file, css }) => {
    const found = hiddenBy(css)
    return found.length === 0 ? [] : [file, ...found]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./out-of-sight.txt')
})

const MOVES = /^(?:animation|transition|scroll-behavior)/
/** Parts that `*` does not mean, but for those named beside it, and the turn of pages, which needs its `@view-transition`. */
const PARTS = /::(?!before|after|details-content|view-transition)[\w-]+/

test('UI-03 UI-11 for whoever asks for less motion one rule ends every animation and transition of the sheets: no sheet overrules it, parts that it does not mean do not move, and pages do not turn', () => {
  const moving = sheets.flatMap(({ file, css }) =>
    rulesOf(css).flatMap(({ within, selector, declarations }) => {
      const moves = declarations.filter((each) => MOVES.test(each))
      const stands = moves.some((each) => each.includes('!important')) || PARTS.test(selector)
      return moves.length > 0 && stands ? [{ file, within, selector, moves }] : []
    }),
  )
  expect(moving).toEqual([
    {
      file: 'runtime/theme/base/8-page.css',
      within: '@media (prefers-reduced-motion: reduce)',
      selector: '*, *::before, *::after, *::details-content',
      moves: [
        'animation-duration: 0.01ms !important',
        'animation-iteration-count: 1 !important',
        'transition-duration: 0s !important',
        'scroll-behavior: auto !important',
      ],
    },
  ])
  const turns = sheets.flatMap(({ css }) =>
    rulesOf(css).filter(({ selector }) => selector === '@view-transition'),
  )
  expect(turns.map(({ within }) => within)).toEqual(['@media (prefers-reduced-motion: no-preference)'])
})
