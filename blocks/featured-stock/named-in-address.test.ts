import { expect, it } from 'vitest'
import { namedInAddress } from './named-in-address.ts'

const MAKES = ['Toyota', 'Land Rover', 'Rover', 'Ford', '']
const MAKE_MODELS = [
  'Toyota HiLux',
  'Toyota Land Cruiser',
  'Toyota Land Cruiser Prado',
  'Land Rover Defender',
  'Ford Ranger',
]

it.each([
  ['/cars/2021-toyota-hilux-sr5-12', { make: 'Toyota', model: 'HiLux' }],
  ['/cars/2021-toyota-land-cruiser-prado-gxl-12', { make: 'Toyota', model: 'Land Cruiser Prado' }],
  ['/cars/2019-land-rover-defender-110', { make: 'Land Rover', model: 'Defender' }],
  ['/cars/2019-land-rover-freelander', { make: 'Land Rover' }],
  ['/brands/ford', { make: 'Ford' }],
  ['/afford-a-car', undefined],
  ['/cars/2021-tesla-model-3', undefined],
])('ROUTE-16 %s names %j', (path, named) => {
  expect(namedInAddress(path, MAKES, MAKE_MODELS)).toEqual(named)
})
