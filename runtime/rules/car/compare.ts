import type { CarSnapshot } from './car-snapshot.ts'

export interface CompareSettings {
  /** Cars at once, and from 1200 px on (CMP-01). */
  limit: number
  wideLimit: number
}

/** How many cars can be compared on a window of this width (CMP-01). */
export function compareLimit({ limit, wideLimit }: CompareSettings, wide: boolean): number {
  return wide ? Math.max(limit, wideLimit) : limit
}

/** Adds a car at the end; a list that is full stays as it is (CMP-04). */
export function addToCompare(
  list: readonly CarSnapshot[],
  car: CarSnapshot,
  limit: number,
): { list: CarSnapshot[]; refused: boolean } {
  if (list.some(({ id }) => id === car.id)) return { list: [...list], refused: false }
  if (list.length >= limit) return { list: [...list], refused: true }
  return { list: [...list, car], refused: false }
}

/** The ids of `?ids=1,2,3` in their order, without repeats and without what is no id. */
export function compareIds(queryString: string, limit: number): number[] {
  const parts = new URLSearchParams(queryString)
    .getAll('ids')
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(parts)].slice(0, limit)
}

/** The address of a comparison; readable commas, so that it can be shared (CMP-01). */
export function compareHref(path: string, ids: readonly number[]): string {
  return ids.length === 0 ? path : `${path}?ids=${ids.join(',')}`
}
