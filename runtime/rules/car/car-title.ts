import type { Car } from '../../../schemas/generated/types.ts'

/** Year make model, empty parts skipped (CARD-01). */
export function carTitle(car: Pick<Car, 'year' | 'make' | 'model' | 'carsales_title' | 'name'>): string {
  const title = joinWords([car.year, car.make, car.model])
  return title || car.carsales_title?.trim() || car.name?.trim() || 'Vehicle'
}

/** Badge and series, empty parts skipped, no double spaces (CARD-02). */
export function carSubtitle(car: Pick<Car, 'badge' | 'series'>): string {
  return joinWords([car.badge, car.series])
}

function joinWords(parts: (string | number | null | undefined)[]): string {
  return parts
    .map((part) =>
      String(part ?? '')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean)
    .join(' ')
}
