import type { BlockHead } from '../../runtime/block/types.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import { carJsonLd } from '../../runtime/seo/car.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'
import { vehicleCrumbs } from './crumbs.ts'

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
      breadcrumbList(vehicleCrumbs(car, site)),
    ],
  }
}
