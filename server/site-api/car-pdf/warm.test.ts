import { expect, it } from 'vitest'
import { pdfFonts } from './fonts.ts'
import { drawPage } from './page.ts'
import { SPECIMEN, warmCarPdf } from './warm.ts'

it('ASVS 15.2.2 once it is warm, the first printed car of a server costs a small part of what the fonts cost', async () => {
  const cost = async (work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const cold = await cost(warmCarPdf)
  const first = await cost(async () => drawPage(SPECIMEN, [], await pdfFonts()))
  expect(first).toBeLessThan(cold / 3)
})

it('the specimen uses the letters of both files of both weights', async () => {
  const page = await drawPage(SPECIMEN, [], await pdfFonts())
  expect(page.subarray(0, 5).toString()).toBe('%PDF-')
  expect(page.toString('latin1').match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
})
