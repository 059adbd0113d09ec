import type { Car, Regional } from '../../../schemas/generated/types.ts'
import { formatCount } from '../../format/money.ts'
import { inLocalUnits } from './spec-units.ts'

export type Inspection = NonNullable<Car['inspection']>
export type InspectionPoint = Inspection['points'][number]
export type InspectionPart = InspectionPoint['part']
export type InspectionKind = InspectionPoint['kind']

/** Groups of the list, in its order; everything that a workshop looks at is in one of them. */
export const INSPECTION_GROUPS = ['Body', 'Tyres and brakes', 'Interior', 'Mechanical'] as const
export type InspectionGroup = (typeof INSPECTION_GROUPS)[number]

/** What the list says of a finding in a word. */
export const KIND_WORDS: Record<InspectionKind, string> = {
  good: 'Good',
  mark: 'Mark',
  wear: 'Wear',
  due: 'Due soon',
  repaired: 'Repaired',
  replaced: 'New',
}

/** Left as it is: what a buyer should know. The others are in order, or put in order. */
export const isOpen = (kind: InspectionKind): boolean => kind === 'mark' || kind === 'wear' || kind === 'due'

const INTERIOR: ReadonlySet<string> = new Set<InspectionPart>([
  'front-left-seat',
  'front-right-seat',
  'rear-seats',
  'dashboard',
  'load-area',
  'air-conditioning',
])
const MECHANICAL: ReadonlySet<string> = new Set<InspectionPart>([
  'engine',
  'transmission',
  'steering',
  'front-suspension',
  'rear-suspension',
  'exhaust',
  'underbody',
  'battery',
  'drive-battery',
  'charge-port',
  'road-test',
])

export function groupOf(part: InspectionPart): InspectionGroup {
  if (INTERIOR.has(part)) return 'Interior'
  if (MECHANICAL.has(part)) return 'Mechanical'
  return /(?:tyre|wheel|brakes)$/.test(part) ? 'Tyres and brakes' : 'Body'
}

/** Parts whose name is not their own words with blanks between them. */
const NAMES: Partial<Record<InspectionPart, string>> = { 'boot-lid': 'boot', battery: '12-volt battery' }

/**
 * `Rear left door`, `Front left tyre`; in the United States `Hood`, `Front left tire`. The country's word stands for the
 * longest end of the name that it has one for: `rear guard` before `guard` (appendix G).
 */
export function partLabel(part: InspectionPart, { partLabels }: Pick<Regional, 'partLabels'>): string {
  const words = (NAMES[part] ?? part.replaceAll('-', ' ')).split(' ')
  const side = words.find((word) => word === 'left' || word === 'right')
  const named = words.filter((word) => word !== side).join(' ')
  const own = (name: string) => (Object.hasOwn(partLabels, name) ? partLabels[name] : undefined)
  const whole = own(named)
  if (whole !== undefined) return capital(side ? `${side} ${lower(whole)}` : whole)
  const noun = own(words.at(-1) ?? '')
  if (noun !== undefined) words[words.length - 1] = lower(noun)
  return capital(words.join(' '))
}

/** The group's heading in the country's word for tyres. */
export function groupLabel(group: InspectionGroup, regional: Pick<Regional, 'partLabels'>): string {
  return group === 'Tyres and brakes' ? `${capital(tyresIn(regional))} and brakes` : group
}

/** `tyres`, or `tires` where the country writes them so (appendix G). */
export function tyresIn({ partLabels }: Pick<Regional, 'partLabels'>): string {
  return `${lower((Object.hasOwn(partLabels, 'tyre') ? partLabels['tyre'] : undefined) ?? 'tyre')}s`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const MM_PER_INCH = 25.4

/**
 * `6.5 mm`, `94%`, `12.6 V`. Where lengths are in inches, tread is read in 32nds as tyre gauges there have it and marks in
 * inches; brake linings stay in millimetres, which workshops of both worlds use. `null` where nothing was measured.
 */
export function measureText(
  { part, measure }: Pick<InspectionPoint, 'part' | 'measure'>,
  regional: Pick<Regional, 'units'>,
): string | null {
  if (!measure) return null
  const { value, unit } = measure
  if (unit === 'percent') return `${value}%`
  if (unit === 'volts') return `${value} V`
  if (regional.units === 'metric' || part.endsWith('-brakes')) return `${formatNumber(value)} mm`
  if (part.endsWith('-tyre')) return `${Math.round((value * 32) / MM_PER_INCH)}/32 in`
  return inLocalUnits(value, 'mm', regional)
}

const formatNumber = (value: number): string => (Number.isInteger(value) ? formatCount(value) : String(value))

/** A finding with its number on the drawing and in the list. */
export interface NumberedPoint extends InspectionPoint {
  /** From 1, in the list's order. */
  number: number
}

/** The findings by group, without groups that have none; numbers go on from group to group. */
export function numberedGroups(
  points: readonly InspectionPoint[],
): { group: InspectionGroup; points: NumberedPoint[] }[] {
  let number = 0
  return INSPECTION_GROUPS.flatMap((group) => {
    const own = points.filter(({ part }) => groupOf(part) === group)
    return own.length === 0 ? [] : [{ group, points: own.map((point) => ({ ...point, number: ++number })) }]
  })
}
