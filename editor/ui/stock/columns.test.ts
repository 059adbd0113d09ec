import { afterEach, expect, it, vi } from 'vitest'
import type { DeskRow } from '../../../schemas/generated/editor-api.ts'
import { chosenColumns, COLUMNS } from './columns.ts'

afterEach(() => vi.unstubAllGlobals())

const FULL: Partial<DeskRow> = {
  stocknum: 'U1',
  year: 2021,
  price: 45_990,
  km: 12_345,
  photos: 0,
  status: 'coming_soon',
  isReserved: true,
  place: 'Roma',
  source: 'by-hand',
  colour: 'Red',
  body: 'ute',
  vin: 'V',
  regplate: 'P',
}
const textOf = (id: string, row: Partial<DeskRow>) =>
  COLUMNS.find((each) => each.id === id)?.text(row as DeskRow)

it.each([
  ['stocknum', 'U1'],
  ['year', '2021'],
  ['price', '$45,990'],
  ['km', '12,345'],
  ['photos', '0'],
  ['status', 'Coming soon, reserved'],
  ['place', 'Roma'],
  ['source', 'By hand'],
  ['colour', 'Red'],
  ['body', 'ute'],
  ['vin', 'V'],
  ['regplate', 'P'],
])('EDIT-01 the stock table tells %s as %s', (id, text) => {
  expect(textOf(id, FULL)).toBe(text)
})

it.each(['stocknum', 'price', 'km', 'place', 'colour', 'body', 'vin', 'regplate'] as const)(
  'EDIT-01 a car without %s has an empty cell there',
  (id) => {
    expect(textOf(id, { ...FULL, [id]: null })).toBe('')
  },
)

it('EDIT-01 nothing stands beside the status of a car that nobody holds, and a feed has its own name', () => {
  expect(textOf('status', { ...FULL, isReserved: false })).toBe('Coming soon')
  expect(textOf('status', { ...FULL, status: 'other', isReserved: false })).toBe('other')
  expect(textOf('source', { ...FULL, source: 'depot' })).toBe('depot')
})

it.each([
  ['["vin","price"]', ['price', 'vin']],
  ['["vin"]', ['vin']],
  ['["vin","gone"]', ['vin']],
  ['[]', undefined],
  ['["gone"]', undefined],
  ['"price"', undefined],
  ['no JSON', undefined],
  [null, undefined],
])('EDIT-01 of kept columns %s those that are known show, in the table’s order', (kept, ids) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(chosenColumns()).toEqual(
    ids ?? ['stocknum', 'price', 'km', 'photos', 'status', 'place', 'changedAt'],
  )
})
