import { expect, test } from 'vitest'
import { completeLocations } from './locations.ts'

const EMPTY = { visible: true, primary: false, location_type: '' }

test('LOC-12 a location is of sales and visible unless it says otherwise, with the town and state of its address', () => {
  expect(
    completeLocations(
      [
        { id: 1, address: { city: 'Cairns', state: 'QLD' } },
        { id: 2, visible: false, primary: true },
      ],
      9,
    ),
  ).toEqual([
    {
      ...EMPTY,
      id: 1,
      dealership_id: 9,
      city: 'Cairns',
      state: 'QLD',
      address: { city: 'Cairns', state: 'QLD' },
    },
    { ...EMPTY, id: 2, visible: false, primary: true, dealership_id: 9 },
  ])
})

test('LOC-12 what it says itself goes first, what it does not say is not there at all', () => {
  const [own] = completeLocations(
    [{ dealership_id: 3, city: 'Own', location_type: 'service', address: { city: 'Cairns' } }],
    9,
  ) as object[]
  expect(own).toEqual({
    ...EMPTY,
    dealership_id: 3,
    city: 'Own',
    location_type: 'service',
    address: { city: 'Cairns' },
  })
  expect(Object.keys(completeLocations([{}], undefined) as object)).toEqual(['0'])
  expect((completeLocations([{ address: 'odd' }], undefined) as object[])[0]).toStrictEqual({
    ...EMPTY,
    address: 'odd',
  })
})

test('LOC-20 phone and hours in their short form; what is written out in full goes before them', () => {
  const [short, full] = completeLocations(
    [
      { phone: '07 1', hours: ['Mo 09:00-17:00'] },
      { phone: '07 1', contact_detail: { phone: '07 2', email: 'a@b.example' } },
    ],
    undefined,
  ) as { contact_detail: { phone: string; opening_hours?: unknown[] }; hours?: unknown }[]
  expect(short?.contact_detail.phone).toBe('07 1')
  expect(short?.contact_detail.opening_hours).toHaveLength(7)
  expect(short).not.toHaveProperty('hours')
  expect(full?.contact_detail).toStrictEqual({ phone: '07 2', email: 'a@b.example' })
})

test('what is no list, or no location, stays as it is, for the checker to find', () => {
  expect(completeLocations('odd', 1)).toBe('odd')
  expect(completeLocations([null, 'odd'], 1)).toEqual([null, 'odd'])
})
