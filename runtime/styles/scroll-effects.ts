import type { Theme } from '../../schemas/generated/types.ts'
import { byWidth, inWidth, narrowFirst } from './by-width.ts'
import type { CssObject } from './css-value.ts'

/** What a block may do while it is scrolled into view: the values of the style prop `scrollEffect`. */
export const SCROLL_EFFECTS = ['none', 'fade', 'rise', 'fromLeft', 'fromRight', 'grow', 'drift'] as const

export type ScrollEffect = (typeof SCROLL_EFFECTS)[number]

/** In px; longer than any page. What is not measured, as no timeline runs, is as far as that. */
const FAR = 100_000

/** Px of scrolling that one millisecond of the theme's slow pace is: at 450 ms a block has come after 270 px. */
const REACH_PER_MS = 0.6
/** How far a block comes from, by the theme's distance: 32 px at the usual 4; never so far that it looks lost. */
const SHIFT_PER_PX = 8
const MOST_SHIFT = 64
/** How much smaller it begins: by 8 % at the usual distance. */
const SHRINK_PER_PX = 0.02
const MOST_SHRINK = 0.16

/** What browsers, visitors and media have to agree to; everywhere else the block simply stands there. */
const BROWSERS = '@supports (animation-timeline:view())'
const VISITORS = '@media screen and (prefers-reduced-motion:no-preference) and (forced-colors:none)'
/**
 * What has the focus is whole, wherever it is scrolled to. A moved block is also what its own menus are placed by and
 * layered in: while one of them is open, it is not.
 */
const UNTOUCHED = '&:not(:focus-within)'

/** Marks a rule that needs {@link scrollCss}. */
const MARK = 'fc-scroll-'

/**
 * From 0 to 1 how far a block has come: by px of scrolling, by how much of it is in view (a short one, or the last of a
 * page, comes no farther), and at once where it was in view before the page was scrolled at all. For that one its way
 * through the window has begun before the page's own: nothing of the first screen is ever faint.
 */
const COME =
  'clamp(0,max(var(--fc-scroll-whole)*1.5,var(--fc-scroll-seen)/var(--fc-scroll-reach),' +
  '(var(--fc-scroll-seen) - var(--fc-scroll-page))*99),1)'
const LEFT = '(1 - var(--fc-scroll-come))'

const COMING: CssObject = {
  animation: 'fc-scroll-seen linear both,fc-scroll-whole linear both,fc-scroll-page linear both',
  animationTimeline: 'view(0px),view(0px),scroll(root)',
  animationRange: `cover 0px cover ${FAR}px,entry,0px ${FAR}px`,
  '--fc-scroll-come': COME,
  opacity: 'calc(var(--fc-scroll-come)*var(--fc-scroll-opacity))',
}

const EFFECTS: Readonly<Record<ScrollEffect, CssObject>> = {
  none: { animation: 'none' },
  fade: COMING,
  rise: { ...COMING, translate: `0 calc(${LEFT}*var(--fc-scroll-shift))` },
  fromLeft: { ...COMING, translate: `calc(${LEFT}*var(--fc-scroll-shift)*-1) 0` },
  fromRight: { ...COMING, translate: `calc(${LEFT}*var(--fc-scroll-shift)) 0` },
  grow: { ...COMING, scale: `calc(1 - ${LEFT}*var(--fc-scroll-shrink))` },
  drift: { animation: 'fc-scroll-drift linear both', animationTimeline: 'view(0px)' },
}

/**
 * The declarations of a block's `scrollEffect`, possibly by breakpoint: opacity and transforms that follow the scrolling, by
 * CSS alone. They may stand behind the block's other declarations and before those of its states.
 *
 * @returns nothing for a block without an effect, or with one that is not known
 */
export function scrollDeclarations(style: Record<string, unknown>): CssObject {
  const effects = byWidth(style['scrollEffect'], isEffect)
  if (effects.every(([, effect]) => effect === 'none')) return {}
  const rules: CssObject = {}
  /** What a wider window has to take back. */
  const moved: CssObject = {}
  for (const [width, effect] of effects) {
    const { translate, scale } = EFFECTS[effect]
    inWidth(rules, width, { ...moved, ...EFFECTS[effect] })
    if (translate !== undefined) moved['translate'] = 'none'
    if (scale !== undefined) moved['scale'] = 'none'
  }
  // The effect's opacity stands in for the block's own, and goes no higher.
  for (const [width, opacity] of byWidth(style['opacity'], isNumber))
    inWidth(rules, width, { '--fc-scroll-opacity': opacity })
  return { [BROWSERS]: { [VISITORS]: { [UNTOUCHED]: narrowFirst(rules) } } }
}

/** What the effects of {@link scrollDeclarations} reckon with; without a timeline they are what a block that has come has. */
export const SCROLL_MEASURES = [
  measure('seen', FAR),
  measure('whole', 1),
  measure('page', 0),
  measure('opacity', 1),
].join('')

/**
 * What the compiled styles of a page need beside themselves: measures of scrolling, and how far and long this theme's blocks
 * come. Empty for pages without an effect; a theme without a slow pace has none that moves anything.
 */
export function scrollCss(styles: readonly string[], { slow, distance }: Theme['motion']): string {
  if (!styles.some((css) => css.includes(MARK))) return ''
  const shift = Math.min(distance * SHIFT_PER_PX, MOST_SHIFT)
  const shrink = Math.min(distance * SHRINK_PER_PX, MOST_SHRINK)
  const values = `:root{--fc-scroll-reach:${Math.round(slow * REACH_PER_MS)};--fc-scroll-shift:${shift}px;--fc-scroll-shrink:${shrink}}`
  if (slow === 0) return SCROLL_MEASURES + values
  return [
    SCROLL_MEASURES,
    values,
    course('seen', FAR),
    course('whole', 1),
    course('page', FAR),
    '@keyframes fc-scroll-drift{from{translate:0 calc(var(--fc-scroll-shift)*-1)}to{translate:0 var(--fc-scroll-shift)}}',
    // What comes from a side is beside the page until then: nobody shall be able to scroll there.
    `${BROWSERS}{${VISITORS}{main,footer{overflow-x:clip}}}`,
  ].join('')
}

function measure(name: string, initial: number): string {
  return `@property --fc-scroll-${name}{syntax:"<number>";inherits:false;initial-value:${initial}}`
}

function course(name: string, to: number): string {
  return `@keyframes fc-scroll-${name}{from{--fc-scroll-${name}:0}to{--fc-scroll-${name}:${to}}}`
}

function isEffect(value: unknown): value is ScrollEffect {
  return SCROLL_EFFECTS.some((effect) => effect === value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
