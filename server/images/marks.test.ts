import { expect, it } from 'vitest'
import { accentColour, DRAWINGS } from './marks.ts'
import { findDrawing } from './drawing.ts'
import { mixHex } from './colour.ts'

const SIZE = { width: 100, height: 100, detail: 1 }
const svgOf = (family: string, name: string) => findDrawing(DRAWINGS, family, name)?.draw(SIZE)

it.each([
  ['people', 'kim'],
  ['people', 'kim-ff0000'],
  ['people', '0123456789abcdefghijklmn'],
  ['makes', 'alfa-romeo'],
  ['makes', 'a-b-c-d-e-f'],
  ['placeholders', 'coming-soon'],
  ['placeholders', 'coming-soon-caravan'],
  ['placeholders', 'coming-soon-caravan-00ff00'],
])('LOC-25 there is a drawing %s/%s, the same each time', (family, name) => {
  expect(svgOf(family, name)).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
  expect(svgOf(family, name)).toBe(svgOf(family, name))
})

it.each([
  ['people', ''],
  ['people', 'Kim'],
  ['people', 'kim-ff00'],
  ['people', 'kim-ff0000-'],
  ['people', '0123456789abcdefghijklmno'],
  ['makes', 'alfa--romeo'],
  ['makes', 'a-b-c-d-e-f-g'],
  ['makes', 'x'.repeat(61)],
  ['placeholders', 'coming'],
  ['placeholders', 'coming-soon-boat'],
  ['placeholders', 'coming-soon-00FF00'],
  ['nothing', 'kim'],
  ['constructor', 'kim'],
])('LOC-25 there is no drawing %s/%s', (family, name) => {
  expect(findDrawing(DRAWINGS, family, name)).toBeNull()
})

it('REV-16 LOC-25 a person stands before a ground of the accent that is named, and otherwise of one of four quiet colours', () => {
  const groundOf = (name: string) => /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(svgOf('people', name) ?? '')?.[1]
  expect(groundOf('kim-ff0000')).toBe(mixHex('#ff0000', '#ffffff', 0.78))
  expect(groundOf('kim-0000ff')).toBe(mixHex('#0000ff', '#ffffff', 0.78))
  const seeds = Array.from({ length: 40 }, (_, at) => `kim${at}`)
  expect(new Set(seeds.map(groundOf))).toEqual(new Set(['#dfe7ea', '#e9e2d8', '#e3e6dc', '#e5dfe6']))
  expect(new Set(seeds.map((seed) => svgOf('people', seed))).size).toBe(40)
})

it('VEH-28 the picture that stands for photos to come is of the accent, and of a car or a caravan', () => {
  const all = ['', '-caravan', '-3f6273', '-ff0000', '-caravan-ff0000'].map((rest) =>
    svgOf('placeholders', `coming-soon${rest}`),
  )
  // Without an accent it is the one of no dealer.
  expect(accentColour(undefined)).toBe('#3f6273')
  expect(all[0]).toBe(all[2])
  expect(new Set(all).size).toBe(4)
})
