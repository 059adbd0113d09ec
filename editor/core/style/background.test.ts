import { expect, test } from 'vitest'
import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import { compileStyle } from '../../../runtime/styles/style-class.ts'
import {
  backgroundKind,
  focusOf,
  pictureOf,
  pictureValues,
  shadedPicture,
  shadeOf,
  SHADES,
} from './background.ts'

const SRC = '/img/uploads/kea/front-1a2b3c4d5e.webp'
const allowed = new RegExp(styleSchema.$defs.backgroundImageValue.pattern, 'u')

test('UI-12 a picture of the library lies behind a block with its subject in view', () => {
  expect(pictureValues(`${SRC}?focus=30,60`)).toEqual({
    backgroundImage: `url(${SRC})`,
    backgroundSize: 'cover',
    backgroundPosition: '30% 60%',
    backgroundRepeat: 'no-repeat',
  })
  expect(focusOf('30% 60%')).toEqual({ x: 30, y: 60 })
  expect(focusOf(undefined)).toEqual({ x: 50, y: 50 })
  expect(pictureOf(`url(${SRC}?v=2&w=640&q=60&focus=10,20)`)).toBe(`${SRC}?v=2`)
})

test.each([
  [undefined, 'none'],
  ['none', 'none'],
  ['', 'none'],
  ['linear-gradient(90deg, var(--fc-color-primary) 0%, transparent 100%)', 'gradient'],
  ['radial-gradient(#fff, #000)', 'other'],
  [`url(${SRC})`, 'picture'],
  [shadedPicture(SRC, 60), 'picture'],
  ['linear-gradient(red, blue), url(/files/x.png)', 'picture'],
])('%s is a background of the kind %s', (image, kind) => {
  expect(backgroundKind(image)).toBe(kind)
})

test('UI-11 SEO-09 a shade over a picture is read as it was written, passes the schema, and is delivered by width', () => {
  for (const shade of SHADES) {
    const image = shadedPicture(SRC, shade)
    expect(allowed.test(image)).toBe(true)
    expect([shadeOf(image), pictureOf(image)]).toEqual([shade, SRC])
    const css = compileStyle({ backgroundImage: image })?.css ?? ''
    expect(css.match(/\?w=\d+/g)).toEqual(['?w=1200', '?w=1920'])
    expect(css.match(/color-mix/g) ?? []).toHaveLength(shade === 0 ? 0 : 4)
  }
  const none = [
    'linear-gradient(red, blue), url(/files/x.png)',
    'linear-gradient(red, blue)',
    'none',
    undefined,
  ]
  expect(none.map(shadeOf)).toEqual(none.map(() => undefined))
})

test.each([
  'linear-gradient(red, blue), url(//evil.example/x)',
  'linear-gradient(red, blue), url(https://evil.example/x)',
  'linear-gradient(red}, blue), url(/a)',
])('SEO-09 %s never reaches a page', (image) => {
  expect(allowed.test(image) && compileStyle({ backgroundImage: image }) !== undefined).toBe(false)
})
