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
writeFileSync(drawings, 'export const DRAWINGS = {}')

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

/** How many lines a card has in the colour of its note: bands of rows with red, apart from each other. */
async function noteLines(note: string | null): Promise<number> {
  const facts = { title: 'Ranger', eyebrow: 'Ford', note, image: null }
  const card = await draw({ facts, look: LOOK, name: 'Kea Motors', logo: null, drawings } as CardTask)
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  // Letters without dots and of one height leave no row within a line empty.
  const isRed = (at: number) => data[at]! > 180 && data[at + 1]! < 90 && data[at + 2]! < 90
  const rows = Array.from({ length: info.height }, (_, y) => {
    for (let x = 0; x < info.width; x += 1) if (isRed((y * info.width + x) * info.channels)) return true
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
