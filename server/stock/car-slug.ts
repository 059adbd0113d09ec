import type { Car } from '../../schemas/generated/types.ts'
import { slugify } from '../../runtime/format/slug.ts'

/** Longer badges are cut at a word, so that addresses stay readable. */
const LONGEST_NAME = 80

/** Slug of a car, `{year}-{make}-{model}-{badge}-{id}`; the id makes it unique (VEH-29, SEO-10). */
export function carSlug(car: Pick<Car, 'id' | 'year' | 'make' | 'model' | 'badge'>): string {
  const name = slugify([car.year, car.make, car.model, car.badge ?? ''].join(' '))
  const cut = name.length <= LONGEST_NAME ? name : name.slice(0, name.lastIndexOf('-', LONGEST_NAME))
  return `${cut}-${car.id}`
}
