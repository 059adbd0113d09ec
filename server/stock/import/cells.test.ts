import { expect, it } from 'vitest'
import { compileMapping } from '../mappings/mapping.ts'
import { Cells } from './cells.ts'
import { Notes } from './notes.ts'

const mapping = compileMapping(
  {
    name: 'kea',
    title: 'Kea',
    signature: ['id'],
    identity: ['id'],
    columns: { make: 'make', model: ['model', 'series'], comments: 'notes', price: 'price', year: 'year' },
  },
  'test',
)
const cells = (row: Record<string, string>) =>
  new Cells({ line: 2, cells: row } as never, mapping, new Notes())

it('VEH-30 a word of more than 500 characters is cut, what the dealer writes is not', () => {
  const row = cells({ make: 'm'.repeat(501), notes: 'n'.repeat(501), model: 'r'.repeat(500) })
  expect(row.text('make')).toBe('m'.repeat(500))
  expect(row.text('model')).toHaveLength(500)
  expect(row.text('comments')).toHaveLength(501)
})

it('VEH-30 the first filled column of a role counts, and placeholders fill none', () => {
  expect(cells({ model: 'n/a', series: ' Rio ' }).entries('model')).toEqual([{ text: 'Rio', index: 1 }])
  expect(cells({ model: 'Rio', series: 'GT' }).text('model')).toBe('Rio')
  expect(cells({ model: 'Rio', series: 'GT' }).texts('model')).toEqual(['Rio', 'GT'])
  expect([cells({}).text('make'), cells({}).text('colour')]).toEqual([null, null])
  expect([cells({ price: '#REF!' }).hadError('price'), cells({ price: '1' }).hadError('price')]).toEqual([
    true,
    false,
  ])
})

it('VEH-30 what a mapping says of a role counts where no column is filled', () => {
  const known = compileMapping(
    {
      name: 'kea',
      title: 'Kea',
      signature: ['id'],
      identity: ['id'],
      columns: {
        make: 'make',
        model: 'model',
        title: 'title',
        year: 'year',
        condition: { from: ['state'], default: 'used' },
      },
    } as never,
    'test',
  )
  const row = (found: Record<string, string>) =>
    new Cells({ line: 2, cells: found } as never, known, new Notes())
  expect([row({}).texts('condition'), row({}).text('condition')]).toEqual([['used'], 'used'])
  expect([row({ state: 'new' }).texts('condition'), row({}).texts('make')]).toEqual([['new'], []])
})
