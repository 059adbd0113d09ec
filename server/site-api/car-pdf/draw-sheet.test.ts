import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildPrintFonts } from './build-fonts.ts'
import { pdfFonts, PRINT_FONTS } from './fonts.ts'
import { drawPage } from './page.ts'
import { drawSheet } from './sheet-process.ts'
import { SPECIMEN, warmCarPdf } from './warm.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-print-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('VEH-25 the specimen uses the letters of both files of both weights, as the build cuts them', async () => {
  await buildPrintFonts(folder)
  const page = await drawPage(SPECIMEN, [], await pdfFonts(folder))
  expect(page.subarray(0, 5).toString()).toBe('%PDF-')
  expect(page.toString('latin1').match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
  const built = await pdfFonts()
  for (const name of Object.keys(PRINT_FONTS)) {
    expect(readFileSync(join(folder, `${name}.ttf`)).equals(Reflect.get(built, name)), name).toBe(true)
  }
})

it('ASVS 15.2.2 a printed car is drawn in a process of the pictures, at a small part of the cost here', async () => {
  const cost = async (work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  await warmCarPdf()
  const fonts = await pdfFonts()
  const here = await cost(() => drawPage(SPECIMEN, [], fonts))
  const there = await cost(async () => {
    const page = await drawSheet({ sheet: SPECIMEN, pictures: [] })
    expect(page.subarray(0, 5).toString()).toBe('%PDF-')
  })
  expect(there).toBeLessThan(here / 2)
})
