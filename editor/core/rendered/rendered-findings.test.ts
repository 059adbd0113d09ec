import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawnPage, DrawnTarget, DrawnText } from './drawn-page.ts'
import { renderedFindings } from './rendered-findings.ts'

const EMPTY: DrawnPage = { width: 390, texts: [], targets: [], pictures: [], overflow: [] }
const text = (more: Partial<DrawnText>): DrawnPage => ({
  ...EMPTY,
  texts: [
    {
      block: 'hero',
      words: 'Utes of the week',
      colour: 'rgb(119, 119, 119)',
      grounds: ['rgb(255, 255, 255)'],
      size: 16,
      weight: 400,
      ...more,
    },
  ],
})
const target = (left: number, top: number, size = 16, more: Partial<DrawnTarget> = {}): DrawnTarget => ({
  block: 'nav',
  words: 'Next',
  name: 'Next',
  isField: false,
  isInText: false,
  box: { left, top, right: left + size, bottom: top + size },
  ...more,
})
const messages = (...pages: DrawnPage[]) => renderedFindings(pages).map(({ message }) => message)

test('text needs 4.5 to its ground, large text 3; the ratio is never rounded up', () => {
  // #777 on white is 4.48, #767676 is 4.54.
  expect(messages(text({}))).toEqual([
    '“Utes of the week” has a contrast of 4.4 to its ground; it needs 4.5.',
  ])
  expect(messages(text({ colour: 'rgb(118, 118, 118)' }))).toEqual([])
  expect(messages(text({ size: 24 }))).toEqual([])
  expect(messages(text({ size: 23.9 }))).toHaveLength(1)
  expect(messages(text({ size: 19, weight: 700 }))).toEqual([])
  expect(messages(text({ size: 19, weight: 600 }))).toHaveLength(1)
  expect(messages(text({ size: 24, colour: 'rgb(160, 160, 160)' }))).toHaveLength(1)
})

test('translucent grounds lie on those behind them; over a picture that cannot be read nothing is said', () => {
  const dark = { colour: 'rgb(255, 255, 255)', grounds: ['rgba(0, 0, 0, 0.8)', 'rgb(255, 255, 255)'] }
  expect(messages(text(dark))).toEqual([])
  expect(messages(text({ ...dark, grounds: ['rgba(0, 0, 0, 0.2)', 'rgb(255, 255, 255)'] }))).toHaveLength(1)
  expect(messages(text({ ...dark, grounds: ['rgba(0, 0, 0, 0.2)', 'rgb(0, 0, 0)'] }))).toEqual([])
  expect(messages(text({ ...dark, grounds: ['rgba(0, 0, 0, 0.2)', undefined] }))).toEqual([])
  // Mixed colours come in other spaces.
  expect(messages(text({ ...dark, grounds: ['oklab(0 0 0 / 0.2)', 'rgb(0, 0, 0)'] }))).toEqual([])
  const faint = ['oklab(1 0 0 / 0.1)', 'rgb(0, 0, 0)']
  expect(messages(text({ colour: 'rgb(20, 20, 20)', grounds: faint }))).toHaveLength(1)
  // Nothing behind it is the white of the window.
  expect(messages(text({ grounds: [], colour: 'rgb(255, 255, 255)' }))).toHaveLength(1)
})

test('over a picture the worst pixels count, but for a tenth of them', () => {
  const white = [255, 255, 255, 255]
  const black = [0, 0, 0, 255]
  const over = (sparks: number, more: Partial<DrawnText> = {}) =>
    messages(
      text({
        colour: 'rgb(255, 255, 255)',
        grounds: ['rgba(0, 0, 0, 0.2)', undefined],
        pixels: Array.from({ length: 100 }, (_, at) => (at < sparks ? white : black)).flat(),
        ...more,
      }),
    )
  expect(over(10)).toEqual([])
  expect(over(11)).toEqual([
    '“Utes of the week” has a contrast of 1.0 to parts of the picture behind it; it needs 4.5.',
  ])
  // A translucent text is as dark as what lies behind it.
  expect(over(0, { colour: 'rgba(255, 255, 255, 0.5)' })).toEqual([])
  expect(over(0, { colour: 'rgba(255, 255, 255, 0.3)' })).toHaveLength(1)
  // #777 on white is 4.48: enough for large words alone.
  const pale = { colour: 'rgb(119, 119, 119)', pixels: white }
  expect(over(0, pale)).toHaveLength(1)
  expect(over(0, { ...pale, size: 24 })).toEqual([])
  // Nothing was read.
  expect(over(0, { pixels: [] })).toEqual([])
})

