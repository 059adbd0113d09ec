import { expect, test } from 'vitest'
import { AU, NZ, US } from '../../testing/regional.ts'
import { BODY_TYPES, bodyLabel, canonicalBody, relatedBody } from './body-type.ts'

/** Every body: its words in each country, the one it counts as, and the one that who wants it may want too. */
const ROWS: [body: string, label: string, american: string, group: string, related: string | undefined][] = [
  ['4x4', '4x4', '4x4', '4x4', 'suv'],
  ['bus', 'Bus', 'Bus', 'bus', undefined],
  ['cabChassis', 'Cab Chassis', 'Cab Chassis', 'cabChassis', 'ute'],
  ['convertible', 'Convertible', 'Convertible', 'convertible', 'softtop'],
  ['coupe', 'Coupe', 'Coupe', 'coupe', undefined],
  ['hardtop', 'Hardtop', 'Hardtop', 'hardtop', undefined],
  ['hatch', 'Hatch', 'Hatch', 'hatch', undefined],
  ['hatchback', 'Hatchback', 'Hatchback', 'hatch', undefined],
  ['motorhome', 'Motorhome', 'Motorhome', 'motorhome', undefined],
  ['lightTruck', 'Light Truck', 'Light Truck', 'lightTruck', undefined],
  ['peopleMover', 'People Mover', 'Minivan', 'peopleMover', undefined],
  ['sedan', 'Sedan', 'Sedan', 'sedan', undefined],
  ['softtop', 'Softtop', 'Softtop', 'softtop', 'convertible'],
  ['suv', 'SUV', 'SUV', 'suv', '4x4'],
  ['ute', 'Ute', 'Pickup', 'ute', 'cabChassis'],
  ['van', 'Van', 'Van', 'van', undefined],
  ['wagon', 'Wagon', 'Wagon', 'wagon', undefined],
  ['stationWagon', 'Station Wagon', 'Station Wagon', 'wagon', undefined],
]

test('SRCH-27 the bodies of the specification, all 18 and no other', () => {
  expect(ROWS.map(([body]) => body)).toEqual([...BODY_TYPES])
})

test.each(ROWS)(
  'SRCH-27 SRCH-64 %s is "%s", in the US "%s", counts as %s and has %s beside it',
  (body, label, american, group, related) => {
    expect([AU, NZ, US].map((regional) => bodyLabel(body, regional))).toEqual([label, label, american])
    expect(canonicalBody(body)).toBe(group)
    expect(relatedBody(body)).toBe(related)
    // However it is written.
    expect(canonicalBody(label)).toBe(group)
  },
)
