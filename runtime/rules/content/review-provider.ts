import type { Settings } from '../../../schemas/generated/types.ts'

type ReviewSettings = Settings['reviews']

/** Where a site's reviews come from (REV-17): `review-providers/{name}/provider.ts`. All pass `review-providers.test.ts`. */
export interface ReviewProvider {
  /** How many reviews are listed where a block does not say. */
  limitOf(settings: ReviewSettings): number
  /** Sentence under the heading that names the provider; none when absent. */
  credit?: string
  /**
   * Organisation of the site at the provider's rating service, which `/api/reviews/{name}` then asks (REV-18); null where
   * the settings name none. Absent: there is no such service.
   */
  organisationOf?(settings: ReviewSettings): string | null
}
