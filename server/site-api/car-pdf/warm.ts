import { pdfFonts } from './fonts.ts'
import { drawPage } from './page.ts'
import type { CarSheet } from './sheet.ts'

const ROWS = 12

/** A page with something of everything. */
export const SPECIMEN: CarSheet = {
  dealer: 'Dealer',
  title: 'Māke and model',
  subtitle: 'Variant',
  price: '$1',
  priceNotes: ['Was $2'],
  specs: Array.from({ length: ROWS }, (_, at) => ({
    label: `Label ${at}`,
    value: `Value ${at}`,
  })),
  features: ['A feature'],
  comments: 'Some words. '.repeat(ROWS),
  contact: ['Yard', 'Street 1'],
  licences: ['LMCT 1'],
  url: 'https://dealer.example/cars/make-and-model-1',
  note: 'Printed today.',
  language: 'en-AU',
  paper: 'A4',
}

/** Cuts the fonts and draws a page, so that no visitor's page waits for it and nobody's answer waits behind that page. */
export async function warmCarPdf(): Promise<void> {
  await drawPage(SPECIMEN, [], await pdfFonts())
}
