import type { SiteContext } from '../block/site-context.ts'
import { firstCharacters } from '../format/first-characters.ts'
import { availability, isSold } from '../rules/car/availability.ts'
import { galleryImages } from '../rules/car/car-image.ts'
import { carLocation } from '../rules/locations/car-location.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { postalAddress } from './place.ts'

/** As much of the comments as a description of a product needs, in characters. */
const DESCRIPTION = 500

/**
 * A car with its offer as search engines read it (SEO-01).
 *
 * @param price in whole dollars as the page shows it; `null` where the page shows none, and then none is told here
 */
export function carJsonLd(
  car: Car,
  {
    name,
    price,
    site,
  }: {
    name: string
    price: number | null
    site: Pick<SiteContext, 'country' | 'regional' | 'name' | 'locations'>
  },
): Record<string, unknown> {
  const images = galleryImages(car)
  const description = plainComments(car.dealercomments)
  const body = car.simple_body ?? null
  const transmission = car.trans ?? car.simple_transmission ?? null
  const fuel = car.fuel ?? car.simple_fuel ?? null
  return {
    // Search engines take a product with an offer; `Car` alone is not read as one.
    '@type': ['Product', car.item_type === 'caravan' ? 'Vehicle' : 'Car'],
    name,
    url: `/cars/${car.slug}`,
    ...(description !== '' && { description }),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    ...(car.badge && { vehicleConfiguration: car.badge }),
    ...(images.length > 0 && { image: images }),
    ...(body && { bodyType: body }),
    ...(car.colour && { color: car.colour }),
    ...(car.drive && { driveWheelConfiguration: car.drive }),
    ...(transmission && { vehicleTransmission: transmission }),
    ...(fuel && { fuelType: fuel, vehicleEngine: { '@type': 'EngineSpecification', fuelType: fuel } }),
    ...(positive(car.doors) && { numberOfDoors: Number(car.doors) }),
    ...(positive(car.seats) && { vehicleSeatingCapacity: Number(car.seats) }),
    ...(car.vin && { vehicleIdentificationNumber: car.vin }),
    ...(car.stocknum && { sku: car.stocknum }),
    ...(typeof car.km === 'number' && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: car.km,
        unitCode: site.regional.distanceUnit === 'mi' ? 'SMI' : 'KMT',
      },
    }),
    itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    offers: {
      '@type': 'Offer',
      ...(price !== null && { price, priceCurrency: site.regional.currency }),
      availability: `https://schema.org/${availabilityOf(car)}`,
      itemCondition: `https://schema.org/${car.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      url: `/cars/${car.slug}`,
      seller: seller(car, site),
      ...(car.private_suburb && {
        availableAtOrFrom: {
          '@type': 'Place',
          address: postalAddress({ city: car.private_suburb, postcode: car.private_postcode ?? null }, site),
        },
      }),
    },
  }
}

/** A reserved car can no longer be bought by others, but may come back; one in no state of sale cannot be bought at all. */
function availabilityOf(car: Car): string {
  if (isSold(car)) return 'SoldOut'
  if (!availability(car).ok) return 'OutOfStock'
  if (car.reserved) return 'LimitedAvailability'
  return car.status === 'coming_soon' ? 'PreOrder' : 'InStock'
}

/**
 * The dealership that sells the car, with the address of its yard where the document has it. A car on consignment stands with
 * its owner, so that the yard's address would be the wrong one (VEH-35).
 */
function seller(
  car: Car,
  site: Pick<SiteContext, 'country' | 'regional' | 'name' | 'locations'>,
): Record<string, unknown> {
  const yard = carLocation(car, site.locations)
  return {
    '@type': 'AutoDealer',
    name: car.dealership_name ?? site.name,
    ...(yard?.address && !car.private_suburb && { address: postalAddress(yard.address, site) }),
  }
}

/** Pipes stand for line breaks (VEH-22); machines read one paragraph. */
function plainComments(comments: string | null | undefined): string {
  const text = (comments ?? '')
    .replaceAll('|', ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > DESCRIPTION ? `${firstCharacters(text, DESCRIPTION - 1).trimEnd()}…` : text
}

function positive(value: number | string | null | undefined): boolean {
  return Number(value) > 0
}
