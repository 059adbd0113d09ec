import { expect, test } from 'vitest'
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../schemas/generated/types.ts'
import { faviconSvg } from './favicon.ts'

const day = defaults as Theme
const icon = (name: string, colors: object = {}) =>
  faviconSvg({ ...day, colors: { ...day.colors, primary: '#0b4f9e', onPrimary: '#fefefe', ...colors } }, name)

/** Ground, ink and letter of an icon. */
const said = (svg: string) => {
  const [, ground, ink, letter] =
    /<rect [^>]*fill="([^"]*)".*<text [^>]*fill="([^"]*)">([^<]*)<\/text>/.exec(svg) ?? []
  return [ground, ink, letter]
}

test.each([
  ['kererū Coast', 'K'],
  ['  “Škoda” Hobart', 'Š'],
  ['4x4 Yard', '4'],
  ['<&>', ''],
])('UI-12 the icon of %s has its initial, in the text of the brand colour on it', (name, letter) => {
  expect(said(icon(name))).toEqual(['#0b4f9e', '#fefefe', letter])
})

test.each(['red"/><script>', 'red;}', '"red"', 'url(https://a)'])(
  'UI-12 %s is no colour of an icon',
  (primary) => {
    expect(said(icon('Kea', { primary }))).toEqual(['#000', '#fefefe', 'K'])
  },
)
