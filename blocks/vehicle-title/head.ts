import type { BlockHead } from '../../runtime/block/types.ts'
import { isSold } from '../../runtime/rules/availability.ts'
import { galleryImages } from '../../runtime/rules/car-image.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car-title.ts'
import { displayPrice } from '../../runtime/rules/price.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'

const CURRENCIES = { AU: 'AUD', NZ: 'NZD', US: 'USD' } as const

/** An unknown car is the tenant's 404 page (ROUTE-16); a known one names itself and describes itself to machines (SEO-01). */
export const head: BlockHead<VehicleTitleProps, Car | null> = ({ data: car, site }) => {
  if (car === null) return { notFound: true }
  const price = displayPrice(car, site.settings.vehicle)
  const title = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
  return {
    tokens: { 'car.title': title, 'car.price': price.text, 'car.make': car.make, 'car.model': car.model },
    canonical: `/cars/${car.slug}`,
    openGraphType: 'product',
    jsonLd: [carJsonLd(car, title, price.amount, site)],
  }
}

function carJsonLd(
  car: Car,
  name: string,
  price: number | null,
  site: Parameters<typeof head>[0]['site'],
): Record<string, unknown> {
  return {
    // Search engines take a product with an offer; `Car` alone is not read as one.
    '@type': ['Product', 'Car'],
    name,
    url: `/cars/${car.slug}`,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    image: galleryImages(car),
    ...(car.colour && { color: car.colour }),
    ...(car.vin && { vehicleIdentificationNumber: car.vin }),
    ...(car.stocknum && { sku: car.stocknum }),
    ...(typeof car.km === 'number' && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: car.km,
        unitCode: site.country === 'US' ? 'SMI' : 'KMT',
      },
    }),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    offers: {
      '@type': 'Offer',
      // Never a price that the page does not show.
      ...(price !== null && { price, priceCurrency: CURRENCIES[site.country] }),
      availability: `https://schema.org/${isSold(car) ? 'SoldOut' : car.status === 'coming_soon' ? 'PreOrder' : 'InStock'}`,
      url: `/cars/${car.slug}`,
      seller: { '@type': 'AutoDealer', name: car.dealership_name ?? site.name },
    },
  }
}
