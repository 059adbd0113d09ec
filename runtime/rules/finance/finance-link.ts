import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { activeGate } from '../visitor/gates.ts'

export interface FinanceLinkSite {
  garageEnabled: boolean
  settings: Pick<Settings, 'gates' | 'routes'>
}

const PERSONALISED = '/personalised/finance'

/**
 * Where "Apply for finance" leads for a car: to the personalised page where finance needs a sign-in, else to the site's
 * finance page with the car's particulars (ROUTE-28, ROUTE-29).
 */
export function financeHref(
  car: Pick<Car, 'id' | 'car_type' | 'dealership_slug' | 'price'>,
  site: FinanceLinkSite,
): string {
  if (activeGate('finance', site) !== null) {
    return `${PERSONALISED}?${new URLSearchParams({ car_id: String(car.id) })}`
  }
  const query = new URLSearchParams({
    car_id: String(car.id),
    car_type: car.car_type,
    ...(car.dealership_slug && { preferredDealership: car.dealership_slug }),
    ...(car.price && { vehiclePriceBudget: String(Math.round(car.price)) }),
  })
  return `${site.settings.routes.finance}?${query}#finance-form`
}
