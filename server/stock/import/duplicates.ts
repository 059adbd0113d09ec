import { groupInTurns, inTurns } from '../in-turns.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { foldKey } from '../normalise/text.ts'
import type { CarFacts, FeedCar, RejectedRow } from './car-draft.ts'

/** A row that lists a car of another row once more. */
export interface MergedRow {
  line: number
  /** The row that was kept. */
  into: number
  reason: string
}

/**
 * Merges rows of one car and gives every car its own key.
 *
 * Without ids in a feed, new cars of one kind look alike: below `distinctBelow` on the odometer rows with the same
 * identity are different cars. They are numbered in the order of their content, so that a re-ordered feed changes
 * nothing.
 *
 * An id that different cars share (twenty models at one address) is no id: they are told apart by VIN or stock number, and
 * rows that have neither are rejected, all of them: which of them the id means nobody knows.
 */
export async function mergeDuplicates(
  rows: readonly FeedCar[],
  mapping: CompiledMapping,
): Promise<{ rows: FeedCar[]; merged: MergedRow[]; rejected: RejectedRow[] }> {
  const [seen, shared] = [new Set<string>(), new Set<string>()]
  await inTurns(rows, ({ key }) => (seen.has(key) ? shared : seen).add(key))
  const isShared = ({ key }: FeedCar) => shared.has(key)
  const groups = await groupInTurns(rows.filter(isShared), (row) => row.key)
  const merged: MergedRow[] = []
  const kept = rows.filter((row) => !isShared(row))
  const rejected: RejectedRow[] = []
  const identity = mapping.identity.map((name) => mapping.spellings.get(name) ?? name).join(' + ')
  const cars: FeedCar[][] = []
  await inTurns(groups.values(), (group) => {
    if (!areDifferent(group, mapping.distinctBelow)) {
      cars.push(group)
      return
    }
    const names = [...new Set(group.map(({ draft }) => draft.make_model ?? draft.model))]
    for (const [number, alike] of Map.groupBy(group, ({ draft }) => ownNumber(draft))) {
      if (number === null || areDifferent(alike, mapping.distinctBelow))
        rejected.push(...alike.map((row) => sharesId(row, identity, names)))
      else cars.push(alike.map((row) => ({ ...row, key: `${row.key}#${number}` })))
    }
  })
  await inTurns(cars, (group) => {
    if (group.length === 1) kept.push(...group)
    else if (group.every((row) => isNearlyNew(row.draft, mapping.distinctBelow)))
      kept.push(...numbered(group))
    else {
      const best = chosen(group, mapping.duplicates)
      kept.push(best)
      for (const row of group) {
        if (row !== best)
          merged.push({ line: row.line, into: best.line, reason: reasonFor(row.draft, best.draft) })
      }
    }
  })
  return {
    rows: kept.toSorted((a, b) => a.line - b.line),
    merged: merged.toSorted((a, b) => a.line - b.line),
    rejected,
  }
}

/** Rows of one car may differ in price, badge or pictures, not in what the car is. */
function areDifferent(group: readonly FeedCar[], distinctBelow: number): boolean {
  const kinds = new Set(group.map(({ draft }) => foldKey(`${draft.make} ${draft.model}`)))
  const vins = new Set(group.flatMap(({ draft }) => draft.vin ?? []))
  if (kinds.size > 1) return true
  return vins.size > 1 && !group.every(({ draft }) => isNearlyNew(draft, distinctBelow))
}

function ownNumber({ vin, stocknum }: CarFacts): string | null {
  return vin ?? stocknum ?? null
}

const NAMED = 3

function sharesId({ line, key }: FeedCar, column: string, names: readonly string[]): RejectedRow {
  const more = names.length > NAMED ? ' …' : ''
  return {
    line,
    key,
    column,
    value: key.slice(0, 80),
    code: 'shared-id',
    reason:
      names.length > 1
        ? `${names.length} different cars have this id (${names.slice(0, NAMED).join(', ')}${more})`
        : 'cars of several VINs have this id',
    instead: 'an id of its own for each car, or its VIN or stock number',
  }
}

function isNearlyNew({ km }: CarFacts, below: number): boolean {
  return below > 0 && (km ?? 0) < below
}

function numbered(group: readonly FeedCar[]): FeedCar[] {
  return group
    .toSorted((a, b) => a.hash.localeCompare(b.hash) || a.line - b.line)
    .map((row, index) => (index === 0 ? row : { ...row, key: `${row.key}#${index + 1}` }))
}

/** Feeds are written in order of time: with equal content the last row is the newest. */
function chosen(group: readonly FeedCar[], policy: CompiledMapping['duplicates']): FeedCar {
  const [first] = group
  if (!first) throw new Error('A group of rows is never empty')
  if (policy === 'first') return first
  if (policy === 'last') return group.at(-1) ?? first
  return group.reduce((best, row) => (row.filled >= best.filled ? row : best))
}

function reasonFor(dropped: CarFacts, kept: CarFacts): string {
  if (dropped.price !== kept.price) {
    return `the same car with another price (${describe(dropped.price)} here, ${describe(kept.price)} there)`
  }
  return 'the same car once more'
}

function describe(price: number | null | undefined): string {
  return price === null || price === undefined ? 'none' : `$${price}`
}
