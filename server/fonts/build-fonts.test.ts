import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allFontFiles } from '../../runtime/theme/fonts.ts'
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
  // Two families of a page stay below 100 KB together: letters and axes that are not used are not in the files.
  for (const { name, bytes } of written) expect(bytes, name).toBeLessThan(48_000)
  expect(await buildFonts(folder)).toEqual([])
}, 30_000)
