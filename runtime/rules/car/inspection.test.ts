import { expect, it, test } from 'vitest'
import schema from '../../../schemas/entities/car.schema.json' with { type: 'json' }
import { AU, NZ, US } from '../../testing/regional.ts'
import {
  groupLabel,
  groupOf,
  measureText,
  numberedGroups,
  partLabel,
  type InspectionPart,
} from './inspection.ts'

const PARTS = schema.properties.inspection.anyOf[0]?.properties?.points.items.properties.part
  .enum as InspectionPart[]

test.each<[InspectionPart, string, string]>([
  ['bonnet', 'Bonnet', 'Hood'],
  ['boot-lid', 'Boot', 'Trunk'],
  ['windscreen', 'Windscreen', 'Windshield'],
  ['front-left-tyre', 'Front left tyre', 'Front left tire'],
  ['spare-tyre', 'Spare tyre', 'Spare tire'],
  ['front-right-guard', 'Front right guard', 'Front right fender'],
  ['rear-right-guard', 'Rear right guard', 'Right quarter panel'],
  ['left-sill', 'Left sill', 'Left rocker panel'],
  ['left-tail-light', 'Left tail light', 'Left taillight'],
  ['tray', 'Tray', 'Bed'],
  ['load-area', 'Load area', 'Cargo area'],
  ['drive-battery', 'Drive battery', 'High-voltage battery'],
  ['battery', '12-volt battery', '12-volt battery'],
  ['rear-left-door', 'Rear left door', 'Rear left door'],
])('appendix G: %s is "%s", and "%s" in the United States', (part, local, us) => {
  expect([partLabel(part, AU), partLabel(part, NZ), partLabel(part, US)]).toEqual([local, local, us])
})

it('a word of the country is its own, not one that every object has', () => {
  expect(partLabel('roof', { partLabels: { constructor: 'x' } })).toBe('Roof')
  expect(groupLabel('Tyres and brakes', US)).toBe('Tires and brakes')
  expect(groupLabel('Tyres and brakes', AU)).toBe('Tyres and brakes')
})

const mm = (part: InspectionPart, value: number) => ({ part, measure: { value, unit: 'mm' as const } })

test.each([
  [mm('front-left-tyre', 6.5), '6.5 mm', '8/32 in'],
  [mm('front-left-tyre', 8), '8 mm', '10/32 in'],
  [mm('front-brakes', 9.5), '9.5 mm', '9.5 mm'],
  [mm('rear-left-door', 60), '60 mm', '2.4 in'],
  [mm('rear-left-door', 1200), '1,200 mm', '47.2 in'],
  [{ part: 'drive-battery' as const, measure: { value: 94, unit: 'percent' as const } }, '94%', '94%'],
  [{ part: 'battery' as const, measure: { value: 12.6, unit: 'volts' as const } }, '12.6 V', '12.6 V'],
  [{ part: 'roof' as const, measure: null }, null, null],
])('%j reads %s, and %s where lengths are in inches', (point, metric, customary) => {
  expect([measureText(point, AU), measureText(point, US)]).toEqual([metric, customary])
})

it('every part is in a group, and every group has parts', () => {
  const counts = Map.groupBy(PARTS, groupOf)
  expect([...counts].map(([group, own]) => [group, own.length])).toEqual([
    ['Body', 25],
    ['Tyres and brakes', 11],
    ['Interior', 6],
    ['Mechanical', 11],
  ])
})

it('numbers go on from group to group, whatever order the workshop wrote in', () => {
  const groups = numberedGroups([
    { part: 'engine', kind: 'good' },
    { part: 'front-brakes', kind: 'due' },
    { part: 'bonnet', kind: 'mark' },
    { part: 'roof', kind: 'good' },
  ])
  expect(
    groups.map(({ group, points }) => [group, points.map(({ part, number }) => [part, number])]),
  ).toEqual([
    [
      'Body',
      [
        ['bonnet', 1],
        ['roof', 2],
      ],
    ],
    ['Tyres and brakes', [['front-brakes', 3]]],
    ['Mechanical', [['engine', 4]]],
  ])
  expect(numberedGroups([])).toEqual([])
})
