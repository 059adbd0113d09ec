import { slugify } from '../../runtime/format/slug.ts'
import type { Car } from '../../schemas/generated/types.ts'

/** What a lead tells about its car (LEAD-02, LEAD-04). Taken from the stock, never from the visitor. */
export function vehicleOf(car: Car): Record<string, unknown> {
  return {
    car_id: car.id,
    car_dealership_id: car.dealership_id ?? null,
    ...(car.dealership_slug && { dealership_slug: car.dealership_slug }),
    manufacturer_slug: slugify(car.make),
    stock_number: car.stocknum ?? null,
    'Vehicle Year': car.year,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car_type: car.car_type,
    vehicle_status: car.status,
    vehicle_path: `/cars/${car.slug}`,
  }
}
