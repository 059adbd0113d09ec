import { pdfFonts, type PdfFonts } from './fonts.ts'
import { drawPage } from './page.ts'
import type { CarSheet } from './sheet.ts'

/** What a process of the pictures needs to draw a sheet. */
export interface SheetTask {
  sheet: CarSheet
  /** JPEG, the first one large. */
  pictures: readonly Uint8Array[]
}

let fonts: Promise<PdfFonts> | undefined

/** Runs in a process of the pictures: what draws takes a fifth of a second to load, and its memory. */
export async function draw({ sheet, pictures }: SheetTask): Promise<Buffer> {
  fonts ??= pdfFonts()
  return drawPage(
    sheet,
    pictures.map((picture) => Buffer.from(picture)),
    await fonts,
  )
}
