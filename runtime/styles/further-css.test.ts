import { expect, it, test } from 'vitest'
import styleSchema from '../../schemas/style-props.schema.json' with { type: 'json' }
import { FIELDS, propName, refusedProperty, refusedValue, STATE_PROPERTIES } from './further-rules.ts'
import { compileStyle } from './style-class.ts'

const ruleOf = (style: Record<string, unknown>) => {
  const compiled = compileStyle(style)
  return compiled?.css.replace(`.${compiled.className}`, 'x')
}

it('UI-12 further declarations stand behind the style props, shorthands before their parts', () => {
  expect(
    ruleOf({
      css: { 'column-rule-color': 'var(--fc-color-border)', 'column-rule': '1px solid', columns: '2 12rem' },
      p: 2,
    }),
  ).toBe(
    'x{padding:var(--fc-space-2);columns:2 12rem;column-rule:1px solid;column-rule-color:var(--fc-color-border);}',
  )
  expect(ruleOf({ css: { '-webkit-line-clamp': '3' } })).toBe('x{-webkit-line-clamp:3;}')
})

it('UI-08 they differ by breakpoint, beside what the style props say there', () => {
  expect(ruleOf({ p: { md: 4 }, css: { rotate: { lg: '2deg', base: '1deg', md: '3deg' } } })).toBe(
    'x{rotate:1deg;@media screen and (min-width: 768px){padding:var(--fc-space-4);rotate:3deg;}' +
      '@media screen and (min-width: 992px){rotate:2deg;}}',
  )
})

it('in a state they only paint: what could move the block away from the mouse is left out', () => {
  expect(ruleOf({ hover: { css: { filter: 'saturate(1.2)', rotate: '2deg' }, opacity: 0.9 } })).toBe(
    'x{@media (hover:hover){&:hover{opacity:0.9;filter:saturate(1.2);}}}',
  )
})

test('every property of a style prop is left to it', () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const props = Object.keys(styleSchema.properties).map(kebab)
  expect([...FIELDS].filter((name) => !props.includes(name))).toEqual([])
  expect([...FIELDS].map(propName).filter((name) => !(name in styleSchema.properties))).toEqual([])
})

test('a state takes in the schema what it takes on the page', () => {
  expect(styleSchema.$defs.state.properties.css.propertyNames.enum).toEqual([...STATE_PROPERTIES])
})

test.each([
  ['--fc-color-primary', 'is a value of the theme'],
  ['-moz-binding', 'is known to one browser alone'],
  ['behavior', 'runs code'],
  ['-webkit-animation', 'moves by itself'],
  ['-webkit-order', 'has a style prop of its own: "order"'],
  ['margin-inline', 'would set what has style props of its own: marginTop, marginRight'],
  ['padding-block-end', 'would set what has style props of its own: paddingTop'],
  ['inset-inline-start', 'would set what has style props of its own: top, right'],
  ['border-inline-color', 'would set what has style props of its own: borderTop'],
  ['-webkit-border-before', 'would set what has style props of its own: borderTop'],
  ['border-start-end-radius', 'would set what has style props of its own: borderRadius'],
  ['min-inline-size', 'would set what has style props of its own: width, height'],
  ['overflow-block', 'would set what has style props of its own: overflowX'],
  ['position', 'has a style prop of its own: "position"'],
  ['z-index', 'has a style prop of its own: "zIndex"'],
  ['max-width', 'has a style prop of its own: "maxWidth"'],
  ['inset', 'would set what has style props of its own: top, right, bottom and left'],
  ['background', 'would set what has style props of its own'],
  ['all', 'would take away'],
  ['outline-width', 'is the ring of the focus'],
  ['animation-name', 'moves by itself'],
  ['view-transition-name', 'names a part of the page'],
  ['-webkit-text-fill-color', 'paints over the colour'],
  ['visibility', 'would leave an empty place'],
  ['content-visibility', 'would leave an empty place'],
  ['-webkit-text-security', 'would leave an empty place'],
  ['pointer-events', 'would lock the links and buttons'],
  ['interactivity', 'would lock the links and buttons'],
  ['touch-action', 'would keep fingers from scrolling'],
  ['zoom', 'would take sizes out of the scale'],
])('SEO-09 UI-12 %s is not taken: it %s', (name, why) => {
  expect(refusedProperty(name)).toContain(why)
  expect(compileStyle({ css: { [name]: 'inherit' } })).toBeUndefined()
})

