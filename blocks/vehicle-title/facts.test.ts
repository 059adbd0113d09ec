import { expect, test } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const CAR = ENTITY_FIXTURES['Car'] as unknown as Car
const block = registry.get('VehicleTitle')!
const html = (car: Partial<Car>, showViews = true) =>
  renderBlock(block, {
    data: { car: { ...CAR, ...car }, reduction: null },
    tenant: { settings: settingsWith({ vehicle: { showViews } }) },
  })
const part = (page: string, name: string) =>
  visibleText(new RegExp(`<p class="fc-vehicle-title__${name}">([\\s\\S]*?)</p>`).exec(page)?.[1] ?? '')

test.each<[Partial<Car>, string]>([
  [{ private_suburb: 'Dalby', location_name: 'Bay Cars', city: 'Roma', state: 'qld' }, 'Dalby'],
  [{ private_suburb: null, location_name: 'Bay Cars', city: 'Roma', state: 'qld' }, 'Bay Cars'],
  [{ private_suburb: null, location_name: null, city: 'Roma', state: 'qld' }, 'Roma, QLD'],
  [{ private_suburb: null, location_name: null, city: null, state: 'qld' }, 'QLD'],
  [{ private_suburb: null, location_name: null, city: null, state: null }, ''],
])('VEH-35 of %j the place is "%s"', (car, place) => {
  expect(part(html(car as Partial<Car>), 'place')).toBe(place)
})

test.each([
  [null, ''],
  [0, ''],
  [1, 'Viewed once'],
  [2, 'Viewed 2 times'],
  [1204, 'Viewed 1,204 times'],
])('VEH-32 with %s views the page says "%s", and never where the site does not want it', (views, words) => {
  expect(part(html({ views } as Partial<Car>), 'views')).toBe(words)
  expect(part(html({ views } as Partial<Car>, false), 'views')).toBe('')
})
