import { bodyType, type BodyType } from '../../../runtime/rules/car/body-type.ts'
import { groupInTurns, inTurns } from '../in-turns.ts'
import { bodyOfModel } from '../normalise/catalogue.ts'
import type { CarFacts, FeedCar, MappedRow } from './car-draft.ts'
import type { Notes } from './notes.ts'

/** How many rows must agree before the feed itself is taken for evidence, and which share of them. */
const FEWEST_ROWS = 5
const SHARE = 0.8

/**
 * Settles bodies that the row alone leaves open by what the rest of the feed says of the same model: a missing body,
 * and `wagon` for a model that the catalogue does not know but the feed calls an SUV nearly everywhere else.
 *
 * @returns the rows whose body changed
 */
export async function settleBodies<Row extends MappedRow | FeedCar>(
  rows: readonly Row[],
  notes: Notes,
): Promise<Row[]> {
  const settled: Row[] = []
  const votes = new Map<string, Map<string, number>>()
  await inTurns(rows, ({ draft }) => {
    if (!draft.simple_body) return
    const counts = votes.get(modelKey(draft)) ?? new Map<string, number>()
    counts.set(draft.simple_body, (counts.get(draft.simple_body) ?? 0) + 1)
    votes.set(modelKey(draft), counts)
  })
  await inTurns(rows, (row) => {
    const { draft, line } = row
    const isOpen = !draft.simple_body || (draft.simple_body === 'wagon' && !isKnown(draft))
    const body = isOpen ? agreedBody(votes.get(modelKey(draft))) : undefined
    if (!body || body === draft.simple_body) return
    if (draft.simple_body === 'wagon' && body !== 'suv' && body !== 'peopleMover') return
    notes.add('body.evidence', line, 'body', draft.simple_body ?? '', body)
    draft.simple_body = body
    settled.push(row)
  })
  return settled
}

function modelKey({ make, model }: CarFacts): string {
  return `${make}\n${model}`
}

function isKnown({ make, model }: CarFacts): boolean {
  return bodyOfModel(make, model) !== null
}

function agreedBody(counts: ReadonlyMap<string, number> | undefined): BodyType | undefined {
  if (!counts) return undefined
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!best || total < FEWEST_ROWS || best[1] / total < SHARE) return undefined
  return bodyType(best[0])
}

/** Peers from which a median is taken, and how far off it a price is worth a second look. */
const FEWEST_PEERS = 8
const UNUSUAL_FACTOR = 8

/** Notes prices that are eight times over or under the median of the same model and year: usually a digit too many. */
export async function noteUnusualPrices(
  rows: readonly FeedCar[],
  notes: Notes,
): Promise<ReadonlySet<FeedCar>> {
  const unusual = new Set<FeedCar>()
  const priced = rows.filter(({ draft }) => draft.price)
  const groups = await groupInTurns(priced, ({ draft }) => `${modelKey(draft)}\n${draft.year}`)
  await inTurns(groups.values(), (peers) => {
    if (peers.length < FEWEST_PEERS) return
    const prices = peers.map(({ draft }) => draft.price ?? 0).toSorted((a, b) => a - b)
    const median = prices[Math.floor(prices.length / 2)] ?? 0
    for (const row of peers) {
      const ratio = (row.draft.price ?? 0) / median
      if (ratio < UNUSUAL_FACTOR && ratio > 1 / UNUSUAL_FACTOR) continue
      unusual.add(row)
      notes.add('price.unusual', row.line, 'price', `$${row.draft.price ?? 0}`, `median $${median}`)
    }
  })
  return unusual
}