/** What could end the declaration, fetch, read or run something, in whatever case and dress. */
const HOSTILE = [
  'red;}body{display:none',
  'red}',
  '</style><script>alert(1)</script>',
  'url(https://evil.example/x.png)',
  'url("//evil.example/x.png")',
  'url(/img/own.png)',
  'URL (x)',
  'src("x")',
  'image-set("x.png" 1x)',
  '-webkit-image-set(url(x) 1x)',
  'cross-fade(red, blue)',
  'element(#secret)',
  'attr(data-secret)',
  'env(safe-area-inset-top)',
  'paint(worklet)',
  'expression(alert(1))',
  `${'x'.repeat(40)}-blur(1px)`,
  'x-repeating-linear-gradient(red, blue)',
  'progid:DXImageTransform.Microsoft.AlphaImageLoader(src=x)',
  'u\\72l(x)',
  '@import "x"',
  'red/* */',
  'red !important',
  'red\n',
  'red\u0000',
  'calc(1px',
  '"open',
  "'open",
  ')(',
  'var(--secret)',
  'var(--fc-color-primary, url(x))',
  'VAR(--x)',
  'a'.repeat(201),
  // A bracket or mark that does not end takes everything behind it, whatever pairs up by number.
  '[a',
  'a]',
  '([)]',
  `"'"'`,
  `'"'"`,
  '"label:,body,"',
]

test.each(HOSTILE)('SEO-09 %j is no value of anything, whatever the width and the state', (value) => {
  expect(refusedValue(value)).toBeDefined()
  expect(compileStyle({ css: { cursor: value, fill: { base: value, lg: value } } })).toBeUndefined()
  expect(compileStyle({ hover: { css: { cursor: value } } })).toBeUndefined()
})

test.each(['raw', 'styles', 'label', 'a-label'])(
  'SEO-09 %s, which the serialiser takes as its own, changes neither the rule nor whom it is for',
  (name) => {
    const css = { fill: 'red', [name]: ',body,*' }
    expect(compileStyle({ css })).toEqual(compileStyle({ css: { fill: 'red' } }))
    expect(ruleOf({ css: { fill: { lg: 'red' }, [name]: { lg: 'position:fixed' } } })).toBe(
      'x{@media screen and (min-width: 992px){fill:red;}}',
    )
  },
)

test.each([7, null, [], { base: 7 }, { wide: 'red' }, { base: ['red'] }])('%j is no value', (value) => {
  expect(compileStyle({ css: { fill: value } })).toBeUndefined()
})

test.each([
  null,
  'fill:red',
  ['fill'],
  { 'fill}': 'red' },
  { 'fill;x': 'red' },
  { FILL: 'red' },
  { '': 'red' },
])('%j is no set of declarations', (css) => {
  expect(compileStyle({ css })).toBeUndefined()
})

test.each([
  'cover',
  'var(--fc-color-primary)',
  'calc(1rem + 2 * var(--fc-space-4))',
  'polygon(50% 0, 100% 50%, 50% 100%)',
  'drop-shadow(0 1px 2px rgb(0 0 0 / 0.4)) blur(1px)',
  '"«" "»"',
  `"(" "it's"`,
  '1 / -1',
  '[full-start] minmax(0, 1fr) [full-end]',
])('UI-12 %s reaches the page', (value) => {
  expect(refusedValue(value)).toBeUndefined()
  expect(compileStyle({ css: { fill: value } })?.css).toContain(`fill:${value};`)
})
