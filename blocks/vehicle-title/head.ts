import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import type { BlockHead } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { isListed, isSold } from '../../runtime/rules/car/availability.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import { carJsonLd } from '../../runtime/seo/car.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'
import { vehicleCrumbs } from './crumbs.ts'
import type { TitleData } from './load.ts'

/**
 * An unknown car is the tenant's 404 page (ROUTE-16); an old address leads to the car's present one (SEO-10), a car sold
 * longer ago than the site shows sold cars to others of its model (SEO-05). A known one names itself and describes itself
 * to machines (SEO-01).
 */
export const head: BlockHead<VehicleTitleProps, TitleData | null> = ({ data, site, page }) => {
  if (data === null) return { notFound: true }
  const { car } = data
  const moved = page.mode === 'live' ? movedTo(car, page, site) : undefined
  if (moved !== undefined) return { redirect: { to: moved, status: 301 } }
  const price = displayPrice(car, settingsFor(site, car.dealership_slug).vehicle)
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

/** Where the car's address leads now; `undefined`: it is the present one. Staff see the page itself. */
function movedTo(car: Car, page: PageContext, site: SiteContext): string | undefined {
  const { slug } = page.params
  if (slug !== undefined && slug !== car.slug) {
    // Not always `/cars/…`: other pages of a car move with it.
    const steps = page.path.split('/')
    const path = steps.with(steps.lastIndexOf(slug), car.slug).join('/')
    return page.query === '' ? path : `${path}?${page.query}`
  }
  // Without a date nobody knows how long ago: the page with its notice stays.
  if (!isSold(car) || !car.sold_date_timestamp) return undefined
  if (isListed(car, page.now, site.settings.stockFilter.soldDays)) return undefined
  return vehicleCrumbs(car, site).at(-2)?.href
}