test('small targets close to one another are told; alone, in a sentence or large they are fine', () => {
  const at = (...targets: DrawnTarget[]) => messages({ ...EMPTY, targets })
  expect(at(target(0, 0), target(18, 0, 16, { words: 'Back' }))).toEqual([
    '“Next” is 16 × 16 px and close to others; a finger needs 24 × 24 px.',
    '“Back” is 16 × 16 px and close to others; a finger needs 24 × 24 px.',
  ])
  expect(at(target(0, 0), target(24, 0))).toEqual([])
  expect(at(target(0, 0), target(23, 0))).toHaveLength(1)
  expect(at(target(0, 0, 24), target(24, 0, 24))).toEqual([])
  expect(at(target(0, 0), target(19, 0, 40))).toHaveLength(1)
  expect(at(target(0, 0), target(20, -10, 40))).toEqual([])
  expect(at(target(0, 0, 16, { isInText: true }), target(17, 0, 30))).toEqual([])
  // A small button on a card that is a link itself.
  expect(at(target(10, 10), target(0, 0, 200))).toEqual([])
})

test('what is wrong at several widths is one finding; names, pictures and what is too wide are told', () => {
  const page = (width: number): DrawnPage => ({
    ...EMPTY,
    width,
    targets: [target(0, 0, 30, { name: '', words: '' })],
    pictures: [{ block: 'hero', words: 'ute.webp' }],
    overflow: width < 800 ? [{ block: 'table', words: 'Prices', by: 12.2 }] : [],
  })
  expect(renderedFindings([page(1440), page(390), page(820)])).toEqual([
    {
      code: 'sideways-scroll',
      block: 'table',
      message: '“Prices” is 13 px wider than the window, so that the page scrolls sideways.',
      widths: [390],
    },
    {
      code: 'no-name',
      block: 'nav',
      message: 'A link or button has no words: nobody who hears the page knows where it leads.',
      widths: [390, 820, 1440],
    },
    {
      code: 'no-alternative',
      block: 'hero',
      message: 'The picture “ute.webp” has no alternative text.',
      widths: [390, 820, 1440],
    },
  ])
})

test('a field without a label is told as such', () => {
  const field = target(0, 0, 40, { block: 'form', name: '', words: '', isField: true })
  expect(renderedFindings([{ ...EMPTY, targets: [field] }])).toMatchObject([
    {
      code: 'no-name',
      block: 'form',
      message: 'A field has no label: nobody who hears the page knows what belongs into it.',
    },
  ])
})

test('of many targets down a long page those are told that any pair of them would be told for', () => {
  const place = fc.record({
    left: fc.integer({ min: 0, max: 120 }),
    top: fc.integer({ min: -50, max: 900 }),
    size: fc.integer({ min: 8, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const targets = places.map(({ left, top, size }, index) =>
        target(left, top, size, { words: `Target ${index}`, block: `block-${index}` }),
      )
      const told = renderedFindings([{ ...EMPTY, targets }]).map(({ block }) => block)
      const inPairs = targets.filter((one) =>
        targets.some(
          (other) =>
            other !== one &&
            renderedFindings([{ ...EMPTY, targets: [one, other] }]).some(({ block }) => block === one.block),
        ),
      )
      expect(told).toEqual(inPairs.map(({ block }) => block))
    }),
    { numRuns: 60 },
  )
})

test('no target is ever told that is 24 by 24, wherever others are', () => {
  const box = fc.record({ left: fc.integer({ min: 0, max: 90 }), top: fc.integer({ min: 0, max: 90 }) })
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (places) => {
      const targets = places.map(({ left, top }) => target(left, top, 24))
      expect(renderedFindings([{ ...EMPTY, targets }])).toEqual([])
    }),
  )
})
