import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { rowOf } from './car-rows.ts'
import { feedPhotos, NO_CORRECTIONS, shownPhotos, type Corrections } from './corrections/corrections.ts'
import { correctionsOf } from './corrections/correction-store.ts'
import { BY_HAND } from './desk-changes.ts'
import { reasonsOf } from './desk-rows.ts'
import { isRejected } from './import/car-draft.ts'
import { mapRow } from './import/map-row.ts'
import { Notes } from './import/notes.ts'
import type { CompiledMapping } from './mappings/mapping.ts'
import { ownMappings } from './mappings/mapping-store.ts'
import { MAPPINGS } from './mappings/registry.ts'
import { parseCar } from './repository.ts'
import type { TenantStock } from './tenant-stock.ts'

/** One car as the desk shows it. */
export interface DeskCarView {
  car: Car
  /** Without hand corrections. */
  base: Car
  source: string
  isByHand: boolean
  corrections: Corrections
  /** Counts its hand changes; 0 for a car that nobody touched. */
  version: number
  changedBy: string | null
  /** Epoch milliseconds. */
  changedAt: number | null
  reasons: string[]
  feed: FeedRowView | null
  photos: { url: string; isAdded: boolean; isHidden: boolean }[]
}

/** What the feed said when it last changed the car. */
export interface FeedRowView {
  mapping: string
  line: number
  /** Epoch milliseconds. */
  readAt: number
  cells: { column: string; text: string; role: string | null }[]
  /** What was put right, one a rule. */
  notes: { column: string; from: string; to: string; rule: string }[]
}

/** The tenant's car with all that is known of how it came to be; undefined for another dealer's. */
export async function deskCar(
  db: Db,
  stock: TenantStock,
  id: number,
  nowMs: number,
): Promise<DeskCarView | undefined> {
  const row = await db
    .selectFrom('cars')
    .select(['document', 'source'])
    .where('tenant', '=', stock.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const car = parseCar(row.document)
  const stored = (await correctionsOf(db, [id])).get(id)
  const corrections = stored?.corrections ?? NO_CORRECTIONS
  const base = stored?.base ?? car
  return {
    car,
    base,
    source: row.source,
    isByHand: row.source === BY_HAND,
    corrections,
    version: stored?.version ?? 0,
    changedBy: stored?.changedBy ?? null,
    changedAt: stored?.changedAt ?? null,
    reasons: reasonsOf(car, stock.slug, stock.stockFilter, nowMs),
    feed: await feedOf(db, stock, id, nowMs),
    photos: photosOf(base, corrections),
  }
}

/** Those that are shown in their order, then those that are hidden. */
function photosOf(base: Car, { photos }: Corrections): DeskCarView['photos'] {
  const none = { added: [], hidden: [], order: [] }
  const { added, hidden } = photos ?? none
  const own = new Set(feedPhotos(base))
  const isAdded = (url: string) => !own.has(url)
  const known = hidden.filter((url) => own.has(url) || added.includes(url))
  return [
    ...shownPhotos(base, photos ?? none).map((url) => ({ url, isAdded: isAdded(url), isHidden: false })),
    ...known.map((url) => ({ url, isAdded: isAdded(url), isHidden: true })),
  ]
}

async function feedOf(db: Db, stock: TenantStock, id: number, nowMs: number): Promise<FeedRowView | null> {
  const row = await rowOf(db, id)
  if (!row) return null
  const cells = JSON.parse(row.cells) as Record<string, string>
  const mapping = [...(await ownMappings(db, stock.slug)), ...MAPPINGS].find(
    ({ name }) => name === row.mapping,
  )
  const roles = new Map(
    [...(mapping?.columns ?? [])].flatMap(([role, { from }]) =>
      from.map((column) => [column, role] as const),
    ),
  )
  return {
    mapping: row.mapping,
    line: row.line,
    readAt: row.read_at,
    cells: Object.entries(cells).map(([column, text]) => ({ column, text, role: roles.get(column) ?? null })),
    notes: mapping && mapping.document === null ? notesOf(cells, row.line, mapping, stock, nowMs) : [],
  }
}

/** The row is read once more: what its normalisers do to it is the same as in the import. */
function notesOf(
  cells: Record<string, string>,
  line: number,
  mapping: CompiledMapping,
  { locations, regional }: TenantStock,
  nowMs: number,
): FeedRowView['notes'] {
  const notes = new Notes()
  const nowYear = new Date(nowMs).getUTCFullYear()
  const result = mapRow({ line, cells }, { mapping, notes, locations, unit: regional.distanceUnit, nowYear })
  if (isRejected(result)) return []
  return notes.counts().map(({ description, example: { column, from, to } }) => ({
    column,
    from,
    to,
    rule: description,
  }))
}
