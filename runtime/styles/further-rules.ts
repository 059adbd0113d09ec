import { isSafeCssValue } from './css-value.ts'

/** Properties that style props set, with their steps, tokens and bounds: `css` is for all others (record 0110). */
export const FIELDS: ReadonlySet<string> = new Set(
  `align-content align-items align-self aspect-ratio background-color background-image background-position background-repeat
  background-size border border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius
  border-bottom-width border-color border-left border-left-color border-left-width border-radius border-right
  border-right-color border-right-width border-style border-top border-top-color border-top-left-radius
  border-top-right-radius border-top-width border-width bottom box-shadow color column-gap display flex flex-basis
  flex-direction flex-grow flex-shrink flex-wrap font-family font-size font-style font-weight gap grid-area
  grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-gap grid-gap grid-row grid-row-gap
  grid-template-areas grid-template-columns grid-template-rows height justify-content justify-items justify-self left
  letter-spacing line-height margin margin-bottom margin-left margin-right margin-top max-height max-width min-height
  min-width opacity order overflow overflow-x overflow-y padding padding-bottom padding-left padding-right padding-top
  position right row-gap text-align text-shadow text-transform top vertical-align width z-index`.split(/\s+/),
)

/** Shorthands that would set those too, and their names by the direction of writing. */
const ELSEWHERE: readonly (readonly [names: RegExp, props: string])[] = [
  [/^background$/, 'backgroundColor and backgroundImage'],
  [/^font$/, 'fontFamily, fontSize and fontWeight'],
  [/^flex-flow$/, 'flexDirection and flexWrap'],
  [/^grid(-template)?$/, 'gridTemplateColumns and gridTemplateRows'],
  [/^inset/, 'top, right, bottom and left'],
  [/^place-content$/, 'alignContent and justifyContent'],
  [/^place-items$/, 'alignItems and justifyItems'],
  [/^place-self$/, 'alignSelf and justifySelf'],
  [/^margin-(block|inline|before|after|start|end)/, 'marginTop, marginRight, marginBottom and marginLeft'],
  [
    /^padding-(block|inline|before|after|start|end)/,
    'paddingTop, paddingRight, paddingBottom and paddingLeft',
  ],
  [/^border-(start|end)-(start|end)-radius$/, 'borderRadius'],
  [/^border-(block|inline|before|after|start|end)/, 'borderTop, borderRight, borderBottom and borderLeft'],
  [/^(min-|max-)?(block|inline)-size$/, 'width, height and their bounds'],
  [/^overflow-(block|inline)$/, 'overflowX and overflowY'],
]

/** What is no dealer's to set, and why. */
const KEPT: readonly (readonly [names: RegExp, why: string])[] = [
  [/^--/, 'is a value of the theme: it is changed there, for the whole site'],
  [/^-(?!webkit-)/, 'is known to one browser alone'],
  [/^all$/, 'would take away what keeps a block readable and its focus seen'],
  [/^outline/, 'is the ring of the focus, by which people without a mouse find their place'],
  [/^forced-color-adjust$/, 'would take away colours that visitors chose on their devices'],
  [/^(animation|scroll-timeline|view-timeline|timeline|trigger)/, 'moves by itself: see the scroll effects'],
  [/^view-transition/, 'names a part of the page: turning pages is the theme’s'],
  [/^-webkit-text-fill-color$/, 'paints over the colour whose contrast is checked: set color'],
  [/^behavior$/, 'runs code'],
  [
    /^(visibility|content-visibility|text-security)$/,
    'would leave an empty place: hide the block, or say when it shows',
  ],
  [
    /^(pointer-events|interactivity|user-modify)$/,
    'would lock the links and buttons of the block for whoever presses them',
  ],
  [/^touch-action$/, 'would keep fingers from scrolling and enlarging the page'],
  [/^zoom$/, 'would take sizes out of the scale of the theme'],
]

/** Properties that a state may change: what moves nothing (record 0090). */
export const STATE_PROPERTIES: ReadonlySet<string> = new Set([
  'accent-color',
  'backdrop-filter',
  'background-blend-mode',
  'caret-color',
  'column-rule-color',
  'cursor',
  'fill',
  'filter',
  'mix-blend-mode',
  'scrollbar-color',
  'stroke',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-emphasis-color',
  'text-underline-offset',
  '-webkit-text-stroke-color',
])

/** Functions that values may call: those that reckon, paint and shape. Any other could fetch or read something. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  `calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  inset circle ellipse polygon path rect xywh fit-content minmax repeat cubic-bezier steps linear
  stylistic styleset character-variant swash ornaments annotation var`.split(/\s+/),
)

const MOST_LETTERS = 200
const THEME_VALUE = /^var\(\s*--fc-[a-z0-9-]{1,60}\s*\)/i

/** The name that style props have for a property: `max-width` → `maxWidth`, `-webkit-line-clamp` → `WebkitLineClamp`. */
export function propName(property: string): string {
  return property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Why a property is no part of a block's `css`, as what follows its name; `undefined` where it may be.
 *
 * @param isState of what is written for a state of the block
 */
export function refusedProperty(name: string, isState = false): string | undefined {
  // Browsers read `-webkit-animation` as `animation`.
  const plain = name.replace(/^-webkit-/, '')
  const kept = KEPT.find(([names]) => names.test(name) || names.test(plain))
  if (kept) return kept[1]
  if (FIELDS.has(plain)) return `has a style prop of its own: "${propName(plain)}"`
  const elsewhere = ELSEWHERE.find(([names]) => names.test(plain))
  if (elsewhere) return `would set what has style props of its own: ${elsewhere[1]}`
  if (isState && !STATE_PROPERTIES.has(name))
    return 'may not change in a state: it could move the block away from under the mouse'
  return undefined
}

/**
 * Why no declaration may have this value, whatever its property, as what follows the value; `undefined` where it may. It
 * knows no grammar, so that pages can ask it too: what it lets through ends nowhere early, and reaches nothing outside.
 */
export function refusedValue(value: string): string | undefined {
  if (value.length > MOST_LETTERS) return `is longer than ${MOST_LETTERS} characters`
  // From its first letter on, so that no part of a longer name counts and each letter is looked at once.
  for (const { 1: name = '', index } of value.matchAll(/(?<![\w-])([\w-]*)\(/g)) {
    if (!FUNCTIONS.has(name.toLowerCase()) && name !== '')
      return `calls "${name}()", which is not taken: values reckon and paint, they fetch and read nothing`
    if (name.toLowerCase() === 'var' && !THEME_VALUE.test(value.slice(index)))
      return 'calls "var()" with something else than one value of the theme, such as var(--fc-color-primary)'
  }
  if (/!/.test(value)) return 'has a "!", which is not taken: what is written here comes last anyway'
  return isSafeCssValue(value)
    ? undefined
    : 'has a bracket or a quotation mark that is not closed, a comment, "label:", or one of the characters ; { } < > @ \\'
}
