import type { DeskCar } from './stock-api.ts'

export type FieldValue = string | number | boolean | null

export interface CarField {
  name: string
  label: string
  kind: 'text' | 'number' | 'long' | 'choice' | 'flag'
  choices?: readonly (readonly [value: string, title: string])[]
  /** A car without it is none. */
  isNeeded?: boolean
  /** Those that the dealer has already are offered. */
  names?: 'make' | 'model'
  hint?: string
}

const text = (name: string, label: string, more: Partial<CarField> = {}): CarField => ({
  name,
  label,
  kind: 'text',
  ...more,
})
const number = (name: string, label: string, more: Partial<CarField> = {}): CarField => ({
  name,
  label,
  kind: 'number',
  ...more,
})

/** What a hand may correct, in groups as a person looks for it. */
export const FIELD_GROUPS: readonly { title: string; fields: readonly CarField[] }[] = [
  {
    title: 'The car',
    fields: [
      number('year', 'Year', { isNeeded: true }),
      text('make', 'Make', { isNeeded: true, names: 'make' }),
      text('model', 'Model', { isNeeded: true, names: 'model' }),
      text('badge', 'Badge'),
      text('series', 'Series'),
      {
        name: 'car_type',
        label: 'Condition',
        kind: 'choice',
        isNeeded: true,
        choices: [
          ['used', 'Used'],
          ['new', 'New'],
          ['demo', 'Demo'],
        ],
      },
      text('stocknum', 'Stock number'),
      text('vin', 'VIN'),
      text('regplate', 'Plate'),
    ],
  },
  {
    title: 'Price and status',
    fields: [
      number('price', 'Price in dollars'),
      number('before_price', 'Was-price'),
      text('price_type', 'Words beside the price'),
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        isNeeded: true,
        choices: [
          ['in_stock', 'In stock'],
          ['coming_soon', 'Coming soon'],
          ['sold', 'Sold'],
        ],
        hint: 'Holds until the feed gives it another one.',
      },
      text('tag', 'Tag on the card'),
      number('custom_rank', 'Place in the lists', { hint: 'Higher comes first; 10,000 is featured.' }),
      { name: 'certified', label: 'Certified by the manufacturer', kind: 'flag' },
    ],
  },
  {
    title: 'Details',
    fields: [
      number('km', 'Odometer'),
      text('simple_body', 'Body'),
      text('simple_transmission', 'Transmission'),
      text('simple_fuel', 'Fuel'),
      text('drive', 'Drive'),
      text('engine_size', 'Engine'),
      text('colour', 'Colour'),
      number('seats', 'Seats'),
      number('doors', 'Doors'),
      text('rego_expiry', 'Registered until', { hint: 'As 2026-03-09' }),
      text('build_date', 'Built', { hint: 'As 2021-05' }),
      text('compliance_date', 'Complied', { hint: 'As 2021-06' }),
    ],
  },
  {
    title: 'Words',
    fields: [
      { name: 'dealercomments', label: 'Comments', kind: 'long' },
      { name: 'standardEquipment', label: 'Equipment', kind: 'long', hint: 'One a line.' },
    ],
  },
]

/** What stands in the field's input. */
export function inputOf({ kind }: CarField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'long') return String(value).replaceAll('|', '\n')
  if (typeof value === 'object') return ''
  return String(value as string | number | boolean)
}

/** The value that was typed; undefined where it is none. */
export function valueOf({ kind, isNeeded }: CarField, typed: string): FieldValue | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return isNeeded ? undefined : null
  if (kind === 'flag') return trimmed === 'true'
  if (kind === 'long') return trimmed.replaceAll(/\r?\n/g, '|')
  if (kind !== 'number') return trimmed
  const amount = Number(trimmed.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) ? amount : undefined
}

/** What the feed says, in words. */
export function feedWords(field: CarField, base: DeskCar['base']): string {
  const said = inputOf(field, base[field.name])
  if (field.kind === 'flag') return said === 'true' ? 'yes' : 'no'
  if (said === '') return 'nothing'
  const chosen = field.choices?.find(([value]) => value === said)?.[1]
  return chosen ?? (said.length > 60 ? `${said.slice(0, 60)} …` : said)
}

/** Every field that differs from the feed. */
export function changedFields(
  typed: Readonly<Record<string, string>>,
  base: DeskCar['base'],
): { fields: Record<string, FieldValue>; wrong: CarField[] } {
  const fields: Record<string, FieldValue> = {}
  const wrong: CarField[] = []
  for (const field of FIELD_GROUPS.flatMap((group) => group.fields)) {
    const now = typed[field.name] ?? ''
    const said =
      field.kind === 'flag' ? inputOf(field, base[field.name] ?? false) : inputOf(field, base[field.name])
    if (now === said) continue
    const value = valueOf(field, now)
    if (value === undefined) wrong.push(field)
    else if (value !== (base[field.name] ?? null)) fields[field.name] = value
  }
  return { fields, wrong }
}

export function typedOf(car: DeskCar['car']): Record<string, string> {
  return Object.fromEntries(
    FIELD_GROUPS.flatMap(({ fields }) => fields).map((field) => [
      field.name,
      field.kind === 'flag' ? inputOf(field, car[field.name] ?? false) : inputOf(field, car[field.name]),
    ]),
  )
}
