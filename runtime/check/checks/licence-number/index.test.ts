import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const location = (state: string, rest: object = {}) => ({
  locations: [
    {
      id: 1,
      name: 'Main',
      slug: 'main',
      dealership_slug: 'gumtree-motors',
      address: { street: '1 Road', city: 'Town', state, postcode: '2000' },
      ...rest,
    },
  ],
})

it('LOC-17 a location in New South Wales needs its dealer licence number', async () => {
  expect(await problemsOf('licence-number', location('NSW'))).toEqual([
    'gumtree.json /locations/0 The location "Main" in New South Wales has no dealer_license_number.',
  ])
  expect(await problemsOf('licence-number', location('nsw', { dealer_license_number: 'MD 012345' }))).toEqual(
    [],
  )
  expect(await problemsOf('licence-number', location('nsw', { dealer_license_number: ' ' }))).toHaveLength(1)
})

it('LOC-17 a service location needs the repairer or the dealer number', async () => {
  const service = { location_type: 'service' }
  expect(await problemsOf('licence-number', location('nsw', service))).toEqual([
    'gumtree.json /locations/0 The location "Main" in New South Wales has no motor_vehicle_repairer.',
  ])
  expect(
    await problemsOf('licence-number', location('nsw', { ...service, motor_vehicle_repairer: 'MVRL 1' })),
  ).toEqual([])
})

it('LOC-17 other states, invisible locations and other countries need none', async () => {
  expect(await problemsOf('licence-number', location('qld'))).toEqual([])
  expect(await problemsOf('licence-number', location('nsw', { visible: false }))).toEqual([])
  expect(await problemsOf('licence-number', { ...location('nsw'), country: 'US' })).toEqual([])
})

const NUMBERS = {
  none: {},
  dealer: { dealer_license_number: '1' },
  repairer: { motor_vehicle_repairer: '2' },
}
it.each([
  ['sales', 'none', false],
  ['sales', 'dealer', true],
  ['sales', 'repairer', false],
  ['service', 'none', false],
  ['service', 'dealer', true],
  ['service', 'repairer', true],
  ['parts', 'none', false],
  ['parts', 'dealer', true],
  ['parts', 'repairer', false],
] as const)(
  'LOC-17 for a %s location the number "%s" is enough: %s',
  async (location_type, number, enough) => {
    const found = await problemsOf('licence-number', location('nsw', { location_type, ...NUMBERS[number] }))
    expect(found.length === 0).toBe(enough)
  },
)
