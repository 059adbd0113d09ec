import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { displayPrice, type PricedCar } from '../car/price.ts'
import { activeGate } from '../visitor/gates.ts'

export interface FinanceLinkSite {
  garageEnabled: boolean
  settings: Pick<Settings, 'gates' | 'routes' | 'vehicle'>
}

const PERSONALISED = '/personalised/finance'

/**
 * Where "Apply for finance" leads for a car: to the personalised page where finance needs a sign-in, else to the site's
 * finance page with the car's particulars (ROUTE-28, ROUTE-29): the price is the one that is shown, or none (VEH-30).
 */
export function financeHref(
  car: Pick<Car, 'id' | 'car_type' | 'dealership_slug'> & PricedCar,
  site: FinanceLinkSite,
): string {
  if (activeGate('finance', site) !== null) {
    return `${PERSONALISED}?${new URLSearchParams({ car_id: String(car.id) })}`
  }
  const { amount } = displayPrice(car, site.settings.vehicle)
  const query = new URLSearchParams({
    car_id: String(car.id),
    car_type: car.car_type,
    ...(car.dealership_slug && { preferredDealership: car.dealership_slug }),
    ...(amount !== null && { vehiclePriceBudget: String(Math.round(amount)) }),
  })
  return `${site.settings.routes.finance}?${query}#finance-form`
}
