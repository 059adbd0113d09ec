import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allFontFiles } from '../../../runtime/theme/fonts.ts'
import { buildFonts } from './build-fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-fonts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('writes every file of the catalogue once, small, and removes what is no longer in it', async () => {
  writeFileSync(join(folder, 'gone-latin.00000000.woff2'), 'old')
  const written = await buildFonts(folder)
  expect(written.map(({ name }) => name).toSorted()).toEqual(
    allFontFiles()
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(readdirSync(folder)).toHaveLength(written.length)
  // Letters, axes and features that are not used are not in the files, and a heading's one weight is a third of a range.
  for (const { name, bytes } of written) expect(bytes, name).toBeLessThan(28_000)
  for (const { name, bytes } of written.filter((file) => /-\d{3}-latin\./.test(file.name))) {
    expect(bytes, name).toBeLessThan(9000)
  }
  expect(await buildFonts(folder)).toEqual([])
}, 60_000)
