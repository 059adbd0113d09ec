import { expect, it } from 'vitest'
import { formatReport } from './format-report.ts'
import type { ImportReport } from './report.ts'

const REPORT: ImportReport = {
  tenant: 'brolga-bay',
  file: 'stock.csv',
  format: 'csv',
  mapping: 'homenet',
  source: 'homenet',
  dryRun: false,
  committed: true,
  rows: 1234,
  counts: { new: 1, changed: 20, unchanged: 300, removed: 4, merged: 5, rejected: 6, repriced: 0 },
  listing: null,
  refused: null,
  rejected: [],
  merged: [],
  normalised: [],
  milliseconds: 1250,
}
const told = (more: Partial<ImportReport>) => formatReport({ ...REPORT, ...more }).split('\n')

it('the report of an import says each number with its name, and nothing more where there is nothing more', () => {
  expect(told({})).toEqual([
    'stock.csv → brolga-bay (mapping homenet, csv, 1,234 rows, 1.3 s)',
    '  new             1',
    '  changed        20',
    '  unchanged     300',
    '  removed         4',
    '  merged          5',
    '  rejected        6',
    '',
  ])
})

it.each([
  ['a dry run', { dryRun: true }, 'Dry run: nothing was written.'],
  [
    'a refused feed, dry or not',
    { dryRun: true, refused: { code: 'nothing-usable' as const, message: 'No row could be used.' } },
    'Refused: No row could be used.',
  ],
])('the report of %s says so beside the numbers and below them', (_what, more, line) => {
  const lines = told({ ...more, rows: 1, counts: { ...REPORT.counts, repriced: 7 } })
  expect(lines[0]).toContain(', 1 row, ')
  expect(lines[1]).toBe('  new             1 (not written)')
  expect(lines[3]).toBe('  unchanged     300   7 with a moved market average')
  expect(lines.filter((each) => each.includes('not written'))).toHaveLength(1)
  expect(lines.slice(7)).toEqual(['', line, ''])
})

it('SRCH-51 the report says how many cars the site lists, and why not the others', () => {
  const listing = { level: 2, appliesTo: 'used' as const, listed: 1000, cars: 1234, unlisted: [] }
  expect(told({ listing: { ...listing, listed: 1234 } }).slice(7)).toEqual([
    '',
    '1,234 of 1,234 cars will be listed (settings.stockFilter.level 2, used cars).',
    '',
  ])
  const unlisted = [{ reasons: ['no price', 'no photo'], count: 1234, line: 3 }]
  const refused = { code: 'incomplete' as const, message: 'It broke off.' }
  expect(told({ refused, listing: { ...listing, level: 0, cars: 1, listed: 0, unlisted } }).slice(7)).toEqual(
    [
      '',
      '0 of 1 car would be listed (settings.stockFilter.level off); not listed:',
      '    1,234  no price, no photo (first: line 3)',
      '',
      'Refused: It broke off.',
      '',
    ],
  )
  expect(told({ listing: { ...listing, appliesTo: 'all' } })[8]).toContain('level 2, all cars)')
})

it('the report says of a row that was left out where it stands, why, and what to write; a key of several columns says nothing', () => {
  const row = { line: 2, code: 'unreadable', value: 'x', reason: '"x" is not a price', instead: '12990' }
  const rejected = [
    { ...row, column: 'Price', key: '41' },
    { ...row, column: 'Price', key: '0123456789abcdef0123' },
    { ...row, column: '' },
  ] as ImportReport['rejected']
  expect(told({ rejected }).slice(7)).toEqual([
    '',
    'Rejected rows:',
    '  line 2, id 41, Price: "x" is not a price. Write 12990.',
    '  line 2, Price: "x" is not a price. Write 12990.',
    '  line 2: "x" is not a price. Write 12990.',
    '',
  ])
})

it('the report lists merged rows and what was put right, fifty of a kind at the most', () => {
  const merged = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 3, into: 2, reason: 'the same car once more' }))
  expect(told({ merged: merged(50) }).slice(7)).toHaveLength(2 + 50 + 1)
  const lines = told({ merged: merged(52) }).slice(7)
  expect(lines.slice(0, 3)).toEqual(['', 'Merged rows:', '  line 3 into line 2: the same car once more'])
  expect(lines.slice(-2)).toEqual(['  … and 2 more; --format json lists them all', ''])
  const normalised = [
    {
      rule: 'price.was',
      count: 12,
      description: 'A price of before',
      example: { line: 2, column: 'Price', from: 'was 2', to: '1' },
    },
    {
      rule: 'badge.none',
      count: 3,
      description: 'No badge',
      example: { line: 4, column: 'Variant', from: '(No Badge)', to: '' },
    },
  ] as ImportReport['normalised']
  expect(told({ normalised }).slice(7)).toEqual([
    '',
    'Put right:',
    '      12  price.was   A price of before (line 2 Price: "was 2" → "1")',
    '       3  badge.none  No badge (line 4 Variant: "(No Badge)" → nothing)',
    '',
  ])
})
