import type { Car } from '../../schemas/generated/types.ts'

/** A word as it is compared: `X-Trail` is `xtrail`, `Kererū` is `kereru`. */
export function titleWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

/** The words of a car's make, model, badge, series and name, whole and by their parts: what `-sr5` leaves out. */
export function titleWords(car: Pick<Car, 'make' | 'model' | 'badge' | 'series' | 'name'>): string[] {
  const words = [car.make, car.model, car.badge, car.series, car.name].join(' ').split(/\s+/)
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(parts.map(titleWord))].filter((word) => word !== '')
}
