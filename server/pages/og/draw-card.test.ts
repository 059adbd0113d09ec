import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { CardTask } from './card.ts'
import { draw } from './draw-card.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-draw-card-'))
afterAll(() => rmSync(folder, { recursive: true }))
const drawings = join(folder, 'drawings.mjs')
// A picture that is green all over, in the shape that is asked for, and an emblem that is magenta.
writeFileSync(
  drawings,
  `const full = (fill) => (name) => ({
    width: 600,
    height: 630,
    draw: ({ width, height }) =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '"><rect width="100%" height="100%" fill="' + fill + '"/></svg>',
  })
  export const DRAWINGS = { scenes: full('#00ff00'), logos: full('#ff00ff') }`,
)

const LOOK = {
  background: '#ffffff',
  color: '#000000',
  soft: '#0000ff',
  accent: '#ff0000',
  surface: '#ffffff',
  headingFont: 'Archivo',
  headingWeight: 700,
  bodyFont: 'Archivo',
}

type Colour = 'white' | 'red' | 'green' | 'blue' | 'magenta' | 'black'
const COLOURS: Record<string, Colour> = {
  '111': 'white',
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '101': 'magenta',
  '000': 'black',
}

/** A card, as the plain colour of each of its points; those that are none of them, at the edges of letters, are undefined. */
async function cardOf(task: Partial<Omit<CardTask, 'facts'>> & { facts?: Partial<CardTask['facts']> }) {
  const facts = { title: 'Ranger', eyebrow: 'Ford', note: null, image: null, ...task.facts }
  const given = { look: LOOK, name: 'Kea Motors', logo: null, drawings, ...task, facts }
  const { data, info } = await sharp(await draw(given as CardTask))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const bit = (value: number) => (value > 200 ? '1' : value < 70 ? '0' : '-')
  const colourAt = (x: number, y: number): Colour | undefined => {
    const at = (y * width + x) * channels
    return COLOURS[[...data.subarray(at, at + 3)].map(bit).join('')]
  }
  /** Rows and columns between which a colour stands. */
  const boxOf = (colour: Colour) => {
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (colourAt(x, y) === colour) {
          xs.push(x)
          ys.push(y)
        }
    const within = (all: number[]) =>
      all.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)] as const, [
        Infinity,
        -Infinity,
      ] as const)
    return xs.length === 0 ? null : { x: within(xs), y: within(ys) }
  }
  return { width, height, colourAt, boxOf }
}

/** How many lines a card has in the colour of its note: bands of rows with red, apart from each other. */
async function noteLines(note: string | null): Promise<number> {
  const { width, height, colourAt } = await cardOf({ facts: { note } })
  // Letters without dots and of one height leave no row within a line empty.
  const rows = Array.from({ length: height }, (_, y) => {
    for (let x = 0; x < width; x += 1) if (colourAt(x, y) === 'red') return true
    return false
  })
  return rows.filter((has, y) => has && !rows[y - 1]).length
}

test.each([
  [null, 0],
  ['man on nascars', 1],
  ['sons van even more no arrears '.repeat(4), 2],
  ['sons van even more no arrears '.repeat(40), 2],
])('SEO-06 the note %j takes %d lines of a card', async (note, lines) => {
  expect(await noteLines(note)).toBe(lines)
})

test('SEO-06 the picture of a page fills the right half of its card, and without one its words have the whole', async () => {
  const title = 'Every car on our yard is checked before you drive it home'
  const withOne = await cardOf({ facts: { title, image: '/img/scenes/bay.webp' } })
  expect([withOne.width, withOne.height]).toEqual([1200, 630])
  const picture = withOne.boxOf('green')
  expect(picture?.y).toEqual([0, 629])
  expect(Math.abs((picture?.x[0] ?? 0) - 600)).toBeLessThanOrEqual(2)
  expect(picture?.x[1]).toBe(1199)
  expect(withOne.boxOf('black')?.x[1]).toBeLessThan(600 - 64)
  const without = await cardOf({ facts: { title } })
  expect(without.boxOf('green')).toBeNull()
  expect(without.boxOf('black')?.x[1]).toBeGreaterThan(700)
})

test.each([
  ['short', 'Ford', 'Ranger', 'from 9'],
  [
    'long',
    'Every make and every model of them '.repeat(4),
    'Manufacturer’s certified second-hand cars '.repeat(6),
    'and what they cost '.repeat(20),
  ],
  ['one long word', 'Ford', 'Donaudampfschifffahrtsgesellschaftskapitän', 'from 9'],
])(
  'SEO-06 words of a card that are %s stand within its margins of 64 px, the eyebrow over the title over the note over the name',
  async (_what, eyebrow, title, note) => {
    const card = await cardOf({
      facts: { eyebrow, title, note },
      logo: '/img/logos/kea.svg',
      name: 'Kea Motors '.repeat(12),
    })
    const [over, words, below, emblem] = (['blue', 'black', 'red', 'magenta'] as const).map((colour) =>
      card.boxOf(colour)!,
    )
    for (const { x, y } of [over!, words!, below!, emblem!]) {
      expect(x[0]).toBeGreaterThanOrEqual(62)
      expect(x[1]).toBeLessThanOrEqual(1200 - 62)
      expect(y[0]).toBeGreaterThanOrEqual(62)
      expect(y[1]).toBeLessThanOrEqual(630 - 62)
    }
    // The title and the dealer's name are of one colour; the eyebrow begins at the upper margin.
    expect(over!.y[0]).toBeLessThan(75)
    expect(over!.y[1]).toBeLessThan(words!.y[0])
    expect(words!.y[0]).toBeLessThan(below!.y[0])
    expect(below!.y[1]).toBeLessThan(words!.y[1])
    expect(emblem!.x[0]).toBe(64)
    expect(emblem!.y[1] - emblem!.y[0]).toBeGreaterThan(65)
  },
)
