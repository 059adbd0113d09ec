import type { Car } from '../../schemas/generated/types.ts'
import { ProblemError } from '../http/errors.ts'
import { onlyDealership } from './only-dealership.ts'

/** What of a site names its dealerships. */
export interface SiteDealerships {
  locations: readonly { dealership_slug?: string | null | undefined }[]
  dealerships: readonly { slug?: string | null | undefined }[]
}

const UNKNOWN = 'Please choose one of our dealerships.'

/**
 * The dealership that a lead in steps goes to (LEAD-02): that of its car; without one, that which was sent, if the site
 * has it. A site with one dealership has no choice to get wrong.
 *
 * @throws {ProblemError} `invalid-fields` for a dealership that the site does not have
 */
export function leadDealership(
  { locations, dealerships }: SiteDealerships,
  car: Pick<Car, 'dealership_slug'> | undefined,
  sent: string | null | undefined,
): string | undefined {
  if (car?.dealership_slug) return car.dealership_slug
  const only = onlyDealership(locations)
  if (!sent) return only
  const isOurs =
    locations.some(({ dealership_slug: slug }) => slug === sent) ||
    dealerships.some(({ slug }) => slug === sent)
  if (isOurs) return sent
  if (only !== undefined) return only
  throw new ProblemError('invalid-fields', {
    detail: UNKNOWN,
    errors: [{ field: 'dealership_slug', message: UNKNOWN }],
  })
}
