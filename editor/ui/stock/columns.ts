import type { DeskRow } from './stock-api.ts'

export type ColumnId =
  | 'stocknum'
  | 'year'
  | 'price'
  | 'km'
  | 'photos'
  | 'status'
  | 'place'
  | 'source'
  | 'colour'
  | 'body'
  | 'vin'
  | 'regplate'
  | 'since'
  | 'changedAt'

export interface Column {
  id: ColumnId
  title: string
  /** Whether the server sorts by it. */
  isSortable: boolean
  isNumber: boolean
  text(row: DeskRow): string
}

const whole = new Intl.NumberFormat('en-AU')
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export const STATUS_WORDS: Readonly<Record<string, string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}

const column = (
  id: ColumnId,
  title: string,
  text: Column['text'],
  { isSortable = true, isNumber = false }: { isSortable?: boolean; isNumber?: boolean } = {},
): Column => ({ id, title, text, isSortable, isNumber })

/** What the table can show beside the car's name and whether it is listed. */
export const COLUMNS: readonly Column[] = [
  column('stocknum', 'Stock no.', ({ stocknum }) => stocknum ?? ''),
  column('year', 'Year', ({ year }) => String(year), { isNumber: true }),
  column('price', 'Price', ({ price }) => (price === null ? '' : `$${whole.format(price)}`), {
    isNumber: true,
  }),
  column('km', 'Odometer', ({ km }) => (km === null ? '' : whole.format(km)), { isNumber: true }),
  column('photos', 'Photos', ({ photos }) => String(photos), { isNumber: true }),
  column('status', 'Status', ({ status, isReserved }) =>
    [STATUS_WORDS[status] ?? status, isReserved ? 'reserved' : ''].filter(Boolean).join(', '),
  ),
  column('place', 'Location', ({ place }) => place ?? ''),
  column('source', 'Feed', ({ source }) => (source === 'by-hand' ? 'By hand' : source)),
  column('colour', 'Colour', ({ colour }) => colour ?? '', { isSortable: false }),
  column('body', 'Body', ({ body }) => body ?? '', { isSortable: false }),
  column('vin', 'VIN', ({ vin }) => vin ?? '', { isSortable: false }),
  column('regplate', 'Plate', ({ regplate }) => regplate ?? '', { isSortable: false }),
  column('since', 'Since', ({ since }) => day.format(since)),
  column('changedAt', 'Changed', ({ changedAt }) => day.format(changedAt)),
]

const USUAL: readonly ColumnId[] = ['stocknum', 'price', 'km', 'photos', 'status', 'place', 'changedAt']
const KEY = 'forecourt-stock-columns'

/** The columns that the person chose last, on this device. */
export function chosenColumns(): ColumnId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    const known = COLUMNS.map(({ id }) => id).filter((id) => Array.isArray(kept) && kept.includes(id))
    if (known.length > 0) return known
  } catch {
    // Nothing was chosen yet, or nothing may be kept here.
  }
  return [...USUAL]
}

export function keepColumns(ids: readonly ColumnId[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Then they are the usual ones the next time.
  }
}
