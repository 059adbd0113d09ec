import { createHash } from 'node:crypto'
import { groupInTurns, inTurns } from '../in-turns.ts'
import type { CompiledMapping } from '../mappings/mapping.ts'
import type { CarDraft, MappedRow } from './car-draft.ts'

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
 */
export async function mergeDuplicates(
  rows: readonly MappedRow[],
  mapping: CompiledMapping,
): Promise<{ rows: MappedRow[]; merged: MergedRow[] }> {
  const groups = await groupInTurns(rows, (row) => row.key)
  const merged: MergedRow[] = []
  const kept: MappedRow[] = []
  await inTurns(groups.values(), (group) => {
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
  }
}

function isNearlyNew({ km }: CarDraft, below: number): boolean {
  return below > 0 && (km ?? 0) < below
}

function numbered(group: readonly MappedRow[]): MappedRow[] {
  return group
    .map((row) => ({ row, digest: draftHash(row.draft) }))
    .toSorted((a, b) => a.digest.localeCompare(b.digest) || a.row.line - b.row.line)
    .map(({ row }, index) => (index === 0 ? row : { ...row, key: `${row.key}#${index + 1}` }))
}

/** Feeds are written in order of time: with equal content the last row is the newest. */
function chosen(group: readonly MappedRow[], policy: CompiledMapping['duplicates']): MappedRow {
  const [first] = group
  if (!first) throw new Error('A group of rows is never empty')
  if (policy === 'first') return first
  if (policy === 'last') return group.at(-1) ?? first
  return group.reduce((best, row) => (row.filled >= best.filled ? row : best))
}

function reasonFor(dropped: CarDraft, kept: CarDraft): string {
  if (dropped.price !== kept.price) {
    return `the same car with another price (${describe(dropped.price)} here, ${describe(kept.price)} there)`
  }
  return 'the same car once more'
}

function describe(price: number | null | undefined): string {
  return price === null || price === undefined ? 'none' : `$${price}`
}

/** Digest of everything a feed says about a car. */
export function draftHash(draft: CarDraft): string {
  return createHash('sha1').update(JSON.stringify(draft)).digest('base64url')
}
