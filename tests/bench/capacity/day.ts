import { KINDS, type Counts, type Kind } from './model.ts'

/** Visits of each hour of a day over the mean hour: a quiet night, a peak at lunch and a higher one after work. */
export const CURVE = [
  0.25, 0.15, 0.1, 0.1, 0.15, 0.3, 0.6, 0.9, 1.1, 1.2, 1.3, 1.4, 1.6, 1.4, 1.2, 1.1, 1.2, 1.4, 1.7, 2.1, 2,
  1.6, 0.9, 0.25,
]

/** What visitors do of a hundred requests; staff save while they are at work, from 8 to 18. */
const SHARES: Counts = {
  cold: 0.01,
  page: 0.15,
  cached: 0.6,
  search: 0.2,
  lead: 0.03,
  save: 0.01,
}
const AT_WORK = [8, 18] as const

export const PARTS_OF_DAY = [
  { name: 'night, 0 to 6', from: 0, to: 6 },
  { name: 'morning, 6 to 12', from: 6, to: 12 },
  { name: 'afternoon, 12 to 18', from: 12, to: 18 },
  { name: 'evening, 18 to 24', from: 18, to: 24 },
] as const

export const none = (): Counts => ({
  cold: 0,
  page: 0,
  cached: 0,
  search: 0,
  lead: 0,
  save: 0,
})

/** Requests of one hour at a mean of `perHour`, in whole numbers. */
export function countsOf(hour: number, perHour: number): Counts {
  const [open, close] = AT_WORK
  const requests = perHour * (CURVE[hour] ?? 0)
  const counts = none()
  for (const kind of KINDS) {
    const works = kind !== 'save' || (hour >= open && hour < close)
    counts[kind] = works ? Math.round(requests * SHARES[kind]) : 0
  }
  return counts
}

/** The hour's requests spread evenly, each kind over the whole hour: share of the hour at which it is sent. */
export function momentsOf(counts: Counts): { kind: Kind; at: number }[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, n) => ({
      kind,
      at: (n + 0.5) / counts[kind],
    })),
  ).toSorted((a, b) => a.at - b.at)
}
