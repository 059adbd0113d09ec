import type { SiteContext } from '../../runtime/block/site-context.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { capitalised } from '../../runtime/rules/car/vehicle-noun.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'
import type { Car } from '../../schemas/generated/types.ts'

/**
 * The way by make and model, each of which is a page of the search (ROUTE-08, ROUTE-09): one trail for visitors and
 * search engines.
 */
export function vehicleCrumbs(
  car: Car,
  { search, settings }: Pick<SiteContext, 'search' | 'settings'>,
): Crumb[] {
  const make = `${search.path}/${slugify(car.make)}`
  return [
    { name: 'Home', href: '/' },
    { name: `${capitalised(settings.search.noun.many)} for sale`, href: search.path },
    { name: car.make, href: make },
    { name: `${car.make} ${car.model}`, href: `${make}/${slugify(car.model)}` },
    { name: [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ') },
  ]
}
