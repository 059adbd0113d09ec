import { expect, it } from 'vitest'
import type { FeedLook, Mappings } from '../stock-api.ts'
import { draftFromLook, draftFromMapping, mappingOf, missingOf } from './draft-mapping.ts'

const column = (name: string, role: string | null): FeedLook['columns'][number] => ({
  name,
  filled: 1,
  samples: ['x'],
  guess: role === null ? null : { role, by: 'name' },
})
const look: FeedLook = {
  format: 'csv',
  rows: 1,
  isWhole: true,
  columns: [
    column('ref', 'stocknum'),
    column('yr', 'year'),
    column('brand', 'make'),
    column('name', 'model'),
    column('pic 1', 'images'),
    column('pic 2', 'images'),
    column('colour code', null),
  ],
  identity: ['ref'],
  mapping: null,
  broken: [],
}
const mappings: Mappings = { own: [], known: [], country: 'NZ', distanceUnit: 'km' }
const order = look.columns.map(({ name }) => name)

it('suggestions become a mapping that imports read, with the columns of one role in the feed’s order', () => {
  const draft = draftFromLook(look, { fileName: 'kea_yard-stock.csv.gz', records: null, mappings })
  expect(missingOf(draft)).toEqual([])
  expect(mappingOf(draft, order, { country: 'NZ' })).toEqual({
    name: 'kea-yard-stock',
    title: 'kea yard stock',
    signature: ['ref', 'yr', 'brand', 'name'],
    country: 'NZ',
    identity: ['ref'],
    distanceUnit: 'km',
    removed: 'sold',
    columns: { stocknum: 'ref', year: 'yr', make: 'brand', model: 'name', images: ['pic 1', 'pic 2'] },
  })
})

it('says what is still to be chosen', () => {
  const draft = draftFromLook({ ...look, identity: [] }, { fileName: '.csv', records: null, mappings })
  expect(missingOf({ ...draft, title: '—', roles: { yr: 'year' } })).toEqual([
    'which column is the make',
    'which column is the model, or the whole title',
    'which column tells one car from another',
    'a name for the mapping',
  ])
  const titled = { ...draft, title: 'Kea', identity: ['ref'] }
  const roles = { yr: 'year', brand: 'make', name: 'title' }
  expect(missingOf({ ...titled, roles })).toEqual([])
  expect(missingOf({ ...titled, roles: { name: 'title' } })).toEqual([])
})

/** A whole title names all three. */
it.each([
  [['year', 'make', 'model'], []],
  [['year', 'make', 'title'], []],
  [['title'], []],
  [['year', 'title'], []],
  [['make', 'model'], ['which column is the year']],
  [['year', 'model'], ['which column is the make']],
  [['year', 'make'], ['which column is the model, or the whole title']],
])('of columns that are %j there is missing %j', (played, missing) => {
  const draft = draftFromLook(look, { fileName: 'kea.csv', records: null, mappings })
  const roles = Object.fromEntries(played.map((role) => [`the ${role}`, role]))
  expect(missingOf({ ...draft, roles })).toEqual(missing)
})

it('a saved mapping is gone on with: words that were translated and limits that looking does not show stay', () => {
  const saved = {
    name: 'kea',
    title: 'Kea',
    signature: ['ref'],
    identity: ['Ref'],
    removed: 'delete',
    distinctBelow: 200,
    columns: { make: 'Brand', condition: { from: 'Kind', values: { U: 'used' } }, images: ['pic 1'] },
  }
  const usual = draftFromLook(look, { fileName: 'a.csv', records: null, mappings })
  const draft = draftFromMapping(saved, usual)
  expect(draft).toMatchObject({
    title: 'Kea',
    identity: ['ref'],
    removed: 'delete',
    roles: { brand: 'make', kind: 'condition', 'pic 1': 'images' },
  })
  const again = mappingOf(draft, ['brand', 'kind', 'pic 1'], { country: 'AU', base: saved })
  expect(again).toMatchObject({
    distinctBelow: 200,
    columns: { condition: { from: 'kind', values: { U: 'used' } }, make: 'brand', images: 'pic 1' },
  })
})

it('what a saved mapping does not say is as it is in this country, and a car that is gone is sold', () => {
  const miles = draftFromLook(look, {
    fileName: 'a.csv',
    records: null,
    mappings: { ...mappings, distanceUnit: 'mi' },
  })
  const saved = { name: 'kea', title: 'Kea', columns: { make: 'Brand' } }
  expect(draftFromMapping(saved, miles)).toEqual({
    ...miles,
    title: 'Kea',
    roles: { brand: 'make' },
    identity: [],
    distanceUnit: 'mi',
    removed: 'sold',
  })
  const said = { ...saved, distanceUnit: 'km', removed: 'keep' }
  expect(draftFromMapping(said, miles)).toMatchObject({ distanceUnit: 'km', removed: 'keep' })
})
