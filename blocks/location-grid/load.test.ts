import { expect, test } from 'vitest'
import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { Location, LocationGridProps } from '../../schemas/generated/types.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const yard = (id: number, more: Partial<Location> = {}): Location => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_slug: 'd',
  address: { street: '1 Road', city: 'Town', state: 'QLD', postcode: '4000', lat: id, long: 100 + id },
  ...more,
})

const YARDS = [
  yard(1, { manufacturers: ['Ford', 'Kia'], location_subtype: 'buying' }),
  yard(2, { manufacturers: ['Kia'], location_subtype: 'buying' }),
  yard(3, { location_subtype: ['fleet', 'Buying'] }),
  yard(4, { location_type: 'service' }),
  yard(5, { visible: false }),
]

/** The yards of every map that is asked for, by their ids. */
async function mapped(props: Partial<LocationGridProps>): Promise<number[][]> {
  const asked: number[][] = []
  const context = {
    site: fixtureSite({ locations: YARDS }),
    maps: { around: async (points: { lat: number }[]) => void asked.push(points.map(({ lat }) => lat)) },
  }
  await load(context as unknown as LoadContext, { selection: 'all', ...props } as LocationGridProps)
  return asked
}

test.each<[Partial<LocationGridProps>, number[][]]>([
  [{ map: 'all' }, [[1, 2, 3, 4]]],
  [{ map: 'all', subtype: 'buying' }, [[1, 2, 3]]],
  [{ map: 'all', manufacturer: 'ford' }, [[1, 3, 4]]],
  [{ map: 'all', manufacturer: 'Ford', subtype: 'buying' }, [[1, 3]]],
  [{ map: 'all', selection: 'sales' }, [[1, 2, 3]]],
  [{ size: 'large', manufacturer: 'Kia', subtype: 'buying' }, [[1], [2], [3]]],
  // One alone shows its own map, whatever the block shows of several.
  [{ map: 'all', selection: 'service' }, [[4]]],
  [{ subtype: 'fleet' }, [[3]]],
  [{ subtype: 'none' }, []],
  [{}, []],
])('LOC-07 LOC-08 LOC-09 a block that shows %j draws the maps of %j', async (props, yards) => {
  expect(await mapped(props)).toEqual(yards)
})
