import type { BlockHead } from '../../runtime/block/types.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car-title.ts'
import { displayPrice } from '../../runtime/rules/price.ts'
import { capitalised } from '../../runtime/rules/vehicle-noun.ts'
import { slugify } from '../../runtime/search-state/path.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'
import { carJsonLd } from '../../runtime/seo/car.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'

/** An unknown car is the tenant's 404 page (ROUTE-16); a known one names itself and describes itself to machines (SEO-01). */
export const head: BlockHead<VehicleTitleProps, Car | null> = ({ data: car, site }) => {
  if (car === null) return { notFound: true }
  const price = displayPrice(car, site.settings.vehicle)
  const title = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
  return {
    tokens: { 'car.title': title, 'car.price': price.text, 'car.make': car.make, 'car.model': car.model },
    canonical: `/cars/${car.slug}`,
    openGraphType: 'product',
    jsonLd: [
      carJsonLd(car, { name: title, price: price.amount, site }),
      breadcrumbList(crumbs(car, title, site.search.path, site.settings.search.noun.many)),
    ],
  }
}

/** The way by make and model, each of which is a page of the search (ROUTE-08, ROUTE-09). */
function crumbs(car: Car, title: string, searchPath: string, noun: string): Crumb[] {
  const make = `${searchPath}/${slugify(car.make)}`
  return [
    { name: 'Home', href: '/' },
    { name: `${capitalised(noun)} for sale`, href: searchPath },
    { name: car.make, href: make },
    { name: `${car.make} ${car.model}`, href: `${make}/${slugify(car.model)}` },
    { name: title },
  ]
}
