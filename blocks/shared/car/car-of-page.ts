import type { LoadContext } from '../../../runtime/block/load-context.ts'
import type { Car } from '../../../schemas/generated/types.ts'

const carLookups = new WeakMap<LoadContext, Promise<Car | undefined>>()

/** The car of `/cars/:slug`, looked up once per page however many blocks show it. */
export function carOfPage(context: LoadContext): Promise<Car | undefined> {
  const known = carLookups.get(context)
  if (known) return known
  const { slug } = context.page.params
  const car = slug ? context.stock.carBySlug(slug) : Promise.resolve(undefined)
  carLookups.set(context, car)
  return car
}
