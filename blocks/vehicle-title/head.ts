import type { BlockHead, HeadParts } from '../../runtime/block/types.ts'
import { isListed, isSold } from '../../runtime/rules/car/availability.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import { carJsonLd } from '../../runtime/seo/car.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'
import { vehicleCrumbs } from './crumbs.ts'

/**
 * An unknown car is the tenant's 404 page (ROUTE-16); an old address leads to the car's present one (SEO-10), a car sold
 * longer ago than the site shows sold cars to others of its model (SEO-05). A known one names itself and describes itself
 * to machines (SEO-01).
 */
export const head: BlockHead<VehicleTitleProps, Car | null> = ({ data: car, site, page }) => {
  if (car === null) return { notFound: true }
  const { slug } = page.params
  // The address of the page, not always `/cars/…`: other pages of a car move with it (SEO-10).
  if (slug !== undefined && slug !== car.slug) return movedTo(page.path.replace(slug, car.slug))
  if (isSold(car) && !isListed(car, page.now, site.settings.stockFilter.soldDays)) {
    return movedTo(vehicleCrumbs(car, site).at(-2)?.href ?? site.search.path)
  }
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

function movedTo(to: string): HeadParts {
  return { redirect: { to, status: 301 } }
}
