import type { CarSheet } from './sheet.ts'
import { drawSheet } from './sheet-process.ts'

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

/** Draws a page, so that the first visitor's does not wait for the program that draws. */
export async function warmCarPdf(): Promise<void> {
  await drawSheet({ sheet: SPECIMEN, pictures: [] })
}
