import { expect, it } from 'vitest'
import { isPacked, isWrittenDrawing, tooHeavy } from './drawing-weight.ts'

const svg = (inside: string) => `<svg>${inside}</svg>`
const times = (count: number, part: string) => part.repeat(count)

it.each([
  // The drawing itself is one of the parts.
  ['2,000 parts', 'parts', (more: number) => svg(times(1999 + more, '<g/>'))],
  ['2,000 letters', 'letters', (more: number) => svg(`<text>${times(2000 + more, 'a')}</text>`)],
  [
    '200 parts in one another',
    'repeats',
    (more: number) => svg(times(199 + more, '<g>') + times(199 + more, '</g>')),
  ],
  [
    '2,000 repeats',
    'repeats',
    (more: number) => `${svg(`<p id="p"/><g style="${times(2000 + more, 'url(#p)')}"/>`)}`,
  ],
  [
    '20 names around a part',
    'repeats',
    (more: number) => svg(times(20 + more, '<g id="a">') + times(20 + more, '</g>')),
  ],
  [
    '100,000 characters of outlines',
    'outlines',
    (more: number) => svg(`<path d="${times(99_989 + more, 'L')}"/>`),
  ],
])('ASVS V5.2.1 a drawing of %s is drawn, with one more it is not', (_, word, drawing) => {
  expect(tooHeavy(drawing(0))).toBeUndefined()
  expect(tooHeavy(drawing(1))).toContain(word)
})

it.each([
  ['a filter', svg('<filter id="f"/>'), 'filters'],
  ['the filter of a style', svg('<g style="fill:red; filter : url(#f)"/>'), 'filters'],
  ['a part that holds itself', svg('<g id="a"><use href="#a"/></g>'), 'repeats'],
  [
    '2^11 parts by doubling',
    svg(
      `<g id="a0"/>${Array.from({ length: 11 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}<use href="#a11"/>`,
    ),
    'repeats',
  ],
  ['a style that names a part', svg('<style>g{fill:url(#p)}</style><pattern id="p"/>'), 'repeats'],
  [
    'a style in CDATA that names a part',
    svg('<style><![CDATA[g{fill:url(#p)}]]></style><pattern id="p"/>'),
    'repeats',
  ],
  [
    'a style in CDATA that is not as it reads',
    svg('<style><![CDATA[g{fill:u\\72l(#p)}]]></style>'),
    'judged',
  ],
  ['tags that do not fit together', svg('<g><b></g></b>'), 'judged'],
  ['an entity in a tag', svg('<g id="&#97;"/>'), 'judged'],
])('ASVS V5.2.1 %s is refused', (_, drawing, word) => {
  expect(tooHeavy(drawing)).toContain(word)
})

it.each([
  ['a gradient in a style', svg('<style>g{fill:url(#p)}</style><linearGradient id="p"/>')],
  ['what stands in a comment', svg(`<!--${times(3000, '<g>')}<filter/>-->`).replace('<filter/>', '')],
  [
    'a comment among 2,000 letters',
    svg(`<text>${times(1000, 'a')}<!-- b --><?c d?>${times(1000, 'e')}</text>`),
  ],
  [
    'a gradient that a style in CDATA names',
    svg('<style><![CDATA[g{fill:url(#p)}]]></style><linearGradient id="p"/>'),
  ],
  ['words for readers of the file', svg(`<title>${times(3000, 'a')}</title>`)],
])('ASVS V5.2.1 %s weighs nothing', (_, drawing) => {
  expect(tooHeavy(drawing)).toBeUndefined()
})

it('what stands behind a comment without an end is part of it', () => {
  expect(tooHeavy(`<svg></svg><!-- ${times(3000, '<g/>')}`)).toBeUndefined()
  expect(tooHeavy(`<svg><!-- a -->${times(3000, '<g/>')}</svg>`)).toContain('parts')
})

it('letters behind a part count as those within it', () => {
  expect(tooHeavy(svg(`<text><tspan></tspan>${times(2000, 'a')}</text>`))).toBeUndefined()
  expect(tooHeavy(svg(`<text><tspan></tspan>${times(2001, 'a')}</text>`))).toContain('letters')
})

it.each([
  [[0x1f, 0x8b, 8, 0], true],
  [[0x1f, 0x8b], true],
  [[0x1f, 0x8c, 8, 0], false],
  [[0x1e, 0x8b, 8, 0], false],
  [[0x8b, 0x1f], false],
  [[0x1f], false],
  [[], false],
  [[...Buffer.from('<svg')], false],
])('ASVS V5.2.1 a file that begins with the bytes %j is packed: %s', (bytes, packed) => {
  expect(isPacked(Uint8Array.from(bytes))).toBe(packed)
})

it.each([
  ['<svg>', true],
  ['<?xml version="1.0"?>\n<SVG\nxmlns="http://www.w3.org/2000/svg">', true],
  [`${' '.repeat(4091)}<svg `, true],
  [`${' '.repeat(4092)}<svg `, false],
  ['<svgs>', false],
  ['a picture of an svg', false],
])(
  'ASVS V5.2.1 whether a file is read as a drawing is told by its first 4,096 bytes: case %#',
  (text, is) => {
    expect(isWrittenDrawing(Buffer.from(text))).toBe(is)
  },
)
