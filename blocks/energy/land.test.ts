import { expect, test } from 'vitest'
import type { MapLevel, MapRegion } from '../../runtime/map/map-region.ts'
import { deltas } from '../../runtime/map/rings.ts'
import { landAround } from './land.ts'

const none = { land: [], lakes: [], islands: [], rivers: [], borders: [] }
const level = (box: MapLevel['box'], unit: number): MapLevel => ({
  ...none,
  box,
  unit,
  land: [
    deltas(
      [
        [box[0], box[1]],
        [box[0], box[3]],
        [145, box[3]],
        [145, box[1]],
      ],
      unit,
    ),
  ],
})
const region: MapRegion = {
  id: 'bay',
  title: 'The bay',
  country: 'AU',
  near: level([144, -39, 146, -37], 0.001),
  far: level([136, -44, 152, -32], 0.01),
}
const maps = { around: async () => ({ region, places: [], attribution: 'Map: A · Places: B' }) }

test('the land under a range ends where the sea begins, and names whom it is from without places it does not show', async () => {
  const land = await landAround({ maps }, { lat: -38, lng: 145 }, 400)
  expect(land?.attribution).toBe('Map: A')
  expect(land?.paths.map(({ layer }) => layer)).toEqual(['land'])
  // The coast runs through the dealer, in the middle: nothing of the land is far to the right of it.
  let [x, most] = [0, 0]
  for (const [, dx] of land?.paths[0]?.d.matchAll(/(-?\d+)[ -]\d+/g) ?? [])
    most = Math.max(most, (x += Number(dx)))
  expect(most).toBeLessThan(200)
})

test('a short range is drawn of the near level; without a map of the region there is none', async () => {
  const near = await landAround({ maps }, { lat: -38, lng: 145 }, 60)
  expect(near?.paths.map(({ layer }) => layer)).toEqual(['land'])
  expect(
    await landAround({ maps: { around: async () => undefined } }, { lat: 0, lng: 0 }, 400),
  ).toBeUndefined()
  expect(await landAround({}, { lat: 0, lng: 0 }, 400)).toBeUndefined()
})
